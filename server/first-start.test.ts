import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';

import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { callerAt, freePort, runProcess, until } from './testing/run-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'slipway-first-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), durable: false });
after(() => postgres.stop());
const env = {
  DATABASE_URL: postgres.serviceUrl,
  DATABASE_OWNER_URL: postgres.ownerUrl,
  SLIPWAY_DATA: join(folder, 'data'),
  SLIPWAY_SMTP_PORT: '0',
};

async function operator(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres.superuserUrl });
  await client.connect();
  after(() => client.end());
  return client;
}

test('the first admin signs in with the password shown, also if the database was lost right after it was stored', async () => {
  assert.equal(await runProcess(['migrate'], env).ended, 0);
  const [holder, second, watcher] = [await operator(), await operator(), await operator()];
  // The start stops before its commit, and again before the identity of the company is stored.
  await holder.query('begin; lock table memberships in share mode');
  const port = await freePort();
  const starting = runProcess(['start'], { ...env, PORT: String(port) });
  let output = '';
  starting.child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  const waitingFor = async (table: string, mode: string) => {
    const { rowCount } = await watcher.query(
      'select from pg_locks where relation = $1::regclass and mode = $2 and not granted',
      [table, mode],
    );
    return rowCount === 1;
  };
  await until(() => waitingFor('memberships', 'RowExclusiveLock'));
  const locked = second.query('begin; lock table workspaces in share mode');
  await until(() => waitingFor('workspaces', 'ShareLock'));
  await holder.query('rollback');
  await locked;
  await until(() => waitingFor('workspaces', 'RowExclusiveLock'));
  await watcher.query(
    "select pg_terminate_backend(pid) from pg_locks where relation = 'workspaces'::regclass and not granted",
  );
  await second.query('rollback');

  await until(async () => output.includes('Slipway is ready'));
  const password = /Password +(\S+)/.exec(output)?.[1] ?? assert.fail(`no password in: ${output}`);
  const { call, signIn } = callerAt(port, password);
  await signIn();
  assert.deepEqual([(await call('GET', '/documents')).status, output.match(/Password/g)?.length], [200, 1]);
  assert.equal(await starting.stop('SIGTERM'), 0);
});
