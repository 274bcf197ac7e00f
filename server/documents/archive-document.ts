import type { Actor } from '../identity/actor.ts';
import { audit } from '../identity/audit/audit.ts';
import type { Writer } from '../platform/db/database.ts';
import type { Service } from '../platform/service.ts';
import { announce } from '../webhooks/announce.ts';
import { countUse } from '../workspace/settings/usage-store.ts';
import { assertDeletable } from './assert-deletable.ts';
import { assertAllowed, bytesOf, documentOf, type StoredDocument, webhookDocumentOf } from './document.ts';
import { placePart } from './document-parts.ts';
import { type Doer, record } from './history-store.ts';
import { lockDocument, removeDocument, updateDocument } from './store.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'random'>;

/** Archives the document. Its status stays the same, and DOCUMENT_ARCHIVED is emitted. */
export async function archiveDocument(
  needs: Dependencies,
  actor: Actor,
  id: number,
  expectedVersion?: number,
) {
  return needs.db.write(actor.workspaceId, async (db) => {
    const document = await lockDocument(db, id, expectedVersion);
    assertAllowed(document, 'archive');
    return documentOf(await putAway(needs, db, actor, document));
  });
}

/** Archives a locked document and emits its event in the same transaction. */
export async function putAway(
  needs: Pick<Dependencies, 'clock' | 'random'>,
  db: Writer,
  doer: Doer,
  document: StoredDocument,
): Promise<StoredDocument> {
  const archived = await setArchived(needs, db, doer, document, needs.clock.now());
  await announce(db, needs, {
    kind: 'DOCUMENT_ARCHIVED',
    occurredAt: archived.archivedAt ?? needs.clock.now(),
    folder: { id: archived.folderId, name: archived.folderName },
    document: webhookDocumentOf(archived),
  });
  return archived;
}

/** Restores an archived document. */
export async function unarchiveDocument(
  needs: Dependencies,
  actor: Actor,
  id: number,
  expectedVersion?: number,
) {
  return needs.db.write(actor.workspaceId, async (db) => {
    const document = await lockDocument(db, id, expectedVersion);
    assertAllowed(document, 'unarchive');
    return documentOf(await setArchived(needs, db, actor, document, null));
  });
}

async function setArchived(
  needs: Pick<Dependencies, 'clock'>,
  db: Writer,
  doer: Doer,
  document: StoredDocument,
  archivedAt: Date | null,
): Promise<StoredDocument> {
  const now = needs.clock.now();
  const changed = await updateDocument(db, document, [placePart.change({ archivedAt })], now);
  const action = archivedAt === null ? 'unarchive' : 'archive';
  const row = { documentId: document.id, action, fromStatus: document.status, toStatus: document.status };
  await record(db, doer, row, now);
  return changed;
}

/** Deletes a document that was never exported, with its pages, history and file. */
export async function deleteDocument(
  needs: Dependencies & Pick<Service, 'pageCache'>,
  actor: Actor,
  id: number,
  expectedVersion?: number,
) {
  await needs.db.write(actor.workspaceId, async (db) => {
    const document = await lockDocument(db, id, expectedVersion);
    assertAllowed(document, 'delete');
    const now = needs.clock.now();
    await assertDeletable(db, id, now);
    await removeDocument(db, document, now);
    // If this fails, the maintenance job that deletes the file deletes the images, too.
    db.afterCommit(() => void needs.pageCache.forget(document.fileKey).catch(() => undefined));
    await countUse(db, document.id, { bytesRemoved: bytesOf(document) }, now);
    const { fileName, status, sha256 } = document;
    const target = { kind: 'document', id, name: fileName };
    await audit(needs, db, actor, 'DOCUMENT_DELETED', target, { status, sha256 });
  });
}
