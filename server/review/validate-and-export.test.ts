import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { uploadRead } from '../testing/documents.ts';
import { newMember } from '../testing/new-member.ts';
import { startTestService } from '../testing/start.ts';

const service = await startTestService();
const { call, work } = service;
after(() => service.stop());

const read = async (number: string) => (await uploadRead(service, { number })).id;
const statusOf = async (id: number) => (await call('GET', `/documents/${id}`)).body.status;
const both = (id: number) => call('POST', `/documents/${id}/validate`, { body: { export: true } });

test('without an accounting system, a document that is to be exported is not validated either', async () => {
  const id = await read('VE-1');
  const { status, body } = await both(id);
  assert.deepEqual([status, body.code], [409, 'no_connection']);
  assert.equal(await statusOf(id), 'EXTRACTED');
});

test('a document is validated and exported in one step', async () => {
  const settings = { folder: 'main' };
  await call('POST', '/integrations', { body: { kind: 'HLEDGER', settings } });
  const id = await read('VE-2');
  const { status, body } = await both(id);
  assert.deepEqual([status, body.status], [200, 'EXPORTING']);
  await work();
  assert.equal(await statusOf(id), 'EXPORTED');
  const { data } = (await call('GET', `/documents/${id}/history`)).body;
  const actions: string[] = data.map(({ action }: { action: string }) => action);
  assert.ok(actions.includes('validate') && actions.includes('startExport'));
});

test('a document that must be approved is only validated', async () => {
  const otto = await newMember(service, 'ACCOUNTANT');
  await call('POST', '/approval-rules', { body: { name: 'Otto', memberIds: [otto.id] } });
  const { body } = await both(await read('VE-3'));
  assert.deepEqual([body.status, body.approval.state], ['VALIDATED', 'WAITING']);
});

test('a program without the right to export may validate, but not export', async () => {
  const client = (
    await call('POST', '/api-clients', { body: { name: 'Reviewer', scopes: ['docs.edit', 'docs.read'] } })
  ).body;
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: client.clientId,
    client_secret: client.clientSecret,
  });
  const token = (await call('POST', '/oauth/token', { token: null, form })).body.access_token;
  const id = await read('VE-4');
  const refused = await call('POST', `/documents/${id}/validate`, { token, body: { export: true } });
  assert.deepEqual([refused.status, refused.body.code], [403, 'insufficient_scope']);
  assert.equal(await statusOf(id), 'EXTRACTED');
});
