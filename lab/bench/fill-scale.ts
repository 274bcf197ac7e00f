import { blockDocuments } from './fill-inbox.ts';
import type { Installation } from './installation.ts';

/** A word of every document. */
export const frequentWord = 'rechnung';
/** A word of one document in 2,500. */
export const rareWord = 'seltenheit';
/** A word of one in 200 of the older half alone: a search in list order would read the newer half first. */
export const oldWord = 'altbestand';

export type Size = {
  /** In the first workspace. */
  documents: number;
  /** Others, with `documentsEach` each. */
  workspaces: number;
};
export const documentsEach = 100;
const wordsEach = 60;

/** Fills workspaces with documents, words, events and deliveries by SQL. Indexes are created at the end. */
export async function fillScale(
  { sql }: Installation,
  url: string,
  { documents, workspaces }: Size,
): Promise<void> {
  const run = (text: string, values: unknown[] = []) => sql(text, values, url);
  await run(
    `insert into workspaces (public_id, name, created_at)
     select gen_random_uuid(), 'Workspace ' || number, now() from generate_series(1, $1::integer) as number`,
    [workspaces],
  );
  await run(`insert into folders (workspace_id, name, created_at, updated_at)
    select workspace_id, 'Inbox', now(), now() from workspaces
    where not exists (select 1 from folders where folders.workspace_id = workspaces.workspace_id)`);
  await run(`insert into folders (workspace_id, name, created_at, updated_at)
    select 1, 'Folder ' || number, now(), now() from generate_series(1, 9) as number`);
  const indexes = await run(`select indexname, indexdef from pg_indexes where tablename in
    ('documents', 'document_words', 'events', 'webhook_deliveries') and indexname not like '%_pkey' and indexname not like '%_key'`);
  for (const { indexname } of indexes) await run(`drop index ${String(indexname)}`);
  await run('alter table documents disable trigger user');
  await run(insertDocuments, [documents, documentsEach]);
  await run('alter table documents enable trigger user');
  await run(insertBlocks, [blockDocuments]);
  await run(insertWords, [wordsEach, documents, rareWord, frequentWord, oldWord]);
  await run(insertCounts);
  await run(insertEvents);
  await run(`update workspaces set last_event_sequence = coalesce(
    (select max(sequence) from events where events.workspace_id = workspaces.workspace_id), 0)`);
  await run(insertEndpoint);
  await run(insertDeliveries);
  for (const { indexdef } of indexes) {
    // Of a partitioned table, PostgreSQL shows the index without those of its partitions.
    const whole = String(indexdef).replace(' ON ONLY ', ' ON ');
    await run(`set maintenance_work_mem = '512MB'; ${whole}`);
  }
  await run('vacuum analyze');
}

/** Those of the other workspaces are spread over those of the first one, as if they had arrived alternately. */
const insertDocuments = `
  insert into documents (workspace_id, folder_id, file_name, status, document_type, document_number, vendor_name,
    vendor_key, total_amount, currency_code, document_date, due_date, details, channel, received_at, file_key,
    media_type, file_bytes, sha256, page_count, metadata, search_text, created_at, updated_at, archived_at)
  with numbered as (
    select 1 as workspace_id, own.ids[1 + number % 10] as folder_id, number, number::double precision / $1 as place
    from generate_series(1, $1::integer) as number,
      (select array_agg(id order by id) as ids from folders where workspace_id = 1) as own
    union all
    select workspace_id, id, number, number::double precision / $2
    from folders, generate_series(1, $2::integer) as number where workspace_id > 1)
  select workspace_id, folder_id, 'invoice-' || number || '.pdf',
    (array['EXTRACTED', 'VALIDATED', 'EXPORTED', 'EXPORTED', 'EXPORTED', 'EXPORTED', 'EXPORTED'])[1 + number % 7],
    'PURCHASE_INVOICE', 'RE-' || number, vendor, lower(vendor),
    case when number % 50 > 0 then number::bigint * 7919 % 500009 / 100.0 end, 'EUR',
    date '2020-01-01' + (2000 * place)::integer, case when number % 7 > 0 then date '2020-01-15' + (2000 * place)::integer end,
    '{"fields":{},"lines":[],"taxes":[],"statement":null,"findings":[],"confirmed":[]}', 'API',
    timestamptz '2020-01-01' + 2000 * place * interval '1 day', 'files/' || workspace_id || '/' || number,
    'application/pdf', 50000 + number, md5(number || '-' || workspace_id), 1, '{}',
    'invoice-' || number || '.pdf re-' || number || ' ' || lower(vendor), now(),
    timestamptz '2020-01-01' + (number::bigint * 7919 % 100003) * interval '1 minute',
    case when number % 11 = 0 then now() end
  from numbered,
    lateral (select (array['Kranich', 'Seehof', 'Lindenau', 'Birkholz', 'Falkner'])[1 + number % 5]
      || ' & Partner ' || number * 7 % 100 as vendor) as vendors
  order by place`;

const insertBlocks = `
  insert into search_blocks (workspace_id, first_document_id)
  select 1, id from (
    select id, row_number() over (order by id) as number from documents where workspace_id = 1) as numbered
  where number % $1::integer = 0`;

const insertWords = `
  insert into document_words (workspace_id, document_id, block, head, words)
  select workspace_id, id, coalesce(block, 0), search_text, array_to_tsvector(
    array[$4::text, 'gmbh', 'iban', 'nummer' || id]
      || array(select 'wort' || (id * 31 + number * number * 17) % 20000
               from generate_series(1, $1::integer) as number)
      || case when id % 2500 = 7 then array[$3::text] else '{}' end
      || case when id % 200 = 3 and place < 0.5 then array[$5::text] else '{}' end)
  from (
    select documents.workspace_id, id, search_text,
      (select max(first_document_id) from search_blocks
       where search_blocks.workspace_id = documents.workspace_id and first_document_id <= id) as block,
      row_number() over (order by id) / (count(*) over ())::double precision as place
    from documents) as placed
  where $2::integer > 0`;

const insertCounts = `
  insert into document_counts (workspace_id, folder_id, status, archived, unreadable, document_type, documents)
  select workspace_id, folder_id, status, archived_at is not null, false, document_type, count(*)
  from documents group by 1, 2, 3, 4, 5, 6`;

const insertEvents = `
  insert into events (workspace_id, sequence, id, kind, occurred_at, folder_id, document_id, body)
  select workspace_id, row_number() over (partition by workspace_id order by documents.id), event_id, 'EXTRACTION_FINISHED',
    received_at, folder_id, documents.id, jsonb_build_object('id', event_id, 'type', 'EXTRACTION_FINISHED',
      'occurredAt', to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'folder', jsonb_build_object('id', folder_id, 'name', folders.name),
      'document', jsonb_build_object('id', documents.id, 'fileName', file_name, 'status', status,
        'documentType', document_type, 'documentNumber', document_number, 'vendorName', vendor_name,
        'totalAmount', total_amount, 'currencyCode', currency_code, 'documentDate', document_date,
        'dueDate', due_date, 'queue', null, 'extractionError', null, 'exportError', null, 'archivedAt', null,
        'externalId', null))
  from (select *, uuidv7() as event_id from documents) as documents
  join folders using (workspace_id)
  where folders.id = folder_id`;

const insertEndpoint = `
  insert into webhook_endpoints (workspace_id, name, url, events, all_folders, secret_sealed, secret_hint, active,
    answer_ms, created_at, updated_at)
  select workspace_id, 'Bench', 'https://127.0.0.1:1/', array['EXPORT_FAILED'], true, '', '', true, 5, now(), now()
  from workspaces`;

const insertDeliveries = `
  insert into webhook_deliveries (workspace_id, id, endpoint_id, event_id, event_kind, document_id, body, status,
    attempt_count, scheduled_attempts, created_at, delivered_at)
  select events.workspace_id, uuidv7(), webhook_endpoints.id, events.id, kind, document_id,
    convert_to(body::text, 'UTF8'), 'DELIVERED', 1, 1, occurred_at, occurred_at
  from events join webhook_endpoints using (workspace_id)`;
