import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ublInvoice, upload, uploadRead } from '../../testing/documents.ts';
import { startTestService } from '../../testing/start.ts';

const service = await startTestService();
const { call, work } = service;

async function newQueue(name: string, rules: unknown[], more: object = {}) {
  const made = await call('POST', '/queues', { body: { name, rules, ...more } });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return made.body;
}

const big = await newQueue('Above 1,000', [{ when: 'amountAbove', amount: '1000.00', currencyCode: 'EUR' }]);
const fresh = await newQueue('New suppliers', [{ when: 'newSupplier' }]);

test('the first matching queue takes a new document, and the document and its event show the queue', async () => {
  const document = await uploadRead(service, {
    number: 'Q-1',
    vendor: 'Alfa',
    total: '2380.00',
    net: '2000.00',
    tax: '380.00',
  });
  assert.deepEqual(document.queue, { id: big.id, name: 'Above 1,000' });
  const { body } = await call('GET', '/events');
  const told = body.data.find((event: { document: { id: number } }) => event.document.id === document.id);
  assert.deepEqual(told.document.queue, { id: big.id, name: 'Above 1,000' });
});

test('a supplier is new until one of its documents is validated', async () => {
  const first = await uploadRead(service, { number: 'Q-2', vendor: 'Beta' });
  assert.equal(first.queue.id, fresh.id);
  const second = await uploadRead(service, { number: 'Q-3', vendor: 'Beta' });
  assert.equal(second.queue.id, fresh.id);
  assert.equal((await call('POST', `/documents/${first.id}/validate`)).status, 200);
  const third = await uploadRead(service, { number: 'Q-4', vendor: 'Beta' });
  assert.equal(third.queue, null);
});

test('a user moves a document to another queue or to none, and another reading does not move it back', async () => {
  const document = await uploadRead(service, { number: 'Q-5', vendor: 'Gamma' });
  const moved = await call('PATCH', `/documents/${document.id}`, { body: { queueId: big.id } });
  assert.equal(moved.body.queue.id, big.id);
  await call('POST', `/documents/${document.id}/extract`);
  await work();
  assert.equal((await call('GET', `/documents/${document.id}`)).body.queue.id, big.id);
  const out = await call('PATCH', `/documents/${document.id}`, { body: { queueId: null } });
  assert.equal(out.body.queue, null);
  const { body } = await call('GET', `/documents/${document.id}/history`);
  assert.deepEqual(body.data[0].changes, [{ field: 'queueId', before: String(big.id), after: null }]);
  const nowhere = await call('PATCH', `/documents/${document.id}`, { body: { queueId: 999_999 } });
  assert.deepEqual([nowhere.status, nowhere.body.code], [422, 'queue_not_found']);
});

test('the order of queues can be changed and determines the result', async () => {
  await call('PATCH', `/queues/${fresh.id}`, { body: { position: 1 } });
  const { body } = await call('GET', '/queues');
  assert.deepEqual(
    body.data.map(({ name, position }: { name: string; position: number }) => [position, name]),
    [
      [1, 'New suppliers'],
      [2, 'Above 1,000'],
    ],
  );
  const document = await uploadRead(service, {
    number: 'Q-6',
    vendor: 'Delta',
    total: '2380.00',
    net: '2000.00',
    tax: '380.00',
  });
  assert.equal(document.queue.name, 'New suppliers');
});

test('a queue shows how many of its documents wait for review', async () => {
  const { body } = await call('GET', `/queues/${fresh.id}`);
  const { body: list } = await call('GET', `/documents?queueId=${fresh.id}&status=EXTRACTED`);
  assert.equal(body.openDocuments, list.data.length);
  assert.ok(body.openDocuments > 0);
});

test('the preview of a rule shows matching documents and moves nothing', async () => {
  const rules = [{ when: 'supplier', names: ['delta'] }];
  const { body } = await call('POST', '/queues/preview', { body: { rules } });
  assert.equal(body.matched, 1);
  assert.equal(body.isComplete, true);
  assert.equal(body.examples[0].vendorName, 'Delta');
  assert.equal(body.examples[0].queue.name, 'New suppliers');
});

test('applying the rules moves documents in review, except those that a user assigned', async () => {
  const byHand = await uploadRead(service, { number: 'Q-7', vendor: 'Epsilon' });
  await call('PATCH', `/documents/${byHand.id}`, { body: { queueId: null } });
  const other = await uploadRead(service, { number: 'Q-8', vendor: 'Epsilon' });
  const own = await newQueue('Epsilon', [{ when: 'supplier', names: ['epsilon'] }], { position: 1 });
  const { body } = await call('POST', '/queues/apply');
  assert.ok(body.moved >= 1 && body.isComplete);
  assert.equal((await call('POST', '/queues/apply')).body.moved, 0);
  assert.equal((await call('GET', `/documents/${other.id}`)).body.queue.id, own.id);
  assert.equal((await call('GET', `/documents/${byHand.id}`)).body.queue, null);
});

test('after a queue is deleted, its documents are in no queue', async () => {
  const own = await newQueue('Short-lived', [{ when: 'supplier', names: ['zeta'] }], { position: 1 });
  const document = await uploadRead(service, { number: 'Q-9', vendor: 'Zeta' });
  assert.equal(document.queue.id, own.id);
  assert.equal((await call('DELETE', `/queues/${own.id}`)).status, 204);
  assert.equal((await call('GET', `/documents/${document.id}`)).body.queue, null);
  assert.equal((await call('GET', `/queues/${own.id}`)).status, 404);
});

const refused: [string, unknown, number, string][] = [
  ['a name that is taken', { name: 'Epsilon' }, 409, 'name_taken'],
  [
    'a folder that does not exist',
    { name: 'X', rules: [{ when: 'folder', folderIds: [999_999] }] },
    422,
    'folder_not_found',
  ],
  ['a rule that does not exist', { name: 'X', rules: [{ when: 'fullMoon' }] }, 422, 'invalid_input'],
  [
    'an invalid amount',
    { name: 'X', rules: [{ when: 'amountAbove', amount: 'much' }] },
    422,
    'invalid_input',
  ],
  ['no name', { name: ' ' }, 422, 'invalid_input'],
];
for (const [what, body, status, code] of refused) {
  test(`a queue with ${what} is rejected`, async () => {
    const answer = await call('POST', '/queues', { body });
    assert.deepEqual([answer.status, answer.body.code], [status, code]);
  });
}

test('a document that could not be read is put into no queue', async () => {
  const { body } = await upload(call, ublInvoice({ number: 'Q-10' }).slice(0, 400), { name: 'broken.xml' });
  await work();
  assert.equal((await call('GET', `/documents/${body.id}`)).body.queue, null);
});
