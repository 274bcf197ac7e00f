import assert from 'node:assert/strict';
import { test } from 'node:test';

import { asSuperuser } from '../../testing/as-superuser.ts';
import { startTestService } from '../../testing/start.ts';
import type { Database, Workspace } from './database.ts';

const connections = 2;
const tested = await startTestService({ env: { SLIPWAY_DATABASE_CONNECTIONS: String(connections) } });
const { service, admin, newWorkspace } = tested;
const other = await newWorkspace();
const { db } = service;

test('many concurrent readers over few connections each see only their own workspace', async () => {
  const reads = Array.from({ length: 100 }, async (_, index) => {
    const workspace = index % 2 ? admin.workspaceId : other.workspaceId;
    assert.deepEqual(await workspacesSeen(db, workspace), [workspace]);
  });
  await Promise.all(reads);
  assert.deepEqual(await workspacesSeen(db, 'all'), [admin.workspaceId, other.workspaceId]);
});

test('a reader cannot write, whatever the statement says, and a writer still can', async () => {
  const rename = (name: string) => (reader: Parameters<Parameters<Database['read']>[1]>[0]) =>
    reader`update folders set name = ${name} where workspace_id = ${reader.workspace} returning name`;
  for (let time = 0; time < 2 * connections; time++)
    await assert.rejects(db.read(admin.workspaceId, rename('Renamed')), /read-only transaction/);
  const renamed = await Promise.all(
    Array.from({ length: connections }, () => db.write(admin.workspaceId, rename('Written'))),
  );
  assert.deepEqual(renamed.flat(), [{ name: 'Written' }, { name: 'Written' }]);
});

test('several statements of one reader, one of them wrong, each get their own result', async () => {
  await db.read(other.workspaceId, async (reader) => {
    const asked = [1, 0, 2].map((divisor) => reader`select 10 / ${divisor}::integer as value`);
    const answers = await Promise.allSettled(asked);
    assert.deepEqual(
      answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason.message)),
      [[{ value: 10 }], 'division by zero', [{ value: 5 }]],
    );
  });
  assert.deepEqual(await workspacesSeen(db, other.workspaceId), [other.workspaceId]);
});

test('a statement leaves no access to its workspace on the connection', async () => {
  for (let time = 0; time < 2 * connections; time++) {
    assert.deepEqual(await workspacesSeen(db, admin.workspaceId), [admin.workspaceId]);
    const { rows } = await db.raw('select count(*)::integer as count from folders');
    assert.deepEqual(rows, [{ count: 0 }]);
  }
});

test('the result of a single write statement is visible when it returns, and only in its workspace', async () => {
  const now = service.clock.now();
  const addFolder = (name: string, workspaceId: number) =>
    db.writeOne(
      admin.workspaceId,
      (db) => db`insert into folders ${db.row({ workspaceId, name, createdAt: now, updatedAt: now })}`,
    );
  await addFolder('One', admin.workspaceId);
  const found = await db.read(admin.workspaceId, (db) => db`select name from folders where name = 'One'`);
  assert.deepEqual(found, [{ name: 'One' }]);
  await assert.rejects(addFolder('Two', other.workspaceId), /row-level security/);
  await assert.rejects(addFolder('One', admin.workspaceId), /duplicate key/);
});

test('a repeated statement returns the same rows', async () => {
  const ask = (number: number) =>
    db.read(
      admin.workspaceId,
      (reader) => reader`
      select ${number}::bigint as a_number, array[${number}, null]::bigint[] as numbers, null::text as no_value,
        '2026-02-28'::date as day, '12.50'::numeric as amount, '{"kept_name": 1}'::jsonb as details,
        '2026-02-28 01:02:03.987654+00'::timestamptz as happened_at, '-infinity'::timestamptz as never_ended
      from generate_series(1, ${number}::integer)`,
    );
  const row = (number: number) => ({
    aNumber: number,
    numbers: [number, 0],
    noValue: null,
    day: '2026-02-28',
    amount: '12.50',
    details: { kept_name: 1 },
    happenedAt: new Date('2026-02-28T01:02:03.987Z'),
    neverEnded: Number.NEGATIVE_INFINITY,
  });
  const asked = [2, 0, 1, 3, 0, 1, 2];
  const answers = await Promise.all(asked.map(ask));
  assert.deepEqual(
    answers,
    asked.map((number) => Array.from({ length: number }, () => row(number))),
  );
  for (const number of asked) assert.equal((await ask(number)).length, number);
});

test('instants are read with and without a fraction, in any year', async () => {
  const texts = [
    '2026-02-28 01:02:03',
    '2026-02-28 23:59:59.5',
    '1969-07-20 20:17:40.05',
    '0044-03-15 12:00:00.000001',
  ];
  const rows = await db.read(
    admin.workspaceId,
    (reader) => reader`select text::timestamptz as at from unnest(${texts}::text[]) as text`,
  );
  const expected = [
    '2026-02-28T01:02:03.000Z',
    '2026-02-28T23:59:59.500Z',
    '1969-07-20T20:17:40.050Z',
    '0044-03-15T12:00:00.000Z',
  ];
  assert.deepEqual(
    rows,
    expected.map((text) => ({ at: new Date(text) })),
  );
  const days = await db.read(
    admin.workspaceId,
    (reader) => reader`
      select '1999-12-31 23:59:59.999+00'::timestamptz + day * interval '1 day' as at from generate_series(0, 2500) as day`,
  );
  const start = Date.parse('1999-12-31T23:59:59.999Z');
  assert.deepEqual(
    days,
    days.map((_, day) => ({ at: new Date(start + day * 86_400_000) })),
  );
});

async function workspacesSeen(database: Database, workspace: Workspace): Promise<unknown[]> {
  const rows = await database.read(
    workspace,
    (db) => db`select distinct workspace_id from folders order by workspace_id`,
  );
  return rows.map((row) => row['workspaceId']);
}

test('after a migration added a column, statements that read all columns work on every connection', async () => {
  const read = () => db.read(other.workspaceId, (reader) => reader`select * from folders`);
  const write = () =>
    db.write(other.workspaceId, (writer) => writer`update folders set name = name returning folders.*`);
  const onEachConnection = (run: () => Promise<Record<string, unknown>[]>) =>
    Promise.all(Array.from({ length: 2 * connections }, run));
  const columns = async (run: () => Promise<Record<string, unknown>[]>) =>
    (await onEachConnection(run)).map((rows) => 'nextNote' in (rows[0] ?? {}));
  const before = Array.from({ length: 2 * connections }, () => false);
  for (const run of [read, write]) assert.deepEqual(await columns(run), before);
  await asSuperuser(tested, 'alter table folders add column next_note text');
  for (const run of [read, write])
    assert.deepEqual(
      await columns(run),
      before.map(() => true),
    );
});
