import { audit, theService } from '../identity/audit/audit.ts';
import type { Writer } from '../platform/db/database.ts';
import type { OutgoingAnswer, Service } from '../platform/service.ts';
import { notifyRoles } from '../workspace/notifications/notify.ts';
import {
  type AttemptRow,
  insertAttempt,
  lockEndpointState,
  lockLeased,
  recordOutcome,
  updateEndpointState,
} from './attempt-store.ts';
import { evaluate, isAccepted, smoothed } from './schedule.ts';
import { switchOff } from './switch-store.ts';

const responseBytesMax = 2048;

export type Dependencies = Pick<Service, 'db' | 'log' | 'metrics' | 'random'>;
/** One request and its result. */
export type Attempt = {
  workspaceId: number;
  endpointId: number;
  deliveryId: string;
  leaseId: string;
  manual: boolean;
  attemptedAt: Date;
  endedAt: Date;
  headers: Record<string, string>;
  answer: OutgoingAnswer;
};

/**
 * Records an attempt and its effect on the delivery and the endpoint, in one transaction. Does nothing if the
 * lease was lost, because another process records it.
 */
export function recordAttempt(needs: Dependencies, attempt: Attempt): Promise<void> {
  return recordAttempts(needs, [attempt]);
}

/** The same for attempts of one endpoint, in the order in which they ended. */
export async function recordAttempts(needs: Dependencies, attempts: readonly Attempt[]): Promise<void> {
  const [first] = attempts;
  if (!first) return;
  await needs.db.write(first.workspaceId, async (db) => {
    for (const attempt of attempts) await record(needs, db, attempt);
    db.afterCommit(() => {
      for (const { answer } of attempts)
        needs.metrics.deliveries.inc({ outcome: errorOf(answer) ?? 'ACCEPTED' });
    });
  });
}

async function record(needs: Dependencies, db: Writer, attempt: Attempt): Promise<void> {
  const { endpointId, deliveryId, endedAt, attemptedAt, headers, answer } = attempt;
  const accepted = isAccepted(answer.status);
  // Pipelined, in this order; so are the changes below.
  const [endpoint, delivery] = await Promise.all([
    lockEndpointState(db, endpointId),
    lockLeased(db, deliveryId, attempt.leaseId),
  ]);
  if (!endpoint || !delivery) return;
  const trigger = attempt.manual ? 'MANUAL' : delivery.scheduledAttempts === 0 ? 'EVENT' : 'RETRY';
  const jitter = chance(needs);
  const decision = evaluate({ trigger, accepted, endedAt, delivery, endpoint, jitter });
  const number = delivery.attemptCount + 1;
  const deliveredAt = accepted ? endedAt : undefined;
  await Promise.all([
    insertAttempt(db, {
      deliveryId,
      number,
      trigger,
      attemptedAt,
      requestHeaders: headers,
      ...resultOf(answer),
    }),
    recordOutcome(db, deliveryId, { ...decision.delivery, attemptCount: number }, deliveredAt),
    updateEndpointState(db, endpointId, {
      answerMs: smoothed(endpoint.answerMs, answer.durationMs),
      lastAttemptAt: attemptedAt,
      lastDeliveryAt: deliveredAt,
      consecutiveFailures: decision.endpoint.consecutiveFailures,
    }),
  ]);
  if (!decision.endpoint.switchOff) return;
  await switchOff(db, endpointId, { reason: 'CONSECUTIVE_FAILURES', by: null }, endedAt);
  const target = { kind: 'webhook', id: endpointId, name: endpoint.name };
  const reason = { reason: 'CONSECUTIVE_FAILURES' };
  const clock = { now: () => endedAt };
  await notifyRoles({ clock }, db, ['ADMIN'], { kind: 'WEBHOOK_DISABLED', subject: endpoint.name });
  await audit({ clock }, db, theService, 'WEBHOOK_DEACTIVATED', target, reason, attempt.workspaceId);
  const told = { workspaceId: attempt.workspaceId, webhookId: endpointId, name: endpoint.name };
  db.afterCommit(() => needs.log.warn(told, 'A webhook endpoint was disabled: it failed too often.'));
}

/** From 0 to 1. */
function chance({ random }: Pick<Service, 'random'>): number {
  return random.bytes(4).readUInt32BE() / 0xffff_ffff;
}

type Result = Pick<AttemptRow, 'durationMs' | 'responseStatus' | 'error' | 'reason' | 'responseBody'>;

/** A response as it is stored, with the beginning of its body. */
export function resultOf(answer: OutgoingAnswer): Result {
  return {
    durationMs: answer.durationMs,
    responseStatus: answer.status,
    error: errorOf(answer),
    reason: answer.reason,
    responseBody: answer.status === null ? null : beginningOf(answer.body),
  };
}

function errorOf({ status, error }: OutgoingAnswer): string | null {
  if (isAccepted(status)) return null;
  if (status !== null) return 'HTTP_STATUS';
  // The address rules changed after the URL was accepted.
  return error === 'INVALID_URL' ? 'BLOCKED_ADDRESS' : error;
}

/** At most 2 kB of text. Invalid UTF-8 and NUL, which PostgreSQL text cannot contain, are replaced. */
function beginningOf(body: Uint8Array): string {
  const text = decoded(body.subarray(0, responseBytesMax)).replaceAll('\0', '\uFFFD');
  return decoded(Buffer.from(text).subarray(0, responseBytesMax));
}

/** Drops a character that was cut in the middle. */
function decoded(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes, { stream: true });
}
