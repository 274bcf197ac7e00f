import assert from 'node:assert/strict';
import { test } from 'node:test';

import { asSuperuser } from '../testing/as-superuser.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import {
  findDueRange,
  leaseDeliveries,
  listWaiting,
  lockEndpoints,
  prepareClaim,
  type WaitingEndpoint,
} from './claim-store.ts';
import { weeklyRanges } from './partition-ranges.ts';
import { startReceiver } from './testing/start-receiver.ts';
import { startWebhooks } from './testing/start-webhooks.ts';

const tested = await startWebhooks();
const { service, clock, hook, happens, newWorkspace } = tested;
const receiver = await startReceiver();
const slots = 64;
const backlog = 5000;
const otherEndpoints = 20;
const leaseMs = 30_000;

type Writer = Parameters<Parameters<typeof service.db.write>[1]>[0];

/** The endpoints with due deliveries, as one process lists them. */
async function list(db: Writer): Promise<WaitingEndpoint[]> {
  const now = clock.now();
  await prepareClaim(db);
  const range = await findDueRange(db, weeklyRanges(now));
  return range ? listWaiting(db, range, slots, now) : [];
}

/** Leases what an earlier list showed. */
async function leaseOf(db: Writer, waiting: readonly WaitingEndpoint[]) {
  const now = clock.now();
  const range = await findDueRange(db, weeklyRanges(now));
  assert.ok(range);
  const lease = { id: service.random.uuid(), until: new Date(now.getTime() + leaseMs) };
  const locked = await lockEndpoints(db, waiting);
  const shares = waiting
    .filter(({ endpointId }) => locked.some((one) => one.endpointId === endpointId))
    .map(({ due, ...endpoint }) => ({ ...endpoint, count: due }));
  return leaseDeliveries(db, range, shares, lease, now);
}

/** The rows of the deliveries table that this connection has read so far. */
async function rowsRead(db: Writer): Promise<number> {
  const [read] = await db`
    select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0) as rows from pg_stat_xact_user_tables
    where schemaname = 'partitions' and relname like 'webhook_deliveries_%'`;
  return Number(read?.['rows']);
}

/** A claim, and the rows of the deliveries table that it reads. */
function claim() {
  return service.db.write('all', async (db) => {
    const before = await rowsRead(db);
    const waiting = await list(db);
    const leased = waiting.length > 0 ? await leaseOf(db, waiting) : [];
    return { waiting, leased, rows: (await rowsRead(db)) - before };
  });
}

/** Copies the pending deliveries. */
const copyPending = (times: number) =>
  service.db.write(
    'all',
    (db) => db`
      insert into webhook_deliveries (workspace_id, id, endpoint_id, event_kind, body, status, created_at, due_at)
      select workspace_id, uuidv7(), endpoint_id, event_kind, body, status, created_at, due_at
      from webhook_deliveries, generate_series(1, ${times}::integer) where due_at is not null`,
  );

/** All deliveries that are running end. */
const endAll = () =>
  service.db.write(
    'all',
    (db) => db`update webhook_deliveries set status = 'DELIVERED', due_at = null, lease_id = null`,
  );

const answersQuickly = (endpointId: number) =>
  service.db.write('all', (db) => db`update webhook_endpoints set answer_ms = 5 where id = ${endpointId}`);

test('a claim reads a few deliveries only, also when thousands wait that were not there at first', async () => {
  for (let made = 0; made <= otherEndpoints; made++) await hook(receiver);
  // PostgreSQL keeps a plan after some runs.
  for (let run = 0; run < 10; run++) await claim();
  await happens();
  await copyPending(backlog / otherEndpoints);
  const { waiting, leased, rows } = await claim();
  assert.equal(waiting.length, otherEndpoints + 1);
  assert.equal(leased.length, otherEndpoints + 1, 'one each, because none has answered yet');
  assert.ok(rows > 0 && rows < 400, `${rows} rows read`);
  await endAll();
});

test('a claim reads a few deliveries only if each of many workspaces has hundreds pending', async () => {
  for (let made = 0; made < otherEndpoints; made++) {
    const { token, workspaceId } = await newWorkspace();
    const { id } = await hook(receiver, { token });
    await answersQuickly(id);
    await happens({ workspaceId });
  }
  await copyPending(backlog / otherEndpoints);
  // PostgreSQL now expects a few deliveries of each endpoint, because it does not know that each is in one workspace.
  await asSuperuser(tested, 'analyze webhook_deliveries');
  const { waiting, leased, rows } = await claim();
  assert.deepEqual([waiting.length, leased.length], [otherEndpoints, 16 * otherEndpoints]);
  assert.ok(rows > 0 && rows < 2000, `${rows} rows read`);
  await endAll();
});

test('a claim that counts the running deliveries of an endpoint reads none of those that wait for a later attempt', async () => {
  const { id } = await hook(receiver);
  await answersQuickly(id);
  await happens();
  await copyPending(backlog);
  // All but one of this endpoint wait, and some are running.
  await service.db.write(
    'all',
    (db) => db`
      with numbered as (
        select id, row_number() over (order by id) as number from webhook_deliveries
        where endpoint_id = ${id} and due_at is not null)
      update webhook_deliveries set due_at = ${new Date(clock.now().getTime() + leaseMs)}::timestamptz,
        lease_id = case when number <= 4 then uuidv7() end
      from numbered where webhook_deliveries.id = numbered.id and number > 1`,
  );
  for (const analysed of [false, true]) {
    if (analysed) await asSuperuser(tested, 'analyze webhook_deliveries');
    const { waiting, rows } = await claim();
    assert.deepEqual(
      waiting.filter(({ endpointId }) => endpointId === id).map(({ running, due }) => [running, due]),
      analysed ? [] : [[3, 1]],
    );
    assert.ok(rows < 600, `${rows} rows read`);
  }
  await endAll();
});

test('a process claims from other endpoints while another process is claiming', async () => {
  const [first, second] = [await hook(receiver), await hook(receiver)];
  await happens();
  const others = await service.db.write('all', async (db) => {
    const held = (await list(db)).filter(({ endpointId }) => endpointId === first.id);
    assert.equal((await leaseOf(db, held)).length, 1);
    // It does not wait for the transaction around it.
    return claimDeliveries(service, [], slots);
  });
  assert.ok(others.claimed.some(({ endpointId }) => endpointId === second.id));
  assert.ok(!others.claimed.some(({ endpointId }) => endpointId === first.id));
  assert.equal(others.overtaken, true, 'it looks again soon, because the other process may leave some');
  await endAll();
});

test('two processes that list an endpoint at the same time never send it more at once than it may get', async () => {
  const { id } = await hook(receiver);
  await happens();
  await copyPending(40);
  const mine = (waiting: readonly WaitingEndpoint[]) => waiting.filter(({ endpointId }) => endpointId === id);
  const unproven = mine(await service.db.write('all', list));
  assert.equal((await service.db.write('all', (db) => leaseOf(db, unproven))).length, 1);
  assert.equal((await service.db.write('all', (db) => leaseOf(db, unproven))).length, 0);

  await answersQuickly(id);
  const quick = mine(await service.db.write('all', list));
  assert.deepEqual([quick[0]?.running, quick[0]?.due], [1, 15]);
  assert.equal((await service.db.write('all', (db) => leaseOf(db, quick))).length, 15);
  assert.equal((await service.db.write('all', (db) => leaseOf(db, quick))).length, 0);
  await endAll();
});

test('several processes claim each delivery once, however often they overtake each other', async () => {
  const ids = new Set<number>();
  for (let made = 0; made < otherEndpoints; made++) ids.add((await hook(receiver)).id);
  await happens();
  const claimed: string[] = [];
  const claimAll = async () => {
    for (;;) {
      const found = await claimDeliveries(service, [], 4);
      claimed.push(...found.claimed.filter(({ endpointId }) => ids.has(endpointId)).map(({ id }) => id));
      if (found.claimed.length === 0 && !found.overtaken) return;
    }
  };
  await Promise.all([claimAll(), claimAll(), claimAll()]);
  assert.equal(claimed.length, otherEndpoints);
  assert.equal(new Set(claimed).size, otherEndpoints);
  await endAll();
});

test('a delivery of any week is found, whichever partition has it', () => {
  const ranges = weeklyRanges(new Date('2026-10-07T12:00:00Z'));
  assert.equal(ranges[0]?.fromId, '00000000-0000-0000-0000-000000000000');
  assert.equal(ranges.at(-1)?.toId, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  for (const [at, { fromId }] of ranges.entries()) if (at > 0) assert.equal(fromId, ranges[at - 1]?.toId);
  const timeOf = (id: string) =>
    new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString();
  assert.equal(timeOf(ranges.at(-1)!.fromId), '2026-10-12T00:00:00.000Z');
  assert.equal(timeOf(ranges.at(-2)!.fromId), '2026-10-05T00:00:00.000Z');
});
