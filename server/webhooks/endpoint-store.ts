import { ChosenEventKind } from '@slipway/contract/events.ts';
import { z } from 'zod';

import type { Reader, Writer } from '../platform/db/database.ts';
import { Bytes } from '../platform/db/row-types.ts';
import { nothing, sql } from '../platform/db/sql.ts';

const EndpointRow = z.object({
  id: z.number(),
  name: z.string(),
  url: z.string(),
  events: z.array(ChosenEventKind),
  allFolders: z.boolean(),
  folderIds: z.array(z.coerce.number()),
  active: z.boolean(),
  disabledReason: z.enum(['MANUAL', 'CONSECUTIVE_FAILURES']).nullable(),
  disabledAt: z.date().nullable(),
  disabledBy: z.string().nullable(),
  suspendedDeliveries: z.coerce.number(),
  consecutiveFailures: z.number(),
  secretHint: z.string(),
  createdAt: z.date(),
  updatedAt: z.date(),
  lastDeliveryAt: z.date().nullable(),
});
export type EndpointRow = z.infer<typeof EndpointRow>;

const columns = sql`
  id, name, url, events, all_folders, active, disabled_reason, disabled_at, disabled_by,
  consecutive_failures, secret_hint, created_at, updated_at, last_delivery_at,
  (select count(*) from webhook_deliveries
   where webhook_deliveries.workspace_id = webhook_endpoints.workspace_id
     and endpoint_id = webhook_endpoints.id and status = 'SUSPENDED') as suspended_deliveries,
  array(select folder_id from webhook_endpoint_folders
        where webhook_endpoint_folders.workspace_id = webhook_endpoints.workspace_id
          and endpoint_id = webhook_endpoints.id
        order by folder_id) as folder_ids`;

/** The encryption context of an endpoint's secret: it cannot be moved to another row. */
export function secretContext(workspaceId: number, endpointId: number): string {
  return `webhook_endpoints/${workspaceId}/${endpointId}/secret`;
}

export async function listEndpoints(
  db: Reader,
  before: number | null,
  limit: number,
): Promise<EndpointRow[]> {
  const rows = await db`
    select ${columns} from webhook_endpoints
    where workspace_id = ${db.workspace} ${before === null ? nothing : sql`and id < ${before}`}
    order by id desc limit ${limit}`;
  return z.array(EndpointRow).parse(rows);
}

export async function findEndpoint(db: Reader, id: number): Promise<EndpointRow | undefined> {
  const [row] = await db`
    select ${columns} from webhook_endpoints where workspace_id = ${db.workspace} and id = ${id}`;
  return row && EndpointRow.parse(row);
}

const EndpointTarget = z.object({
  name: z.string(),
  url: z.string(),
  secretSealed: Bytes,
});

/** The URL and secret. The lock prevents deletion of the endpoint until the transaction ends. */
export async function lockTarget(db: Writer, id: number) {
  const [row] = await db`
    select name, url, secret_sealed from webhook_endpoints
    where workspace_id = ${db.workspace} and id = ${id}
    for key share`;
  return row && EndpointTarget.parse(row);
}

type NewEndpoint = Pick<
  EndpointRow,
  | 'name'
  | 'url'
  | 'events'
  | 'allFolders'
  | 'active'
  | 'disabledReason'
  | 'disabledAt'
  | 'disabledBy'
  | 'secretHint'
  | 'createdAt'
  | 'updatedAt'
>;

/** The secret is stored later, because its encryption context contains this number. */
export async function insertEndpoint(db: Writer, endpoint: NewEndpoint): Promise<number> {
  const row = { workspaceId: db.workspace, ...endpoint, secretSealed: Buffer.alloc(0) };
  const [inserted] = await db`insert into webhook_endpoints ${db.row(row)} returning id`;
  return z.object({ id: z.number() }).parse(inserted).id;
}

type EndpointChanges = Partial<
  Pick<EndpointRow, 'name' | 'url' | 'events' | 'allFolders' | 'secretHint' | 'updatedAt'>
> & {
  secretSealed?: Buffer;
};

/** False if the endpoint does not exist. */
export async function updateEndpoint(
  db: Writer,
  id: number,
  changes: { [Name in keyof EndpointChanges]: EndpointChanges[Name] | undefined },
): Promise<boolean> {
  const rows = await db`
    update webhook_endpoints set ${db.set(changes)}
    where workspace_id = ${db.workspace} and id = ${id} returning id`;
  return rows.length > 0;
}

export async function replaceFolders(
  db: Writer,
  endpointId: number,
  folderIds: readonly number[],
): Promise<void> {
  await db`
    delete from webhook_endpoint_folders where workspace_id = ${db.workspace} and endpoint_id = ${endpointId}`;
  if (folderIds.length === 0) return;
  await db`
    insert into webhook_endpoint_folders (workspace_id, endpoint_id, folder_id)
    select ${db.workspace}::bigint, ${endpointId}::bigint, unnest(${folderIds}::bigint[])`;
}

/** The existing folders among these, locked against deletion until the transaction ends. */
export async function lockFolders(db: Writer, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db`
    select id from folders where workspace_id = ${db.workspace} and id = any(${ids}::bigint[]) for key share`;
  return new Set(
    z
      .array(z.object({ id: z.number() }))
      .parse(rows)
      .map(({ id }) => id),
  );
}

/** Deletes the endpoint with its pending deliveries. False if it does not exist. */
export async function deleteEndpoint(db: Writer, id: number): Promise<boolean> {
  const rows = await db`
    delete from webhook_endpoints where workspace_id = ${db.workspace} and id = ${id} returning id`;
  return rows.length > 0;
}
