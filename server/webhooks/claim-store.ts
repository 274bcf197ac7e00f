import { EventKind } from '@slipway/contract/events.ts';
import { z } from 'zod';

import type { Reader, Writer } from '../platform/db/database.ts';
import { dueCountIn } from '../platform/db/due-rows.ts';
import { Bytes } from '../platform/db/row-types.ts';
import { sql } from '../platform/db/sql.ts';
import { failuresUntilSlow, runningPerEndpointMax, slowAnswerMs } from './share-slots.ts';

/** An arbitrary number: processes that claim deliveries take turns. */
const lockNumber = 4_680_002;
/** How many endpoints to examine for each slot. */
const endpointsPerSlot = 4;

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
  traceParent: z.string().nullable(),
  url: z.string(),
  secretSealed: Bytes,
});
export type ClaimedDelivery = z.infer<typeof ClaimedDelivery>;

/**
 * Held to the end of the transaction: two processes must not count the same free slots. The transaction's
 * queries are planned for the table as it is now: a plan from when it was empty reads all of it for each claim.
 */
export async function lockClaiming(db: Writer): Promise<void> {
  await db`
    select pg_advisory_xact_lock(${lockNumber}::bigint), set_config('plan_cache_mode', 'force_custom_plan', true)`;
}

/** Identifiers from `fromId` on and before `toId`. */
const DueRange = z.object({ fromId: z.string(), toId: z.string() });
type DueRange = z.infer<typeof DueRange>;

/** The partitions with pending deliveries, usually that of this week: claims read no others. Undefined: none pends. */
export async function findDueRange(db: Reader): Promise<DueRange | undefined> {
  const [row] = await db`select from_id, to_id from webhook_due_range() where from_id is not null`;
  return row && DueRange.parse(row);
}

/**
 * Endpoints with due deliveries that may be sent now, in the order of their turn: workspaces alternate, the
 * longest waiting first. Limited per group, so that thousands of failing receivers do not hide the others.
 * Steps from one endpoint with pending deliveries to the next in the index: endpoints without any cost nothing.
 */
export async function listWaiting(db: Reader, { fromId, toId }: DueRange, slots: number, now: Date) {
  const inRange = sql`webhook_deliveries.id >= ${fromId}::uuid and webhook_deliveries.id < ${toId}::uuid`;
  const rows = await db`
    with recursive pending as (
      (select workspace_id, endpoint_id from webhook_deliveries
       where due_at is not null and ${inRange} order by workspace_id, endpoint_id limit 1)
      union all
      select later.workspace_id, later.endpoint_id from pending
      cross join lateral (
        select workspace_id, endpoint_id from webhook_deliveries
        where due_at is not null and ${inRange}
          and (workspace_id, endpoint_id) > (pending.workspace_id, pending.endpoint_id)
        order by workspace_id, endpoint_id limit 1) as later),
    waiting as (
      select webhook_endpoints.workspace_id, webhook_endpoints.id, answer_ms, consecutive_failures, slow,
        coalesce(last_attempt_at, '-infinity') as last_attempt_at, running, due
      from pending
      join webhook_endpoints on webhook_endpoints.workspace_id = pending.workspace_id
        and webhook_endpoints.id = endpoint_id and active
      cross join lateral (
        select consecutive_failures >= ${failuresUntilSlow} or coalesce(answer_ms, 0) > ${slowAnswerMs} as slow) as pace
      cross join lateral (
        select case when slow or answer_ms is null then 1 else ${runningPerEndpointMax}::integer end as running_max
      ) as room
      cross join lateral (
        select count(*)::integer as running from (
          select from webhook_deliveries
          where webhook_deliveries.workspace_id = webhook_endpoints.workspace_id
            and webhook_deliveries.endpoint_id = webhook_endpoints.id
            and lease_id is not null and due_at > ${now} and ${inRange}
          limit running_max) as leased) as started
      cross join lateral (
        select array_agg(id::text order by due_at, id) as due from (
          select id, due_at from webhook_deliveries
          where webhook_deliveries.workspace_id = webhook_endpoints.workspace_id
            and webhook_deliveries.endpoint_id = webhook_endpoints.id and due_at <= ${now} and ${inRange}
          order by due_at, id limit running_max - running) as first_due) as oldest
      where due is not null),
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

/**
 * Leases deliveries that are still due, and returns them with their endpoint's current settings. The endpoints are
 * joined after the update: joined in it, PostgreSQL may read all deliveries of each endpoint. A disabled endpoint
 * has no due deliveries. `coalesce` keeps the index of due deliveries out of it for the same reason.
 */
export async function leaseDeliveries(
  db: Writer,
  { fromId, toId }: DueRange,
  picks: readonly Pick[],
  lease: { id: string; until: Date },
  now: Date,
): Promise<ClaimedDelivery[]> {
  const workspaceIds = picks.map(({ workspaceId }) => workspaceId);
  const ids = picks.map(({ id }) => id);
  const rows = await db`
    with leased as (
      update webhook_deliveries set lease_id = ${lease.id}, due_at = ${lease.until}
      from unnest(${workspaceIds}::bigint[], ${ids}::uuid[]) as picked (workspace_id, id)
      where webhook_deliveries.workspace_id = picked.workspace_id and webhook_deliveries.id = picked.id
        and webhook_deliveries.id >= ${fromId}::uuid and webhook_deliveries.id < ${toId}::uuid
        and coalesce(due_at, 'infinity') <= ${now}
      returning webhook_deliveries.workspace_id, webhook_deliveries.id, endpoint_id, event_kind, body, manual,
        trace_parent)
    select leased.workspace_id, leased.id, endpoint_id, event_kind as kind, body, manual, trace_parent, url, secret_sealed
    from leased join webhook_endpoints
      on webhook_endpoints.workspace_id = leased.workspace_id and webhook_endpoints.id = endpoint_id`;
  return z.array(ClaimedDelivery).parse(rows);
}

/** Deliveries of a dead process at endpoints that are disabled now are suspended like the others. */
export async function suspendLostLeases(db: Writer, { fromId, toId }: DueRange, now: Date): Promise<void> {
  await db`
    update webhook_deliveries set lease_id = null, due_at = null, manual = false,
      status = case when status = 'PENDING' then 'SUSPENDED' else status end
    from webhook_endpoints
    where webhook_endpoints.workspace_id = webhook_deliveries.workspace_id
      and webhook_endpoints.id = endpoint_id and not active and lease_id is not null and due_at <= ${now}
      and webhook_deliveries.id >= ${fromId}::uuid and webhook_deliveries.id < ${toId}::uuid`;
}

/** How many deliveries are pending, and since when the oldest is. */
export async function measureDue(db: Reader, now: Date) {
  const rows = await db`
    select count(*) as count, min(due_at) as oldest from webhook_deliveries
    where due_at <= ${now} and exists (
      select 1 from webhook_endpoints
      where webhook_endpoints.workspace_id = webhook_deliveries.workspace_id
        and webhook_endpoints.id = endpoint_id and active)`;
  return dueCountIn(rows);
}
