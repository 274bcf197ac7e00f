import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';

import { storeFile } from '../../intake/log/store-file.ts';
import { ublInvoice, upload, uploadRead } from '../../testing/documents.ts';
import { startTestService } from '../../testing/start.ts';

const service = await startTestService();
const { call, work } = service;

type Finding = { field: string; after: string | null };
const get = async (id: number) => (await call('GET', `/documents/${id}`)).body;
const newFolder = async (name: string) =>
  (await call('POST', '/folders', { body: { name } })).body.id as number;
async function newRule(name: string, folderId: number, rules: unknown[], more: object = {}) {
  const made = await call('POST', '/folder-rules', { body: { name, folderId, rules, ...more } });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return made.body;
}
const ruleIn = async (id: number) =>
  (await call('GET', `/documents/${id}/history`)).body.data
    .flatMap(({ changes }: { changes: Finding[] }) => changes)
    .filter(({ field }: Finding) => field === 'folderRule')
    .map(({ after }: Finding) => after);

/** A file that arrived by email. */
async function mailed(
  number: string,
  { sender = 'a@example.com', recipient = 'in@example.org', folderId = null as number | null } = {},
) {
  const { document } = await storeFile(service.service, {
    workspaceId: service.admin.workspaceId,
    channel: 'EMAIL',
    doer: 'SERVICE',
    sender,
    recipient,
    fileName: 'invoice.xml',
    folderId,
    content: Readable.from([Buffer.from(ublInvoice({ number, vendor: 'Alfa' }))]),
  });
  return document!.id;
}

const inbox = (await call('GET', '/folders')).body.data[0].id as number;
const [travel, papers, large] = [
  await newFolder('Travel'),
  await newFolder('Papers'),
  await newFolder('Large'),
];
const byAddress = await newRule('Travel desk', travel, [{ when: 'recipient', words: ['travel@'] }]);

test('an email to an address is put into its folder before it is read, and the history names the rule', async () => {
  const id = await mailed('F-1', { recipient: 'Travel@example.org', folderId: inbox });
  const arrived = await get(id);
  assert.deepEqual(
    [arrived.status, arrived.folder.id, arrived.source.recipient],
    ['UPLOADED', travel, 'Travel@example.org'],
  );
  assert.deepEqual(await ruleIn(id), ['Travel desk']);
  assert.equal((await get(await mailed('F-2'))).folder.id, inbox);
});

test('rules about supplier, type and amount decide after the reading, if no other rule did', async () => {
  await newRule('Paper', papers, [{ when: 'supplier', names: ['papierwerk'] }]);
  const big = await newRule(
    'Large sums',
    large,
    [{ when: 'amountAbove', amount: '1000', currencyCode: 'EUR' }],
    {
      position: 1,
    },
  );
  assert.equal(big.position, 1);
  const paper = await uploadRead(service, { number: 'F-3' });
  assert.deepEqual([paper.folder.id, await ruleIn(paper.id)], [papers, ['Paper']]);
  const sums = { net: '2000.00', tax: '380.00', total: '2380.00' };
  assert.equal((await uploadRead(service, { number: 'F-4', ...sums })).folder.id, large);
  const { body } = await call('GET', '/events');
  const told = body.data.find((event: { document: { id: number } }) => event.document.id === paper.id);
  assert.equal(told.folder.id, papers);
});

test('a folder that a user chose is never changed by a rule', async () => {
  const chosen = await upload(call, ublInvoice({ number: 'F-5' }), { parts: { folderId: String(travel) } });
  await work();
  assert.equal((await get(chosen.body.id)).folder.id, travel);
  const moved = await uploadRead(service, { number: 'F-6' });
  await call('PATCH', `/documents/${moved.id}`, { body: { folderId: inbox } });
  await call('POST', `/documents/${moved.id}/extract`);
  await work();
  await call('POST', '/folder-rules/apply');
  assert.equal((await get(moved.id)).folder.id, inbox);
});

test('the preview shows matching documents, and applying the rules moves documents in review', async () => {
  const document = await uploadRead(service, { number: 'F-7', vendor: 'Beta' });
  const rules = [{ when: 'supplier', names: ['beta'] }];
  const { body } = await call('POST', '/folder-rules/preview', { body: { rules } });
  assert.deepEqual([body.matched, body.examples[0].id], [1, document.id]);
  await newRule('Beta', travel, rules);
  const applied = await call('POST', '/folder-rules/apply');
  assert.equal(applied.body.moved, 1);
  assert.equal((await get(document.id)).folder.id, travel);
  assert.equal((await call('POST', '/folder-rules/apply')).body.moved, 0);
});

test('a folder has its own queue, document type and connection', async () => {
  const queue = (await call('POST', '/queues', { body: { name: 'Papers' } })).body;
  const [one, other] = ['one', 'other'].map((folder) => ({
    kind: 'HLEDGER',
    name: folder,
    settings: { folder },
  }));
  await call('POST', '/integrations', { body: one });
  const connection = (await call('POST', '/integrations', { body: other })).body;
  const changed = await call('PATCH', `/folders/${papers}`, {
    body: { defaultQueueId: queue.id, defaultConnectionId: connection.id, defaultDocumentType: 'RECEIPT' },
  });
  assert.deepEqual(
    [changed.body.defaultQueueId, changed.body.defaultConnectionId, changed.body.defaultDocumentType],
    [queue.id, connection.id, 'RECEIPT'],
  );
  const document = await uploadRead(service, { number: 'F-8' });
  assert.deepEqual([document.queue?.id, document.documentType], [queue.id, 'PURCHASE_INVOICE']);
  await call('POST', '/queues/apply');
  assert.equal((await get(document.id)).queue?.id, queue.id);
  await call('POST', `/documents/${document.id}/validate`);
  assert.equal((await call('POST', `/documents/${document.id}/export`)).status, 202);
  const sent = (await call('GET', `/integrations/${connection.id}/exports`)).body.data;
  assert.equal(sent[0].document.id, document.id);
  const next = await uploadRead(service, { number: 'F-9' });
  await call('POST', `/documents/${next.id}/validate`);
  assert.equal((await call('POST', `/integrations/${connection.id}/deactivate`)).status, 200);
  const refused = await call('POST', `/documents/${next.id}/export`);
  assert.deepEqual([refused.body.code, (await get(next.id)).status], ['no_connection', 'VALIDATED']);
  const nowhere = await call('PATCH', `/folders/${papers}`, { body: { defaultQueueId: 999_999 } });
  assert.deepEqual([nowhere.status, nowhere.body.code], [422, 'queue_not_found']);
});

test('rules can be reordered, renamed and deleted', async () => {
  const changed = await call('PATCH', `/folder-rules/${byAddress.id}`, {
    body: { name: 'Trips', position: 1 },
  });
  assert.deepEqual([changed.body.name, changed.body.position], ['Trips', 1]);
  const taken = await call('PATCH', `/folder-rules/${byAddress.id}`, { body: { name: 'Paper' } });
  assert.equal(taken.body.code, 'name_taken');
  const circular = { name: 'X', folderId: travel, rules: [{ when: 'folder', folderIds: [papers] }] };
  assert.equal((await call('POST', '/folder-rules', { body: circular })).status, 422);
  assert.equal((await call('POST', '/folder-rules', { body: { ...circular, rules: [] } })).status, 422);
  assert.equal((await call('DELETE', `/folder-rules/${byAddress.id}`)).status, 204);
  assert.equal((await call('DELETE', `/folder-rules/${byAddress.id}`)).status, 404);
  const { data } = (await call('GET', '/folder-rules')).body;
  assert.deepEqual(
    data.map(({ position }: { position: number }) => position),
    [1, 2, 3],
  );
});
