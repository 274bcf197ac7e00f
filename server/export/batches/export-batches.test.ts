import assert from 'node:assert/strict';
import { test } from 'node:test';

import { newApiClient } from '../../testing/api-client.ts';
import { approveTwin, statementOfMonth, upload, uploadRead } from '../../testing/documents.ts';
import { startTestService } from '../../testing/start.ts';

const service = await startTestService();
const { call, clock, work } = service;
const stranger = await service.newWorkspace();
const connection = (
  await call('POST', '/integrations', { body: { kind: 'HLEDGER', settings: { folder: 'batches' } } })
).body;

let number = 0;
async function approved(parts = {}): Promise<number> {
  const { id } = await uploadRead(service, { number: `S-${++number}`, ...parts });
  await call('POST', `/documents/${id}/validate`);
  return id;
}
const some = async (count: number) => {
  const ids: number[] = [];
  for (let at = 0; at < count; at++) ids.push(await approved());
  return ids;
};
const make = (body: object, options = {}) => call('POST', '/export-batches', { body, ...options });
const batch = async (id: number) => (await call('GET', `/export-batches/${id}`)).body;
const documents = async (id: number, query = '') =>
  (await call('GET', `/export-batches/${id}/documents${query}`)).body.data;
const statusOf = async (id: number) => (await call('GET', `/documents/${id}`)).body.status;
/** The worker polls once a second. */
async function workOn(seconds = 6): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    await work();
    clock.advance(1_001);
  }
}

test('all documents of a batch are exported, and the batch shows its progress', async () => {
  const ids = await some(3);
  const made = await make({ documentIds: ids, name: 'October' });
  assert.equal(made.status, 201);
  assert.deepEqual(
    [made.body.name, made.body.state, made.body.total, made.body.counts.WAITING, made.body.connection.id],
    ['October', 'RUNNING', 3, 3, connection.id],
  );
  await workOn();
  const done = await batch(made.body.id);
  assert.deepEqual([done.state, done.counts.EXPORTED, done.counts.WAITING], ['FINISHED', 3, 0]);
  assert.ok(done.finishedAt);
  const rows = await documents(made.body.id);
  assert.deepEqual(
    rows.map((row: { document: { id: number }; outcome: string }) => [row.document.id, row.outcome]),
    ids.map((id) => [id, 'EXPORTED']),
  );
  assert.ok(rows.every(({ reference }: { reference: string }) => reference));
  for (const id of ids) assert.equal(await statusOf(id), 'EXPORTED');
});

async function statement(month: number): Promise<number> {
  const file = statementOfMonth(month, '21990044/0003718265');
  const { body } = await upload(call, file, { name: `month-${month}.sta` });
  await work();
  const { status } = (await call('POST', `/documents/${body.id}/validate`)).body;
  assert.equal(status, 'VALIDATED');
  return body.id;
}

test('statements of one account are booked in the order of their periods, however they are selected', async () => {
  const months: number[] = [];
  for (const month of [6, 3, 5, 4, 8, 7]) months.push(await statement(month));
  const { body } = await make({ documentIds: months.slice(0, 4) });
  await workOn(3);
  assert.equal((await batch(body.id)).state, 'FINISHED');
  for (const id of months.slice(0, 4)) assert.equal(await statusOf(id), 'EXPORTED');
  await call('POST', '/exports', { body: { documentIds: months.slice(4), connectionId: connection.id } });
  await work();
  for (const id of months) assert.equal(await statusOf(id), 'EXPORTED');
});

test('a refused, deleted or unapproved document shows the reason and does not block the others', async () => {
  const taken = await approved({ number: 'S-twice' });
  const twin = await approveTwin(service, (await uploadRead(service, { number: 'S-twice' })).id);
  const deleted = await approved();
  const unapproved = (await uploadRead(service, { number: 'S-open' })).id;
  const last = await approved();
  const { body } = await make({ documentIds: [taken, twin, deleted, unapproved, last] });
  await call('DELETE', `/documents/${deleted}`);
  await workOn();
  const rows = await documents(body.id);
  assert.deepEqual(
    rows.map((row: { outcome: string; code: string | null; problem: { code: string } | null }) => [
      row.outcome,
      row.code ?? row.problem?.code ?? null,
    ]),
    [
      ['EXPORTED', null],
      ['REFUSED', 'DUPLICATE'],
      ['SKIPPED', 'not_found'],
      ['SKIPPED', 'invalid_state'],
      ['EXPORTED', null],
    ],
  );
  assert.match(rows[1].reason, /S-twice/);
  assert.deepEqual((await documents(body.id, '?outcome=REFUSED')).length, 1);
  const { counts, state } = await batch(body.id);
  assert.deepEqual([state, counts.EXPORTED, counts.REFUSED, counts.SKIPPED], ['FINISHED', 2, 1, 2]);

  await call('PATCH', `/documents/${twin}`, { body: { fields: { documentNumber: 'S-other' } } });
  await call('POST', `/documents/${twin}/validate`);
  await call('POST', `/documents/${unapproved}/validate`);
  const again = await call('POST', `/export-batches/${body.id}/retry`);
  assert.deepEqual([again.body.state, again.body.counts.WAITING], ['RUNNING', 3]);
  await workOn();
  const after = (await batch(body.id)).counts;
  assert.deepEqual([after.EXPORTED, after.REFUSED, after.SKIPPED], [4, 0, 1]);
});

test('a stopped batch starts no more documents, and continues where it stopped', async () => {
  const ids = await some(22);
  const { body } = await make({ documentIds: ids });
  await work();
  const stopped = await call('POST', `/export-batches/${body.id}/stop`);
  assert.deepEqual([stopped.status, stopped.body.state], [200, 'STOPPED']);
  await workOn();
  const halted = await batch(body.id);
  assert.deepEqual([halted.state, halted.counts.EXPORTED, halted.counts.WAITING], ['STOPPED', 20, 2]);
  for (const id of ids.slice(20)) assert.equal(await statusOf(id), 'VALIDATED');
  assert.equal((await call('POST', `/export-batches/${body.id}/resume`)).body.state, 'RUNNING');
  await workOn();
  const done = await batch(body.id);
  assert.deepEqual([done.state, done.counts.EXPORTED], ['FINISHED', 22]);
  const late = await call('POST', `/export-batches/${body.id}/stop`);
  assert.deepEqual([late.status, late.body.code], [409, 'batch_finished']);
});

test('a document waits in only one batch', async () => {
  const [id] = await some(1);
  const first = await make({ documentIds: [id] });
  await call('POST', `/export-batches/${first.body.id}/stop`);
  const second = await make({ documentIds: [id] });
  assert.deepEqual([second.body.counts.WAITING, second.body.counts.SKIPPED], [0, 1]);
  const [row] = await documents(second.body.id);
  assert.deepEqual([row.problem.code, row.problem.detail], ['invalid_state', 'It waits in another batch.']);
  await call('POST', `/export-batches/${first.body.id}/resume`);
  await workOn();
  assert.equal(await statusOf(id!), 'EXPORTED');
  assert.equal((await batch(second.body.id)).state, 'FINISHED');
});

test('a filter selects the validated documents that match at that moment', async () => {
  const folderId = (await call('POST', '/folders', { body: { name: 'Batch' } })).body.id;
  const ids = await some(2);
  await call('POST', '/documents/bulk/move', { body: { documentIds: ids, folderId } });
  const open = (await uploadRead(service, { number: 'S-filter' })).id;
  await call('POST', '/documents/bulk/move', { body: { documentIds: [open], folderId } });
  const { body } = await make({ filter: { folderId: String(folderId) } });
  assert.equal(body.total, 2);
  await workOn();
  assert.equal((await batch(body.id)).counts.EXPORTED, 2);
  const none = await make({ filter: { folderId: String(folderId) } });
  assert.deepEqual([none.status, none.body.code], [422, 'nothing_to_export']);
});

test('an ambiguous request, or one without a connection, is rejected as a whole', async () => {
  for (const body of [
    {},
    { documentIds: [1], filter: {} },
    { documentIds: [] },
    { filter: { colour: 'red' } },
  ]) {
    const refused = await make(body);
    assert.deepEqual([refused.status, refused.body.code], [422, 'invalid_input']);
  }
  const unconnected = await make({ documentIds: [1] }, { token: stranger.token });
  assert.deepEqual([unconnected.status, unconnected.body.code], [409, 'no_connection']);
});

test('batches and documents of another workspace are not found', async () => {
  const [id] = await some(1);
  const { body } = await make({ documentIds: [id] });
  const at = { token: stranger.token };
  for (const path of ['', '/documents'])
    assert.equal((await call('GET', `/export-batches/${body.id}${path}`, at)).status, 404);
  for (const move of ['stop', 'resume', 'retry'])
    assert.equal((await call('POST', `/export-batches/${body.id}/${move}`, at)).status, 404);
  assert.deepEqual((await call('GET', '/export-batches', at)).body.data, []);
  await call('POST', '/integrations', { body: { kind: 'HLEDGER', settings: { folder: 'x' } }, ...at });
  const theirs = await make({ documentIds: [id] }, at);
  await workOn();
  const rows = (await call('GET', `/export-batches/${theirs.body.id}/documents`, at)).body.data;
  assert.deepEqual([rows[0].outcome, rows[0].problem.code], ['SKIPPED', 'not_found']);
  assert.equal(rows[0].document.fileName, null);
});

test('only users with the export permission see and create batches; without read permission they see no names', async () => {
  const reader = await newApiClient(service, ['docs.read']);
  assert.equal((await make({ documentIds: [1] }, { token: reader.token })).status, 403);
  const exporter = await newApiClient(service, ['docs.export']);
  const { data } = (await call('GET', '/export-batches', { token: exporter.token })).body;
  assert.ok(data.length > 0);
  const path = `/export-batches/${data.at(-1).id}/documents`;
  const [row] = (await call('GET', path, { token: exporter.token })).body.data;
  assert.equal(row.document.fileName, null);
  assert.ok(row.reference);
});
