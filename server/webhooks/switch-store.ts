import type { Writer } from '../db/database.ts';

export type OffReason = 'MANUAL' | 'CONSECUTIVE_FAILURES';

/** Switches an endpoint off; what waits for it is suspended. What is being sent right now ends as it may. */
export async function switchOff(
  db: Writer,
  endpointId: number,
  { reason, by }: { reason: OffReason; by: string | null },
  now: Date,
): Promise<void> {
  // `for update` waits for events that were announced while it was on, and keeps new ones waiting.
  await db`
    select 1 from webhook_endpoints where workspace_id = ${db.workspace} and id = ${endpointId} for update`;
  await db`
    update webhook_endpoints set active = false, disabled_reason = ${reason}, disabled_at = ${now}, disabled_by = ${by}, updated_at = ${now}
    where workspace_id = ${db.workspace} and id = ${endpointId} and active`;
  await db`
    update webhook_deliveries set status = 'SUSPENDED', due_at = null
    where workspace_id = ${db.workspace} and endpoint_id = ${endpointId} and due_at is not null
      and status = 'PENDING' and lease_id is null`;
}

/** Switches an endpoint on, as if it had never failed. */
export async function switchOn(db: Writer, endpointId: number, now: Date): Promise<void> {
  await db`
    select 1 from webhook_endpoints where workspace_id = ${db.workspace} and id = ${endpointId} for update`;
  await db`
    update webhook_endpoints
    set active = true, disabled_reason = null, disabled_at = null, disabled_by = null,
      consecutive_failures = 0, updated_at = ${now}
    where workspace_id = ${db.workspace} and id = ${endpointId} and not active`;
}

/** What waited goes on with the attempts it has left, and not before its next one is due. */
export async function resumeSuspended(db: Writer, endpointId: number): Promise<void> {
  await db`
    update webhook_deliveries set status = 'PENDING', due_at = next_attempt_at
    where workspace_id = ${db.workspace} and endpoint_id = ${endpointId} and status = 'SUSPENDED'
      and lease_id is null`;
}

/** What waited is given up; it can still be sent by hand. */
export async function skipSuspended(db: Writer, endpointId: number): Promise<void> {
  await db`
    update webhook_deliveries set status = 'FAILED', due_at = null, next_attempt_at = null
    where workspace_id = ${db.workspace} and endpoint_id = ${endpointId} and status = 'SUSPENDED'
      and lease_id is null`;
}
