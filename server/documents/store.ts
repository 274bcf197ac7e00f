import { Problem } from '@slipway/contract/problems.ts';

import type { Reader, Workspace, Writer } from '../platform/db/database.ts';
import { numberIn, numberOrNullIn } from '../platform/db/row-types.ts';
import { sql } from '../platform/db/sql.ts';
import { currentTrace } from '../platform/tracing/trace.ts';
import { scheduleCompanionDeletion } from './companion-store.ts';
import { type Details, derivedColumns, type StoredDocument, searchable } from './document.ts';
import { contentPart, PartChange, parseDocument } from './document-parts.ts';
import { scheduleFileDeletion } from './file-deletion-store.ts';
import { listMergedFrom } from './history-store.ts';
import { isHeld } from './hold-store.ts';

/** A document's row, with the names of its references. */
const columnsIn = (
  workspace: Workspace,
) => sql`documents.*, folders.name as folder_name, queues.name as queue_name,
  ${isHeld(workspace)} as held`;
const joined = sql`documents
  join folders on folders.workspace_id = documents.workspace_id and folders.id = documents.folder_id
  left join queues on queues.workspace_id = documents.workspace_id and queues.id = documents.queue_id`;

export async function getDocument(db: Reader, id: number): Promise<StoredDocument> {
  const [row] = await db`
    select ${columnsIn(db.workspace)} from ${joined}
    where documents.workspace_id = ${db.workspace} and documents.id = ${id}`;
  if (!row) throw new Problem('not_found');
  return parseDocument(row);
}

/** The documents with these ids that exist. */
export async function findDocuments(
  db: Reader,
  ids: readonly number[],
): Promise<Map<number, StoredDocument>> {
  const rows = await db`
    select ${columnsIn(db.workspace)} from ${joined}
    where documents.workspace_id = ${db.workspace} and documents.id = any(${[...ids]}::bigint[])`;
  return new Map(rows.map(parseDocument).map((document) => [document.id, document]));
}

/** Locks the document until the transaction ends; `expectedVersion` is the version that the caller read. */
export async function lockDocument(
  db: Writer,
  id: number,
  expectedVersion?: number,
): Promise<StoredDocument> {
  const [row] = await db`
    select ${columnsIn(db.workspace)} from ${joined}
    where documents.workspace_id = ${db.workspace} and documents.id = ${id}
    for no key update of documents`; // rows that only refer to the document do not wait
  if (!row) throw new Problem('not_found');
  const document = parseDocument(row);
  if (expectedVersion !== undefined && document.version !== expectedVersion) {
    throw new Problem('precondition_failed', `The current version is ${document.version}.`);
  }
  return document;
}

export type NewDocument = Pick<
  StoredDocument,
  | 'folderId'
  | 'fileName'
  | 'documentType'
  | 'channel'
  | 'sender'
  | 'fileKey'
  | 'mediaType'
  | 'fileBytes'
  | 'sha256'
  | 'duplicateOf'
  | 'externalId'
  | 'metadata'
  | 'details'
> &
  Partial<Pick<StoredDocument, 'recipient' | 'folderByHand' | 'splitFrom' | 'mergedFrom' | 'receivedAt'>>;

/** Stores a new document as UPLOADED, due to be read. */
export async function insertDocument(db: Writer, document: NewDocument, now: Date): Promise<StoredDocument> {
  const [row] = await db`
    insert into documents ${db.row({
      workspaceId: db.workspace,
      receivedAt: now,
      ...document,
      details: JSON.stringify(document.details),
      metadata: JSON.stringify(document.metadata),
      searchText: searchable(document.fileName),
      status: 'UPLOADED',
      traceParent: currentTrace(),
      createdAt: now,
      updatedAt: now,
      dueAt: now,
    })}
    returning id`;
  return getDocument(db, numberIn(row));
}

const json = (value: unknown) => (value === undefined || value === null ? value : JSON.stringify(value));

/** Updates a locked document or an unchanged version of it. */
export async function updateDocument(
  db: Writer,
  document: StoredDocument,
  parts: readonly PartChange[],
  now: Date,
): Promise<StoredDocument> {
  const changes = PartChange.merge(parts);
  const details = changes.details;
  const derived = details ? derivedColumns(document.fileName, details) : null;
  const { approval } = changes;
  const [row] = await db`
    update documents set ${db.set({
      ...changes,
      ...derived,
      ...(derived && { statementSummary: json(derived.statementSummary) }),
      details: json(details),
      extractionError: json(changes.extractionError),
      exportError: json(changes.exportError),
      export: json(changes.export),
      metadata: json(changes.metadata),
      originalFile: json(changes.originalFile),
      approval: json(approval),
      ...(approval === undefined ? {} : { approvalState: approval?.state ?? 'NOT_NEEDED' }),
      updatedAt: now,
    })}, version = version + 1
    where workspace_id = ${db.workspace} and id = ${document.id} and version = ${document.version}
    returning id`;
  if (!row) throw new Problem('precondition_failed');
  return getDocument(db, document.id);
}

/** Replaces the findings; the rest of the content stays. */
export async function saveFindings(
  db: Writer,
  document: StoredDocument,
  findings: Details['findings'],
  now: Date,
): Promise<StoredDocument> {
  return updateDocument(
    db,
    document,
    [contentPart.change({ details: { ...document.details, findings } })],
    now,
  );
}

/** Removes the row. Its file is deleted after the commit, or by maintenance. */
export async function removeDocument(db: Writer, document: StoredDocument, now: Date): Promise<void> {
  await untie(db, document, now);
  await scheduleCompanionDeletion(db, document.id, now);
  await db`delete from documents where workspace_id = ${db.workspace} and id = ${document.id}`;
  await scheduleFileDeletion(db, document.fileKey, now);
  if (document.originalFile) await scheduleFileDeletion(db, document.originalFile.fileKey, now);
}

/**
 * Clears references to a deleted document. A document without replacement is active again and is read. A merge
 * whose original is deleted cannot be undone any more: the merged document is then a document of its own.
 */
async function untie(
  db: Writer,
  { id, splitFrom, splitInto, mergedInto, mergedFrom }: StoredDocument,
  now: Date,
): Promise<void> {
  // `mergedFrom` is empty if an original was deleted before.
  const originals = await listMergedFrom(db, id);
  const tied = [splitFrom, mergedInto, ...splitInto, ...mergedFrom].filter((other) => other !== null);
  await db`
    update documents set split_from = nullif(split_from, ${id}), split_into = array_remove(split_into, ${id}),
      merged_into = nullif(merged_into, ${id}),
      merged_from = case when ${id} = any(merged_from) then '{}' else merged_from end,
      replaced = replaced and split_into <> array[${id}::bigint] and merged_into is distinct from ${id},
      due_at = case when replaced and (split_into = array[${id}::bigint] or merged_into is not distinct from ${id})
        and status = 'UPLOADED' and extraction_error is null then ${now}::timestamptz else due_at end,
      version = version + 1, updated_at = ${now}
    where workspace_id = ${db.workspace} and (id = any(${tied}::bigint[]) or split_from = ${id}
        or (id = any(${originals}::bigint[]) and merged_into = ${id}))`;
}

/** The first document with the same bytes, if any. */
export async function findSameFile(db: Reader, sha256: string): Promise<number | null> {
  const [row] = await db`
    select min(id) as id from documents where workspace_id = ${db.workspace} and sha256 = ${sha256}`;
  return numberOrNullIn(row);
}

/** Throws `not_found` for a document outside the workspace. */
export async function assertDocument(db: Reader, id: number): Promise<void> {
  const [row] = await db`select id from documents where workspace_id = ${db.workspace} and id = ${id}`;
  if (!row) throw new Problem('not_found');
}

/** Throws `folder_not_found` for a folder outside the workspace. */
export async function assertFolder(db: Reader, id: number): Promise<void> {
  const [row] = await db`select id from folders where workspace_id = ${db.workspace} and id = ${id}`;
  if (!row) throw new Problem('folder_not_found');
}

/** The requested folder, or the first one. */
export async function chooseFolder(db: Reader, id: number | undefined): Promise<number> {
  const [row] = await db`
    select id from folders
    where workspace_id = ${db.workspace} and (${id ?? null}::bigint is null or id = ${id ?? null})
    order by id limit 1`;
  if (!row) throw new Problem('folder_not_found');
  return numberIn(row);
}

/** Throws `queue_not_found` for a queue outside the workspace. */
export async function assertQueue(db: Reader, id: number): Promise<void> {
  const [row] = await db`select id from queues where workspace_id = ${db.workspace} and id = ${id}`;
  if (!row) throw new Problem('queue_not_found');
}
