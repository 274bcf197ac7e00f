import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '@slipway/contract/problems.ts';

import { startTestService } from '../../testing/start.ts';
import { delayAfter, delaySignIn, noteAttempt } from './sign-in-pace.ts';

const env = { SLIPWAY_RATE_SIGN_IN_PER_ACCOUNT: '5', SLIPWAY_RATE_SIGN_IN_PER_ADDRESS: '8' };
const service = await startTestService({ env });
const { clock, service: inside } = service;
const quarterHourMs = 15 * 60 * 1000;

async function refusedFor(account: string, address: string): Promise<number | null> {
  try {
    await delaySignIn(inside, account, address);
    return null;
  } catch (error) {
    assert.ok(error instanceof Problem && error.code === 'rate_limited');
    return error.extra.retryAfterSeconds ?? 0;
  }
}

async function msOf(account: string): Promise<number> {
  const startedAt = performance.now();
  await delaySignIn(inside, account, `address of ${account} ${startedAt}`);
  return performance.now() - startedAt;
}

test('the first two mistakes cost no time; then the delay doubles from a quarter of a second to four', () => {
  const delays = [1, 2, 3, 4, 5, 6, 7, 8, 50].map((count) => delayAfter({ count, lastAtMs: 1000 }, 1000));
  assert.deepEqual(delays, [0, 0, 250, 500, 1000, 2000, 4000, 4000, 4000]);
  assert.equal(delayAfter(undefined, 1000), 0);
});

test('mistakes are forgotten after a quarter of an hour', () => {
  const failures = { count: 9, lastAtMs: 1000 };
  assert.equal(delayAfter(failures, 1000 + quarterHourMs - 1), 4000);
  assert.equal(delayAfter(failures, 1000 + quarterHourMs), 0);
});

test('after three wrong passwords in a row the account answers later, also at another address, until a right one', async () => {
  const fail = (account: string, times: number) => {
    for (let count = 0; count < times; count++) noteAttempt(inside, account, false);
  };
  fail('slow', 3);
  assert.ok((await msOf('slow')) >= 245);
  assert.ok((await msOf('other')) < 245);
  noteAttempt(inside, 'slow', true);
  fail('slow', 2);
  assert.ok((await msOf('slow')) < 245);
  clock.advance(quarterHourMs);
  fail('slow', 1);
  assert.ok((await msOf('slow')) < 245, 'the old mistakes do not count');
  fail('slow', 2);
  assert.ok((await msOf('slow')) >= 245);
});

test('one address may try an account five times a minute, and all accounts together eight times', async () => {
  clock.advance(60_000);
  const answers: (number | null)[] = [];
  for (let count = 0; count < 6; count++) answers.push(await refusedFor('anna', '203.0.113.7'));
  assert.deepEqual(answers, [null, null, null, null, null, 60]);
  assert.equal(await refusedFor('ben', '203.0.113.7'), null);
  assert.equal(await refusedFor('cleo', '203.0.113.7'), null);
  assert.equal(await refusedFor('dora', '203.0.113.7'), 60);
  assert.equal(await refusedFor('anna', '203.0.113.8'), null, 'another address is not affected');
  clock.advance(60_000);
  assert.equal(await refusedFor('anna', '203.0.113.7'), null);
});
