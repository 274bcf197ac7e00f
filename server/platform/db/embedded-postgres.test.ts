import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

import { isRunning, readLock } from './embedded/lock-file.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const waitMsMax = 120_000;
const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
const prepared = newFolder();
await (await startEmbeddedPostgres({ folder: prepared, durable: false })).stop();

test('the owner creates tables, the service uses granted ones and owns nothing', async () => {
  const postgres = await startEmbeddedPostgres({ folder: newFolder(), durable: false });
  await query(
    postgres.ownerUrl,
    'create table receipts (total numeric); grant insert on receipts to slipway_service',
  );
  await query(postgres.serviceUrl, 'insert into receipts values (11.90)');
  await assert.rejects(query(postgres.serviceUrl, 'select * from receipts'), /permission denied/);
  await assert.rejects(query(postgres.serviceUrl, 'create table mine (id int)'), /permission denied/);
  const roles = await query(
    postgres.superuserUrl,
    `select rolname, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as mighty from pg_roles
     where rolname in ('slipway_owner', 'slipway_service') order by 1`,
  );
  assert.deepEqual(roles, [
    { rolname: 'slipway_owner', mighty: false },
    { rolname: 'slipway_service', mighty: false },
  ]);
  const found = await query(
    postgres.ownerUrl,
    `select unaccent('Müller') as plain, 'Muller' % 'Muler' as similar`,
  );
  assert.deepEqual(found, [{ plain: 'Muller', similar: true }]);
  await postgres.stop();
});

test('the database listens on no network, and its folder is closed to other users', async () => {
  const folder = copyPrepared();
  const postgres = await startEmbeddedPostgres({ folder, durable: false });
  const [listening] = await query(postgres.superuserUrl, 'show listen_addresses');
  assert.equal(listening?.['listen_addresses'], '');
  const wrong = postgres.serviceUrl.replace(/:[^:@]+@/, ':wrong@');
  await assert.rejects(query(wrong, 'select 1'), /password authentication failed/);
  await postgres.stop();
});

test('stored data is there after the next start', async () => {
  const folder = copyPrepared();
  const first = await startEmbeddedPostgres({ folder, durable: false });
  await query(first.ownerUrl, 'create table receipts as select 1 as id');
  await first.stop();
  const second = await startEmbeddedPostgres({ folder, durable: false });
  assert.deepEqual(await query(second.ownerUrl, 'select id from receipts'), [{ id: 1 }]);
  await second.stop();
});

test('a killed database restarts automatically with all stored data, under the same address', async () => {
  const folder = copyPrepared();
  const postgres = await startEmbeddedPostgres({ folder, durable: true });
  await query(postgres.ownerUrl, 'create table receipts as select 1 as id');
  const before = serverOf(folder);
  process.kill(before, 'SIGKILL');
  await until(
    async () => (await query(postgres.ownerUrl, 'select id from receipts').catch(() => [])).length === 1,
  );
  assert.notEqual(serverOf(folder), before);
  await postgres.stop();
});

test('a second process shares the database, and keeps it when the first one ends', async () => {
  const folder = copyPrepared();
  const first = await holdElsewhere(folder);
  const second = await startEmbeddedPostgres({ folder, durable: false });
  assert.equal(second.adopted, true);
  const before = serverOf(folder);
  first.child.stdin?.end();
  await once(first.child, 'exit');
  await until(async () => (await query(second.ownerUrl, 'select 1 as id').catch(() => [])).length === 1);
  assert.notEqual(serverOf(folder), before);
  await second.stop();
  assert.equal(readLock(clusterOf(folder)), undefined);
});

test('a shared database continues when the process that shares it stops', async () => {
  const folder = copyPrepared();
  const first = await startEmbeddedPostgres({ folder, durable: false });
  const second = await holdElsewhere(folder);
  assert.equal(second.postgres.adopted, true);
  second.child.stdin?.end();
  await once(second.child, 'exit');
  assert.deepEqual(await query(first.ownerUrl, 'select 1 as id'), [{ id: 1 }]);
  await first.stop();
});

test('a service that stops while its database restarts leaves none running', async () => {
  const folder = copyPrepared();
  const postgres = await startEmbeddedPostgres({ folder, durable: false });
  const before = serverOf(folder);
  process.kill(before, 'SIGKILL');
  await until(async () => (readLock(clusterOf(folder))?.pid ?? before) !== before, 1);
  await postgres.stop();
  assert.equal(readLock(clusterOf(folder)), undefined);
});

test('a killed service leaves no database running, and starts again with all its data', {
  skip:
    process.platform === 'linux'
      ? false
      : 'only Linux ends a child with its parent; elsewhere it is taken over',
}, async () => {
  const folder = copyPrepared();
  const { child, postgres } = await holdElsewhere(folder);
  await query(postgres.ownerUrl, 'create table receipts as select 1 as id');
  const server = serverOf(folder);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const again = await startEmbeddedPostgres({ folder, durable: false });
  assert.deepEqual(await query(again.ownerUrl, 'select id from receipts'), [{ id: 1 }]);
  assert.equal(isRunning(server), false);
  await again.stop();
});

for (const { what, end } of [
  { what: 'a service that was killed', end: (owner: ChildProcess) => owner.kill('SIGKILL') },
  { what: 'the first process of the database being killed', end: killServer },
]) {
  test(`a hanging database process after ${what} does not prevent the start of the database`, {
    skip: process.platform === 'linux' ? false : 'only Linux ends a child with its parent',
  }, async () => {
    const folder = copyPrepared();
    const { child, postgres } = await holdElsewhere(folder);
    await query(postgres.ownerUrl, 'create table receipts as select 1 as id');
    const [hanging] = await query(
      postgres.superuserUrl,
      `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
    );
    await query(postgres.superuserUrl, 'checkpoint'); // not durable otherwise: the test is faster without it
    process.kill(Number(hanging?.['pid']), 'SIGSTOP');
    end(child, folder);
    const again = await startEmbeddedPostgres({ folder, durable: false });
    assert.deepEqual(await query(again.ownerUrl, 'select id from receipts'), [{ id: 1 }]);
    assert.equal(isRunning(Number(hanging?.['pid'])), false);
    child.kill('SIGKILL');
    await again.stop();
  });
}

test('a lock whose process id belongs to another program does not prevent the start of the database', async () => {
  const folder = copyPrepared();
  const first = await startEmbeddedPostgres({ folder, durable: false });
  const lock = path.join(clusterOf(folder), 'postmaster.pid');
  const left = readFileSync(lock, 'utf8').replace(/^\d+/, String(process.pid));
  await first.stop();
  writeFileSync(lock, left);
  const second = await startEmbeddedPostgres({ folder, durable: false });
  assert.deepEqual(await query(second.ownerUrl, 'select 1 as id'), [{ id: 1 }]);
  await second.stop();
});

test('data of another PostgreSQL version is rejected and left unchanged, with instructions', async () => {
  const folder = newFolder();
  mkdirSync(path.join(folder, '17'));
  writeFileSync(path.join(folder, '17', 'PG_VERSION'), '17\n');
  await assert.rejects(
    startEmbeddedPostgres({ folder, durable: false }),
    /PostgreSQL 17.*brings PostgreSQL 18/s,
  );
  assert.ok(existsSync(path.join(folder, '17', 'PG_VERSION')));
});

test('leftovers of an interrupted start are deleted', async () => {
  const folder = newFolder();
  const ended = spawn('true');
  await once(ended, 'exit');
  mkdirSync(path.join(folder, `.init-${ended.pid}`, 'base'), { recursive: true });
  const postgres = await startEmbeddedPostgres({ folder, durable: false });
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.startsWith('.init-')),
    [],
  );
  await postgres.stop();
});

test('two processes that start at the same time in an empty folder share one database', async () => {
  const folder = newFolder();
  const held = await Promise.all([holdElsewhere(folder), holdElsewhere(folder)]);
  assert.equal(held[0].postgres.ownerUrl, held[1].postgres.ownerUrl);
  for (const { child } of held) {
    child.stdin?.end();
    await once(child, 'exit');
  }
});

/** Another process that runs the database until its input ends. */
async function holdElsewhere(folder: string): Promise<{ child: ChildProcess; postgres: EmbeddedPostgres }> {
  const code = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)};
    const postgres = await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)}, durable: false });
    process.stdin.on('end', () => postgres.stop().then(() => process.exit(0))).resume();
    console.log(JSON.stringify(postgres));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const failed = once(child, 'exit').then(([code]) => assert.fail(`it ended with ${code}`));
  const [line] = (await Promise.race([once(child.stdout, 'data'), failed])) as [Buffer];
  failed.catch(() => {});
  return { child, postgres: JSON.parse(line.toString()) as EmbeddedPostgres };
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

function killServer(_owner: ChildProcess, folder: string): void {
  process.kill(serverOf(folder), 'SIGKILL');
}

/** As root, the database runs as another user, who needs access to the folder. */
function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'slipway-postgres-'));
  chmodSync(folder, 0o711);
  folders.push(folder);
  return folder;
}

/** A folder with a database that was started once: to create one takes longer than all else in most of these tests. */
function copyPrepared(): string {
  const folder = newFolder();
  execFileSync('cp', ['-a', clusterOf(prepared), folder]); // with the owner, who may be another user
  return folder;
}

const clusterOf = (folder: string): string => path.join(folder, '18');

function serverOf(folder: string): number {
  const lock = readLock(clusterOf(folder));
  assert.ok(lock?.ready, 'no database runs');
  return lock.pid;
}

async function until(isSo: () => Promise<boolean>, everyMs = 50): Promise<void> {
  const startedAt = performance.now();
  while (!(await isSo())) {
    assert.ok(performance.now() - startedAt < waitMsMax, 'it did not come true in time');
    await sleep(everyMs);
  }
}
