import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';

import pg from 'pg';

import { asSuperuser } from '../../testing/as-superuser.ts';
import { until } from '../../testing/run-process.ts';
import { newDatabase } from '../../testing/test-database.ts';
import { migrate } from './migrate.ts';

const installedAt = new Date('2026-01-05T08:00:00Z');
const upgradedAt = new Date('2026-03-02T09:30:00Z');
const nothingMore = () => Promise.resolve();

/** A database, and the migrations of a later version: those of this version and the given ones. */
async function newInstallation() {
  const database = await newDatabase();
  after(() => database.drop());
  const folder = mkdtempSync(join(tmpdir(), 'slipway-migrations-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(new URL('./migrations/', import.meta.url), folder, { recursive: true });
  await migrate(database.url, installedAt, nothingMore);
  return {
    database,
    query: (text: string) => asSuperuser({ database }, text),
    add: (name: string, text: string) => writeFileSync(join(folder, name), text),
    upgrade: () => migrate(database.url, upgradedAt, nothingMore, pathToFileURL(`${folder}/`)),
    restart: () => migrate(database.url, upgradedAt, nothingMore),
  };
}

const addColumn = `alter table workspaces add column nickname text not null default 'none'`;
const addTable = `create table stamps (id integer primary key); insert into stamps values (1)`;

test('each table and each function describes itself in the database', async () => {
  const { query } = await newInstallation();
  const silent = await query(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and obj_description(oid, 'pg_class') is null
    union all
    select proname from pg_proc
    where pronamespace = 'public'::regnamespace and obj_description(oid, 'pg_proc') is null
      and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')`);
  assert.deepEqual(silent, []);
});

test('an upgrade applies the new migration once, keeps the data and records when', async () => {
  const { query, add, upgrade } = await newInstallation();
  await query(`insert into workspaces (public_id, name, created_at)
    values (gen_random_uuid(), 'Nord', '2026-01-06T10:00:00Z')`);
  const before = await query('select name, applied_at from migrations order by name');
  add('0901-nickname.sql', addColumn);
  assert.deepEqual(await upgrade(), ['0901-nickname.sql']);
  assert.deepEqual(await upgrade(), []);
  assert.deepEqual(await query('select name, nickname from workspaces'), [
    { name: 'Nord', nickname: 'none' },
  ]);
  assert.deepEqual(await query('select name, applied_at from migrations order by name'), [
    ...before,
    { name: '0901-nickname.sql', applied_at: upgradedAt },
  ]);
  assert.ok(before.every((row) => (row['applied_at'] as Date).getTime() === installedAt.getTime()));
});

test('what a new migration creates belongs to the owner of the schema', async () => {
  const { query, add, upgrade } = await newInstallation();
  add('0901-stamps.sql', addTable);
  await upgrade();
  assert.deepEqual(await query(`select tableowner as owner from pg_tables where tablename = 'stamps'`), [
    { owner: 'slipway_owner' },
  ]);
});

test('of two processes that upgrade at the same time, one applies the migration and the other waits', async () => {
  const { query, add, upgrade } = await newInstallation();
  add('0901-stamps.sql', addTable);
  const applied = await Promise.all([upgrade(), upgrade()]);
  assert.deepEqual(applied.flat(), ['0901-stamps.sql']);
  assert.deepEqual(await query('select id from stamps'), [{ id: 1 }]);
});

test('a migration that fails changes nothing, is named, and is applied when it is corrected', async () => {
  const { query, add, upgrade } = await newInstallation();
  add('0901-nickname.sql', addColumn);
  add('0902-stamps.sql', `${addTable}; insert into stamps values (1)`);
  add('0903-later.sql', 'create table later (id integer)');
  await assert.rejects(upgrade(), /Migration 0902-stamps.sql failed: duplicate key/);
  assert.deepEqual(await query(`select name from migrations where name > '0900'`), [
    { name: '0901-nickname.sql' },
  ]);
  assert.deepEqual(
    await query(`select to_regclass('public.stamps') as stamps, to_regclass('public.later') as later`),
    [{ stamps: null, later: null }],
  );
  add('0902-stamps.sql', addTable);
  assert.deepEqual(await upgrade(), ['0902-stamps.sql', '0903-later.sql']);
});

test('an older version refuses the database of a newer version, and leaves it as it is', async () => {
  const { query, add, upgrade, restart } = await newInstallation();
  add('0901-stamps.sql', addTable);
  await upgrade();
  const before = await query('select name from migrations order by name');
  await assert.rejects(restart(), /Another version of Slipway created this database: .*0901-stamps\.sql/);
  assert.deepEqual(await query('select name from migrations order by name'), before);
  assert.deepEqual(await query('select id from stamps'), [{ id: 1 }]);
});

test('a migration that must wait for a long transaction lets others use the table meanwhile', async () => {
  const { database, add, upgrade } = await newInstallation();
  add('0901-nickname.sql', addColumn);
  const long = new pg.Client({ connectionString: database.url });
  const other = new pg.Client({ connectionString: database.url });
  await Promise.all([long.connect(), other.connect()]);
  await long.query('begin; select from workspaces');
  const upgrading = upgrade();
  const waiting = `select from pg_locks where not granted and relation = 'workspaces'::regclass`;
  await until(async () => (await other.query(waiting)).rowCount === 1);
  await other.query('select from workspaces');
  await long.query('commit');
  assert.deepEqual(await upgrading, ['0901-nickname.sql']);
  await Promise.all([long.end(), other.end()]);
});

const createIndex = `-- Repeatable.
drop index concurrently if exists workspaces_by_name;
create index concurrently workspaces_by_name on workspaces (name);
`;

test('an index is created while others write, and another process that upgrades waits for it', async () => {
  const { database, query, add, upgrade } = await newInstallation();
  add('0901-index.sql', createIndex);
  const writer = new pg.Client({ connectionString: database.url });
  const other = new pg.Client({ connectionString: database.url });
  await Promise.all([writer.connect(), other.connect()]);
  const insert = `insert into workspaces (public_id, name, created_at) values (gen_random_uuid(), 'Nord', '2026-01-06')`;
  await writer.query(`begin; ${insert}`);
  const upgrading = [upgrade(), upgrade()];
  const waiting = `select from pg_stat_progress_create_index where phase like 'waiting for%'`;
  await until(async () => (await other.query(waiting)).rowCount === 1);
  // It waits for the open transaction, and nobody waits for it.
  await other.query(insert);
  await writer.query('commit');
  assert.deepEqual((await Promise.all(upgrading)).flat(), ['0901-index.sql']);
  const valid = `select indisvalid as valid from pg_index where indexrelid = 'workspaces_by_name'::regclass`;
  assert.deepEqual(await query(valid), [{ valid: true }]);
  await Promise.all([writer.end(), other.end()]);
});

test('an index whose creation was interrupted is created again', async () => {
  const { query, add, upgrade } = await newInstallation();
  await query(`insert into workspaces (public_id, name, created_at)
    select gen_random_uuid(), 'Nord', '2026-01-06' from generate_series(1, 2)`);
  const unique = createIndex.replace('create index', 'create unique index');
  add('0901-index.sql', unique);
  await assert.rejects(upgrade(), /Migration 0901-index.sql failed/);
  add('0901-index.sql', createIndex);
  assert.deepEqual(await upgrade(), ['0901-index.sql']);
  const valid = `select indisvalid as valid from pg_index where indexrelid = 'workspaces_by_name'::regclass`;
  assert.deepEqual(await query(valid), [{ valid: true }]);
});
