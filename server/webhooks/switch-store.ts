import type { Writer } from '../platform/db/database.ts';

export type OffReason = 'MANUAL' | 'CONSECUTIVE_FAILURES';

/** Disables an endpoint and suspends its pending deliveries. Running attempts end normally. */
export async function switchOff(
  db: Writer,
  endpointId: number,
  { reason, by }: { reason: OffReason; by: string | null },
  now: Date,
): Promise<void> {
  // `for update` waits for events that were emitted while it was enabled, and blocks new ones.
  await db`
    select 1 from webhook_endpoints where workspace_id = ${db.workspace} and id = ${endpointId} for update`;
  await db`
    update webhook_endpoints set active = false, disabled_reason = ${reason}, disabled_at = ${now}, disabled_by = ${by}, updated_at = ${now}
    where workspace_id = ${db.workspace} and id = ${endpointId} and active`;
  await db`
    update webhook_deliveries set status = 'SUSPENDED', due_at = null, manual = false
    where workspace_id = ${db.workspace} and endpoint_id = ${endpointId} and due_at is not null
      and status = 'PENDING' and lease_id is null`;
}

/** Enables an endpoint and resets its failures. */
export async function switchOn(db: Writer, endpointId: number, now: Date): Promise<void> {
  await db`
    select 1 from webhook_endpoints where workspace_id = ${db.workspace} and id = ${endpointId} for update`;
  await db`
    update webhook_endpoints
    set active = true, disabled_reason = null, disabled_at = null, disabled_by = null,
      consecutive_failures = 0, updated_at = ${now}
    where workspace_id = ${db.workspace} and id = ${endpointId} and not active`;
}

/**
 * Makes suspended deliveries due now, with their remaining attempts. A running manual attempt keeps its
 * lease; its delivery is due afterwards.
 */
export async function resumeSuspended(db: Writer, endpointId: number, now: Date): Promise<void> {
  await db`
    update webhook_deliveries set status = 'PENDING', next_attempt_at = ${now},
      due_at = case when lease_id is null then ${now} else due_at end
    where workspace_id = ${db.workspace} and endpoint_id = ${endpointId} and status = 'SUSPENDED'`;
}

/** Ends the schedule of suspended deliveries; a user can still send them manually. */
export async function skipSuspended(db: Writer, endpointId: number): Promise<void> {
  await db`
    update webhook_deliveries set status = 'FAILED', next_attempt_at = null,
      due_at = case when lease_id is not null then due_at end
    where workspace_id = ${db.workspace} and endpoint_id = ${endpointId} and status = 'SUSPENDED'`;
}
