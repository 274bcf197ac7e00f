import type { Reader, Writer } from '../db/database.ts';

export type DoomedFile = { workspaceId: number; fileKey: string };

export async function listDoomedFiles(db: Reader, limit: number): Promise<DoomedFile[]> {
  const rows = await db`select workspace_id, file_key from doomed_files order by doomed_at limit ${limit}`;
  return rows as unknown as DoomedFile[];
}

export async function forgetDoomedFile(db: Writer, fileKey: string): Promise<void> {
  await db`delete from doomed_files where workspace_id = ${db.workspace} and file_key = ${fileKey}`;
}
