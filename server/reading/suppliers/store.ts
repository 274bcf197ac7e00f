import { Problem } from '@slipway/contract/problems.ts';
import type { KnownKey } from '@slipway/extractor/memory/choose-supplier.ts';
import type { SupplierKeys, SupplierMemory, Taught } from '@slipway/extractor/memory/supplier-memory.ts';
import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';
import { json, numberIn } from '../../platform/db/row-types.ts';
import { type Fragment, nothing, sql } from '../../platform/db/sql.ts';

const StoredSupplier = z.object({
  id: z.number(),
  name: z.string(),
  memory: json<SupplierMemory>().nullable(),
  account: z.string().nullable(),
  taxCode: z.string().nullable(),
  costCentre: z.string().nullable(),
  paymentTermDays: z.number().nullable(),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
  forgottenAt: z.date().nullable(),
  /** The number of its existing documents, and the date of the latest. */
  documentTotal: z.number(),
  lastDocumentAt: z.date().nullable(),
});
export type StoredSupplier = z.infer<typeof StoredSupplier>;

const KeyRow = z.object({
  supplier: z.number(),
  kind: z.enum(['taxIds', 'ibans', 'domains', 'names']),
  value: z.string(),
});

/** The lesson part that identifies the supplier. */
export const supplierPart = 'supplier';
const LessonRow = z.object({
  documentId: z.number(),
  part: z.string(),
  content: z.unknown(),
  learnedAt: z.date(),
  forgottenAt: z.date().nullable(),
});
export type LessonRow = z.infer<typeof LessonRow>;

/** Includes when all lessons were deleted; null if some are active. */
const columns = sql`suppliers.id, suppliers.name, suppliers.memory, suppliers.account, suppliers.tax_code,
  suppliers.cost_centre, suppliers.payment_term_days, suppliers.created_at, suppliers.last_used_at,
  (select case when bool_and(lessons.forgotten_at is not null) then max(lessons.forgotten_at) end from lessons
   where lessons.workspace_id = suppliers.workspace_id and lessons.supplier_id = suppliers.id
     and lessons.part = ${supplierPart}) as forgotten_at,
  met.document_total, met.last_document_at`;
const met = sql`cross join lateral (
  select count(*) as document_total, max(documents.received_at) as last_document_at
  from supplier_documents join documents on documents.workspace_id = supplier_documents.workspace_id
    and documents.id = supplier_documents.document_id
  where supplier_documents.workspace_id = suppliers.workspace_id and supplier_documents.supplier_id = suppliers.id
  ) as met`;
/** Leaves out suppliers without lessons or settings. */
const known = sql`(suppliers.account is not null or suppliers.tax_code is not null
  or suppliers.cost_centre is not null or suppliers.payment_term_days is not null
  or exists (select 1 from lessons where lessons.workspace_id = suppliers.workspace_id
    and lessons.supplier_id = suppliers.id))`;

export type Sort = 'id' | 'name' | 'recent' | 'documents';
/** The last row of a page of a sorted list. */
export type After = { value: string | number | null; id: number };

/** Sorted, after a row. Sorting by `id` is the order of first appearance. */
export async function listSuppliers(
  db: Reader,
  { sort, text, after, limit }: { sort: Sort; text: string | null; after: After | null; limit: number },
): Promise<StoredSupplier[]> {
  const rows = await db`
    select * from (
      select ${columns} from suppliers ${met}
      where suppliers.workspace_id = ${db.workspace} and ${known} ${matching(text)}
    ) as listed
    ${after === null ? nothing : sql`where ${following(sort, after)}`}
    order by ${orders[sort]} limit ${limit}`;
  return z.array(StoredSupplier).parse(rows);
}

/** By any confirmed name, ID or web address. */
function matching(text: string | null): Fragment {
  if (text === null) return nothing;
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const folded = `%${text.toLowerCase().replace(/[^\p{L}\p{N}.]/gu, '')}%`;
  return sql`and (suppliers.name ilike ${part} or exists (
    select 1 from supplier_keys where supplier_keys.workspace_id = suppliers.workspace_id
      and supplier_keys.supplier_id = suppliers.id and supplier_keys.value ilike ${folded} and ${folded} <> '%%'))`;
}

const orders: Record<Sort, Fragment> = {
  id: sql`id`,
  name: sql`lower(name), id`,
  recent: sql`last_document_at desc nulls last, id desc`,
  documents: sql`document_total desc, id desc`,
};

function following(sort: Sort, { value, id }: After): Fragment {
  switch (sort) {
    case 'id':
      return sql`id > ${id}`;
    case 'name':
      return sql`(lower(name), id) > (lower(${value}::text), ${id}::bigint)`;
    case 'recent':
      return value === null
        ? sql`last_document_at is null and id < ${id}`
        : sql`(last_document_at is null or (last_document_at, id) < (${value}::timestamptz, ${id}::bigint))`;
    case 'documents':
      return sql`(document_total, id) < (${value}::bigint, ${id}::bigint)`;
  }
}

export async function getSupplier(db: Reader, id: number): Promise<StoredSupplier> {
  const [row] = await db`
    select ${columns} from suppliers ${met}
    where suppliers.workspace_id = ${db.workspace} and suppliers.id = ${id} and ${known}`;
  if (!row) throw new Problem('not_found');
  return StoredSupplier.parse(row);
}

/** The most recently seen or used ones, in the form for readers. */
export async function listMemories(
  db: Reader,
  limit: number,
): Promise<Pick<StoredSupplier, 'id' | 'memory'>[]> {
  const rows = await db`
    select id, memory from suppliers where workspace_id = ${db.workspace}
    order by coalesce(last_used_at, created_at) desc, id desc limit ${limit}`;
  return z.array(StoredSupplier.pick({ id: true, memory: true })).parse(rows);
}

export async function insertSupplier(db: Writer, name: string, now: Date): Promise<number> {
  const [row] = await db`
    insert into suppliers ${db.row({ workspaceId: db.workspace, name, createdAt: now })} returning id`;
  return numberIn(row);
}

export async function saveMemory(db: Writer, id: number, memory: SupplierMemory): Promise<void> {
  await db`
    update suppliers set memory = ${JSON.stringify(memory)}
    where workspace_id = ${db.workspace} and id = ${id}`;
}

export async function noteUse(db: Writer, id: number, now: Date): Promise<void> {
  await db`update suppliers set last_used_at = ${now} where workspace_id = ${db.workspace} and id = ${id}`;
}

/** The suppliers with these keys, and their tax IDs; without the keys of one document. */
export async function findKeys(db: Reader, keys: SupplierKeys, documentId: number): Promise<KnownKey[]> {
  const values = [...new Set(Object.values(keys).flat())];
  const rows = await db`
    select distinct supplier_id as supplier, kind, value from supplier_keys
    where workspace_id = ${db.workspace} and document_id <> ${documentId} and supplier_id in (
      select supplier_id from supplier_keys
      where workspace_id = ${db.workspace} and document_id <> ${documentId} and value = any(${values}))
      and (kind = 'taxIds' or value = any(${values}))`;
  return z.array(KeyRow).parse(rows);
}

/** The lessons of a supplier's newest documents, oldest first; optionally without one document. */
export async function listLessons(
  db: Reader,
  supplierId: number,
  documentsMax: number,
  exceptDocument: number | null = null,
): Promise<LessonRow[]> {
  const rows = await db`
    select document_id, part, content, learned_at, forgotten_at from lessons
    where workspace_id = ${db.workspace} and supplier_id = ${supplierId} and document_id in (
      select document_id from lessons
      where workspace_id = ${db.workspace} and supplier_id = ${supplierId} and part = ${supplierPart}
        and document_id is distinct from ${exceptDocument}::bigint
      order by learned_at desc, document_id desc limit ${documentsMax})
    order by learned_at, document_id, part`;
  return z.array(LessonRow).parse(rows);
}

/** Replaces the lessons of a document. */
export async function saveTaught(
  db: Writer,
  {
    documentId,
    supplierId,
    taught,
    now,
  }: { documentId: number; supplierId: number; taught: Taught; now: Date },
): Promise<void> {
  await removeTaught(db, documentId);
  const { lessons, ...known } = taught;
  const parts = [
    { part: supplierPart, content: known as unknown },
    ...lessons.map((lesson) => ({ part: lesson.field as string, content: lesson as unknown })),
  ];
  await db`
    insert into lessons (workspace_id, document_id, supplier_id, part, content, learned_at)
    select ${db.workspace}::bigint, ${documentId}::bigint, ${supplierId}::bigint, part, content, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as taught (part text, content jsonb)`;
  const keys = Object.entries(known.keys).flatMap(([kind, values]) =>
    values.map((value) => ({ kind, value })),
  );
  await db`
    insert into supplier_keys (workspace_id, document_id, supplier_id, kind, value)
    select distinct ${db.workspace}::bigint, ${documentId}::bigint, ${supplierId}::bigint, kind, value
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as known (kind text, value text)`;
}

export async function removeTaught(db: Writer, documentId: number): Promise<void> {
  await db`delete from lessons where workspace_id = ${db.workspace} and document_id = ${documentId}`;
  await db`delete from supplier_keys where workspace_id = ${db.workspace} and document_id = ${documentId}`;
}

/** Deletes all lessons of a supplier, or those of one field; they can be restored for a time. */
export async function forgetLessons(
  db: Writer,
  supplierId: number,
  part: string | null,
  now: Date,
): Promise<number> {
  const which = part === null ? nothing : sql`and part = ${part}`;
  const rows = await db`
    update lessons set forgotten_at = ${now}
    where workspace_id = ${db.workspace} and supplier_id = ${supplierId} and forgotten_at is null ${which}
    returning document_id`;
  return rows.length;
}

export async function restoreLessons(db: Writer, supplierId: number, since: Date): Promise<void> {
  await db`
    update lessons set forgotten_at = null
    where workspace_id = ${db.workspace} and supplier_id = ${supplierId} and forgotten_at > ${since}`;
}

/**
 * Permanently deletes lessons that were removed before that time, and suppliers without any. Returns the
 * number of rows.
 */
export async function deleteForgotten(db: Writer, before: Date, limit: number): Promise<number> {
  const rows = await db`
    delete from lessons where (workspace_id, document_id, part) in (
      select workspace_id, document_id, part from lessons where forgotten_at <= ${before} limit ${limit})
    returning workspace_id`;
  await db`
    delete from supplier_keys where not exists (
      select 1 from lessons where lessons.workspace_id = supplier_keys.workspace_id
        and lessons.document_id = supplier_keys.document_id)`;
  await db`
    delete from suppliers where account is null and tax_code is null and cost_centre is null
      and payment_term_days is null and not exists (
      select 1 from lessons where lessons.workspace_id = suppliers.workspace_id
        and lessons.supplier_id = suppliers.id)
      and not exists (
        select 1 from legal_holds where legal_holds.workspace_id = suppliers.workspace_id
          and legal_holds.supplier_id = suppliers.id and released_at is null)`;
  return rows.length;
}
