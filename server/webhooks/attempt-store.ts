import { z } from 'zod';

import type { Writer } from '../platform/db/database.ts';
import type { Trigger } from './schedule.ts';

export const DeliveryStatus = z.enum(['PENDING', 'DELIVERED', 'FAILED', 'SUSPENDED']);

const EndpointState = z.object({
  name: z.string(),
  active: z.boolean(),
  consecutiveFailures: z.number(),
  answerMs: z.number().nullable(),
});
const DeliveryState = z.object({
  status: DeliveryStatus,
  attemptCount: z.number(),
  scheduledAttempts: z.number(),
  nextAttemptAt: z.date().nullable(),
});
type DeliveryState = z.infer<typeof DeliveryState>;

/** Locks the endpoint first, then its deliveries: the same order everywhere. */
export async function lockEndpointState(db: Writer, endpointId: number) {
  const [row] = await db`
    select name, active, consecutive_failures, answer_ms from webhook_endpoints
    where workspace_id = ${db.workspace} and id = ${endpointId}
    for no key update`;
  return row && EndpointState.parse(row);
}

/** Undefined if the lease was lost or the delivery was deleted. */
export async function lockLeased(
  db: Writer,
  deliveryId: string,
  leaseId: string,
): Promise<DeliveryState | undefined> {
  const [row] = await db`
    select status, attempt_count, scheduled_attempts, next_attempt_at from webhook_deliveries
    where workspace_id = ${db.workspace} and id = ${deliveryId} and lease_id = ${leaseId}
    for update`;
  return row && DeliveryState.parse(row);
}

/**
 * Ends the lease and stores the new state. The delivery is due again if it waits and its endpoint is enabled.
 */
export async function recordOutcome(
  db: Writer,
  deliveryId: string,
  settled: DeliveryState,
  deliveredAt: Date | undefined,
): Promise<void> {
  const changes = {
    ...settled,
    dueAt: settled.status === 'PENDING' ? settled.nextAttemptAt : null,
    deliveredAt,
    manual: false,
    leaseId: null,
  };
  await db`
    update webhook_deliveries set ${db.set(changes)}
    where workspace_id = ${db.workspace} and id = ${deliveryId}`;
}

export type AttemptRow = {
  deliveryId: string;
  number: number;
  trigger: Trigger;
  attemptedAt: Date;
  durationMs: number;
  responseStatus: number | null;
  error: string | null;
  reason: string | null;
  responseBody: string | null;
  requestHeaders: Record<string, string>;
};

export async function insertAttempt(db: Writer, attempt: AttemptRow): Promise<void> {
  const requestHeaders = JSON.stringify(attempt.requestHeaders);
  await db`insert into webhook_attempts ${db.row({ workspaceId: db.workspace, ...attempt, requestHeaders })}`;
}

type EndpointChanges = {
  answerMs: number;
  lastAttemptAt: Date;
  lastDeliveryAt: Date | undefined;
  consecutiveFailures: number;
};

export async function updateEndpointState(
  db: Writer,
  endpointId: number,
  changes: EndpointChanges,
): Promise<void> {
  await db`
    update webhook_endpoints set ${db.set(changes)}
    where workspace_id = ${db.workspace} and id = ${endpointId}`;
}
