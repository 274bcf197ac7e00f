import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newApiClient } from '../../testing/api-client.ts';
import { ublInvoice, upload, uploadRead } from '../../testing/documents.ts';
import { newMember } from '../../testing/new-member.ts';
import { startTestService } from '../../testing/start.ts';
import { pricingOf } from '../plans/pricing.ts';
import { setPlan } from '../plans/set-plan.ts';

const service = await startTestService();
const { call } = service;

test('an admin changes the identity of the workspace; omitted settings stay', async () => {
  const before = (await call('GET', '/workspace')).body;
  const { status, body } = await call('PATCH', '/workspace', {
    body: {
      name: 'Anders GmbH',
      ownIbans: ['DE89 3704 0044 0532 0130 00'],
      ownTaxIds: ['de 136695976', 'DE136695976'],
    },
  });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(body.ownIbans, ['DE89370400440532013000']);
  assert.deepEqual(body.ownTaxIds, ['DE136695976']);
  assert.deepEqual([body.timeZone, body.version], [before.timeZone, before.version + 1]);
  assert.equal((await call('GET', '/auth/me')).body.tenant.name, 'Anders GmbH');
});

test("two admins do not overwrite each other's changes", async () => {
  const { version } = (await call('GET', '/workspace')).body;
  const headers = { 'if-match': `"${version}"` };
  assert.equal((await call('PATCH', '/workspace', { headers, body: { homeCurrency: 'EUR' } })).status, 200);
  const late = await call('PATCH', '/workspace', { headers, body: { homeCurrency: 'CHF' } });
  assert.deepEqual([late.status, late.body.code], [412, 'precondition_failed']);
});

const wrong: [string, object][] = [
  ['an IBAN with wrong check digits', { ownIbans: ['DE89370400440532013001'] }],
  ['a time zone that does not exist', { timeZone: 'Mars/Olympus' }],
  ['an invalid currency', { homeCurrency: 'euro' }],
  ['an empty name', { name: ' ' }],
  ['a setting that does not exist', { colour: 'blue' }],
];
for (const [what, body] of wrong) {
  test(`${what} is rejected, and the position is named`, async () => {
    const answer = await call('PATCH', '/workspace', { body });
    assert.deepEqual([answer.status, answer.body.code], [422, 'invalid_input']);
    assert.ok(answer.body.errors[0].pointer !== undefined);
  });
}

test('members can read the settings, only admins can change them, and API clients can do neither', async () => {
  const accountant = await newMember(service, 'ACCOUNTANT');
  assert.equal((await call('GET', '/workspace', { token: accountant.token })).status, 200);
  const refused = await call('PATCH', '/workspace', { token: accountant.token, body: { name: 'Mine' } });
  assert.deepEqual([refused.status, refused.body.code], [403, 'role_required']);
  const client = await newApiClient(service);
  assert.equal((await call('GET', '/workspace', { token: client.token })).body.code, 'person_required');
});

test('uploads without a folder go to the default folder, or to the oldest if that was deleted', async () => {
  const folder = (await call('POST', '/folders', { body: { name: 'Post' } })).body;
  await call('PATCH', '/workspace', { body: { defaultFolderId: folder.id } });
  const { body } = await upload(call, ublInvoice({ number: 'W-1' }));
  assert.equal(body.folder.id, folder.id);
  await call('DELETE', `/documents/${body.id}`);
  assert.equal((await call('DELETE', `/folders/${folder.id}`)).status, 204);
  assert.equal((await call('GET', '/workspace')).body.defaultFolderId, null);
  assert.equal((await upload(call, ublInvoice({ number: 'W-2' }))).body.folder.name, 'Inbox');
  const strange = await call('PATCH', '/workspace', { body: { defaultFolderId: 999_999 } });
  assert.equal(strange.body.code, 'folder_not_found');
});

test('with the setting on, a document is archived as soon as it is exported, and both events are sent', async () => {
  await call('PATCH', '/workspace', { body: { archiveAfterExport: true } });
  await call('POST', '/integrations', { body: { kind: 'HLEDGER', settings: { folder: 'archived' } } });
  const document = await uploadRead(service, { number: 'W-3' });
  await call('POST', `/documents/${document.id}/validate`);
  await call('POST', `/documents/${document.id}/export`);
  await service.work();
  const { body } = await call('GET', `/documents/${document.id}`);
  assert.deepEqual([body.status, body.archivedAt !== null], ['EXPORTED', true]);
  const events = (await call('GET', '/events?limit=200')).body.data
    .filter((event: { document: { id: number } }) => event.document.id === document.id)
    .map(({ type }: { type: string }) => type);
  assert.ok(events.includes('DOCUMENT_EXPORTED') && events.includes('DOCUMENT_ARCHIVED'));
});

test('usage is compared with the plan that the operator sets', async () => {
  const pricing = pricingOf(service.service.config);
  await setPlan(service.service, pricing, 'Anders GmbH', 'starter');
  const { body } = await call('GET', '/usage');
  assert.deepEqual([body.plan.code, body.month.included], ['starter', 100]);
  const members = body.limits.find(({ name }: { name: string }) => name === 'members');
  assert.equal(members.limit, 3);
  await assert.rejects(() => setPlan(service.service, pricing, 'Anders GmbH', 'gold'), /Unknown plan: gold/);
  await assert.rejects(
    () => setPlan(service.service, pricing, 'Nobody', 'starter'),
    /Workspace "Nobody" not found/,
  );
});
