import type { Reader } from '../../platform/db/database.ts';

/** What importing needs to know of the way by which a mail came. */
export type MailImport = { id: number; name: string; folderId: number | null; answersFailures: boolean };

/** Also of one that was removed since the mail came; null where there was none. */
export async function getImport(db: Reader, id: number | null): Promise<MailImport | null> {
  const [row] = await db`
    select id, name, folder_id, answers_failures from email_imports
    where workspace_id = ${db.workspace} and id = ${id}`;
  return (row as unknown as MailImport | undefined) ?? null;
}
