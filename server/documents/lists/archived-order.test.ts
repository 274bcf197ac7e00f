import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DocumentSort } from '@slipway/contract/endpoints/document-list.ts';

import type { Reader } from '../../platform/db/database.ts';
import { asSuperuser } from '../../testing/as-superuser.ts';
import { startTestService } from '../../testing/start.ts';
import { orderOf } from './list-order.ts';
import { listDocuments } from './list-store.ts';

const service = await startTestService();
const { workspaceId } = service.admin;
const pageSize = 50;
/** There are 2,000 archived documents and 4,000 others. */
const readMax = 20 * pageSize;

await asSuperuser(
  service,
  `insert into documents (workspace_id, folder_id, file_name, status, details, channel, received_at, file_key,
     media_type, file_bytes, sha256, metadata, search_text, total_amount, document_date, created_at, updated_at, archived_at)
   select ${workspaceId}, folders.id, number || '.pdf', 'EXPORTED',
     '{"fields":{},"lines":[],"taxes":[],"statement":null,"findings":[],"confirmed":[]}', 'API', now(),
     'files/' || number, 'application/pdf', 1000, md5(number::text), '{}', number || '.pdf', number,
     date '2020-01-01' + number, now(), now(), case when number % 3 = 0 then now() end
   from generate_series(1, 6000) as number, folders where folders.workspace_id = ${workspaceId}`,
  'analyze documents',
);

/** A page of the list, and how many documents PostgreSQL reads for it. */
function readPage(archived: boolean, sort: DocumentSort, amountMin?: string) {
  return service.service.db.read(workspaceId, async (db) => {
    const filter = { archived, amountMin };
    const before = await rowsRead(db);
    const listed = await listDocuments(db, filter, orderOf(sort), null, pageSize);
    const read = (await rowsRead(db)) - before;
    return { totals: listed.map(({ totalAmount }) => Number(totalAmount)), read };
  });
}

/** The rows of the table of documents that this connection has read; PostgreSQL adds them up once a second. */
async function rowsRead(db: Reader): Promise<number> {
  const [row] = await db`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_xact_user_tables
    where relname = 'documents'`;
  return Number(row?.['rows']);
}

for (const archived of [true, false])
  test(`a page of ${archived ? 'archived' : 'other'} documents reads few documents`, async () => {
    for (const sort of ['-id', '-totalAmount', 'totalAmount', '-documentDate'] as const) {
      const { totals, read } = await readPage(archived, sort);
      assert.equal(totals.length, pageSize);
      assert.ok(totals.every((total) => (total % 3 === 0) === archived));
      assert.ok(read <= readMax, `${sort}: ${read} documents read`);
    }
  });

test('a page of archived documents above an amount reads few documents', async () => {
  const { totals, read } = await readPage(true, '-totalAmount', '100');
  assert.equal(totals[0], 6000);
  assert.ok(read <= readMax, `${read} documents read`);
});
