import assert from 'node:assert/strict';
import { test } from 'node:test';

import { asSuperuser } from '../testing/as-superuser.ts';
import { signInForTest } from '../testing/sign-in.ts';
import { testClock } from '../testing/start.ts';
import { newDatabase } from '../testing/test-database.ts';
import { listEventsAfter, listEventsBefore } from './event-store.ts';
import { purgeOld } from './purge-old.ts';
import { hourMs, startWebhooks } from './testing/start-webhooks.ts';

const dayMs = 24 * hourMs;
/** Its own database: the first week with a partition follows from the time of the migration, a Monday. */
const tested = await startWebhooks({
  database: await newDatabase(),
  clock: testClock('2026-10-05T08:00:00Z'),
});
const { service, clock, admin, happens, newWorkspace } = tested;
const { workspaceId } = admin;

async function partitions(): Promise<string[]> {
  const rows = await asSuperuser(tested, 'select suffix from event_partitions() order by suffix');
  return rows.map(({ suffix }) => String(suffix));
}

/** The suffix of the partition that has this event. */
async function placeOf(id: string): Promise<string | undefined> {
  const [row] = await asSuperuser(
    tested,
    `select tableoid::regclass::text as name from events where id = '${id}'`,
  );
  return /_([a-z0-9]+)$/.exec(String(row?.['name']))?.[1];
}

/** As a user who signs in now: weeks pass in these tests. */
async function feed(query: string) {
  const { token } = await signInForTest(service, workspaceId, admin.email);
  return (await tested.call('GET', `/events?${query}`, { token })).body;
}

/** The whole feed, page by page. */
async function allIds(limit: number): Promise<string[]> {
  const ids: string[] = [];
  for (let after = ''; ; ) {
    const { data, nextCursor } = await feed(`limit=${limit}${after}`);
    ids.push(...data.map(({ id }: { id: string }) => id));
    if (nextCursor === null) return ids;
    after = `&after=${nextCursor}`;
  }
}

test('a migration creates partitions of events for the weeks after the next one or two', async () => {
  assert.deepEqual(await partitions(), ['20261019', 'default', 'first']);
});

test('each maintenance adds the partitions of the next two weeks, once', async () => {
  clock.advance(7 * dayMs);
  await Promise.all([purgeOld(service), purgeOld(service)]);
  await purgeOld(service);
  assert.deepEqual(await partitions(), ['20261019', '20261026', 'default', 'first']);
});

test('the feed is in order and without gaps across weeks, whichever clock a process has', async () => {
  const made: string[] = [];
  for (let event = 0; event < 8; event++) {
    made.push(await happens());
    // One process is always more than a week late.
    clock.advance(event % 2 === 0 ? 12 * dayMs : -11 * dayMs);
  }
  const places = new Set(await Promise.all(made.map(placeOf)));
  assert.ok(places.size > 2, [...places].join(' '));
  for (const limit of [1, 3, 50]) assert.deepEqual(await allIds(limit), made);
  const backwards = await feed(`before=${made[5]}&limit=3`);
  assert.deepEqual(
    backwards.data.map(({ id }: { id: string }) => id),
    [made[4], made[3], made[2]],
  );
  const forwards = await feed(`after=${made[2]}&limit=50&type=DOCUMENT_EXPORTED`);
  assert.deepEqual(
    forwards.data.map(({ id }: { id: string }) => id),
    made.slice(3),
  );
});

test('events of many requests at the same time get different numbers, also in different weeks', async () => {
  const other = await newWorkspace();
  await Promise.all(
    Array.from({ length: 30 }, async (_, event) => {
      clock.advance(event % 2 === 0 ? 8 * dayMs : -8 * dayMs);
      await happens(event % 3 === 0 ? { workspaceId: other.workspaceId } : {});
    }),
  );
  for (const [id, count] of [
    [other.workspaceId, 10],
    [workspaceId, 28],
  ]) {
    const rows = await asSuperuser(
      tested,
      `select sequence, last_event_sequence as last from events join workspaces using (workspace_id)
       where workspace_id = ${id} order by sequence`,
    );
    assert.deepEqual(
      rows.map(({ sequence }) => Number(sequence)),
      Array.from({ length: count! }, (_, at) => at + 1),
    );
    assert.equal(Number(rows[0]?.['last']), count);
  }
  await assert.rejects(
    asSuperuser(tested, 'insert into events select * from events order by sequence desc limit 1'),
    /duplicate key/,
  );
});

test('a page of the feed reads hardly more events than it returns, however many there are in how many weeks', async () => {
  await purgeOld(service);
  const monday = new Date('2026-10-12T00:00:00Z');
  assert.ok((await partitions()).includes('20261026'));
  await asSuperuser(
    tested,
    `with last as (
       select workspace_id, last_event_sequence, folder_id, body from workspaces join events using (workspace_id)
       where sequence = last_event_sequence and workspace_id = ${workspaceId}),
     numbered as (
       select number, timestamptz '${monday.toISOString()}' + number * interval '10 minutes' as occurred_at
       from generate_series(1, 3000) as number),
     made as (
       insert into events (workspace_id, sequence, id, kind, occurred_at, folder_id, document_id, body)
       select workspace_id, last_event_sequence + number,
         overlay(uuidv7()::text placing left(uuid_from_time(occurred_at)::text, 13) from 1 for 13)::uuid,
         'DOCUMENT_EXPORTED', occurred_at, folder_id, 1, body
       from last, numbered)
     update workspaces set last_event_sequence = last_event_sequence + 3000 where workspace_id = ${workspaceId}`,
  );
  await asSuperuser(tested, 'analyze events');
  for (const kind of [undefined, 'DOCUMENT_EXPORTED'] as const) {
    await service.db.read(workspaceId, async (db) => {
      const rowsRead = async () => {
        const [row] = await db`
          select coalesce(sum(seq_tup_read + idx_tup_fetch), 0) as rows from pg_stat_xact_user_tables
          where schemaname = 'partitions' and relname like 'events_%'`;
        return Number(row?.['rows']);
      };
      // PostgreSQL may not have added up those of earlier transactions yet.
      const before = await rowsRead();
      assert.equal((await listEventsAfter(db, 40, kind, 50)).length, 50);
      assert.equal((await listEventsBefore(db, 2000, kind, 50)).length, 50);
      assert.equal((await listEventsBefore(db, null, kind, 50)).length, 50);
      const rows = (await rowsRead()) - before;
      // One event of each partition is compared with those of the others. Partitions with a few events are read whole.
      assert.ok(rows <= 300, `${rows} rows read`);
    });
  }
});

test('events are deleted with their whole week, 30 days after it ends; the feed continues with the next week', async () => {
  clock.advance(30 * dayMs);
  await purgeOld(service);
  const kept = await happens();
  const week = await placeOf(kept);
  assert.match(String(week), /^2026/);
  clock.advance(7 * dayMs);
  await purgeOld(service);
  const next = await happens();
  // The following Monday is 28 days after the end of the week, then 37 days have passed since the event.
  clock.advance(23 * dayMs);
  await purgeOld(service);
  assert.deepEqual([await placeOf(kept), (await allIds(200)).at(-2)], [week, kept]);
  clock.advance(7 * dayMs);
  const { events } = await purgeOld(service);
  assert.ok(events.partitions.includes(String(week)), events.partitions.join(' '));
  assert.deepEqual(await allIds(50), [next]);
  assert.equal((await feed(`after=${kept}`)).code, 'invalid_cursor');
  assert.ok(!(await partitions()).includes('first'));
});

test('an event whose week has no partition is in the feed, and deleted after 30 days', async () => {
  clock.advance(365 * dayMs);
  const id = await happens();
  assert.equal(await placeOf(id), 'default');
  await purgeOld(service);
  assert.deepEqual(await allIds(50), [id]);
  clock.advance(7 * dayMs);
  const next = await happens();
  assert.notEqual(await placeOf(next), 'default');
  clock.advance(24 * dayMs);
  assert.equal((await purgeOld(service)).events.rows, 1);
  assert.deepEqual(await allIds(50), [next]);
});

test('while another transaction reads the feed for long, no partition is dropped, and no request waits for it', async () => {
  clock.advance(60 * dayMs);
  await service.db.write('all', async (db) => {
    await db`select id from events`;
    const { events } = await purgeOld(service);
    assert.deepEqual(events.partitions, []);
    await happens();
  });
  assert.ok((await purgeOld(service)).events.partitions.length > 0);
  assert.equal((await allIds(50)).length, 1);
});

test('a partition of events cannot be read or changed across workspaces, even with the right to use its schema', async () => {
  const id = await happens();
  const table = `partitions.events_${await placeOf(id)}`;
  const stranger = await newWorkspace();
  const as = (workspace: number, text: string) => service.db.write(workspace, (db) => db.raw(text));
  const count = (name: string) => `select count(*)::integer as count from ${name}`;
  await assert.rejects(as(workspaceId, count(table)), /permission denied for schema/);
  await asSuperuser(tested, 'grant usage on schema partitions to slipway_service');
  assert.equal((await as(workspaceId, count(`${table} where id = '${id}'`))).rows[0]?.['count'], 1);
  for (const suffix of await partitions()) {
    const seen = await as(stranger.workspaceId, count(`partitions.events_${suffix}`));
    assert.equal(seen.rows[0]?.['count'], 0);
  }
  await assert.rejects(
    as(
      stranger.workspaceId,
      `insert into ${table} select ${workspaceId}, 1, '${id}', 'X', now(), 1, 1, '{}'`,
    ),
    /row-level security/,
  );
  await assert.rejects(as(stranger.workspaceId, 'select drop_event_partition(now())'), /all workspaces/);
  await asSuperuser(tested, 'revoke usage on schema partitions from slipway_service');
});
