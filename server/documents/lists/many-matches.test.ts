import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Reader } from '../../platform/db/database.ts';
import { asSuperuser } from '../../testing/as-superuser.ts';
import { startTestService } from '../../testing/start.ts';
import { type Bounds, countRange } from './count-store.ts';

const service = await startTestService();
const { call } = service;
const { workspaceId } = service.admin;
const old = 2400;

/** Frequent among the old documents, which are in three blocks, but not among the newest hundred. */
await asSuperuser(
  service,
  `with numbered as (
     insert into documents (workspace_id, folder_id, file_name, status, document_type, details, channel, received_at,
       file_key, media_type, file_bytes, sha256, metadata, search_text, total_amount, document_date, created_at, updated_at)
     select ${workspaceId}, folders.id, number || '.pdf', 'EXTRACTED', 'PURCHASE_INVOICE',
       '{"fields":{},"lines":[],"taxes":[],"statement":null,"findings":[],"confirmed":[]}', 'API',
       timestamptz '2026-01-01' + number * interval '1 hour', 'files/' || number, 'application/pdf', 1000,
       md5(number::text), '{}', case when number <= ${old} then 'altbestand ' else '' end || number || '.pdf',
       number, case when number <= ${old} then date '2025-03-01' + number % 40 end, now(), now()
     from generate_series(1, ${old + 150}) as number, folders where folders.workspace_id = ${workspaceId}
     returning id)
   select count(*) from numbered`,
);
await asSuperuser(
  service,
  `with bounds as (select min(id) as first from documents where workspace_id = ${workspaceId}),
     opened as (insert into search_blocks select ${workspaceId}, first + after from bounds, (values (700), (1900)) as later (after)
       returning first_document_id)
   update document_words set block = (select max(first_document_id) from opened where first_document_id <= document_id)
   where workspace_id = ${workspaceId} and document_id >= (select min(first_document_id) from opened)`,
);

async function allTotals(query: string): Promise<number[]> {
  const totals: number[] = [];
  let cursor = '';
  do {
    const { body, status } = await call('GET', `/documents?limit=200&${query}${cursor}`);
    assert.equal(status, 200, JSON.stringify(body));
    totals.push(...body.data.map((row: { totalAmount: number }) => row.totalAmount));
    cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : '';
  } while (cursor);
  return totals;
}
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

test('a word of thousands of old documents finds all of them, newest first, page by page', async () => {
  assert.deepEqual(await allTotals('text=altbestand'), from(1, old).reverse());
  assert.deepEqual(await allTotals('text=altbestand&sort=id'), from(1, old));
});

test('two words find the documents with both, wherever they are', async () => {
  assert.deepEqual(await allTotals('text=altbestand%201234'), [1234]);
  assert.deepEqual(await allTotals('text=altbestand%202500'), []);
});

test('the other properties narrow a search for a frequent word', async () => {
  assert.deepEqual(
    await allTotals('text=altbestand&amountMin=300&amountMax=305'),
    [305, 304, 303, 302, 301, 300],
  );
  assert.deepEqual(await allTotals('text=altbestand&amountMin=2399'), [2400, 2399]);
  assert.deepEqual(await allTotals('text=altbestand&sort=totalAmount&amountMax=3'), [1, 2, 3]);
});

test('amounts and upload dates of old documents are listed newest first', async () => {
  assert.deepEqual(await allTotals('amountMin=10&amountMax=12.5'), [12, 11, 10]);
  // The first document arrived on 1 January at 1 o'clock, and one each hour.
  assert.deepEqual(await allTotals('uploadedFrom=2026-01-02&uploadedTo=2026-01-02'), from(24, 47).reverse());
});

test('document dates of old documents are listed newest first, page by page', async () => {
  // One document in forty has each date; ten dates are in the range.
  const inRange = from(1, old).filter((number) => number % 40 >= 5 && number % 40 < 15);
  const range = 'dateFrom=2025-03-06&dateTo=2025-03-15';
  assert.deepEqual(await allTotals(range), inRange.toReversed());
  assert.deepEqual(await allTotals(`${range}&sort=id`), inRange);
  assert.deepEqual(
    await allTotals('dateTo=2025-03-01'),
    from(1, old)
      .filter((number) => number % 40 === 0)
      .reverse(),
  );
  assert.deepEqual(await allTotals('dateFrom=2025-05-01&dateTo=2025-05-31'), []);
  assert.deepEqual(await allTotals(`${range}&archived=true`), []);
});

test('counts of frequent words are of the newest thousand, and say so', async () => {
  const { body } = await call('GET', '/documents/counts?text=altbestand');
  assert.deepEqual([body.total, body.complete], [1000, false]);
  const rare = await call('GET', '/documents/counts?text=1234');
  assert.deepEqual([rare.body.total, rare.body.complete], [1, true]);
});

test('counts of archived documents are complete, however many others match', async () => {
  await asSuperuser(
    service,
    `update documents set archived_at = now() where workspace_id = ${workspaceId} and total_amount <= 30`,
  );
  const counted = async (query: string) => {
    const { body } = await call('GET', `/documents/counts?${query}`);
    return [body.total, body.archived, body.complete];
  };
  assert.deepEqual(await counted('archived=true&amountMin=1'), [30, 30, true]);
  assert.deepEqual(await counted('amountMin=11&amountMax=40'), [10, 20, true]);
  assert.deepEqual(await counted('amountMin=1'), [1000, 30, false]);
  assert.deepEqual(await counted('text=altbestand&amountMax=40'), [10, 30, true]);
});

test('the number of archived documents of an amount range is counted up to a thousand, and the answer says so', async () => {
  await asSuperuser(
    service,
    `update documents set archived_at = now() where workspace_id = ${workspaceId} and total_amount <= 1500`,
  );
  const { body } = await call('GET', '/documents/counts?amountMin=1&amountMax=1510');
  assert.deepEqual([body.total, body.archived, body.complete], [10, 1000, false]);
});

test('counts of an amount range or a date range read only what they count, however many documents match', async () => {
  // In another workspace, without their words and counters: these are not examined here.
  const many = await service.newWorkspace();
  await asSuperuser(
    service,
    `set session_replication_role = replica;
     insert into documents (workspace_id, folder_id, file_name, status, details, channel, received_at, file_key,
       media_type, file_bytes, sha256, metadata, search_text, total_amount, document_date, created_at, updated_at)
     select ${many.workspaceId}, 1, 'a.pdf', 'EXTRACTED', '{}', 'API', now(), 'a', 'application/pdf', 1000, '', '{}', '',
       number, date '2020-01-01' + number / 10, now(), now()
     from generate_series(1, 20000) as number;
     analyze documents`,
  );
  const ranges: Bounds[] = [
    { amountMin: '1', amountMax: '15000' },
    { amountMin: '12000' },
    { dateFrom: '2021-01-01', dateTo: '2024-12-31' },
  ];
  for (const bounds of ranges) {
    const [documents, rows] = await service.service.db.read(many.workspaceId, async (db) => {
      const before = await rowsRead(db);
      const counts = await countRange(db, bounds, false, 1000);
      return [counts.reduce((sum, one) => sum + one.documents, 0), (await rowsRead(db)) - before];
    });
    assert.equal(documents, 1000);
    assert.ok(rows <= 1000, `${rows} documents read`);
  }
});

/** The rows of the table of documents that this transaction has read so far. */
async function rowsRead(db: Reader): Promise<number> {
  const [read] = await db`
    select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'documents'`;
  return Number(read?.['rows']);
}

test('counts of an amount range are those of the highest amounts, by status, type and folder', async () => {
  const { body: folder } = await call('POST', '/folders', { body: { name: 'Travel' } });
  await asSuperuser(service, `update documents set archived_at = null where workspace_id = ${workspaceId}`);
  await asSuperuser(
    service,
    `update documents set folder_id = ${folder.id}, status = 'UPLOADED', document_type = 'RECEIPT',
       extraction_error = case when total_amount <= 2005 then '{"code":"FILE_LOST"}'::jsonb end
     where workspace_id = ${workspaceId} and total_amount between 2001 and 2010`,
  );
  const { body } = await call('GET', '/documents/counts?amountMin=1&amountMax=2010');
  assert.deepEqual([body.total, body.complete, body.needsAttention], [1000, false, 5]);
  assert.deepEqual([body.byStatus.UPLOADED, body.byStatus.EXTRACTED], [10, 990]);
  assert.deepEqual(
    body.byFolder.find((row: { folderId: number }) => row.folderId === folder.id),
    { folderId: folder.id, open: 10, total: 10 },
  );
  assert.deepEqual(
    body.byType.find((row: { documentType: string }) => row.documentType === 'RECEIPT'),
    { documentType: 'RECEIPT', total: 10 },
  );
  const stranger = await service.newWorkspace();
  const others = await call('GET', '/documents/counts?amountMin=1', { token: stranger.token });
  assert.deepEqual([others.body.total, others.body.complete], [0, true]);
});
