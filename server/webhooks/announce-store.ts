import type { EventKind } from '@slipway/contract/events.ts';
import { z } from 'zod';

import type { Writer } from '../platform/db/database.ts';
import { currentTrace } from '../platform/tracing/trace.ts';

/** Notifies delivering processes that something is due. */
export const deliveriesChannel = 'slipway_deliveries';

const ChosenEndpoint = z.object({ id: z.number(), active: z.boolean() });

/**
 * The endpoints that chose this kind and folder, enabled or not. The lock keeps their state until the
 * transaction ends; otherwise a delivery could wait at a disabled endpoint.
 */
export async function lockEndpointsFor(db: Writer, kind: EventKind, folderId: number) {
  const rows = await db`
    select id, active from webhook_endpoints
    where workspace_id = ${db.workspace} and events @> array[${kind}]
      and (all_folders or exists (
        select 1 from webhook_endpoint_folders
        where webhook_endpoint_folders.workspace_id = webhook_endpoints.workspace_id
          and webhook_endpoint_folders.endpoint_id = webhook_endpoints.id
          and webhook_endpoint_folders.folder_id = ${folderId}))
    order by id
    for key share of webhook_endpoints`;
  return z.array(ChosenEndpoint).parse(rows);
}

type About = { eventId: string; kind: EventKind; documentId: number; occurredAt: Date };
type PendingDelivery = { id: string; endpointId: number; active: boolean; body: Buffer };

export async function insertDeliveries(
  db: Writer,
  about: About,
  deliveries: PendingDelivery[],
): Promise<void> {
  const ids = deliveries.map(({ id }) => id);
  const endpointIds = deliveries.map(({ endpointId }) => endpointId);
  const active = deliveries.map((delivery) => delivery.active);
  const bodies = deliveries.map(({ body }) => body);
  await db`
    insert into webhook_deliveries
      (workspace_id, id, endpoint_id, event_id, event_kind, document_id, body, status, next_attempt_at, due_at, created_at,
       trace_parent)
    select ${db.workspace}::bigint, owed.id, owed.endpoint_id, ${about.eventId}::uuid, ${about.kind}::text,
      ${about.documentId}::bigint, owed.body, case when owed.active then 'PENDING' else 'SUSPENDED' end,
      ${about.occurredAt}::timestamptz, case when owed.active then ${about.occurredAt}::timestamptz end,
      ${about.occurredAt}::timestamptz, ${currentTrace()}::text
    from unnest(${ids}::uuid[], ${endpointIds}::bigint[], ${active}::boolean[], ${bodies}::bytea[])
      as owed (id, endpoint_id, active, body)`;
}

/** Takes the workspace's next number and locks it until the commit, so that the feed has no gaps. */
export async function insertEvent(
  db: Writer,
  event: About & { folderId: number; body: string },
): Promise<void> {
  await db`
    with next as (
      update workspaces set last_event_sequence = last_event_sequence + 1
      where workspace_id = ${db.workspace}
      returning workspace_id, last_event_sequence)
    insert into events (workspace_id, sequence, id, kind, occurred_at, folder_id, document_id, body)
    select workspace_id, last_event_sequence, ${event.eventId}::uuid, ${event.kind}::text,
      ${event.occurredAt}::timestamptz, ${event.folderId}::bigint, ${event.documentId}::bigint, ${event.body}::jsonb
    from next`;
}
