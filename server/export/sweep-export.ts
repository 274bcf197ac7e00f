import { noRules } from '@slipway/connectors/choose-coding.ts';
import { type Sweeping, type Swept, sweepDelaysMs, sweepSurplus } from '@slipway/connectors/sweep-surplus.ts';

import { lockDocument, saveFindings } from '../documents/store.ts';
import type { Service } from '../platform/service.ts';
import { bookingOf } from './booking.ts';
import { dueOf } from './due-of.ts';
import { sameFindings, withSwept } from './export-findings.ts';
import { type StoredExport, updateExport } from './export-store.ts';
import { finishExportQueueBatch } from './finish-export-batch.ts';
import { type Claimed, type Handled, holdLease, type QueueLease } from './lease.ts';

/** Delay and number of repetitions of a sweep that failed or left something behind. */
const againMs = 10 * 60_000;
const againMax = 6;

/** When to search for late records: some minutes and a day after the export, then no more. */
export function nextSweep(done: number, now: Date): Date | null {
  const delayMs = sweepDelaysMs[done];
  return delayMs === undefined ? null : new Date(now.getTime() + delayMs);
}

/** Removes drafts and attachment copies that lost requests left behind, and reports duplicate bookings. */
export async function sweepExport(service: Service, turn: QueueLease, claimed: Claimed): Promise<Handled> {
  const { row, connection, document, lease } = claimed;
  const connector = turn.connectorOf(connection);
  const sweeping: Sweeping = {
    connector,
    booking: bookingOf(service, document, row.key, row.revision, noRules),
    ended: row.state === 'REFUSED' ? 'REFUSED' : 'ACCEPTED',
    beforeStep: (step) => holdLease(service, { row, lease }, connector, step),
    signal: new AbortController().signal,
  };
  const result = await sweepSurplus(sweeping);
  const now = service.clock.now();
  return service.db.write(row.workspaceId, async (db) => {
    const swept = result.kind === 'swept' ? result.swept : null;
    const handled = await finishExportQueueBatch(
      db,
      claimed,
      result.kind === 'swept' ? { kind: 'cared' } : result,
      now,
    );
    const next = scheduleAfter(row, swept, now);
    const dueAt = dueOf({ ...row, ...next });
    if (!(await updateExport(db, row.id, { leaseId: null, ...next, dueAt }, lease.id)) || !swept)
      return handled;
    const locked = await lockDocument(db, row.documentId);
    const findings = withSwept(locked.details.findings, swept);
    if (!sameFindings(findings, locked.details.findings)) await saveFindings(db, locked, findings, now);
    return handled;
  });
}

/** If the system does not allow the removal of drafts, Slipway stops trying and reports them to a user. */
function scheduleAfter(
  { sweeps, sweepFailures }: StoredExport,
  swept: Swept | null,
  now: Date,
): Pick<StoredExport, 'sweepAt' | 'sweeps' | 'sweepFailures'> {
  const isSettled = swept?.copiesLeft === 0 && swept.left.every(({ removable }) => !removable);
  if (!isSettled && sweepFailures < againMax) {
    return { sweepAt: new Date(now.getTime() + againMs), sweeps, sweepFailures: sweepFailures + 1 };
  }
  return { sweepAt: nextSweep(sweeps + 1, now), sweeps: sweeps + 1, sweepFailures: 0 };
}
