import { DocumentType } from '@slipway/contract/document.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { z } from 'zod';

import type { Reader, Row, Writer } from '../../platform/db/database.ts';
import { numberIn, textsIn } from '../../platform/db/row-types.ts';
import { sql } from '../../platform/db/sql.ts';

const StoredFolder = z.object({
  id: z.number(),
  name: z.string(),
  documentCount: z.number(),
  defaultDocumentType: DocumentType.nullable(),
  defaultConnectionId: z.number().nullable(),
  defaultQueueId: z.number().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type StoredFolder = z.infer<typeof StoredFolder>;

const counted = sql`folders.*,
  (select coalesce(sum(documents), 0) from document_counts
   where document_counts.workspace_id = folders.workspace_id
     and document_counts.folder_id = folders.id and not archived) as document_count`;

/** In the order of creation. */
export async function listFolders(db: Reader, afterId: number, limit: number): Promise<StoredFolder[]> {
  const rows = await db`
    select ${counted} from folders where workspace_id = ${db.workspace} and id > ${afterId}
    order by id limit ${limit}`;
  return z.array(StoredFolder).parse(rows);
}

export async function getFolder(db: Reader, id: number): Promise<StoredFolder> {
  const [row] = await db`select ${counted} from folders where workspace_id = ${db.workspace} and id = ${id}`;
  if (!row) throw new Problem('not_found');
  return StoredFolder.parse(row);
}

export async function insertFolder(db: Writer, name: string, now: Date): Promise<StoredFolder> {
  const [row] = await db`
    insert into folders ${db.row({ workspaceId: db.workspace, name, createdAt: now, updatedAt: now })}
    on conflict (workspace_id, name) do nothing returning id`;
  if (!row)
    throw new Problem('name_taken', `The name ${JSON.stringify(name)} is already in use by a folder.`);
  return getFolder(db, numberIn(row));
}

export type FolderChange = {
  [Key in 'name' | 'defaultDocumentType' | 'defaultConnectionId' | 'defaultQueueId']?:
    | StoredFolder[Key]
    | undefined;
};

export async function updateFolder(
  db: Writer,
  id: number,
  changes: FolderChange,
  now: Date,
): Promise<StoredFolder> {
  await getFolder(db, id);
  const { name } = changes;
  if (name !== undefined) {
    const [taken] = await db`
      select id from folders where workspace_id = ${db.workspace} and name = ${name} and id <> ${id}`;
    if (taken)
      throw new Problem('name_taken', `The name ${JSON.stringify(name)} is already in use by a folder.`);
  }
  await db`
    update folders set ${db.set({ ...changes, updatedAt: now })}
    where workspace_id = ${db.workspace} and id = ${id}`;
  return getFolder(db, id);
}

/** Throws `no_connection` for a connection outside the workspace. */
export async function assertConnection(db: Reader, id: number): Promise<void> {
  const [row] = await db`select id from connections where workspace_id = ${db.workspace} and id = ${id}`;
  if (!row) throw new Problem('no_connection', `This workspace has no connection ${id}.`);
}

/**
 * Removes only an empty folder, without archived documents, so that no document is lost. A retention rule of
 * the folder also protects documents that were moved elsewhere: only an admin may end it.
 */
export async function removeFolder(db: Writer, id: number): Promise<void> {
  await db`select id from folders where workspace_id = ${db.workspace} and id = ${id} for update`;
  await getFolder(db, id);
  const [used]: Row[] = await db`
    select id from documents where workspace_id = ${db.workspace} and folder_id = ${id} limit 1`;
  if (used) throw new Problem('folder_not_empty');
  const [held] = await db`
    select id from legal_holds
    where workspace_id = ${db.workspace} and folder_id = ${id} and released_at is null limit 1`;
  if (held) throw new Problem('on_hold');
  const rules = await db`
    select name from retention_rules where workspace_id = ${db.workspace} and folder_id = ${id} order by id`;
  if (rules.length > 0)
    throw new Problem(
      'folder_has_retention',
      textsIn(rules, 'name')
        .map((name) => JSON.stringify(name))
        .join(', '),
    );
  await db`delete from folders where workspace_id = ${db.workspace} and id = ${id}`;
}
