import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ublInvoice, upload } from '../../testing/documents.ts';
import { newMember } from '../../testing/new-member.ts';
import { signInForTest } from '../../testing/sign-in.ts';
import { startTestService } from '../../testing/start.ts';
import { purgeExpired } from './purge-expired.ts';

const service = await startTestService();
const { call } = service;
const reviewer = await newMember(service, 'REVIEWER');
const folderOf = async (name: string): Promise<number> =>
  (await call('POST', '/folders', { body: { name } })).body.id;
const folderId = await folderOf('Kept');
const elsewhere = await folderOf('Elsewhere');
const rule = (
  await call('POST', '/retention/rules', { body: { name: 'Ten years', folderId, years: 10, deletes: false } })
).body;

let count = 0;
async function validated(): Promise<number> {
  const { body } = await upload(call, ublInvoice({ number: `KEPT-${++count}` }), {
    parts: { folderId: String(folderId) },
  });
  await service.work();
  assert.equal((await call('POST', `/documents/${body.id}/validate`)).status, 200);
  return body.id;
}
async function assertKept(id: number): Promise<void> {
  const refused = await call('DELETE', `/documents/${id}`);
  assert.deepEqual([refused.status, refused.body.code], [409, 'retention']);
  assert.match(refused.body.detail, /"Ten years" protects it until 2036-12-31/);
}
const change = async (id: number, body: object) => {
  const edited = await call('PATCH', `/documents/${id}`, { token: reviewer.token, body });
  assert.equal(edited.status, 200, JSON.stringify(edited.body));
};

test('a validated document that is moved to a folder without a rule stays protected', async () => {
  const id = await validated();
  await assertKept(id);
  await change(id, { folderId: elsewhere });
  await assertKept(id);
});

test('another document date or type does not end the protection of a validated document', async () => {
  const id = await validated();
  await change(id, { fields: { documentDate: '1990-01-01' } });
  await assertKept(id);
  await change(id, { documentType: 'PURCHASE_CREDIT_NOTE' });
  await change(id, { folderId: elsewhere });
  await assertKept(id);
});

test('a document that is reopened first and then changed stays protected', async () => {
  const id = await validated();
  assert.equal((await call('POST', `/documents/${id}/reopen`)).status, 200);
  await change(id, { folderId: elsewhere, fields: { documentDate: '1990-01-01' } });
  await assertKept(id);
});

test('a folder is not deleted while it has a retention rule, because its documents elsewhere would lose their protection', async () => {
  const name = 'Kept for a while';
  const emptied = await folderOf(name);
  const body = { name: 'Twelve years', folderId: emptied, years: 12, deletes: false };
  const twelve = (await call('POST', '/retention/rules', { body })).body;
  const refused = await call('DELETE', `/folders/${emptied}`, { token: reviewer.token });
  assert.deepEqual([refused.status, refused.body.code], [409, 'folder_has_retention']);
  assert.equal(refused.body.detail, '"Twelve years"');
  assert.equal((await call('DELETE', `/retention/rules/${twelve.id}`)).status, 204);
  assert.equal((await call('DELETE', `/folders/${emptied}`, { token: reviewer.token })).status, 204);
});

test('no other rule deletes it before the end, and an admin who deletes the rule ends the protection', async () => {
  const id = await validated();
  await change(id, { folderId: elsewhere });
  const short = { name: 'One year', folderId: elsewhere, years: 1, protects: false, deletes: true };
  assert.equal((await call('POST', '/retention/rules', { body: short })).status, 201);
  service.clock.advance(3 * 366 * 24 * 60 * 60 * 1000);
  assert.equal(await purgeExpired(service.service), 0);
  const { workspaceId, email } = service.admin;
  const { token } = await signInForTest(service.service, workspaceId, email);
  assert.equal((await call('DELETE', `/documents/${id}`, { token })).body.code, 'retention');
  assert.equal((await call('DELETE', `/retention/rules/${rule.id}`, { token })).status, 204);
  assert.equal((await call('DELETE', `/documents/${id}`, { token })).status, 204);
});
