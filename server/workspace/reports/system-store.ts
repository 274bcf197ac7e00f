import type { WatchedFolderFaultCode } from '@slipway/contract/watched-folders.ts';

import type { Reader } from '../../platform/db/database.ts';

export type DatabaseState = { version: string; bytes: number; connections: number };

export async function describeDatabase(db: Reader): Promise<DatabaseState> {
  const [row] = await db`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where datname = current_database())::integer as connections`;
  return row as unknown as DatabaseState;
}

/** Over all workspaces, since an instant for some counts. */
export async function countDeliveries(db: Reader, since: Date) {
  const [row] = await db`
    select count(*) filter (where status = 'PENDING')::integer as pending,
      count(*) filter (where status = 'SUSPENDED')::integer as suspended,
      count(*) filter (where status = 'FAILED' and created_at >= ${since})::integer as failed_last_day,
      count(*) filter (where status = 'DELIVERED' and delivered_at >= ${since})::integer as delivered_last_day
    from webhook_deliveries
    where status in ('PENDING', 'SUSPENDED') or created_at >= ${since} or delivered_at >= ${since}`;
  return row as unknown as Record<'pending' | 'suspended' | 'failedLastDay' | 'deliveredLastDay', number>;
}

export async function listWorkspaceIds(db: Reader): Promise<number[]> {
  const rows = await db`select workspace_id from workspaces order by workspace_id`;
  return rows.map((row) => row['workspaceId'] as number);
}

/** The watched folders of all workspaces. */
export type PlaceRow = {
  place: string;
  checkedAt: Date | null;
  faultCode: WatchedFolderFaultCode | null;
  faultMessage: string | null;
  faultSince: Date | null;
};

export async function listWatchedFolders(db: Reader): Promise<PlaceRow[]> {
  const rows = await db`
    select place, checked_at, fault_code, fault_message, fault_since from watched_folders
    order by checked_at desc nulls last`;
  return rows as unknown as PlaceRow[];
}
