import assert from 'node:assert/strict';
import { test } from 'node:test';

import { type Ended, evaluate, failuresUntilOff, isAccepted, retryDelaysMs, smoothed } from './schedule.ts';

const endedAt = new Date('2026-10-05T08:00:00Z');
const failed: Ended = {
  trigger: 'RETRY',
  accepted: false,
  endedAt,
  delivery: { status: 'PENDING', scheduledAttempts: 0, nextAttemptAt: endedAt },
  endpoint: { active: true, consecutiveFailures: 0 },
  jitter: 0,
};

test('after a failed attempt Slipway waits 1 minute, then 5, 30, 2 hours, 12 hours, and then gives up', () => {
  assert.deepEqual(retryDelaysMs, [60_000, 300_000, 1_800_000, 7_200_000, 43_200_000]);
  retryDelaysMs.forEach((delayMs, scheduledAttempts) => {
    for (const jitter of [0, 0.5, 1]) {
      const { delivery } = evaluate({
        ...failed,
        jitter,
        delivery: { ...failed.delivery, scheduledAttempts },
      });
      const waitedMs = delivery.nextAttemptAt!.getTime() - endedAt.getTime();
      assert.ok(waitedMs >= delayMs && waitedMs <= delayMs * 1.1 + 1, `${waitedMs} for ${delayMs}`);
      assert.deepEqual([delivery.status, delivery.scheduledAttempts], ['PENDING', scheduledAttempts + 1]);
    }
  });
  const last = evaluate({ ...failed, delivery: { ...failed.delivery, scheduledAttempts: 5 } });
  assert.deepEqual(last.delivery, { status: 'FAILED', scheduledAttempts: 6, nextAttemptAt: null });
});

test('the endpoint stays enabled after 19 failures in a row and is disabled at the 20th', () => {
  const after = (consecutiveFailures: number) =>
    evaluate({ ...failed, endpoint: { active: true, consecutiveFailures } }).endpoint;
  assert.deepEqual(after(18), { consecutiveFailures: 19, switchOff: false });
  assert.deepEqual(after(19), { consecutiveFailures: failuresUntilOff, switchOff: true });
  const success = evaluate({
    ...failed,
    accepted: true,
    endpoint: { active: true, consecutiveFailures: 19 },
  });
  assert.deepEqual(success.endpoint, { consecutiveFailures: 0, switchOff: false });
});

test('an attempt that ends after the endpoint was disabled is recorded, and enables nothing', () => {
  const endpoint = { active: false, consecutiveFailures: 20 };
  const success = evaluate({ ...failed, accepted: true, endpoint });
  assert.equal(success.delivery.status, 'DELIVERED');
  assert.deepEqual(success.endpoint, { consecutiveFailures: 20, switchOff: false });
  assert.equal(evaluate({ ...failed, endpoint }).delivery.status, 'SUSPENDED');
});

test('a manual attempt does not count, and does not change the schedule', () => {
  const manual = { ...failed, trigger: 'MANUAL' } as const;
  assert.deepEqual(evaluate(manual).delivery, failed.delivery);
  assert.deepEqual(evaluate(manual).endpoint, { consecutiveFailures: 0, switchOff: false });
  for (const status of ['DELIVERED', 'FAILED'] as const) {
    const delivery = { status, scheduledAttempts: 6, nextAttemptAt: null };
    assert.deepEqual(evaluate({ ...manual, delivery }).delivery, delivery);
  }
  const repeated = evaluate({
    ...manual,
    delivery: { ...failed.delivery, scheduledAttempts: 3 },
    accepted: true,
  });
  assert.equal(repeated.delivery.scheduledAttempts, 3, 'a manual attempt is none of the schedule');
  const over = { status: 'FAILED' as const, scheduledAttempts: 6, nextAttemptAt: null };
  const suspended = evaluate({ ...manual, endpoint: { active: false, consecutiveFailures: 20 } });
  assert.deepEqual(suspended.delivery, { ...failed.delivery, status: 'SUSPENDED' });
  const late = evaluate({ ...manual, delivery: over, endpoint: { active: false, consecutiveFailures: 20 } });
  assert.deepEqual(late.delivery, over);
  const waiting = evaluate({ ...manual, delivery: { ...failed.delivery, status: 'SUSPENDED' } });
  assert.equal(waiting.delivery.status, 'PENDING', 'the endpoint is enabled again');
  const accepted = evaluate({
    ...manual,
    accepted: true,
    endpoint: { active: true, consecutiveFailures: 7 },
  });
  assert.equal(accepted.delivery.status, 'DELIVERED');
  assert.equal(accepted.endpoint.consecutiveFailures, 7);
});

test('any 2xx is a success, and nothing else', () => {
  for (const status of [200, 201, 202, 204, 206, 299]) assert.ok(isAccepted(status));
  for (const status of [null, 101, 199, 300, 301, 304, 400, 404, 410, 429, 500, 503])
    assert.ok(!isAccepted(status));
});

test('the typical response time of an endpoint changes slowly', () => {
  assert.equal(smoothed(null, 15_000), 15_000);
  assert.equal(Math.round(smoothed(1000, 2000)), 1300, 'a slower response counts three tenths');
  assert.equal(Math.round(smoothed(2000, 1000)), 1300, 'a faster one counts seven tenths');
});
