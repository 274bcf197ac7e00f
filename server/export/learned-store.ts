import type { BookedVendor } from '@slipway/connectors/connector.ts';
import { nameStems } from '@slipway/connectors/master-data/match-key.ts';
import { z } from 'zod';

import type { Reader, Writer } from '../platform/db/database.ts';
import { json } from '../platform/db/row-types.ts';
import { nothing, sql } from '../platform/db/sql.ts';
import type { BookedBefore, Lesson, LessonChoice } from './learned-coding.ts';

const LessonRow = z.object({
  words: z.array(z.string()),
  rate: z.string().nullable(),
  account: json<LessonChoice>().nullable(),
  taxCode: json<LessonChoice>().nullable(),
  costCentre: json<LessonChoice>().nullable(),
  reference: z.string().nullable(),
  documentDate: z.string().nullable(),
});
const BookedRow = z.object({ account: z.string(), times: z.number() });

type Place = { connectionId: number; documentId: number; supplierId: number };

/** Replaces what was learned from the document before. */
export async function saveLessons(
  db: Writer,
  { connectionId, documentId, supplierId }: Place,
  lessons: readonly Lesson[],
  now: Date,
): Promise<void> {
  await db`
    delete from learned_codings
    where workspace_id = ${db.workspace} and connection_id = ${connectionId} and document_id = ${documentId}`;
  if (lessons.length === 0) return;
  await db`
    insert into learned_codings (workspace_id, connection_id, document_id, supplier_id, words, rate, account, tax_code,
      cost_centre, reference, document_date, booked_at)
    select ${db.workspace}::bigint, ${connectionId}::bigint, ${documentId}::bigint, ${supplierId}::bigint, told.words,
      told.rate, told.account, told."taxCode", told."costCentre", told.reference, told."documentDate", ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(lessons)}::jsonb) as told
      (words text[], rate text, account jsonb, "taxCode" jsonb, "costCentre" jsonb, reference text, "documentDate" date)`;
}

/**
 * Newest first; only from documents that are still booked, on accounts that are active.
 * @param learnedUntil without those that were booked later; null for all
 */
export async function findLessons(
  db: Reader,
  { connectionId, documentId, supplierId, learnedUntil }: Place & { learnedUntil: string | null },
  limit: number,
): Promise<Lesson[]> {
  const rows = await db`
    select learned_codings.words, learned_codings.rate, learned_codings.account, learned_codings.tax_code,
      learned_codings.cost_centre, learned_codings.reference, learned_codings.document_date
    from learned_codings join documents on documents.workspace_id = learned_codings.workspace_id
      and documents.id = learned_codings.document_id and documents.status = 'EXPORTED'
    where learned_codings.workspace_id = ${db.workspace} and learned_codings.connection_id = ${connectionId}
      and learned_codings.supplier_id = ${supplierId} and learned_codings.document_id <> ${documentId}
      ${learnedUntil === null ? nothing : sql`and learned_codings.booked_at <= ${learnedUntil}`}
      and not exists (select 1 from master_data_items
        where master_data_items.workspace_id = learned_codings.workspace_id
          and master_data_items.connection_id = learned_codings.connection_id and master_data_items.type = 'ACCOUNT'
          and master_data_items.item_id = learned_codings.account ->> 'value' and not master_data_items.active)
    order by learned_codings.booked_at desc, learned_codings.id desc limit ${limit}`;
  return z.array(LessonRow).parse(rows);
}

/** When each account was last used, by its ID in the accounting system. */
export async function findLastUses(db: Reader, connectionId: number): Promise<Map<string, Date>> {
  const rows = await db`
    select account ->> 'value' as account, max(booked_at) as used_at from learned_codings
    where workspace_id = ${db.workspace} and connection_id = ${connectionId} and account is not null
    group by account ->> 'value'`;
  const uses = z.array(z.object({ account: z.string(), usedAt: z.date() })).parse(rows);
  return new Map(uses.map(({ account, usedAt }) => [account, usedAt]));
}

/** Replaces the earlier statistics of the accounting system. */
export async function replaceBooked(
  db: Writer,
  connectionId: number,
  booked: readonly BookedVendor[],
): Promise<void> {
  const rows = booked.flatMap(({ vendor, account, times }) =>
    nameStems(vendor).map((vendorKey) => ({ vendorKey, account, times })),
  );
  await db`
    delete from booked_vendors where workspace_id = ${db.workspace} and connection_id = ${connectionId}`;
  await db`
    insert into booked_vendors (workspace_id, connection_id, vendor_key, account, times)
    select ${db.workspace}::bigint, ${connectionId}::bigint, told."vendorKey", told.account, sum(told.times)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told ("vendorKey" text, account text, times integer)
    group by told."vendorKey", told.account`;
}

/** By account ID where the accounting system provides it; ambiguous names are omitted. */
export async function findBooked(
  db: Reader,
  connectionId: number,
  vendorKeys: readonly string[],
): Promise<BookedBefore[]> {
  const rows = await db`
    select meant.id as account, max(booked.times) as times
    from booked_vendors as booked cross join lateral (
      select case when count(*) = 1 then min(item_id) end as id
      from master_data_items as known
      where known.workspace_id = booked.workspace_id and known.connection_id = booked.connection_id
        and known.type = 'ACCOUNT' and known.active
        and booked.account in (known.item_id, known.item ->> 'code', known.item ->> 'name')) as meant
    where booked.workspace_id = ${db.workspace} and booked.connection_id = ${connectionId}
      and booked.vendor_key = any(${vendorKeys}) and meant.id is not null
    group by meant.id order by max(booked.times) desc, meant.id`;
  return z.array(BookedRow).parse(rows);
}
