import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';

import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { freePort, isReady, type Running, runProcess, until } from './testing/run-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'slipway-before-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const startPostgres = () => startEmbeddedPostgres({ folder: join(folder, 'postgres'), durable: false });
let postgres = await startPostgres();
after(() => postgres.stop());
const env = {
  DATABASE_URL: postgres.serviceUrl,
  DATABASE_OWNER_URL: postgres.ownerUrl,
  SLIPWAY_DATA: join(folder, 'data'),
};

/** Resolves when the log of the process says this; fails if the process ends before. */
function says({ child, ended }: Running, words: string): Promise<void> {
  let log = '';
  const said = new Promise<void>((resolve) =>
    child.stdout?.on('data', (chunk: Buffer) => {
      log += chunk.toString('utf8');
      if (log.includes(words)) resolve();
    }),
  );
  return Promise.race([
    said,
    ended.then((code) => assert.fail(`The process ended with ${code} before it logged: ${words}`)),
  ]);
}

test('serve and work that start before their database wait for it, and stop when they are asked to', async () => {
  assert.equal(await runProcess(['migrate'], env).ended, 0);
  await postgres.stop();
  const port = await freePort();
  const serving = runProcess(['serve'], { ...env, PORT: String(port) });
  const working = runProcess(['work'], env);
  const stopping = runProcess(['work'], env);
  await Promise.all([serving, working, stopping].map((one) => says(one, 'waiting for the database')));
  assert.equal(await stopping.stop('SIGTERM'), 0);

  postgres = await startPostgres();
  await until(() => isReady(port));
  for (const running of [serving, working]) assert.equal(await running.stop('SIGTERM'), 0);
});

test('a command works with the role of the service if the database has all migrations; migrate needs the owner', async () => {
  const { DATABASE_OWNER_URL: _owner, ...asService } = env;
  const withPassword = { ...asService, SLIPWAY_ADMIN_PASSWORD: 'correct horse battery' };
  const admin = ['create-admin', '--email', 'ada@example.com', '--workspace', 'Nord'];
  assert.equal(await runProcess(admin, withPassword).ended, 0);
  assert.equal(await runProcess(['migrate'], asService).ended, 1);
});

test('serve and work of a version whose migrations are missing wait for them', async () => {
  const superuser = new pg.Client({ connectionString: postgres.superuserUrl });
  await superuser.connect();
  const { rows } = await superuser.query(
    'delete from migrations where name = (select max(name) from migrations) returning *',
  );
  const port = await freePort();
  const serving = runProcess(['serve'], { ...env, PORT: String(port) });
  const working = runProcess(['work'], env);
  const stopping = runProcess(['serve'], { ...env, PORT: String(await freePort()) });
  await Promise.all([serving, working, stopping].map((one) => says(one, 'waiting for the migrations')));
  assert.equal(await stopping.stop('SIGTERM'), 0);
  await assert.rejects(isReady(port), /fetch failed/);
  await superuser.query('insert into migrations values ($1, $2)', [rows[0]?.name, rows[0]?.applied_at]);
  await superuser.end();
  await until(() => isReady(port));
  for (const running of [serving, working]) assert.equal(await running.stop('SIGTERM'), 0);
});

for (const [word, begins] of [
  ['work', '"working"'],
  ['start', 'Slipway is ready'],
] as const) {
  test(`documents are read and exported also if ${word} lost the database in the last step of its start`, async () => {
    const operator = new pg.Client({ connectionString: postgres.superuserUrl });
    await operator.connect();
    await operator.query('begin');
    await operator.query('select from installation for update');
    const more = { PORT: String(await freePort()), SLIPWAY_SMTP_PORT: '0' };
    const working = runProcess([word], { ...env, ...more });
    const isLost = 'database connection lost during the start';
    // The log of start is a file, because its terminal has messages for the operator.
    const log = join(env.SLIPWAY_DATA, 'slipway.log');
    const lost =
      word === 'start'
        ? until(async () => readFileSync(log, 'utf8').includes(isLost))
        : says(working, isLost);
    const works = says(working, begins);
    await until(async () => {
      const { rowCount } = await operator.query(
        "select pg_terminate_backend(pid) from pg_locks where locktype = 'transactionid' and not granted",
      );
      return rowCount === 1;
    });
    await operator.query('rollback');
    await operator.end();
    await Promise.all([lost, works]);
    assert.equal(await working.stop('SIGTERM'), 0);
  });
}

test('serve with a wrong password of the database ends with an error and does not wait', async () => {
  const wrong = env.DATABASE_URL.replace(/:[^:@/]+@/, ':wrong@');
  assert.equal(await runProcess(['serve'], { ...env, DATABASE_URL: wrong }).ended, 1);
});
