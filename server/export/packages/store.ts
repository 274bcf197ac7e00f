import { LeftOut } from '@slipway/contract/export-package.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';
import { parseEntry, type StoredEntry } from './connection-package-store.ts';

const StoredExportPackage = z.object({
  id: z.number().int(),
  connectionId: z.number().int(),
  number: z.number().int(),
  state: z.enum(['MAKING', 'READY']),
  documents: z.number().int(),
  earliest: z.string(),
  latest: z.string(),
  bytes: z.number().nullable(),
  leftOut: z.array(LeftOut),
  createdBy: z.string(),
  createdAt: z.date(),
});
export type StoredExportPackage = z.output<typeof StoredExportPackage>;

/** As the API shows it. */
export function shown({ connectionId: _, state, ...exportPackage }: StoredExportPackage) {
  return { ...exportPackage, ready: state === 'READY' };
}

export async function listExportPackages(
  db: Reader,
  connectionId: number,
  beforeNumber: number | null,
  limit: number,
): Promise<StoredExportPackage[]> {
  const rows = await db`
    select * from export_packages
    where workspace_id = ${db.workspace} and connection_id = ${connectionId}
      and (${beforeNumber}::integer is null or number < ${beforeNumber})
    order by number desc limit ${limit}`;
  return rows.map((row) => StoredExportPackage.parse(row));
}

export async function getExportPackage(
  db: Reader,
  connectionId: number,
  id: number,
): Promise<StoredExportPackage> {
  const [row] = await db`
    select * from export_packages
    where workspace_id = ${db.workspace} and connection_id = ${connectionId} and id = ${id}`;
  if (!row) throw new Problem('not_found');
  return StoredExportPackage.parse(row);
}

export async function findUnfinished(db: Reader, connectionId: number): Promise<StoredExportPackage | null> {
  const [row] = await db`
    select * from export_packages
    where workspace_id = ${db.workspace} and connection_id = ${connectionId} and state = 'MAKING'`;
  return row ? StoredExportPackage.parse(row) : null;
}

/** The number of pending documents and their date range, up to a day. */
export async function sumUpWaiting(db: Reader, connectionId: number, until: string | null) {
  const [row] = await db`
    select count(*)::integer as documents, min(entry_date) as earliest, max(entry_date) as latest
    from export_package_entries
    where workspace_id = ${db.workspace} and connection_id = ${connectionId} and export_package_id is null
      and (${until}::date is null or entry_date <= ${until}::date)`;
  const Waiting = z.object({
    documents: z.number().int(),
    earliest: z.string().nullable(),
    latest: z.string().nullable(),
  });
  return Waiting.parse(row);
}

/** The oldest waiting entries for one export package, by number and file size. */
export async function chooseWaiting(
  db: Reader,
  connectionId: number,
  until: string | null,
  { entriesMax, bytesMax }: { entriesMax: number; bytesMax: number },
): Promise<{ ids: number[]; earliest: string; latest: string } | null> {
  const [row] = await db`
    select array_agg(id order by id) as ids, min(entry_date) as earliest, max(entry_date) as latest from (
      select id, entry_date,
        sum(coalesce((file->>'bytes')::bigint, 0)) over (order by left_out_at nulls first, id) as bytes
      from (
        select id, entry_date, file, left_out_at from export_package_entries
        where workspace_id = ${db.workspace} and connection_id = ${connectionId} and export_package_id is null
          and (${until}::date is null or entry_date <= ${until}::date)
        order by left_out_at nulls first, id limit ${entriesMax}
      ) as oldest
    ) as summed
    where bytes <= ${bytesMax}`;
  const Chosen = z.object({ ids: z.array(z.coerce.number()), earliest: z.string(), latest: z.string() });
  return row?.['ids'] ? Chosen.parse(row) : null;
}

type NewExportPackage = Pick<
  StoredExportPackage,
  'connectionId' | 'documents' | 'earliest' | 'latest' | 'createdBy' | 'createdAt'
>;

/** Its number is the next of its connection. The caller holds the lock of that row. */
export async function insertExportPackage(
  db: Writer,
  values: NewExportPackage,
): Promise<StoredExportPackage> {
  const [last] = await db`
    select coalesce(max(number), 0) as number from export_packages
    where workspace_id = ${db.workspace} and connection_id = ${values.connectionId}`;
  const number = z.number().parse(last?.['number']) + 1;
  const [row] = await db`
    insert into export_packages ${db.row({ workspaceId: db.workspace, ...values, number, state: 'MAKING' })} returning *`;
  return StoredExportPackage.parse(row);
}

/** Takes only waiting entries: an entry never leaves a finished package. */
export async function takeEntries(
  db: Writer,
  exportPackageId: number,
  ids: readonly number[],
): Promise<number> {
  const rows = await db`
    update export_package_entries set export_package_id = ${exportPackageId}, left_out_at = null
    where workspace_id = ${db.workspace} and id = any(${[...ids]}::bigint[]) and export_package_id is null
    returning id`;
  return rows.length;
}

/** Its entries in the order of their storage, with the locations of their source files. */
export async function listEntries(
  db: Reader,
  exportPackageId: number,
): Promise<(StoredEntry & { fileKey: string })[]> {
  const rows = await db`
    select entries.id, entries.key, entries.document_id, to_char(entries.entry_date, 'YYYY-MM-DD') as date,
      entries.content, entries.file, entries.record, documents.file_key
    from export_package_entries as entries
    join documents on documents.workspace_id = entries.workspace_id and documents.id = entries.document_id
    where entries.workspace_id = ${db.workspace} and entries.export_package_id = ${exportPackageId}
    order by entries.id`;
  return rows.map((row) => ({ ...parseEntry(row), fileKey: z.string().parse(row['fileKey']) }));
}

const StoredPart = z.object({
  package: z.string().nullable(),
  path: z.string(),
  content: z.instanceof(Buffer).nullable(),
  entryId: z.number().int().nullable(),
  bytes: z.coerce.number().int(),
  crc32: z.coerce.number().int(),
});
export type StoredPart = z.output<typeof StoredPart>;

/** In one statement, because a package may have thousands of entries. */
export async function insertParts(
  db: Writer,
  exportPackageId: number,
  parts: readonly StoredPart[],
): Promise<void> {
  const rows = parts.map(({ content, ...part }, position) => ({
    ...part,
    position,
    content: content?.toString('base64') ?? null,
  }));
  await db`
    insert into export_package_parts
      (workspace_id, export_package_id, position, package, path, content, entry_id, bytes, crc32)
    select ${db.workspace}::bigint, ${exportPackageId}::bigint, position, package, path, decode(content, 'base64'), "entryId",
      bytes, crc32
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as part (position integer, package text, path text, content text, "entryId" bigint, bytes bigint, crc32 bigint)`;
}

export async function listParts(db: Reader, exportPackageId: number): Promise<StoredPart[]> {
  const rows = await db`
    select package, path, content, entry_id, bytes, crc32 from export_package_parts
    where workspace_id = ${db.workspace} and export_package_id = ${exportPackageId} order by position`;
  return rows.map((row) => StoredPart.parse(row));
}

type Finished = Pick<StoredExportPackage, 'bytes' | 'documents' | 'earliest' | 'latest' | 'leftOut'>;

/** Returns false if another process has finished it meanwhile. */
export async function finishExportPackage(
  db: Writer,
  id: number,
  { bytes, documents, earliest, latest, leftOut }: Finished,
): Promise<boolean> {
  const [row] = await db`
    update export_packages set state = 'READY', bytes = ${bytes}, documents = ${documents}, earliest = ${earliest},
      latest = ${latest}, left_out = ${JSON.stringify(leftOut)}
    where workspace_id = ${db.workspace} and id = ${id} and state = 'MAKING' returning id`;
  return row !== undefined;
}

/** Entries that the package cannot include wait again, behind the others. */
export async function releaseEntries(
  db: Writer,
  exportPackageId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await db`
    update export_package_entries set export_package_id = null, left_out_at = ${now}
    where workspace_id = ${db.workspace} and export_package_id = ${exportPackageId} and id = any(${[...ids]}::bigint[])`;
}

/** Releases all its entries; does nothing if the package is finished. */
export async function undoExportPackage(db: Writer, id: number): Promise<void> {
  const [row] = await db`
    select id from export_packages
    where workspace_id = ${db.workspace} and id = ${id} and state = 'MAKING' for update`;
  if (!row) return;
  await db`
    update export_package_entries set export_package_id = null
    where workspace_id = ${db.workspace} and export_package_id = ${id}`;
  await db`delete from export_packages where workspace_id = ${db.workspace} and id = ${id}`;
}
