import {
  attachMissingFile as attach,
  type MissingAttachment,
  statusAfter,
} from '@slipway/connectors/attach-file.ts';
import { noRules } from '@slipway/connectors/choose-coding.ts';
import { refusalText } from '@slipway/connectors/refusal-text.ts';

import { record } from '../documents/history-store.ts';
import { lockDocument, saveFindings } from '../documents/store.ts';
import type { Service } from '../platform/service.ts';
import { bookingOf } from './booking.ts';
import { dueOf } from './due-of.ts';
import { sameFindings, withFile } from './export-findings.ts';
import { type StoredExport, updateExport } from './export-store.ts';
import { finishExportQueueBatch } from './finish-export-batch.ts';
import { type Claimed, type Handled, holdLease, type QueueLease } from './lease.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Delay before each attempt. After the last one, only a user can start another attempt. */
const delaysMs = [minute, 10 * minute, hour, 6 * hour, 24 * hour, 24 * hour, 24 * hour];

export function firstFileTry(now: Date): Date {
  return new Date(now.getTime() + delaysMs[0]!);
}

/** Attaches the file to a booking that was accepted without it. The booking itself does not change. */
export async function attachMissingFile(
  service: Service,
  turn: QueueLease,
  claimed: Claimed,
): Promise<Handled> {
  const { row, connection, document, lease } = claimed;
  const connector = turn.connectorOf(connection);
  const result = await attach({
    connector,
    booking: bookingOf(service, document, row.key, row.revision, noRules),
    beforeStep: (step) => holdLease(service, { row, lease }, connector, step),
    signal: new AbortController().signal,
  });
  const now = service.clock.now();
  return service.db.write(row.workspaceId, async (db) => {
    const paused = result.kind === 'wait' || result.kind === 'reauth' ? result : ({ kind: 'cared' } as const);
    const handled = await finishExportQueueBatch(db, claimed, paused, now);
    const next = statusOf(row, result, now);
    const changes = { leaseId: null, ...next, dueAt: dueOf({ ...row, ...next }) };
    if (!(await updateExport(db, row.id, changes, lease.id))) return handled;
    const locked = await lockDocument(db, row.documentId);
    const findings = withFile(locked.details.findings, whyOf(result), next.fileDueAt !== null);
    if (!sameFindings(findings, locked.details.findings)) await saveFindings(db, locked, findings, now);
    if (result.kind === 'attached') {
      const { id: documentId, status } = locked;
      await record(
        db,
        'SERVICE',
        { documentId, action: 'attachFile', fromStatus: status, toStatus: status },
        now,
      );
    }
    return handled;
  });
}

/**
 * When the next attempt is due. `attachRounds` counts attempts since the booking or since a user's request.
 */
function statusOf(
  { attachRounds }: StoredExport,
  result: MissingAttachment,
  now: Date,
): Pick<StoredExport, 'fileState' | 'fileDueAt' | 'attachRounds'> {
  if (result.kind === 'attached') return { fileState: null, fileDueAt: null, attachRounds: 0 };
  const isFinal =
    result.kind === 'gone' || (result.kind === 'refused' && statusAfter(result.refusal) === 'REFUSED');
  if (isFinal) return { fileState: 'REFUSED', fileDueAt: null, attachRounds: 0 };
  // An unreachable system proves nothing about the attachment: the export queue waits, then retries.
  if (result.kind === 'wait' || result.kind === 'reauth')
    return { fileState: 'PENDING', fileDueAt: now, attachRounds };
  const delayMs = delaysMs[attachRounds + 1];
  const fileDueAt = delayMs === undefined ? null : new Date(now.getTime() + delayMs);
  return { fileState: 'PENDING', fileDueAt, attachRounds: attachRounds + 1 };
}

function whyOf(result: MissingAttachment) {
  if (result.kind === 'attached') return null;
  if (result.kind === 'refused') return result.refusal;
  if (result.kind === 'gone') return refusalText('BOOKING_GONE');
  return { message: result.reason, wording: null, values: {} };
}
