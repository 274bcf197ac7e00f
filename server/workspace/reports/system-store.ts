import { WatchedFolderFaultCode } from '@slipway/contract/watched-folders.ts';
import { z } from 'zod';

import type { Reader } from '../../platform/db/database.ts';
import { numbersIn } from '../../platform/db/row-types.ts';

const DatabaseState = z.object({
  version: z.string(),
  bytes: z.number(),
  connections: z.number(),
});
export type DatabaseState = z.infer<typeof DatabaseState>;

export async function describeDatabase(db: Reader): Promise<DatabaseState> {
  const [row] = await db`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where datname = current_database())::integer as connections`;
  return DatabaseState.parse(row);
}

const DeliveryCounts = z.object({
  pending: z.number(),
  suspended: z.number(),
  failedLastDay: z.number(),
  deliveredLastDay: z.number(),
});

/** Over all workspaces, since an instant for some counts. */
export async function countDeliveries(db: Reader, since: Date) {
  const [row] = await db`
    select count(*) filter (where status = 'PENDING')::integer as pending,
      count(*) filter (where status = 'SUSPENDED')::integer as suspended,
      count(*) filter (where status = 'FAILED' and created_at >= ${since})::integer as failed_last_day,
      count(*) filter (where status = 'DELIVERED' and delivered_at >= ${since})::integer as delivered_last_day
    from webhook_deliveries
    where status in ('PENDING', 'SUSPENDED') or created_at >= ${since} or delivered_at >= ${since}`;
  return DeliveryCounts.parse(row);
}

export async function listWorkspaceIds(db: Reader): Promise<number[]> {
  const rows = await db`select workspace_id from workspaces order by workspace_id`;
  return numbersIn(rows, 'workspaceId');
}

/** The watched folders of all workspaces. */
const PlaceRow = z.object({
  place: z.string(),
  checkedAt: z.date().nullable(),
  faultCode: WatchedFolderFaultCode.nullable(),
  faultMessage: z.string().nullable(),
  faultSince: z.date().nullable(),
});
export type PlaceRow = z.infer<typeof PlaceRow>;

export async function listWatchedFolders(db: Reader): Promise<PlaceRow[]> {
  const rows = await db`
    select place, checked_at, fault_code, fault_message, fault_since from watched_folders
    order by checked_at desc nulls last`;
  return z.array(PlaceRow).parse(rows);
}
