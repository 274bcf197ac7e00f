import type { Installation } from './installation.ts';

export const wordsEach = 150;
/** One document of so many has the word that people look for. */
export const rareEach = 2500;
export const rareWord = 'seltenheit';
/** As server/platform/db/migrations/0009-document-search.sql opens blocks. */
export const blockDocuments = 32_768;
/** A word that stands in every document. */
export const frequentWord = 'rechnung';

/** One workspace with ten folders and so many documents in them, with the words of their pages. */
export async function fillInbox({ sql }: Installation, url: string, documents: number): Promise<void> {
  const run = (text: string, values: unknown[] = []) => sql(text, values, url);
  await run(`insert into folders (workspace_id, name, created_at, updated_at)
    select 1, 'Folder ' || number, now(), now() from generate_series(1, 9) as number`);
  // One message at the end is enough, and indexes are made quicker then.
  const indexes = await run(`select indexname, indexdef from pg_indexes
    where tablename in ('documents', 'document_words') and indexname not like '%pkey'`);
  for (const { indexname } of indexes) await run(`drop index ${String(indexname)}`);
  await run('alter table documents disable trigger documents_searched');
  await run(insertDocuments, [documents]);
  await run('alter table documents enable trigger documents_searched');
  await run(
    `insert into search_blocks (workspace_id, first_document_id)
    select 1, number from generate_series($1::bigint, $2::bigint, $1::bigint) as number`,
    [blockDocuments, documents],
  );
  await run(insertWords, [wordsEach, rareEach, rareWord, frequentWord, blockDocuments]);
  for (const { indexdef } of indexes) await run(`set maintenance_work_mem = '256MB'; ${String(indexdef)}`);
  await run('vacuum analyze');
}

/** Some without a date or a total, a tenth archived, and changed in another order than they arrived. */
const insertDocuments = `
  insert into documents (workspace_id, folder_id, file_name, status, document_type, document_number, vendor_name,
    vendor_key, total_amount, currency_code, document_date, due_date, details, channel, received_at, file_key,
    media_type, file_bytes, sha256, page_count, metadata, search_text, created_at, updated_at, archived_at)
  select 1, own.ids[1 + number % 10], 'invoice-' || number || '.pdf',
    (array['EXTRACTED', 'VALIDATED', 'EXPORTED', 'EXPORTED', 'EXPORTED', 'EXPORTED', 'EXPORTED'])[1 + number % 7],
    'PURCHASE_INVOICE', 'RE-' || number, vendor, lower(vendor),
    case when number % 50 > 0 then number % 5000 + 0.5 end, 'EUR', date '2026-01-01' + number % 300,
    case when number % 7 > 0 then date '2026-01-15' + number % 300 end,
    '{"fields":{},"lines":[],"taxes":[],"statement":null,"findings":[],"confirmed":[]}', 'API',
    timestamptz '2026-01-01' + number * interval '1 minute', 'files/1/' || number, 'application/pdf',
    50000 + number, md5(number::text), 1, '{}',
    'invoice-' || number || '.pdf re-' || number || ' ' || lower(vendor), now(),
    timestamptz '2026-01-01' + (number::bigint * 7919 % 100003) * interval '1 minute',
    case when number % 11 = 0 then now() end
  from generate_series(1, $1::integer) as number,
    lateral (select (array['Kranich', 'Seehof', 'Lindenau', 'Birkholz', 'Falkner'])[1 + number % 5]
      || ' & Partner ' || number * 7 % 100 as vendor) as vendors,
    (select array_agg(id order by id) as ids from folders where workspace_id = 1) as own`;

/** Most words of few documents, and one that stands in all of them. */
const insertWords = `
  insert into document_words (workspace_id, document_id, block, head, words)
  select workspace_id, id, id / $5::bigint * $5::bigint, search_text, array_to_tsvector(
    array[$4::text, 'gmbh', 'iban', 'nummer' || id]
      || array(select 'wort' || (id * 31 + number * number * 17) % 20000
               from generate_series(1, $1::integer) as number)
      || case when id % $2::integer = 7 then array[$3::text] else '{}' end)
  from documents where workspace_id = 1`;
