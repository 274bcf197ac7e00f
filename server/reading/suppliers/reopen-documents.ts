import type { Change } from '../../documents/history-store.ts';
import { moveDocument } from '../../documents/move.ts';
import { lockDocument } from '../../documents/store.ts';
import type { Actor } from '../../identity/actor.ts';
import type { Writer } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import { listBoundDocuments } from './documents-store.ts';

/**
 * Returns the documents of a supplier to review that wait for approval or are approved: approvers decide about
 * the coding, too. Admins may change the coding, as they may change that of a connection.
 */
export async function reopenDocuments(
  needs: Pick<Service, 'clock' | 'random'>,
  db: Writer,
  actor: Actor,
  supplierId: number,
  edits: Change[],
): Promise<void> {
  if (edits.length === 0 || (actor.kind === 'USER' && actor.role === 'ADMIN')) return;
  for (const id of await listBoundDocuments(db, supplierId)) {
    const document = await lockDocument(db, id);
    const isBound = document.status === 'VALIDATED' || document.status === 'EXPORT_FAILED';
    if (isBound && document.approval) await moveDocument(needs, db, actor, document, 'reopen', { edits });
  }
}
