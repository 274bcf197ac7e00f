import type { Reader } from '../db/database.ts';

/** What importing needs to know of the way by which a mail came. */
export type MailImport = { id: number; name: string; folderId: number | null; answersFailures: boolean };

/** Null when the import was deleted since the mail came. */
export async function getImport(db: Reader, id: number | null): Promise<MailImport | null> {
  const [row] = await db`
    select id, name, folder_id, answers_failures from email_imports
    where workspace_id = ${db.workspace} and id = ${id}`;
  return (row as unknown as MailImport | undefined) ?? null;
}

/** The names of some, by id. */
export async function nameImports(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db`
    select id, name from email_imports where workspace_id = ${db.workspace} and id = any(${ids}::bigint[])`;
  return new Map(rows.map(({ id, name }) => [id as number, name as string]));
}
