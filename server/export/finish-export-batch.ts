import type { Sent } from '@slipway/connectors/sent.ts';

import type { Writer } from '../platform/db/database.ts';
import { updateExportQueue } from './export-queue-store.ts';
import type { Claimed, Handled } from './lease.ts';

/** Delay after the first failed connection; it doubles with each further failure. */
const unavailableMsMin = 1000;
const unavailableMsMax = 60_000;

type Pausing = Extract<Sent, { kind: 'wait' | 'reauth' }>;

/** How long the whole connection waits. */
export function waitMsOf({ waitMs, unavailable }: Sent & { kind: 'wait' }, failuresBefore: number): number {
  if (!unavailable) return waitMs;
  return Math.min(unavailableMsMin * 2 ** Math.min(failuresBefore, 20), unavailableMsMax);
}

/**
 * What an outcome means for the connection. It waits if its system is unreachable or asks for a delay, and
 * until a user acts if the credentials are invalid. Otherwise the export queue continues.
 */
export async function finishExportQueueBatch(
  db: Writer,
  { connection, lease }: Pick<Claimed, 'connection' | 'lease'>,
  sent: Sent | { kind: 'cared' },
  now: Date,
): Promise<Handled> {
  const checkedAt = now.toISOString();
  if (sent.kind === 'wait' || sent.kind === 'reauth') {
    const health = { ok: false, code: codeOf(sent), message: sent.reason, checkedAt };
    const pause =
      sent.kind === 'reauth'
        ? { paused: 'REAUTH' as const, exportQueueLeasedUntil: null }
        : {
            exportQueueLeasedUntil: new Date(now.getTime() + waitMsOf(sent, connection.exportQueueFailures)),
          };
    const exportQueueFailures =
      sent.kind === 'wait' && sent.unavailable ? connection.exportQueueFailures + 1 : 0;
    await updateExportQueue(db, connection.id, lease.id, {
      exportQueueId: null,
      exportQueueFailures,
      health,
      ...pause,
    });
    return 'pause';
  }
  if (sent.kind === 'accepted') {
    const health = { ok: true, code: 'EXPORTED', message: 'The last export was accepted.', checkedAt };
    await updateExportQueue(db, connection.id, lease.id, {
      exportQueueFailures: 0,
      health,
      lastExportAt: now,
    });
  } else if (connection.exportQueueFailures > 0)
    await updateExportQueue(db, connection.id, lease.id, { exportQueueFailures: 0 });
  return 'goOn';
}

function codeOf({ kind }: Pausing): 'WAIT' | 'REAUTH' {
  return kind === 'wait' ? 'WAIT' : 'REAUTH';
}
