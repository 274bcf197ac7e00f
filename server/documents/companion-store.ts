import { z } from 'zod';

import type { Reader, Writer } from '../platform/db/database.ts';
import type { StoredFile } from '../platform/service.ts';
import { removePendingFileDeletion, scheduleFileDeletion } from './file-deletion-store.ts';

/** The e-invoice that arrived as a separate file with the document's PDF. */
const Companion = z.object({
  name: z.string(),
  fileKey: z.string(),
  sha256: z.string(),
});
export type Companion = z.infer<typeof Companion>;

/** Stores the companion once; it never changes. */
export async function storeCompanion(
  db: Writer,
  documentId: number,
  name: string,
  { key: fileKey, bytes, sha256 }: StoredFile,
): Promise<void> {
  const row = { workspaceId: db.workspace, documentId, name, fileKey, bytes, sha256 };
  const kept = await db`
    insert into document_companions ${db.row(row)}
    on conflict (workspace_id, document_id) do nothing
    returning document_id`;
  if (kept.length > 0) await removePendingFileDeletion(db, fileKey);
}

export async function findCompanion(db: Reader, documentId: number): Promise<Companion | null> {
  const [row] = await db`
    select name, file_key, sha256 from document_companions
    where workspace_id = ${db.workspace} and document_id = ${documentId}`;
  return row ? Companion.parse(row) : null;
}

/** The companion's file is deleted with its document. */
export async function scheduleCompanionDeletion(db: Writer, documentId: number, now: Date): Promise<void> {
  const companion = await findCompanion(db, documentId);
  if (companion) await scheduleFileDeletion(db, companion.fileKey, now);
}
