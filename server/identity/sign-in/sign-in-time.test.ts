import assert from 'node:assert/strict';
import { test } from 'node:test';

import { newMember } from '../../testing/new-member.ts';
import { startTestService } from '../../testing/start.ts';

const accounts = 30;
/** The rank sum of two equal distributions deviates further than this once in 15,000 runs. */
const deviationMax = 4;

const service = await startTestService({
  env: { SLIPWAY_RATE_SIGN_IN_PER_ADDRESS: '100000' },
});

async function millisecondsOf(email: string): Promise<number> {
  const startedAt = performance.now();
  const body = { email, password: 'not the password' };
  const { status } = await service.call('POST', '/auth/login', { token: null, body });
  const milliseconds = performance.now() - startedAt;
  assert.equal(status, 401);
  return milliseconds;
}

/** How many standard deviations the rank sum of the first lies from that of equal times (Mann and Whitney). */
function deviationOf(ones: readonly number[], others: readonly number[]): number {
  const [n, m] = [ones.length, others.length];
  const larger = ones.flatMap((one) => others.filter((other) => one > other)).length;
  return (larger - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

test('the time of a refused sign-in does not reveal whether the account exists, nor does that of the next one', async (t) => {
  const emails: string[] = [];
  for (let count = 0; count < accounts; count++) emails.push((await newMember(service, 'VIEWER')).email);
  await millisecondsOf('first@example.com');
  const times = {
    known: [] as number[],
    unknown: [] as number[],
    afterKnown: [] as number[],
    afterUnknown: [] as number[],
  };
  for (const [at, email] of emails.entries()) {
    times.known.push(await millisecondsOf(email));
    times.afterKnown.push(await millisecondsOf(`after-known-${at}@example.com`));
    times.unknown.push(await millisecondsOf(`unknown-${at}@example.com`));
    times.afterUnknown.push(await millisecondsOf(`after-unknown-${at}@example.com`));
  }
  for (const [name, all] of Object.entries(times))
    t.diagnostic(`${name}: median ${median(all).toFixed(1)} ms`);
  for (const [known, unknown] of [
    [times.known, times.unknown],
    [times.afterKnown, times.afterUnknown],
  ] as const) {
    const deviation = deviationOf(known, unknown);
    t.diagnostic(`deviation ${deviation.toFixed(2)}`);
    assert.ok(Math.abs(deviation) < deviationMax, `${deviation.toFixed(2)} standard deviations apart`);
  }
});
