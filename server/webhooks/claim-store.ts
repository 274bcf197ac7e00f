import { EventKind } from '@slipway/contract/events.ts';
import { z } from 'zod';

import type { Reader, Writer } from '../platform/db/database.ts';
import { dueCountIn } from '../platform/db/due-rows.ts';
import { Bytes } from '../platform/db/row-types.ts';
import { type Fragment, sql } from '../platform/db/sql.ts';
import type { BoundedRange } from './partition-ranges.ts';
import { failuresUntilSlow, runningPerEndpointMax, slowAnswerMs } from './share-slots.ts';

/** An arbitrary number: earlier versions hold this lock while they claim, so that one process claims at a time. */
const earlierLock = 4_680_002;
/** How many endpoints to examine for each slot. */
const endpointsPerSlot = 4;

/** An endpoint of a workspace. */
export type EndpointKey = { workspaceId: number; endpointId: number };
const WaitingEndpoint = z.object({
  workspaceId: z.number(),
  endpointId: z.number(),
  active: z.boolean(),
  answerMs: z.number().nullable(),
  consecutiveFailures: z.number(),
  running: z.number(),
  runningMax: z.number(),
  due: z.number(),
});
export type WaitingEndpoint = z.infer<typeof WaitingEndpoint>;
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
 * For the queries of this transaction: planning them takes longer than running them, so their plans are kept if
 * possible. Only one index has the order that each query asks for, and sorting and reading whole tables are forbidden.
 * So no plan depends on what PostgreSQL assumes about the rows: it may expect a few, where thousands are pending.
 */
export async function prepareClaim(db: Writer): Promise<void> {
  const planCacheMode = db.keepsPlans ? 'force_generic_plan' : 'force_custom_plan';
  await db`
    select pg_advisory_xact_lock_shared(${earlierLock}::bigint), set_config('plan_cache_mode', ${planCacheMode}, true),
      set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
      set_config('enable_sort', 'off', true), set_config('enable_incremental_sort', 'off', true),
      set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`;
}

const DueRange = z.object({ fromId: z.string(), toId: z.string() });

/**
 * From the first to the last of these ranges with pending deliveries, usually this week: claims read no others.
 * Undefined: none pends.
 */
export async function findDueRange(
  db: Reader,
  ranges: readonly BoundedRange[],
): Promise<BoundedRange | undefined> {
  const fromIds = ranges.map(({ fromId }) => fromId);
  const toIds = ranges.map(({ toId }) => toId);
  const rows = await db`
    select from_id, to_id from unnest(${fromIds}::uuid[], ${toIds}::uuid[]) with ordinality as range (from_id, to_id, place)
    cross join lateral (
      select from webhook_deliveries
      where due_at is not null and webhook_deliveries.id >= from_id and webhook_deliveries.id < to_id
      order by workspace_id, endpoint_id, due_at, webhook_deliveries.id limit 1) as pending
    order by place`;
  const found = z.array(DueRange).parse(rows);
  const [first, last] = [found[0], found.at(-1)];
  return first && last && { fromId: first.fromId, toId: last.toId };
}

/**
 * Endpoints with due deliveries that may be sent now, in the order of their turn: workspaces alternate, the
 * longest waiting first; and disabled endpoints with pending deliveries. Limited per group, so that thousands of failing
 * receivers do not hide the others. Steps from one endpoint with pending deliveries to the next in the index: endpoints
 * without any cost nothing.
 */
export async function listWaiting(
  db: Reader,
  { fromId, toId }: BoundedRange,
  slots: number,
  now: Date,
): Promise<WaitingEndpoint[]> {
  const inRange = sql`webhook_deliveries.id >= ${fromId}::uuid and webhook_deliveries.id < ${toId}::uuid`;
  const rows = await db`
    with recursive pending as (
      (select workspace_id, endpoint_id from webhook_deliveries
       where due_at is not null and ${inRange} order by workspace_id, endpoint_id, due_at, id limit 1)
      union all
      select later.workspace_id, later.endpoint_id from pending
      cross join lateral (
        select workspace_id, endpoint_id from webhook_deliveries
        where due_at is not null and ${inRange}
          and (workspace_id, endpoint_id) > (pending.workspace_id, pending.endpoint_id)
        order by workspace_id, endpoint_id, due_at, id limit 1) as later),
    waiting as (
      select webhook_endpoints.workspace_id, endpoint_id, active, answer_ms, consecutive_failures, slow,
        coalesce(last_attempt_at, '-infinity') as last_attempt_at, running, running_max, due
      from pending
      join webhook_endpoints on webhook_endpoints.workspace_id = pending.workspace_id
        and webhook_endpoints.id = endpoint_id
      cross join lateral (
        select consecutive_failures >= ${failuresUntilSlow} or coalesce(answer_ms, 0) > ${slowAnswerMs} as slow) as pace
      cross join lateral (
        select case when slow or answer_ms is null then 1 else ${runningPerEndpointMax}::integer end as running_max
      ) as room
      cross join lateral (${runningOf(sql`pending`, sql`running_max`, inRange, now)}) as started
      cross join lateral (
        select count(*)::integer as due from (
          select from webhook_deliveries
          where webhook_deliveries.workspace_id = pending.workspace_id
            and webhook_deliveries.endpoint_id = pending.endpoint_id and due_at <= ${now} and ${inRange}
          order by due_at, id limit running_max - running) as first_due) as oldest
      where due > 0 or not active),
    ordered as (
      select *, row_number() over (partition by slow, workspace_id order by last_attempt_at, endpoint_id) as turn
      from waiting),
    ranked as (
      select *, row_number() over (partition by slow order by turn, last_attempt_at, workspace_id) as rank
      from ordered)
    select workspace_id, endpoint_id, active, answer_ms, consecutive_failures, running, running_max, due from ranked
    where rank <= ${slots * endpointsPerSlot}
    order by turn, last_attempt_at, workspace_id`;
  return z.array(WaitingEndpoint).parse(rows);
}

/**
 * The running deliveries of an endpoint, up to a limit. The time is part of the index of leases, so that a claim skips the
 * entries of ended leases that are not vacuumed yet: without it, claims took seconds after a thousand deliveries. It is
 * compared as part of a row, so that PostgreSQL cannot use the index of due deliveries instead: that would read all
 * future attempts of the endpoint.
 */
function runningOf(endpoint: Fragment, limit: Fragment, inRange: Fragment, now: Date): Fragment {
  return sql`
    select count(*)::integer as running from (
      select from webhook_deliveries
      where webhook_deliveries.workspace_id = ${endpoint}.workspace_id
        and webhook_deliveries.endpoint_id = ${endpoint}.endpoint_id
        and lease_id is not null and ${inRange}
        and (webhook_deliveries.workspace_id, webhook_deliveries.endpoint_id, due_at)
          > (${endpoint}.workspace_id, ${endpoint}.endpoint_id, ${now})
      order by workspace_id, endpoint_id, due_at limit ${limit}) as leased`;
}

/**
 * Locks these endpoints until the transaction ends, so that two processes do not count the same free slots. Returns
 * those that no other process is claiming from now.
 */
export async function lockEndpoints(db: Writer, endpoints: readonly EndpointKey[]): Promise<EndpointKey[]> {
  const workspaceIds = endpoints.map(({ workspaceId }) => workspaceId);
  const endpointIds = endpoints.map(({ endpointId }) => endpointId);
  const rows = await db`
    select workspace_id, endpoint_id from unnest(${workspaceIds}::bigint[], ${endpointIds}::bigint[])
      as chosen (workspace_id, endpoint_id)
    where pg_try_advisory_xact_lock(hashtextextended('webhook_endpoint:' || workspace_id || ':' || endpoint_id, 0))`;
  return z.array(z.object({ workspaceId: z.number(), endpointId: z.number() })).parse(rows);
}

export type Share = EndpointKey & { count: number; runningMax: number };

/**
 * Leases the oldest due deliveries of endpoints that this transaction has locked, up to `count` and what is free now:
 * other processes may have claimed some since the endpoints were listed. Returns them with their endpoint's current
 * settings. The endpoints are joined after the update: joined in it, PostgreSQL may read all deliveries of each endpoint.
 * A disabled endpoint has no due deliveries. `coalesce` keeps the index of due deliveries out of it for the same reason.
 */
export async function leaseDeliveries(
  db: Writer,
  { fromId, toId }: BoundedRange,
  shares: readonly Share[],
  lease: { id: string; until: Date },
  now: Date,
): Promise<ClaimedDelivery[]> {
  const inRange = sql`webhook_deliveries.id >= ${fromId}::uuid and webhook_deliveries.id < ${toId}::uuid`;
  const workspaceIds = shares.map(({ workspaceId }) => workspaceId);
  const endpointIds = shares.map(({ endpointId }) => endpointId);
  const counts = shares.map(({ count }) => count);
  const runningMaxima = shares.map(({ runningMax }) => runningMax);
  const rows = await db`
    with picked as materialized (
      select share.workspace_id, oldest.id
      from unnest(${workspaceIds}::bigint[], ${endpointIds}::bigint[], ${counts}::integer[], ${runningMaxima}::integer[])
        as share (workspace_id, endpoint_id, count, running_max)
      cross join lateral (${runningOf(sql`share`, sql`running_max`, inRange, now)}) as started
      cross join lateral (
        select id from webhook_deliveries
        where webhook_deliveries.workspace_id = share.workspace_id
          and webhook_deliveries.endpoint_id = share.endpoint_id and due_at <= ${now} and ${inRange}
        order by due_at, id limit least(share.count, running_max - running)) as oldest),
    leased as (
      update webhook_deliveries set lease_id = ${lease.id}, due_at = ${lease.until} from picked
      where webhook_deliveries.workspace_id = picked.workspace_id and webhook_deliveries.id = picked.id
        and ${inRange} and coalesce(due_at, 'infinity') <= ${now}
      returning webhook_deliveries.workspace_id, webhook_deliveries.id, endpoint_id, event_kind, body, manual,
        trace_parent)
    select leased.workspace_id, leased.id, endpoint_id, event_kind as kind, body, manual, trace_parent, url, secret_sealed
    from leased join webhook_endpoints
      on webhook_endpoints.workspace_id = leased.workspace_id and webhook_endpoints.id = endpoint_id`;
  return z.array(ClaimedDelivery).parse(rows);
}

/** Deliveries of a dead process at endpoints that are disabled now are suspended like the others. */
export async function suspendLostLeases(
  db: Writer,
  { fromId, toId }: BoundedRange,
  endpoints: readonly EndpointKey[],
  now: Date,
): Promise<void> {
  const workspaceIds = endpoints.map(({ workspaceId }) => workspaceId);
  const endpointIds = endpoints.map(({ endpointId }) => endpointId);
  await db`
    update webhook_deliveries set lease_id = null, due_at = null, manual = false,
      status = case when status = 'PENDING' then 'SUSPENDED' else status end
    from unnest(${workspaceIds}::bigint[], ${endpointIds}::bigint[]) as disabled (workspace_id, endpoint_id)
    join webhook_endpoints on webhook_endpoints.workspace_id = disabled.workspace_id
      and webhook_endpoints.id = disabled.endpoint_id and not active
    where webhook_deliveries.workspace_id = disabled.workspace_id
      and webhook_deliveries.endpoint_id = disabled.endpoint_id and lease_id is not null and due_at <= ${now}
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
