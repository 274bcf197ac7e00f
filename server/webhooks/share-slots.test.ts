import assert from 'node:assert/strict';
import { test } from 'node:test';

import { smoothed } from './schedule.ts';
import { type SpeedGroup, shareSlots, speedGroupOf, type Waiting } from './share-slots.ts';

const quick = { answerMs: 50, consecutiveFailures: 0 };
const unproven = { answerMs: null, consecutiveFailures: 0 };
const slow = { answerMs: 15_000, consecutiveFailures: 0 };
const failing = { answerMs: 20, consecutiveFailures: 3 };

function endpoint(
  record: typeof quick | typeof unproven,
  waiting: Partial<Waiting<string>> = {},
): Waiting<string> {
  return { workspaceId: 1, ...record, running: 0, due: ['a', 'b', 'c', 'd', 'e'], ...waiting };
}
function many(count: number, record: typeof quick | typeof unproven): Waiting<string>[] {
  return Array.from({ length: count }, () => endpoint(record));
}
const chosen = (waiting: Waiting<string>[], slots = 64) =>
  shareSlots(waiting, [], slots).map(({ delivery }) => delivery);

test('an endpoint gets one delivery at a time until it has answered quickly, then 16', () => {
  const due = Array.from({ length: 20 }, (_, index) => String(index));
  assert.equal(chosen([endpoint(quick, { due })]).length, 16);
  assert.deepEqual(chosen([endpoint(quick, { running: 15 })]), ['a']);
  assert.deepEqual(chosen([endpoint(quick, { running: 16 })]), []);
  assert.deepEqual(chosen([endpoint(unproven)]), ['a']);
  for (const record of [slow, failing]) assert.deepEqual(chosen([endpoint(record, { running: 1 })]), []);
});

test('endpoints take turns', () => {
  const waiting = [endpoint(quick, { due: ['a1', 'a2', 'a3'] }), endpoint(quick, { due: ['b1', 'b2'] })];
  assert.deepEqual(chosen(waiting, 8), ['a1', 'b1', 'a2', 'b2']);
});

test('slow and failing endpoints share a quarter of the slots, whatever waits for them', () => {
  const bad = Array.from({ length: 100 }, (_, workspaceId) =>
    endpoint(workspaceId % 2 ? slow : failing, { workspaceId }),
  );
  assert.equal(chosen(bad).length, 16);
  const taken = Array.from({ length: 16 }, () => ({ workspaceId: 999, speedGroup: 'slow' as SpeedGroup }));
  assert.deepEqual(shareSlots(bad, taken, 64), []);
  assert.equal(shareSlots([endpoint(quick)], taken, 64).length, 5);
});

test('one workspace gets at most half of the slots', () => {
  assert.equal(chosen(many(50, quick)).length, 32);
  assert.equal(chosen([...many(50, quick), endpoint(quick, { workspaceId: 2 })]).length, 37);
});

test('a workspace has slots for its quick endpoints, however many slow or unproven ones it has', () => {
  assert.equal(chosen(many(50, unproven)).length, 28);
  assert.equal(chosen([...many(50, unproven), endpoint(quick)]).length, 28 + 5);
  assert.equal(chosen([...many(50, slow), endpoint(quick)]).length, 16 + 5);
});

test('unproven endpoints of many workspaces leave a quarter of the slots to quick ones', () => {
  const strangers = Array.from({ length: 100 }, (_, workspaceId) => endpoint(unproven, { workspaceId }));
  assert.equal(chosen(strangers).length, 48);
  assert.equal(chosen([...strangers, endpoint(quick)]).length, 48 + 5);
});

test('one failed attempt does not make a quick endpoint slow, three in a row do', () => {
  const after = (consecutiveFailures: number) => speedGroupOf({ answerMs: 50, consecutiveFailures });
  assert.deepEqual([after(1), after(2), after(3)], ['quick', 'quick', 'slow']);
});

test('an endpoint that timed out once is quick again after two quick responses', () => {
  const speedGroups: SpeedGroup[] = [];
  let answerMs = 50;
  for (const newestMs of [15_000, 50, 50]) {
    answerMs = smoothed(answerMs, newestMs);
    speedGroups.push(speedGroupOf({ answerMs, consecutiveFailures: 0 }));
  }
  assert.deepEqual(speedGroups, ['slow', 'slow', 'quick']);
});

test('every slot can be used, and none twice', () => {
  const all = Array.from({ length: 50 }, (_, workspaceId) => endpoint(quick, { workspaceId }));
  assert.equal(chosen(all).length, 64);
  for (const record of [quick, unproven, slow]) assert.equal(chosen([endpoint(record)], 1).length, 1);
});

test('while 20 receivers hang with 500 deliveries each, a healthy one waits 2 seconds at most (in virtual time)', () => {
  const { waits, unserved } = simulate({
    hanging: 20,
    backlog: 500,
    healthy: 10,
    perSecond: 50,
    seconds: 60,
  });
  assert.equal(unserved, 0);
  assert.ok(p99Of(waits) <= 2000, `99 of 100 waited ${p99Of(waits)} ms at most`);
});

for (const [what, badMs, backlog] of [
  ['never answer', 15_000, 10],
  ['send their response slowly over two seconds', 2000, 500],
] as const) {
  test(`a healthy endpoint waits 2 seconds at most beside 24 of its workspace that ${what} (in virtual time)`, () => {
    const { waits, unserved } = simulate({
      hanging: 24,
      badMs,
      backlog,
      healthy: 1,
      perSecond: 50,
      seconds: 60,
      sameWorkspace: true,
    });
    assert.equal(unserved, 0);
    assert.ok(p99Of(waits) <= 2000, `99 of 100 waited ${p99Of(waits)} ms at most`);
  });
}

test('slow receivers take turns: each gets more than half of an equal share of their slots', () => {
  const { perHanging } = simulate({ hanging: 20, backlog: 500, healthy: 0, perSecond: 0, seconds: 600 });
  const equalShare = (600 / 15) * (16 / 20);
  assert.ok(Math.min(...perHanging) > equalShare / 2, perHanging.join(' '));
});

function p99Of(waits: readonly number[]): number {
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)]!;
}

type Load = {
  hanging: number;
  /** How long a bad receiver takes; it fails only if that is the timeout. */
  badMs?: number;
  backlog: number;
  healthy: number;
  perSecond: number;
  seconds: number;
  sameWorkspace?: boolean;
};
type Simulated = {
  workspaceId: number;
  hangs: boolean;
  answerMs: number | null;
  lastServedMs: number;
  running: number;
  waitingSinceMs: number[];
  served: number;
};

/**
 * Hanging and healthy endpoints in a loop with virtual time: the logic of `claimDeliveries` without a
 * database.
 */
function simulate({
  hanging,
  badMs = 15_000,
  backlog,
  healthy,
  perSecond,
  seconds,
  sameWorkspace = false,
}: Load) {
  const slots = 64;
  const stepMs = 10;
  const endpoints: Simulated[] = Array.from({ length: hanging + healthy }, (_, index) => ({
    workspaceId: index < hanging || sameWorkspace ? 1 : 2 + (index % 5),
    hangs: index < hanging,
    answerMs: null,
    lastServedMs: Number.NEGATIVE_INFINITY,
    running: 0,
    waitingSinceMs: Array.from({ length: index < hanging ? backlog : 0 }, () => 0),
    served: 0,
  }));
  const waits: number[] = [];
  let running: { endpoint: Simulated; endsMs: number; speedGroup: SpeedGroup }[] = [];
  for (let now = 0; now < seconds * 1000; now += stepMs) {
    for (const attempt of running.filter(({ endsMs }) => endsMs <= now)) end(attempt.endpoint);
    running = running.filter(({ endsMs }) => endsMs > now);
    if (healthy > 0 && now % (1000 / perSecond) === 0) {
      endpoints[hanging + (((now * perSecond) / 1000) % healthy)]!.waitingSinceMs.push(now);
    }
    for (const { delivery: endpoint, speedGroup } of share()) begin(endpoint, speedGroup, now);
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
        consecutiveFailures: endpoint.hangs && badMs === 15_000 ? endpoint.served : 0,
        running: endpoint.running,
        due: endpoint.waitingSinceMs.map(() => endpoint),
      }));
    const taken = running.map(({ endpoint: { workspaceId }, speedGroup }) => ({ workspaceId, speedGroup }));
    return shareSlots(waiting, taken, slots);
  }

  function begin(endpoint: Simulated, speedGroup: SpeedGroup, now: number): void {
    const since = endpoint.waitingSinceMs.shift()!;
    if (!endpoint.hangs) waits.push(now - since);
    endpoint.running += 1;
    endpoint.lastServedMs = now;
    running.push({ endpoint, speedGroup, endsMs: now + (endpoint.hangs ? badMs : 50) });
  }

  function end(endpoint: Simulated): void {
    endpoint.running -= 1;
    endpoint.served += 1;
    endpoint.answerMs = smoothed(endpoint.answerMs, endpoint.hangs ? badMs : 50);
  }
}

test('an endpoint is slow when it takes long or fails, and unproven while nothing is known', () => {
  assert.deepEqual([quick, unproven, slow, failing].map(speedGroupOf), ['quick', 'unproven', 'slow', 'slow']);
});
