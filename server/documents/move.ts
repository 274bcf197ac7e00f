import { type MoveName, moveFrom } from '@slipway/contract/status.ts';

import type { Writer } from '../platform/db/database.ts';
import type { Service } from '../platform/service.ts';
import { announce } from '../webhooks/announce.ts';
import { assertApproved, voidedBy } from './approval.ts';
import { invalidState, type StoredDocument, webhookDocumentOf } from './document.ts';
import { type Change, type Doer, record } from './history-store.ts';
import { type Changes, updateDocument } from './store.ts';

type Dependencies = Pick<Service, 'clock' | 'random'>;
type Extra = {
  changes?: Omit<Changes, 'status'>;
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
  { changes = {}, edits = [], note = null, outcome = null }: Extra = {},
): Promise<StoredDocument> {
  const move = moveFrom(document.status, name);
  if (!move || (document.replaced && move.by === 'person')) throw invalidState(document, name);
  if (name === 'startExport') assertApproved(document);
  if (name === 'validate' && changes.approval === undefined)
    throw new Error('Every validation must determine the required approvals.');
  const now = needs.clock.now();
  const voided = changes.approval === undefined ? voidedBy(document.approval, move.to) : null;
  const standing = voided ? { approval: null } : {};

  const moved = await updateDocument(
    db,
    document,
    { dueAt: null, ...standing, ...changes, status: move.to },
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
