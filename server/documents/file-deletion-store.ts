import { z } from 'zod';

import type { Reader, Writer } from '../platform/db/database.ts';

const PendingFileDeletion = z.object({
  workspaceId: z.number(),
  fileKey: z.string(),
});
export type PendingFileDeletion = z.infer<typeof PendingFileDeletion>;

/** Deletes the file at that time, unless it is cancelled before. */
export async function scheduleFileDeletion(db: Writer, fileKey: string, deleteAfter: Date): Promise<void> {
  await db`
    insert into pending_file_deletions ${db.row({ workspaceId: db.workspace, fileKey, deleteAfter })} on conflict do nothing`;
}

/** Files of all workspaces whose deletion is due. */
export async function listPendingFileDeletions(
  db: Reader,
  now: Date,
  limit: number,
): Promise<PendingFileDeletion[]> {
  const rows = await db`
    select workspace_id, file_key from pending_file_deletions
    where delete_after <= ${now} order by delete_after limit ${limit}`;
  return z.array(PendingFileDeletion).parse(rows);
}

/** The file could not be deleted: retries later, after the other pending files. */
export async function postponePendingFileDeletion(
  db: Writer,
  fileKey: string,
  deleteAfter: Date,
): Promise<void> {
  await db`
    update pending_file_deletions set ${db.set({ deleteAfter })}
    where workspace_id = ${db.workspace} and file_key = ${fileKey}`;
}

/** The file stays, or is deleted already. */
export async function removePendingFileDeletion(db: Writer, fileKey: string): Promise<void> {
  await db`delete from pending_file_deletions where workspace_id = ${db.workspace} and file_key = ${fileKey}`;
}
