import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';

import { uploadRead } from '../../testing/documents.ts';
import { needProgram } from '../../testing/need-program.ts';
import { startTestService } from '../../testing/start.ts';
import { newDatabase } from '../../testing/test-database.ts';

needProgram('/usr/sbin/pgbouncer', 'pgbouncer');

const database = await newDatabase();
const DATABASE_URL = await startPooler(database.url);
const service = await startTestService({ database, env: { DATABASE_URL } });
const { call, admin } = service;
const { db } = service.service;

test('documents are uploaded, read, searched and validated through PgBouncer in transaction mode', async () => {
  const { id } = await uploadRead(service, { number: 'POOL-1' });
  assert.equal((await call('GET', '/documents?text=pool-1')).body.data[0].id, id);
  assert.equal((await call('POST', `/documents/${id}/validate`)).body.status, 'VALIDATED');
});

test('workspaces stay apart on the shared connections of the pooler', async () => {
  const other = await service.newWorkspace();
  const reads = Array.from({ length: 200 }, async (_, index) => {
    const workspace = index % 2 ? admin.workspaceId : other.workspaceId;
    const seen = await db.read(
      workspace,
      (db) => db`select workspace_id from workspaces where ${db.workspace}::bigint > 0`,
    );
    assert.deepEqual(seen, [{ workspaceId: workspace }]);
  });
  const writes = Array.from({ length: 50 }, (_, index) =>
    db.write(
      index % 2 ? admin.workspaceId : other.workspaceId,
      (db) => db`
      update folders set name = ${`Folder ${index}`} where workspace_id = ${db.workspace} returning workspace_id`,
    ),
  );
  await Promise.all(reads);
  for (const [index, rows] of (await Promise.all(writes)).entries())
    assert.deepEqual(rows, [{ workspaceId: index % 2 ? admin.workspaceId : other.workspaceId }]);
  const { rows } = await db.raw('select count(*)::integer as count from folders');
  assert.deepEqual(rows, [{ count: 0 }]);
});

test('notifications arrive through the direct connection', async () => {
  let tell: (payload: string) => void = () => undefined;
  const arrived = new Promise<string>((resolve) => {
    tell = resolve;
  });
  const stop = await db.listen('pooler_test', tell, () => undefined);
  await db.write(admin.workspaceId, async (db) => db.notify('pooler_test', 'through the pooler'));
  assert.equal(await arrived, 'through the pooler');
  await stop();
});

/** Two server connections for all clients. Returns its address. */
async function startPooler(url: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-pooler-'));
  const { host, port, user, password, database: name } = new pg.Client({ connectionString: url });
  const listenPort = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
pooled = host=${host} port=${port} dbname=${name} user=${user} password='${password}' connect_query='set role slipway_service'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
logfile = ${join(folder, 'pgbouncer.log')}
`,
  );
  // PgBouncer refuses to run as root, and only the user of the test database may use its private socket.
  const { uid, gid } = statSync(join(host, `.s.PGSQL.${port}`));
  chownSync(folder, uid, gid);
  const [command, ...args] = [...(uid === 0 ? ['unshare', '--user'] : []), '/usr/sbin/pgbouncer', settings];
  const child = spawn(command, args, { stdio: 'ignore', uid, gid });
  after(async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
    rmSync(folder, { recursive: true });
  });
  const pooled = `postgres://anyone@127.0.0.1:${listenPort}/pooled`;
  for (;;) {
    const client = new pg.Client({ connectionString: pooled });
    try {
      await client.connect();
      await client.end();
      return pooled;
    } catch (error) {
      if (child.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
