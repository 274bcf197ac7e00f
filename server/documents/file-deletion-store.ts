import type { Reader, Writer } from '../platform/db/database.ts';

export type DoomedFile = { workspaceId: number; fileKey: string };

/** The file is removed at that time, unless it is forgiven before. */
export async function doomFile(db: Writer, fileKey: string, doomedAt: Date): Promise<void> {
  await db`
    insert into doomed_files ${db.row({ workspaceId: db.workspace, fileKey, doomedAt })} on conflict do nothing`;
}

/** Files of all workspaces whose time has come. */
export async function listDoomedFiles(db: Reader, now: Date, limit: number): Promise<DoomedFile[]> {
  const rows = await db`
    select workspace_id, file_key from doomed_files
    where doomed_at <= ${now} order by doomed_at limit ${limit}`;
  return rows as unknown as DoomedFile[];
}

/** The file could not be removed: its time comes again then, behind those that wait. */
export async function postponeDoomedFile(db: Writer, fileKey: string, doomedAt: Date): Promise<void> {
  await db`
    update doomed_files set ${db.set({ doomedAt })}
    where workspace_id = ${db.workspace} and file_key = ${fileKey}`;
}

/** The file stays, or is removed already. */
export async function forgetDoomedFile(db: Writer, fileKey: string): Promise<void> {
  await db`delete from doomed_files where workspace_id = ${db.workspace} and file_key = ${fileKey}`;
}
