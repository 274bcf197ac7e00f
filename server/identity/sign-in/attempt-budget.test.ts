import assert from 'node:assert/strict';
import { test } from 'node:test';

import { startTestService } from '../../testing/start.ts';
import { purgeOldAttempts } from './attempt-budget.ts';

const failuresMax = 10;
const failureWindowMs = 15 * 60 * 1000;

const env = { SLIPWAY_TRUSTED_PROXIES: '127.0.0.1', SLIPWAY_SECURE_COOKIES: 'false' };
const service = await startTestService({ env });
const second = await startTestService({ env, beside: service });
const { clock } = service;
const wrong = 'not the password at all';
let addresses = 0;

type Asking = { email: string; password: string; cookie?: boolean };
/** Each attempt comes from its own address and alternates between two processes. */
function login(body: Asking, more: Record<string, string> = {}) {
  addresses++;
  const headers = { 'x-forwarded-for': `203.0.${Math.floor(addresses / 250)}.${addresses % 250}`, ...more };
  const { call } = addresses % 2 === 0 ? service : second;
  return call('POST', '/auth/login', { token: null, body, headers });
}
const guess = async (email: string, times: number, headers?: Record<string, string>) => {
  const body = { email, password: wrong };
  const answers = await Promise.all(Array.from({ length: times }, () => login(body, headers)));
  return answers.map(({ status }) => status).toSorted((one, other) => one - other);
};
const allWrongThenRefused = (times: number) => [
  ...Array.from({ length: failuresMax }, () => 401),
  ...Array.from({ length: times - failuresMax }, () => 429),
];

test('an account accepts ten wrong passwords in fifteen minutes, over all addresses and processes', async () => {
  const { email, password } = await service.newWorkspace();
  assert.deepEqual(await guess(email, 25), allWrongThenRefused(25));
  const right = await login({ email, password });
  assert.deepEqual([right.status, right.body.code], [429, 'rate_limited'], 'nothing is checked any more');
  assert.equal(right.headers.get('retry-after'), '900');
  clock.advance(failureWindowMs - 1);
  await purgeOldAttempts(service.service);
  const early = await login({ email, password });
  assert.deepEqual([early.status, early.headers.get('retry-after')], [429, '1']);
  clock.advance(1);
  assert.equal((await login({ email, password })).status, 200);
});

test('an unknown account is refused after as many attempts, with the same response', async () => {
  const { email } = await service.newWorkspace();
  await guess(email, failuresMax);
  await guess('nobody@example.com', failuresMax);
  const [known, unknown] = await Promise.all(
    [email, 'nobody@example.com'].map((email) => login({ email, password: wrong })),
  );
  const told = ({ status, body: { requestId: _, ...body } }: Awaited<ReturnType<typeof login>>) => [
    status,
    body,
  ];
  assert.deepEqual(told(known!), told(unknown!));
  assert.equal(known!.status, 429);
});

test('right passwords do not count against the budget', async () => {
  const { email, password } = await service.newWorkspace();
  for (let count = 0; count <= failuresMax; count++)
    assert.equal((await login({ email, password })).status, 200);
});

test('a known device of the user is not locked out by the guesses of others', async () => {
  const { email, password } = await service.newWorkspace();
  const first = await login({ email, password, cookie: true });
  const device = /slipway-device=[^;]+/.exec(first.headers.get('set-cookie') ?? '')?.[0] ?? '';
  assert.deepEqual(await guess(email, 12), allWrongThenRefused(12));
  assert.equal((await login({ email, password })).status, 429, 'an unknown device');
  assert.equal((await login({ email, password, cookie: true }, { cookie: device })).status, 200);
  const forged = `${device.slice(0, -4)}AAAA`;
  assert.equal((await login({ email, password }, { cookie: forged })).status, 429);
  const other = await service.newWorkspace();
  await guess(other.email, failuresMax);
  const elsewhere = await login({ email: other.email, password: other.password }, { cookie: device });
  assert.equal(elsewhere.status, 429, 'known to another account only');
});

test('a stolen device is limited by its own budget and that of the account', async () => {
  const { email, password } = await service.newWorkspace();
  const first = await login({ email, password, cookie: true });
  const cookie = /slipway-device=[^;]+/.exec(first.headers.get('set-cookie') ?? '')?.[0] ?? '';
  const statuses = await guess(email, 24, { cookie });
  assert.equal(statuses.filter((status) => status === 401).length, 2 * failuresMax);
});

test('attempts are deleted when no window includes them', async () => {
  const count = async () => {
    const { rows } = await service.service.db.read('all', (db) =>
      db.raw('select count(*)::int as count from sign_in_attempts'),
    );
    return rows[0]?.['count'];
  };
  assert.notEqual(await count(), 0);
  clock.advance(failureWindowMs);
  await purgeOldAttempts(service.service);
  assert.equal(await count(), 0);
});
