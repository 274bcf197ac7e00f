import type { Writer } from '../platform/db/database.ts';
import type { Service } from '../platform/service.ts';
import { getSettings } from '../workspace/settings/settings-store.ts';
import { countUse } from '../workspace/settings/usage-store.ts';
import type { StoredDocument } from './document.ts';
import { removePendingFileDeletion } from './file-deletion-store.ts';
import { type Change, type Doer, record } from './history-store.ts';
import { readKindOf } from './job-kinds.ts';
import { chooseFolder, findSameFile, insertDocument, type NewDocument } from './store.ts';

/** How a document was created, for its history and the usage of the workspace. */
export type Creation = {
  doer: Doer;
  action: 'upload' | 'splitOff' | 'putTogether';
  note?: string | null;
  changes: Change[];
  countsAsNew: boolean;
};

/** Adds the document of a stored file: UPLOADED, in the history and the usage, and due to be read. */
export async function addDocument(
  { clock, queue }: Pick<Service, 'clock' | 'queue'>,
  db: Writer,
  created: NewDocument,
  { doer, action, note = null, changes, countsAsNew }: Creation,
): Promise<StoredDocument> {
  const now = clock.now();
  const document = await insertDocument(db, created, now);
  const { id, workspaceId, fileKey, fileBytes } = document;
  const row = { documentId: id, action, fromStatus: null, toStatus: document.status, note, changes };
  await record(db, doer, row, now);
  await removePendingFileDeletion(db, fileKey);
  await countUse(db, id, { uploaded: countsAsNew ? 1 : 0, bytesAdded: fileBytes }, now);
  await queue.enqueue(db, readKindOf(document), { workspaceId, id });
  return document;
}

/** A step before a document is created: its folder, or the default one. Throws `folder_not_found`. */
export async function assignFolder(db: Writer, { folderId }: { folderId: number | null }) {
  const requested = folderId ?? (await getSettings(db)).defaultFolderId ?? undefined;
  return { folderId: await chooseFolder(db, requested) };
}

type Compared = { readonly sha256: string; duplicateOf: number | null };

/** A step before a document is created: an earlier document with the same file. */
export async function findDuplicateFile(db: Writer, { sha256 }: Compared) {
  return { duplicateOf: await findSameFile(db, sha256) };
}
