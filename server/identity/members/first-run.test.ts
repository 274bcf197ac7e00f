import assert from 'node:assert/strict';
import { test } from 'node:test';

import { emptyDatabase } from '../../testing/empty-database.ts';
import { startTestService, type TestService } from '../../testing/start.ts';
import { openSetup } from './first-run.ts';

const first = {
  workspaceName: 'Northern Boats',
  name: 'Nora North',
  email: 'Nora@Example.com',
  password: 'a good password',
};

async function startEmpty(): Promise<TestService> {
  const service = await startTestService();
  await emptyDatabase(service);
  return service;
}

const setUp = ({ call }: TestService, setupToken: string, more = {}) =>
  call('POST', '/auth/setup', { token: null, body: { setupToken, ...first, ...more } });

test('The first user with the setup token becomes the first admin, once', async () => {
  const service = await startEmpty();
  const shown = await service.call('GET', '/auth/setup', { token: null });
  assert.deepEqual(shown.body, { needed: true, sendsMail: false });
  const token = (await openSetup(service.service)) ?? '';
  assert.match(token, /^setup_/);
  const guessed = await setUp(service, `${token.slice(0, -1)}x`);
  assert.deepEqual([guessed.status, guessed.body.code], [422, 'setup_invalid']);
  assert.equal((await setUp(service, token, { password: 'short' })).body.errors[0].pointer, '/password');
  const { status, body } = await setUp(service, token);
  assert.deepEqual(
    [status, body.user.email, body.user.name, body.tenant.name, body.tenant.role],
    [201, 'nora@example.com', 'Nora North', 'Northern Boats', 'ADMIN'],
  );
  assert.equal(
    (await service.call('GET', '/folders', { token: body.accessToken })).body.data[0].name,
    'Inbox',
  );
  assert.equal((await setUp(service, token)).body.code, 'setup_invalid');
  assert.equal(await openSetup(service.service), null);
  const after = await service.call('GET', '/auth/setup', { token: null });
  assert.equal(after.body.needed, false);
});

test('Each process shows its own setup token, and only one of them can be used', async () => {
  const service = await startEmpty();
  const tokens = [await openSetup(service.service), await openSetup(service.service)];
  const answers = await Promise.all(
    tokens.map((token, number) => setUp(service, token ?? '', { email: `admin-${number}@example.org` })),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 422]);
});

test('A setup token is void once a workspace exists', async () => {
  const service = await startEmpty();
  const token = (await openSetup(service.service)) ?? '';
  await service.newWorkspace();
  assert.equal((await setUp(service, token)).body.code, 'setup_invalid');
});
