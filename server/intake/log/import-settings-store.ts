import type { Reader } from '../../platform/db/database.ts';

/** The settings of the import that an email came through. */
export type MailImport = { id: number; name: string; folderId: number | null; answersFailures: boolean };

/** Includes imports that were removed meanwhile; null if there was none. */
export async function getImport(db: Reader, id: number | null): Promise<MailImport | null> {
  const [row] = await db`
    select id, name, folder_id, answers_failures from email_imports
    where workspace_id = ${db.workspace} and id = ${id}`;
  return (row as unknown as MailImport | undefined) ?? null;
}
