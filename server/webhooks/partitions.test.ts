import assert from 'node:assert/strict';
import { test } from 'node:test';

import { asSuperuser } from '../testing/as-superuser.ts';
import { signInForTest } from '../testing/sign-in.ts';
import { testClock } from '../testing/start.ts';
import { newDatabase } from '../testing/test-database.ts';
import { purgeOld } from './purge-old.ts';
import { startReceiver } from './testing/start-receiver.ts';
import { hourMs, startWebhooks } from './testing/start-webhooks.ts';

const dayMs = 24 * hourMs;
/** Its own database: the first week with a partition follows from the time of the migration, a Monday. */
const tested = await startWebhooks({
  database: await newDatabase(),
  clock: testClock('2026-10-05T08:00:00Z'),
});
const { service, clock, admin, hook, happens, drain, newWorkspace } = tested;
const receiver = await startReceiver();
const endpoint = await hook(receiver);

async function partitions(): Promise<string[]> {
  const rows = await asSuperuser(tested, 'select suffix from webhook_partitions() order by suffix');
  return rows.map(({ suffix }) => String(suffix));
}

/** The suffix of the partition that has this delivery, and the one that has its attempts. */
async function placeOf(id: string): Promise<unknown[]> {
  const rows = await asSuperuser(
    tested,
    `select tableoid::regclass::text as name from webhook_deliveries where id = '${id}'
     union all select distinct tableoid::regclass::text from webhook_attempts where delivery_id = '${id}'`,
  );
  return rows.map(({ name }) => /_([a-z0-9]+)$/.exec(String(name))?.[1]);
}

/** As a user who signs in now: weeks pass in these tests. */
async function call(method: string, path: string, body?: unknown) {
  const { token } = await signInForTest(service, admin.workspaceId, admin.email);
  return tested.call(method, `/webhooks/${endpoint.id}${path}`, { token, body });
}

const newest = async () => (await call('GET', '/deliveries')).body.data[0];
const exists = async (id: string) => (await call('GET', `/deliveries/${id}`)).status === 200;

async function deliver(): Promise<string> {
  await happens();
  await drain();
  const { id, status } = await newest();
  assert.equal(status, 'DELIVERED');
  return id;
}

test('a migration creates partitions for the weeks after the next one or two', async () => {
  assert.deepEqual(await partitions(), ['20261019', 'default', 'first']);
});

test('each maintenance adds the partitions of the next two weeks, once', async () => {
  clock.advance(7 * dayMs);
  await Promise.all([purgeOld(service), purgeOld(service)]);
  await purgeOld(service);
  assert.deepEqual(await partitions(), ['20261019', '20261026', 'default', 'first']);
});

test('deliveries are deleted with their whole week, 30 days after it ends; later weeks stay', async () => {
  const early = await deliver();
  assert.deepEqual(await placeOf(early), ['first', 'first']);
  const weekly: string[] = [];
  for (const week of ['20261019', '20261026', '20261102', '20261109', '20261116']) {
    clock.advance(7 * dayMs);
    await purgeOld(service);
    weekly.push(await deliver());
    assert.deepEqual(await placeOf(weekly.at(-1)!), [week, week]);
  }
  assert.equal(await exists(early), false, 'after 35 days, before its partition can be dropped');
  assert.ok((await partitions()).includes('first'));

  // Monday, 23 November: the first week ended 28 days ago. Then a week later.
  clock.advance(7 * dayMs);
  await purgeOld(service);
  assert.ok(await exists(weekly[0]!), 'its week is not over for 30 days');
  clock.advance(2 * dayMs);
  assert.deepEqual((await purgeOld(service)).deliveries.partitions, ['20261019']);
  assert.deepEqual(await Promise.all(weekly.map(exists)), [false, true, true, true, true]);
  assert.ok(!(await partitions()).includes('first'));
});

test('a week with a delivery that is still to be sent is not dropped', async () => {
  await happens();
  const waiting = await newest();
  assert.equal(waiting.status, 'PENDING');
  const [week] = await placeOf(waiting.id);
  clock.advance(60 * dayMs);
  await purgeOld(service);
  assert.ok((await partitions()).includes(String(week)));
  await drain();
  assert.deepEqual((await purgeOld(service)).deliveries.partitions, [week]);
  assert.equal(await exists(waiting.id), false);
});

test('a delivery whose week has no partition is stored and sent, and deleted after 30 days', async () => {
  clock.advance(365 * dayMs);
  const id = await deliver();
  assert.deepEqual(await placeOf(id), ['default', 'default']);
  await purgeOld(service);
  assert.ok(await exists(id), 'the default partition keeps it when the next weeks are added');
  clock.advance(7 * dayMs);
  const next = await deliver();
  assert.notDeepEqual(await placeOf(next), ['default', 'default']);
  clock.advance(24 * dayMs);
  assert.equal((await purgeOld(service)).deliveries.rows, 1);
  assert.deepEqual([await exists(id), await exists(next)], [false, true]);
});

test('while another transaction uses the tables for long, no partition is dropped, and no request waits for it', async () => {
  const id = await deliver();
  clock.advance(60 * dayMs);
  await service.db.write('all', async (db) => {
    await db`select id from webhook_deliveries`;
    const { deliveries } = await purgeOld(service);
    assert.deepEqual(deliveries.partitions, []);
    assert.ok(await exists(id));
  });
  assert.ok((await purgeOld(service)).deliveries.partitions.length > 0);
  assert.equal(await exists(id), false);
});

test('a partition cannot be read or changed across workspaces, even with the right to use its schema', async () => {
  await happens();
  const { id } = await newest();
  const [week] = await placeOf(id);
  const tables = [
    `webhook_deliveries_${String(week)}`,
    `webhook_attempts_${String(week)}`,
    'webhook_deliveries_default',
  ];
  const stranger = await newWorkspace();
  const as = (workspaceId: number, text: string) => service.db.write(workspaceId, (db) => db.raw(text));
  for (const table of tables) {
    await assert.rejects(
      as(admin.workspaceId, `select from partitions.${table}`),
      /permission denied for schema/,
    );
  }
  await asSuperuser(tested, 'grant usage on schema partitions to slipway_service');
  const count = `select count(*)::integer as count from partitions.${tables[0]}`;
  assert.equal((await as(admin.workspaceId, count)).rows[0]?.['count'], 1);
  assert.equal((await as(stranger.workspaceId, count)).rows[0]?.['count'], 0);
  const changed = await as(stranger.workspaceId, `update partitions.${tables[0]} set attempt_count = 9`);
  assert.deepEqual(changed.rows, []);
  assert.equal((await newest()).attemptCount, 0);
  await assert.rejects(
    as(
      stranger.workspaceId,
      `insert into partitions.${tables[0]} (workspace_id, id, endpoint_id, event_kind, body, status, created_at)
       values (${admin.workspaceId}, '${id}', ${endpoint.id}, 'DOCUMENT_EXPORTED', '', 'PENDING', '2026-01-01')`,
    ),
    /row-level security/,
  );
  await assert.rejects(as(stranger.workspaceId, 'select drop_webhook_partition(now())'), /all workspaces/);
  await asSuperuser(tested, 'revoke usage on schema partitions from slipway_service');
});
