import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Step } from '@slipway/connectors/connector.ts';

import { uploadRead } from '../testing/documents.ts';
import { startTestService } from '../testing/start.ts';
import { claimExportQueue, claimNext } from './export-queue-store.ts';
import { holdLease, LeaseLost, leaseEnd, msLeft } from './lease.ts';

const service = await startTestService();
const { call, clock } = service;
const { service: inside } = service;
const leaseMs = inside.config.SLIPWAY_EXPORT_LEASE_SECONDS * 1000;
const callMsMax = 10_000;
const connector = { capabilities: { callMsMax } } as Parameters<typeof holdLease>[2];

/** An export that this process may send for one lease from now. */
async function claimedExport() {
  const { token, workspaceId } = await service.newWorkspace();
  const settings = { url: 'https://books.example.com', secret: 'a-secret-of-sixteen-or-more', file: 'NONE' };
  const body = { kind: 'HTTP', settings };
  const connectionId = (await call('POST', '/integrations', { token, body })).body.id as number;
  const { id } = await uploadRead(service, {}, { token });
  await call('POST', `/documents/${id}/validate`, { token });
  assert.equal(
    (await call('POST', `/documents/${id}/export`, { token, body: { connectionId } })).status,
    202,
  );
  const lease = { id: inside.random.uuid(), until: leaseEnd(inside, clock.now()) };
  const row = await inside.db.write(workspaceId, async (db) => {
    await claimExportQueue(db, connectionId, lease.id, lease.until, clock.now());
    return claimNext(db, connectionId, lease, clock.now(), false);
  });
  assert.ok(row);
  const stored = () =>
    inside.db.read(workspaceId, async (db) => {
      const [found] = await db`
        select step, rounds, attach_rounds, due_at, step_at from exports
        where workspace_id = ${workspaceId} and id = ${row.id}`;
      return found;
    });
  /** Another process takes the queue. */
  const takeOver = () =>
    inside.db.write(workspaceId, (db) =>
      claimExportQueue(db, connectionId, inside.random.uuid(), leaseEnd(inside, clock.now()), clock.now()),
    );
  const hold = (step: Step, of = connector, at = inside) => holdLease(at, { row, lease }, of, step);
  return { lease, hold, stored, takeOver };
}

test('before each request the lease is renewed, and the step recorded', async () => {
  const { lease, hold, stored } = await claimedExport();
  clock.advance(leaseMs - 1);
  const now = clock.now();
  await hold('create');
  assert.equal(lease.until.getTime(), now.getTime() + leaseMs);
  const expected = { step: 'create', rounds: 1, attachRounds: 0, dueAt: lease.until, stepAt: now };
  assert.deepEqual(await stored(), expected);
});

test('a lease that has expired is lost, even if no other process has taken it: nothing is sent or recorded', async () => {
  const { lease, hold, stored } = await claimedExport();
  const before = await stored();
  clock.advance(leaseMs);
  assert.equal(msLeft(inside, lease), 0);
  await assert.rejects(hold('create'), LeaseLost);
  assert.deepEqual(await stored(), before);
});

test('a lease that another process has taken is lost', async () => {
  const { lease, hold, takeOver } = await claimedExport();
  clock.advance(leaseMs);
  assert.ok(await takeOver());
  lease.until = new Date(clock.now().getTime() + 1000);
  await assert.rejects(hold('find'), LeaseLost);
});

test('a lease lasts longer than the longest request', async () => {
  const { lease, hold } = await claimedExport();
  const slow = { capabilities: { callMsMax: leaseMs * 2 } } as typeof connector;
  await hold('post', slow);
  assert.equal(msLeft(inside, lease), leaseMs * 2 + 2000);
  assert.equal(leaseEnd(inside, clock.now()).getTime(), clock.now().getTime() + leaseMs);
});

test('if recording the step takes too long for the request, the lease is renewed again, at most three times', async () => {
  const slowBy = (delays: number[]) => {
    let asked = 0;
    // Each renewal reads the clock before and after it: the delay passes between the two.
    const now = () => {
      if (asked++ % 2 === 1) clock.advance(delays.shift() ?? 0);
      return clock.now();
    };
    return { ...inside, clock: { ...inside.clock, now } };
  };
  const attached = async (delays: number[]) => {
    const { lease, hold, stored } = await claimedExport();
    const outcome = await hold('attach', connector, slowBy(delays)).then(
      () => 'held',
      (error) => error instanceof LeaseLost,
    );
    return { outcome, left: msLeft(inside, lease), rounds: (await stored())?.['attachRounds'] };
  };
  const tooLate = leaseMs - callMsMax;
  assert.deepEqual(await attached([tooLate - 1]), { outcome: 'held', left: callMsMax + 1, rounds: 1 });
  assert.deepEqual(await attached([tooLate, 0]), { outcome: 'held', left: leaseMs, rounds: 1 });
  assert.equal((await attached([tooLate, tooLate, 0])).outcome, 'held');
  assert.equal((await attached([tooLate, tooLate, tooLate, 0])).outcome, true);
});
