import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { migrate, ownMigrations } from '../platform/db/migrate.ts';
import { asSuperuser } from '../testing/as-superuser.ts';
import { newDatabase } from '../testing/test-database.ts';

const nothingMore = () => Promise.resolve();
const installedAt = new Date('2026-08-03T08:00:00Z');
const upgradedAt = new Date('2026-10-05T08:00:00Z');
const earlier = ownMigrations().filter((name) => name < '0031');

/** A database before the upgrade, with a delivery and its attempt at each of these times. */
async function newInstallation(times: readonly string[]) {
  const database = await newDatabase();
  after(() => database.drop());
  await migrate(database.url, installedAt, nothingMore, undefined, earlier);
  const query = (text: string) => asSuperuser({ database }, text);
  await query(`insert into workspaces (public_id, name, created_at)
    select gen_random_uuid(), 'Nord', '2026-08-03' from generate_series(1, 3)`);
  await query(`insert into webhook_endpoints (workspace_id, name, url, events, all_folders, secret_sealed, secret_hint,
      active, created_at, updated_at)
    select workspace_id, 'ERP', 'https://erp.example.com/', '{EXPORT_FAILED}', true, '', '', true, created_at, created_at
    from workspaces`);
  for (const time of times) {
    const milliseconds = Date.parse(time).toString(16).padStart(12, '0');
    await query(`insert into webhook_deliveries (workspace_id, id, endpoint_id, event_kind, body, status, created_at)
      select workspace_id, ('${milliseconds}' || '7' || substr(md5(random()::text), 1, 19))::uuid, id, 'EXPORT_FAILED',
        'x', 'DELIVERED', '${time}' from webhook_endpoints`);
    await query(`with next as (
        update workspaces set last_event_sequence = last_event_sequence + 1
        returning workspace_id, last_event_sequence)
      insert into events (workspace_id, sequence, id, kind, occurred_at, body)
      select workspace_id, last_event_sequence, ('${milliseconds}' || '7' || substr(md5(random()::text), 1, 19))::uuid,
        'EXPORT_FAILED', '${time}', '{}' from next`);
  }
  await query(`insert into webhook_attempts (workspace_id, delivery_id, number, trigger, attempted_at, duration_ms)
    select workspace_id, id, 1, 'EVENT', created_at, 5 from webhook_deliveries`);
  const rows = () =>
    query(`select to_jsonb(webhook_deliveries) as row from webhook_deliveries
      union all select to_jsonb(webhook_attempts) from webhook_attempts
      union all select to_jsonb(events) from events order by 1`);
  const weeks = async () => {
    const found =
      await query(`select suffix, array(select suffix from event_partitions() order by suffix) as of_events
      from webhook_partitions() order by suffix`);
    const suffixes = found.map(({ suffix }) => suffix);
    assert.deepEqual(found[0]?.['of_events'], suffixes);
    return suffixes;
  };
  return { query, rows, weeks, upgrade: () => migrate(database.url, upgradedAt, nothingMore) };
}

test('an upgrade keeps every delivery, attempt and event, and the first partitions have them', async () => {
  const { query, rows, weeks, upgrade } = await newInstallation([
    '2026-08-10T10:00:00Z',
    '2026-10-05T07:59:00Z',
  ]);
  const before = await rows();
  assert.equal(before.length, 18);
  await upgrade();
  assert.deepEqual(await rows(), before);
  assert.deepEqual(await weeks(), ['20261019', 'default', 'first']);
  const [places] = await query(
    'select count(distinct tableoid)::integer as count, min(tableoid::regclass::text) as name from webhook_deliveries',
  );
  assert.deepEqual(places, { count: 1, name: 'partitions.webhook_deliveries_first' });
  const [events] = await query('select distinct tableoid::regclass::text as name from events');
  assert.deepEqual(events, { name: 'partitions.events_first' });
  await assert.rejects(
    query('insert into events select * from events limit 1'),
    /duplicate key/,
    'the number of an event remains unique',
  );
  await query('delete from webhook_deliveries where workspace_id = 1');
  assert.equal(
    (await query('select from webhook_attempts')).length,
    4,
    'attempts are deleted with their delivery',
  );
});

test('a delivery and an event from a clock that was wrong do not stop the upgrade: the weeks begin after it', async () => {
  const { rows, weeks, upgrade } = await newInstallation(['2026-10-01T10:00:00Z', '2031-03-12T10:00:00Z']);
  const before = await rows();
  await upgrade();
  assert.deepEqual(await rows(), before);
  assert.deepEqual(await weeks(), ['default', 'first']);
});
