import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ublInvoice, upload, uploadRead } from '../../testing/documents.ts';
import { startTestService } from '../../testing/start.ts';
import { purgeCountRows } from './purge-count-rows.ts';

const service = await startTestService();
const { call, work } = service;
const counts = async (query = '', token = service.admin.token) =>
  (await call('GET', `/documents/counts${query}`, { token })).body;

test('a workspace without documents has counts of zero', async () => {
  const empty = await counts();
  assert.deepEqual([empty.total, empty.archived, empty.needsAttention, empty.byFolder], [0, 0, 0, []]);
  assert.equal(empty.complete, true);
});

test('counts follow every change, by status and by folder', async () => {
  const inbox = (await call('GET', '/folders')).body.data[0].id;
  const other = (await call('POST', '/folders', { body: { name: 'Other' } })).body.id;
  const one = await uploadRead(service, { number: 'C-1' });
  const two = await uploadRead(service, { number: 'C-2' });
  await upload(call, ublInvoice({ number: 'C-3' }));
  assert.deepEqual((await counts()).byStatus.UPLOADED, 1);
  await work();
  await upload(call, '%PDF-1.7 broken', { name: 'broken.pdf' });
  await work();
  await call('POST', `/documents/${one.id}/validate`);
  await call('PATCH', `/documents/${two.id}`, { body: { folderId: other } });
  const now = await counts();
  assert.equal(now.total, 4);
  assert.deepEqual(
    [now.byStatus.UPLOADED, now.byStatus.EXTRACTED, now.byStatus.VALIDATED, now.needsAttention],
    [1, 2, 1, 1],
  );
  assert.deepEqual(now.byFolder, [
    { folderId: inbox, open: 3, total: 3 },
    { folderId: other, open: 1, total: 1 },
  ]);
  await call('POST', `/documents/${one.id}/archive`);
  await call('DELETE', `/documents/${two.id}`);
  const later = await counts();
  assert.deepEqual([later.total, later.archived, later.byStatus.VALIDATED], [2, 1, 0]);
  assert.equal((await counts('?archived=true')).byStatus.VALIDATED, 1);
  const folders = (await call('GET', '/folders')).body.data;
  assert.deepEqual(
    folders.map((folder: { documentCount: number }) => folder.documentCount),
    [2, 0],
  );
});

test('filters without stored counters give the same result as the list', async () => {
  for (const query of [
    'text=C-3',
    'vendorName=papierwerk%20nord%20gmbh',
    'amountMin=1',
    'documentType=RECEIPT',
  ]) {
    const listed = (await call('GET', `/documents?${query}&limit=200`)).body.data.length;
    assert.equal((await counts(`?${query}`)).total, listed, query);
  }
  const kept = await counts('?documentType=PURCHASE_INVOICE');
  const looked = await counts('?documentType=PURCHASE_INVOICE&amountMin=-1000000');
  assert.deepEqual(kept, looked);
});

test('compacting the counters does not change the result', async () => {
  const before = await counts();
  const rows = async () =>
    (
      await service.service.db.read(
        service.admin.workspaceId,
        (db) => db`select id from document_counts where workspace_id = ${service.admin.workspaceId}`,
      )
    ).length;
  const ids: number[] = [];
  for (let n = 0; n < 260; n++) {
    const { body } = await upload(call, ublInvoice({ number: `N-${n}` }), { name: `n-${n}.xml` });
    ids.push(body.id);
  }
  for (const action of ['archive', 'unarchive', 'archive'])
    await Promise.all(
      [ids.slice(0, 200), ids.slice(200)].map((documentIds) =>
        call('POST', `/documents/bulk/${action}`, { body: { documentIds } }),
      ),
    );
  const long = await rows();
  const told = await counts();
  assert.deepEqual([told.total, told.archived], [before.total, before.archived + 260]);
  await purgeCountRows(service.service);
  assert.ok((await rows()) < long / 10, `${long} rows`);
  assert.deepEqual(await counts(), told);
});

test('each workspace has its own counts', async () => {
  const stranger = await service.newWorkspace();
  assert.equal((await counts('', stranger.token)).total, 0);
  const folder = (await call('GET', '/folders')).body.data[0].id;
  assert.equal((await counts(`?folderId=${folder}`, stranger.token)).total, 0);
});
