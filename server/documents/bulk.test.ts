import assert from 'node:assert/strict';
import { test } from 'node:test';

import { endpoints } from '@slipway/contract/endpoints/all.ts';

import { newApiClient } from '../testing/api-client.ts';
import { ublInvoice, upload, uploadRead } from '../testing/documents.ts';
import { startTestService } from '../testing/start.ts';

const service = await startTestService();
const { call, work } = service;
const stranger = await service.newWorkspace();

type Result = {
  documentId: number;
  ok: boolean;
  document: { status: string; archivedAt: string | null; folder: { id: number } } | null;
  problem: { code: string; title: string; detail: string | null } | null;
};
async function bulk(path: string, documentIds: number[], more: object = {}, options = {}): Promise<Result[]> {
  const { body } = await call('POST', path, { body: { documentIds, ...more }, ...options });
  return body.results;
}
const codes = (results: Result[]) => results.map(({ problem }) => problem?.code ?? 'ok');
let number = 0;
const read = async (parts = {}) => (await uploadRead(service, { number: `B-${++number}`, ...parts })).id;

test('many documents are validated in one request, and each failure has a reason', async () => {
  const [one, two, wrong] = [await read(), await read(), await read({ total: '120.00' })];
  const unread = (await upload(call, ublInvoice({ number: 'B-unread' }))).body.id;
  const foreign = (await uploadRead(service, { number: 'F-1' }, { token: stranger.token })).id;
  const asked = [two, foreign, wrong, one, unread + 999_999];
  const results = await bulk('/documents/bulk/validate', asked);
  assert.deepEqual(
    results.map(({ documentId }) => documentId),
    asked,
  );
  assert.deepEqual(codes(results), ['ok', 'not_found', 'findings_block', 'ok', 'not_found']);
  assert.equal(results[0]!.document!.status, 'VALIDATED');
  assert.equal(results[2]!.document, null);
  assert.match(results[2]!.problem!.detail!, /\w/);
  assert.equal(
    (await call('GET', `/documents/${foreign}`, { token: stranger.token })).body.status,
    'EXTRACTED',
  );
});

test('a bulk request of another workspace changes none of its documents', async () => {
  const id = await read();
  const before = (await call('GET', `/documents/${id}`)).body;
  const many = endpoints.filter(({ name }) => name.startsWith('bulk'));
  assert.equal(many.length, 8);
  const at = { token: stranger.token };
  const folderId = (await call('GET', '/folders', at)).body.data[0].id;
  const books = { kind: 'BEANCOUNT', settings: { folder: 'm' } };
  const connectionId = (await call('POST', '/integrations', { ...at, body: books })).body.id;
  for (const { path, name } of many) {
    const mores: Record<string, object> = {
      bulkMove: { folderId },
      bulkQueue: { queueId: null },
      bulkCode: { connectionId, account: '6815' },
    };
    const more = mores[name] ?? {};
    const results = await bulk(path, [id, id + 999_999], more, at);
    assert.deepEqual(codes(results), ['not_found', 'not_found'], path);
  }
  assert.deepEqual((await call('GET', `/documents/${id}`)).body, before);
});

test('many documents are archived, restored, moved and deleted', async () => {
  const ids = [await read(), await read(), await read()];
  const folderId = (await call('POST', '/folders', { body: { name: 'Later' } })).body.id;
  const archived = await bulk('/documents/bulk/archive', ids);
  assert.ok(archived.every(({ document }) => document!.archivedAt !== null));
  assert.deepEqual(codes(await bulk('/documents/bulk/archive', ids.slice(0, 1))), ['invalid_state']);
  const back = await bulk('/documents/bulk/unarchive', ids);
  assert.ok(back.every(({ document }) => document!.archivedAt === null));
  const moved = await bulk('/documents/bulk/move', ids, { folderId });
  assert.deepEqual(new Set(moved.map(({ document }) => document!.folder.id)), new Set([folderId]));
  const deleted = await bulk('/documents/bulk/delete', [...ids, ids[0]! + 999_999]);
  assert.deepEqual(codes(deleted), ['ok', 'ok', 'ok', 'not_found']);
  assert.deepEqual(
    deleted.map(({ document }) => document),
    [null, null, null, null],
  );
  assert.equal((await call('GET', `/documents/${ids[0]}`)).status, 404);
});

test('a missing folder is reported once, and nothing is moved', async () => {
  const id = await read();
  const theirs = (await call('GET', '/folders', { token: stranger.token })).body.data[0].id;
  for (const folderId of [theirs, 999_999]) {
    const { status, body } = await call('POST', '/documents/bulk/move', {
      body: { documentIds: [id], folderId },
    });
    assert.deepEqual([status, body.code], [422, 'folder_not_found']);
  }
});

test('many documents are put into a queue and removed from it together; a queue of another workspace is reported once', async () => {
  const ids = [await read(), await read()];
  const newQueue = async (options = {}) =>
    (await call('POST', '/queues', { body: { name: 'Urgent', rules: [] }, ...options })).body.id;
  const queueId = await newQueue();
  const put = await call('POST', '/documents/bulk/queue', {
    body: { documentIds: [...ids, ids[0]! + 999_999], queueId },
  });
  assert.deepEqual(codes(put.body.results), ['ok', 'ok', 'not_found']);
  assert.equal(put.body.results[0].document.queue.id, queueId);
  for (const nowhere of [await newQueue({ token: stranger.token }), 999_999]) {
    const { status, body } = await call('POST', '/documents/bulk/queue', {
      body: { documentIds: ids, queueId: nowhere },
    });
    assert.deepEqual([status, body.code], [422, 'queue_not_found']);
  }
  await call('POST', '/documents/bulk/queue', { body: { documentIds: ids, queueId: null } });
  assert.equal((await call('GET', `/documents/${ids[0]}`)).body.queue, null);
});

test('many documents are exported, and those that are not validated stay', async () => {
  const [approved, waiting] = [await read(), await read()];
  await call('POST', `/documents/${approved}/validate`);
  const alone = await bulk('/exports', [approved!]);
  assert.deepEqual(codes(alone), ['no_connection']);
  await call('POST', '/integrations', { body: { kind: 'HLEDGER', settings: { folder: 'bulk' } } });
  const { status, body } = await call('POST', '/exports', { body: { documentIds: [approved, waiting] } });
  assert.equal(status, 202);
  assert.deepEqual(codes(body.results), ['ok', 'invalid_state']);
  assert.equal(body.results[0].document.status, 'EXPORTING');
  await work();
  assert.notEqual((await call('GET', `/documents/${approved}`)).body.status, 'EXPORTING');
});

test('the same request sent twice takes effect once', async () => {
  const id = await read();
  const headers = { 'idempotency-key': 'bulk-once' };
  const first = await bulk('/documents/bulk/archive', [id], {}, { headers });
  const again = await call('POST', '/documents/bulk/archive', { body: { documentIds: [id] }, headers });
  assert.deepEqual(again.body.results, first);
  assert.equal(again.headers.get('idempotent-replayed'), 'true');
  const { data } = (await call('GET', `/documents/${id}/history`)).body;
  assert.equal(data.filter(({ action }: { action: string }) => action === 'archive').length, 1);
});

test('too many documents, none, or a duplicate ID reject the whole request', async () => {
  const many = Array.from({ length: 201 }, (_, at) => at + 1);
  for (const documentIds of [many, [], [1, 1], ['x']]) {
    const { status, body } = await call('POST', '/documents/bulk/validate', { body: { documentIds } });
    assert.deepEqual([status, body.code], [422, 'invalid_input']);
  }
});

test('API clients need the same scope as for a single document', async () => {
  const reader = await newApiClient(service, ['docs.read', 'docs.upload']);
  const paths = ['/documents/bulk/validate', '/documents/bulk/archive', '/documents/bulk/delete', '/exports'];
  for (const path of paths) {
    const { status, body } = await call('POST', path, { body: { documentIds: [1] }, token: reader.token });
    assert.deepEqual([status, body.code], [403, 'insufficient_scope'], path);
  }
});

test('one request can handle two hundred documents', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 200; n++) {
    ids.push((await upload(call, ublInvoice({ number: `M-${n}` }), { name: `m-${n}.xml` })).body.id);
  }
  const results = await bulk('/documents/bulk/archive', ids);
  assert.ok(results.every(({ ok }) => ok));
  assert.deepEqual(
    results.map(({ documentId }) => documentId),
    ids,
  );
});
