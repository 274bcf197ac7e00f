import { z } from 'zod';

import type { Reader } from '../../platform/db/database.ts';

/** The settings of the import that an email came through. */
const MailImport = z.object({
  id: z.number(),
  name: z.string(),
  folderId: z.number().nullable(),
  answersFailures: z.boolean(),
});
export type MailImport = z.infer<typeof MailImport>;

/** Includes imports that were removed meanwhile; null if there was none. */
export async function getImport(db: Reader, id: number | null): Promise<MailImport | null> {
  const [row] = await db`
    select id, name, folder_id, answers_failures from email_imports
    where workspace_id = ${db.workspace} and id = ${id}`;
  return row ? MailImport.parse(row) : null;
}
