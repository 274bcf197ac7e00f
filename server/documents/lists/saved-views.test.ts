import assert from 'node:assert/strict';
import { test } from 'node:test';

import { newApiClient } from '../../testing/api-client.ts';
import { newMember } from '../../testing/new-member.ts';
import { startTestService } from '../../testing/start.ts';

const service = await startTestService();
const { call } = service;
const reviewer = { token: (await newMember(service, 'REVIEWER')).token };
const view = { name: 'To settle', filter: { status: 'EXTRACTED', finding: 'BLOCKING' }, sort: 'dueDate' };
const names = async (options = {}) =>
  (await call('GET', '/saved-views', options)).body.data.map(({ name }: { name: string }) => name);

test('a view is saved with its filter and order, and is private', async () => {
  const { status, body } = await call('POST', '/saved-views', { ...reviewer, body: view });
  assert.equal(status, 201);
  assert.deepEqual(
    { name: body.name, filter: body.filter, sort: body.sort, shared: body.shared },
    { ...view, shared: false },
  );
  assert.deepEqual(await names(reviewer), ['To settle']);
  assert.deepEqual(await names(), []);
  assert.equal((await call('DELETE', `/saved-views/${body.id}`)).status, 404);
  const renamed = await call('PATCH', `/saved-views/${body.id}`, {
    ...reviewer,
    body: { name: 'Urgent', sort: null },
  });
  assert.deepEqual([renamed.body.name, renamed.body.sort], ['Urgent', null]);
  assert.equal((await call('DELETE', `/saved-views/${body.id}`, reviewer)).status, 204);
  assert.deepEqual(await names(reviewer), []);
});

test('admins share views with all members, who can use but not change them', async () => {
  const shared = await call('POST', '/saved-views', { body: { ...view, shared: true } });
  assert.deepEqual(await names(reviewer), ['To settle']);
  for (const [method, body] of [['PATCH', { name: 'Mine' }], ['DELETE']] as const) {
    const refused = await call(method, `/saved-views/${shared.body.id}`, {
      ...reviewer,
      ...(body ? { body } : {}),
    });
    assert.deepEqual([refused.status, refused.body.code], [403, 'role_required']);
  }
  const refused = await call('POST', '/saved-views', { ...reviewer, body: { ...view, shared: true } });
  assert.equal(refused.body.code, 'role_required');
  await call('DELETE', `/saved-views/${shared.body.id}`);
});

test('only filters that the list supports can be saved', async () => {
  const wrong = [
    { status: 'DONE' },
    { unknown: '1' },
    { cursor: 'x' },
    { dateFrom: 'yesterday' },
    { folderId: 1 },
  ];
  for (const filter of wrong) {
    const { status, body } = await call('POST', '/saved-views', { body: { name: 'Wrong', filter } });
    assert.deepEqual([status, body.code], [422, 'invalid_input'], JSON.stringify(filter));
  }
  assert.equal((await call('POST', '/saved-views', { body: { ...view, sort: 'colour' } })).status, 422);
});

test('API clients have no views', async () => {
  const { token } = await newApiClient(service);
  assert.equal((await call('GET', '/saved-views', { token })).body.code, 'person_required');
});
