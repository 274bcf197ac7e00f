import assert from 'node:assert/strict';
import { test } from 'node:test';

import { smoothed } from './schedule.ts';
import { type Lane, laneOf, shareSlots, type Waiting } from './share-slots.ts';

const fast = { answerMs: 50, consecutiveFailures: 0 };
const unproven = { answerMs: null, consecutiveFailures: 0 };
const slow = { answerMs: 15_000, consecutiveFailures: 0 };
const failing = { answerMs: 20, consecutiveFailures: 3 };

function endpoint(
  record: typeof fast | typeof unproven,
  waiting: Partial<Waiting<string>> = {},
): Waiting<string> {
  return { workspaceId: 1, ...record, running: 0, due: ['a', 'b', 'c', 'd', 'e'], ...waiting };
}
const chosen = (waiting: Waiting<string>[], slots = 64) =>
  shareSlots(waiting, [], slots).map(({ delivery }) => delivery);

test('an endpoint gets one delivery at a time until it has answered quickly, then four', () => {
  assert.deepEqual(chosen([endpoint(unproven)]), ['a']);
  assert.deepEqual(chosen([endpoint(fast)]), ['a', 'b', 'c', 'd']);
  assert.deepEqual(chosen([endpoint(fast, { running: 3 })]), ['a']);
  assert.deepEqual(chosen([endpoint(fast, { running: 4 })]), []);
  for (const record of [slow, failing]) assert.deepEqual(chosen([endpoint(record, { running: 1 })]), []);
});

test('endpoints take turns', () => {
  const waiting = [endpoint(fast, { due: ['a1', 'a2', 'a3'] }), endpoint(fast, { due: ['b1', 'b2'] })];
  assert.deepEqual(chosen(waiting, 8), ['a1', 'b1', 'a2', 'b2']);
});

test('slow and failing endpoints share a quarter of the slots, whatever waits for them', () => {
  const many = Array.from({ length: 100 }, (_, workspaceId) =>
    endpoint(workspaceId % 2 ? slow : failing, { workspaceId }),
  );
  assert.equal(chosen(many).length, 16);
  const taken = Array.from({ length: 16 }, () => ({ workspaceId: 999, lane: 'slow' as Lane }));
  assert.deepEqual(shareSlots(many, taken, 64), []);
  assert.equal(shareSlots([endpoint(fast)], taken, 64).length, 4);
});

test('one workspace gets half of the slots at most', () => {
  const many = Array.from({ length: 50 }, () => endpoint(fast));
  assert.equal(chosen(many).length, 32);
  assert.equal(chosen([...many, endpoint(fast, { workspaceId: 2 })]).length, 36);
});

test('every slot can be used, and none twice', () => {
  const many = Array.from({ length: 50 }, (_, workspaceId) => endpoint(fast, { workspaceId }));
  assert.equal(chosen(many).length, 64);
  assert.equal(chosen(many, 1).length, 1);
});

test('while 20 receivers hang with 500 deliveries each, a healthy one waits 2 seconds at most (in virtual time)', () => {
  const { waits, unserved } = simulate({
    hanging: 20,
    backlog: 500,
    healthy: 10,
    perSecond: 50,
    seconds: 60,
  });
  waits.sort((a, b) => a - b);
  const p99 = waits[Math.floor(waits.length * 0.99)]!;
  assert.equal(unserved, 0);
  assert.ok(p99 <= 2000, `99 of 100 waited ${p99} ms at most`);
});

test('slow receivers take turns: each gets more than half of an equal share of their lane', () => {
  const { perHanging } = simulate({ hanging: 20, backlog: 500, healthy: 0, perSecond: 0, seconds: 600 });
  const equalShare = (600 / 15) * (16 / 20);
  assert.ok(Math.min(...perHanging) > equalShare / 2, perHanging.join(' '));
});

type Load = { hanging: number; backlog: number; healthy: number; perSecond: number; seconds: number };
type Simulated = {
  workspaceId: number;
  hangs: boolean;
  answerMs: number | null;
  lastServedMs: number;
  running: number;
  waitingSinceMs: number[];
  served: number;
};

/** Hanging and healthy endpoints by the clock of a loop: what `claimDeliveries` does with rows. */
function simulate({ hanging, backlog, healthy, perSecond, seconds }: Load) {
  const slots = 64;
  const stepMs = 10;
  const endpoints: Simulated[] = Array.from({ length: hanging + healthy }, (_, index) => ({
    workspaceId: index < hanging ? 1 : 2 + (index % 5),
    hangs: index < hanging,
    answerMs: null,
    lastServedMs: Number.NEGATIVE_INFINITY,
    running: 0,
    waitingSinceMs: Array.from({ length: index < hanging ? backlog : 0 }, () => 0),
    served: 0,
  }));
  const waits: number[] = [];
  let running: { endpoint: Simulated; endsMs: number; lane: Lane }[] = [];
  for (let now = 0; now < seconds * 1000; now += stepMs) {
    for (const attempt of running.filter(({ endsMs }) => endsMs <= now)) end(attempt.endpoint);
    running = running.filter(({ endsMs }) => endsMs > now);
    if (healthy > 0 && now % (1000 / perSecond) === 0) {
      endpoints[hanging + (((now * perSecond) / 1000) % healthy)]!.waitingSinceMs.push(now);
    }
    for (const { delivery: endpoint, lane } of share()) begin(endpoint, lane, now);
  }
  return {
    waits,
    unserved: endpoints
      .filter(({ hangs }) => !hangs)
      .flatMap(({ waitingSinceMs }) => waitingSinceMs)
      .filter((since) => since < seconds * 1000 - 2000).length,
    perHanging: endpoints.filter(({ hangs }) => hangs).map(({ served }) => served),
  };

  function share() {
    const waiting = endpoints
      .filter(({ waitingSinceMs }) => waitingSinceMs.length > 0)
      .sort((a, b) => a.lastServedMs - b.lastServedMs)
      .map((endpoint) => ({
        workspaceId: endpoint.workspaceId,
        answerMs: endpoint.answerMs,
        consecutiveFailures: endpoint.hangs && endpoint.served > 0 ? 1 : 0,
        running: endpoint.running,
        due: endpoint.waitingSinceMs.map(() => endpoint),
      }));
    const taken = running.map(({ endpoint: { workspaceId }, lane }) => ({ workspaceId, lane }));
    return shareSlots(waiting, taken, slots);
  }

  function begin(endpoint: Simulated, lane: Lane, now: number): void {
    const since = endpoint.waitingSinceMs.shift()!;
    if (!endpoint.hangs) waits.push(now - since);
    endpoint.running += 1;
    endpoint.lastServedMs = now;
    running.push({ endpoint, lane, endsMs: now + (endpoint.hangs ? 15_000 : 50) });
  }

  function end(endpoint: Simulated): void {
    endpoint.running -= 1;
    endpoint.served += 1;
    endpoint.answerMs = smoothed(endpoint.answerMs, endpoint.hangs ? 15_000 : 50);
  }
}

test('an endpoint is slow when it takes long or fails, and usual when nothing is known', () => {
  assert.deepEqual([fast, unproven, slow, failing].map(laneOf), ['usual', 'usual', 'slow', 'slow']);
});
