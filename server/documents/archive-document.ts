import type { Actor } from '../access/actor.ts';
import type { Writer } from '../db/database.ts';
import type { Service } from '../service.ts';
import { announce } from '../webhooks/announce.ts';
import { assertAllowed, documentOf, type StoredDocument, webhookDocumentOf } from './document.ts';
import { record } from './history-store.ts';
import { lockDocument, removeDocument, updateDocument } from './store.ts';

type Needs = Pick<Service, 'db' | 'clock' | 'random'>;

/** Puts the document away; its status stays, and DOCUMENT_ARCHIVED is announced. */
export async function archiveDocument(needs: Needs, actor: Actor, id: number, expectedVersion?: number) {
  return needs.db.write(actor.workspaceId, async (db) => {
    const document = await lockDocument(db, id, expectedVersion);
    assertAllowed(document, 'archive');
    const archived = await setArchived(needs, db, actor, document, needs.clock.now());
    await announce(db, needs, {
      kind: 'DOCUMENT_ARCHIVED',
      occurredAt: archived.archivedAt ?? needs.clock.now(),
      folder: { id: archived.folderId, name: archived.folderName },
      document: webhookDocumentOf(archived),
    });
    return documentOf(archived);
  });
}

/** Brings the document back. */
export async function unarchiveDocument(needs: Needs, actor: Actor, id: number, expectedVersion?: number) {
  return needs.db.write(actor.workspaceId, async (db) => {
    const document = await lockDocument(db, id, expectedVersion);
    assertAllowed(document, 'unarchive');
    return documentOf(await setArchived(needs, db, actor, document, null));
  });
}

async function setArchived(
  needs: Needs,
  db: Writer,
  actor: Actor,
  document: StoredDocument,
  archivedAt: Date | null,
): Promise<StoredDocument> {
  const now = needs.clock.now();
  const changed = await updateDocument(db, document, { archivedAt }, now);
  const action = archivedAt === null ? 'unarchive' : 'archive';
  const row = { documentId: document.id, action, fromStatus: document.status, toStatus: document.status };
  await record(db, actor, row, now);
  return changed;
}

/** Deletes a document that was never exported, with its pages, history and file. */
export async function deleteDocument(needs: Needs, actor: Actor, id: number, expectedVersion?: number) {
  await needs.db.write(actor.workspaceId, async (db) => {
    const document = await lockDocument(db, id, expectedVersion);
    assertAllowed(document, 'delete');
    await removeDocument(db, document, needs.clock.now());
  });
}
