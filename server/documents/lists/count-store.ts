import { DocumentType } from '@slipway/contract/document.ts';
import { Status } from '@slipway/contract/status.ts';
import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';
import { numbersIn } from '../../platform/db/row-types.ts';
import { nothing, sql } from '../../platform/db/sql.ts';
import { orderOf } from './list-order.ts';
import { chooseDocuments, type Filter } from './list-store.ts';

const CountRow = z.object({
  folderId: z.number(),
  status: Status,
  archived: z.boolean(),
  unreadable: z.boolean(),
  documentType: DocumentType.nullable(),
  documents: z.number(),
});
export type CountRow = z.infer<typeof CountRow>;
/** Their amounts are positive, but they reduce what is owed. */
export const creditNotes: readonly DocumentType[] = ['SALES_CREDIT_NOTE', 'PURCHASE_CREDIT_NOTE'];

/** Of a range of amounts or a range of dates. */
export type Bounds = Pick<Filter, 'amountMin' | 'amountMax' | 'dateFrom' | 'dateTo'>;

type Counted = { folderId?: number | undefined; documentType?: DocumentType | undefined };

/** Sums the stored counters in constant time; `rows` is the number of rows that were summed. */
export async function readCounts(
  db: Reader,
  { folderId, documentType }: Counted,
): Promise<{ counts: CountRow[]; rows: number }> {
  const counts = await db`
    select folder_id, status, archived, unreadable, document_type, sum(documents) as documents, count(*) as rows
    from document_counts
    where workspace_id = ${db.workspace}
    ${folderId === undefined ? nothing : sql`and folder_id = ${folderId}`}
    ${documentType === undefined ? nothing : sql`and document_type = ${documentType}`}
    group by folder_id, status, archived, unreadable, document_type
    having sum(documents) <> 0`;
  const rows = numbersIn(counts, 'rows').reduce((sum, count) => sum + count, 0);
  return { counts: z.array(CountRow).parse(counts), rows };
}

/** Counts documents directly, newest first, up to a limit. */
export async function countChosen(db: Reader, filter: Filter, limit: number): Promise<CountRow[]> {
  const rows = await db`
    select documents.folder_id, documents.status, documents.archived_at is not null as archived,
      documents.extraction_error is not null as unreadable, documents.document_type, count(*) as documents
    from (${chooseDocuments({ db, filter, order: orderOf(undefined, filter), after: null, limit, whole: true })}) as documents
    group by 1, 2, 3, 4, 5`;
  return z.array(CountRow).parse(rows);
}

/** The number of documents up to a limit. */
export async function countUpTo(db: Reader, filter: Filter, limit: number): Promise<number> {
  const rows = await db`
    select count(*) as documents
    from (${chooseDocuments({ db, filter, order: orderOf(undefined, filter), after: null, limit, whole: false })}) as documents`;
  return numbersIn(rows, 'documents')[0] ?? 0;
}

/**
 * Counts the documents of a range of amounts or dates, up to a limit: those with the highest amounts or the latest dates,
 * which are next to each other in an index. `unreadable` is only set for documents with the status UPLOADED.
 */
export async function countRange(
  db: Reader,
  bounds: Bounds,
  archived: boolean,
  limit: number,
): Promise<CountRow[]> {
  const rows = await db`
    select folder_id, status, ${archived}::boolean as archived, unreadable, document_type, documents
    from count_range(${db.workspace}::bigint, ${JSON.stringify(bounds)}::jsonb, ${archived}::boolean, ${limit}::integer)`;
  return z.array(CountRow).parse(rows);
}

/** Compacts the counters of a workspace. Concurrent readers see the old rows or the new one. */
export async function foldCounts(db: Writer): Promise<void> {
  await db`
    with taken as (delete from document_counts where workspace_id = ${db.workspace} returning *)
    insert into document_counts
      (workspace_id, folder_id, status, archived, unreadable, document_type, documents)
    select workspace_id, folder_id, status, archived, unreadable, document_type, sum(documents)
    from taken group by 1, 2, 3, 4, 5, 6 having sum(documents) <> 0`;
}

/** Workspaces with many counter rows. */
export async function findLongCounts(db: Reader, rowsMin: number): Promise<number[]> {
  const rows = await db`
    select workspace_id from document_counts group by workspace_id having count(*) >= ${rowsMin}`;
  return numbersIn(rows, 'workspaceId');
}

/** The sum is exact decimal text. */
const SumRow = z.object({
  currencyCode: z.string().nullable(),
  totalAmount: z.string(),
  documentCount: z.number(),
  withTotal: z.number(),
});
export type SumRow = z.infer<typeof SumRow>;

/** The total amounts of documents by currency, up to a limit of documents; credit notes count as negative. */
export async function sumChosen(db: Reader, filter: Filter, limit: number): Promise<SumRow[]> {
  const rows = await db`
    select documents.currency_code, count(*) as document_count, count(documents.total_amount) as with_total,
      coalesce(sum(case when documents.document_type = any(${creditNotes}) then -documents.total_amount
        else documents.total_amount end), 0)::text as total_amount
    from (${chooseDocuments({ db, filter, order: orderOf(undefined, filter), after: null, limit, whole: true })}) as documents
    group by 1`;
  return z.array(SumRow).parse(rows);
}
