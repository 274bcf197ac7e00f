import { EventKind } from '@slipway/contract/events.ts';
import { z } from 'zod';

import type { Reader, Writer } from '../platform/db/database.ts';
import { failuresUntilSlow, runningPerEndpointMax, slowAnswerMs } from './share-slots.ts';

/** An arbitrary number: processes that claim deliveries take turns. */
const lockNumber = 4_680_002;
/** How many endpoints to examine for each slot. */
const endpointsPerSlot = 4;

const Bytes = z.custom<Buffer>((value) => Buffer.isBuffer(value));
const WaitingEndpoint = z.object({
  workspaceId: z.number(),
  answerMs: z.number().nullable(),
  consecutiveFailures: z.number(),
  running: z.number(),
  due: z.array(z.string()),
});
const ClaimedDelivery = z.object({
  workspaceId: z.number(),
  id: z.string(),
  endpointId: z.number(),
  kind: EventKind,
  body: Bytes,
  manual: z.boolean(),
  url: z.string(),
  secretSealed: Bytes,
});
export type ClaimedDelivery = z.infer<typeof ClaimedDelivery>;

/** Held to the end of the transaction: two processes must not count the same free slots. */
export async function lockClaiming(db: Writer): Promise<void> {
  await db`select pg_advisory_xact_lock(${lockNumber}::bigint)`;
}

/**
 * Endpoints with due deliveries, in the order of their turn: workspaces alternate, the longest waiting first.
 * Limited per group, so that thousands of failing receivers do not hide the others.
 */
export async function listWaiting(db: Reader, slots: number, now: Date) {
  const rows = await db`
    with running as (
      select workspace_id, endpoint_id, count(*)::integer as running from webhook_deliveries
      where lease_id is not null and due_at > ${now}
      group by workspace_id, endpoint_id),
    waiting as (
      select webhook_endpoints.workspace_id, webhook_endpoints.id, answer_ms, consecutive_failures,
        consecutive_failures >= ${failuresUntilSlow} or coalesce(answer_ms, 0) > ${slowAnswerMs} as slow,
        coalesce(last_attempt_at, '-infinity') as last_attempt_at, coalesce(running, 0) as running, oldest.due
      from webhook_endpoints
      left join running on running.workspace_id = webhook_endpoints.workspace_id
        and running.endpoint_id = webhook_endpoints.id
      cross join lateral (
        select array_agg(id::text order by due_at, id) as due from (
          select id, due_at from webhook_deliveries
          where webhook_deliveries.workspace_id = webhook_endpoints.workspace_id
            and webhook_deliveries.endpoint_id = webhook_endpoints.id and due_at <= ${now}
          order by due_at, id limit ${runningPerEndpointMax}) as first_due) as oldest
      where active and due is not null and coalesce(running, 0) < ${runningPerEndpointMax}),
    ordered as (
      select *, row_number() over (partition by slow, workspace_id order by last_attempt_at, id) as turn
      from waiting),
    ranked as (
      select *, row_number() over (partition by slow order by turn, last_attempt_at, workspace_id) as rank
      from ordered)
    select workspace_id, answer_ms, consecutive_failures, running, due from ranked
    where rank <= ${slots * endpointsPerSlot}
    order by turn, last_attempt_at, workspace_id`;
  return z.array(WaitingEndpoint).parse(rows);
}

type Pick = { workspaceId: number; id: string };

/** Leases deliveries that are still due, and returns them with their endpoint's current settings. */
export async function leaseDeliveries(
  db: Writer,
  picks: readonly Pick[],
  lease: { id: string; until: Date },
  now: Date,
): Promise<ClaimedDelivery[]> {
  const workspaceIds = picks.map(({ workspaceId }) => workspaceId);
  const ids = picks.map(({ id }) => id);
  const rows = await db`
    update webhook_deliveries set lease_id = ${lease.id}, due_at = ${lease.until}
    from webhook_endpoints, unnest(${workspaceIds}::bigint[], ${ids}::uuid[]) as picked (workspace_id, id)
    where webhook_deliveries.workspace_id = picked.workspace_id and webhook_deliveries.id = picked.id
      and due_at <= ${now} and webhook_endpoints.workspace_id = webhook_deliveries.workspace_id
      and webhook_endpoints.id = endpoint_id and active
    returning webhook_deliveries.workspace_id, webhook_deliveries.id, endpoint_id, event_kind as kind, body,
      manual, url, secret_sealed`;
  return z.array(ClaimedDelivery).parse(rows);
}

/** Deliveries of a dead process at endpoints that are disabled now are suspended like the others. */
export async function suspendLostLeases(db: Writer, now: Date): Promise<void> {
  await db`
    update webhook_deliveries set lease_id = null, due_at = null, manual = false,
      status = case when status = 'PENDING' then 'SUSPENDED' else status end
    from webhook_endpoints
    where webhook_endpoints.workspace_id = webhook_deliveries.workspace_id
      and webhook_endpoints.id = endpoint_id and not active and lease_id is not null and due_at <= ${now}`;
}

const Due = z.object({ count: z.number(), oldest: z.date().nullable() });

/** How many deliveries are pending, and since when the oldest is. */
export async function measureDue(db: Reader, now: Date) {
  const [row] = await db`
    select count(*) as count, min(due_at) as oldest from webhook_deliveries
    where due_at <= ${now} and exists (
      select 1 from webhook_endpoints
      where webhook_endpoints.workspace_id = webhook_deliveries.workspace_id
        and webhook_endpoints.id = endpoint_id and active)`;
  return Due.parse(row);
}
