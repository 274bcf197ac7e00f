import { type MoveName, moveFrom } from '@slipway/contract/status.ts';

import type { Writer } from '../platform/db/database.ts';
import type { Service } from '../platform/service.ts';
import { currentTrace } from '../platform/tracing/trace.ts';
import { announce } from '../webhooks/announce.ts';
import { assertApproved, type StoredApproval, voidedBy } from './approval.ts';
import { type Details, invalidState, type StoredDocument, webhookDocumentOf } from './document.ts';
import {
  approvalPart,
  contentPart,
  exportPart,
  type PartChange,
  readingPart,
  scanPart,
  statusPart,
} from './document-parts.ts';
import { type Change, type Doer, record } from './history-store.ts';
import { updateDocument } from './store.ts';

type Dependencies = Pick<Service, 'clock' | 'random'>;
type Extra = {
  /** Besides what the move resets. */
  changes?: PartChange[];
  /** Replaces the findings of the document. */
  findings?: Details['findings'];
  /** The required approvals; every validation determines them. */
  approval?: StoredApproval | null;
  edits?: Change[];
  note?: string | null;
  outcome?: object | null;
};

/**
 * The only way to change a status. The change, its history and its event are written in the caller's
 * transaction. A document without its required approvals is never exported.
 */
export async function moveDocument(
  needs: Dependencies,
  db: Writer,
  doer: Doer,
  document: StoredDocument,
  name: MoveName,
  { changes = [], findings, approval, edits = [], note = null, outcome = null }: Extra = {},
): Promise<StoredDocument> {
  const move = moveFrom(document.status, name);
  if (!move || (document.replaced && move.by === 'person')) throw invalidState(document, name);
  if (name === 'startExport') assertApproved(document);
  if (name === 'validate' && approval === undefined)
    throw new Error('Every validation must determine the required approvals.');
  const now = needs.clock.now();
  const voided = approval === undefined ? voidedBy(document.approval, move.to) : null;
  const approvals = voided ? null : approval;

  const moved = await updateDocument(
    db,
    document,
    [
      ...resetBy(name, document, now),
      ...(approvals === undefined ? [] : [approvalPart.change({ approval: approvals })]),
      ...(findings ? [contentPart.change({ details: { ...document.details, findings } })] : []),
      ...changes,
      statusPart.change({ status: move.to, traceParent: currentTrace() ?? document.traceParent }),
    ],
    now,
  );
  const row = { documentId: moved.id, action: name, fromStatus: document.status, toStatus: move.to };
  await record(db, doer, { ...row, changes: [...edits, ...(voided?.edits ?? [])], note, outcome }, now);

  if (move.announces) {
    await announce(db, needs, {
      kind: move.announces,
      occurredAt: now,
      folder: { id: moved.folderId, name: moved.folderName },
      document: webhookDocumentOf(moved),
    });
  }
  return moved;
}

/** What a move ends or starts in the other parts of the document, regardless of the caller. */
function resetBy(name: MoveName, { scanDueAt }: StoredDocument, now: Date): PartChange[] {
  const notDue = { dueAt: null };
  const afresh = { attempts: 0, readingFaults: 0 };
  const noExportError = exportPart.change({ exportError: null });
  switch (name) {
    case 'startExtraction':
      return [readingPart.change({ ...notDue, extractionError: null })];
    case 'finishExtraction':
      return [readingPart.change({ ...notDue, ...afresh, extractionError: null })];
    case 'failExtraction':
      return [readingPart.change({ ...notDue, ...afresh })];
    case 'readAgain':
      return [
        readingPart.change({ ...afresh, dueAt: now, extractionError: null }),
        // A user's request does not wait for the next automatic scan.
        scanPart.change({ scanDueAt: scanDueAt && now }),
        noExportError,
      ];
    case 'enterByHand':
    case 'reopen':
      return [readingPart.change({ ...notDue, extractionError: null }), noExportError];
    case 'startExport':
    case 'acceptExport':
      return [readingPart.change(notDue), noExportError];
    case 'validate':
    case 'refuseExport':
      return [readingPart.change(notDue)];
  }
}

/**
 * For a document that others replace: it is not read. A running extraction finds another version and changes
 * nothing.
 */
export function endReading({ status }: StoredDocument): PartChange[] {
  return [
    statusPart.change({ status: status === 'EXTRACTING' ? 'UPLOADED' : status }),
    readingPart.change({ dueAt: null }),
  ];
}

/** For a document that is active again: it is due to be read if it was not read before. */
export function resumeReading(isUnread: boolean, now: Date): PartChange {
  return readingPart.change({ dueAt: isUnread ? now : null });
}
