import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { asSuperuser } from './testing/as-superuser.ts';
import { ublInvoice } from './testing/documents.ts';
import { bareEnvironment, callerAt, freePort, isReady, runProcess, until } from './testing/run-process.ts';
import { newDatabase } from './testing/test-database.ts';

const password = 'correct horse battery';
const folder = mkdtempSync(join(tmpdir(), 'slipway-processes-'));
const database = await newDatabase();
after(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});
const env = { DATABASE_URL: database.url, SLIPWAY_DATA: folder, SLIPWAY_ADMIN_PASSWORD: password };

test('with an external database, migrate, serve and work are separate processes that share nothing else', async () => {
  const migrations = [runProcess(['migrate'], env), runProcess(['migrate'], env)];
  assert.deepEqual(await Promise.all(migrations.map(({ ended }) => ended)), [0, 0]);
  const admin = ['create-admin', '--email', 'anna@example.com', '--workspace', 'Nord'];
  assert.equal(await runProcess(admin, env).ended, 0);

  const ports = [await freePort(), await freePort()] as const;
  const serving = ports.map((port) => runProcess(['serve'], { ...env, PORT: String(port) }));
  const [first, second] = [callerAt(ports[0], password), callerAt(ports[1], password)];
  for (const port of ports) await until(() => isReady(port));
  await first.signIn('anna@example.com');
  await second.signIn('anna@example.com');

  const id = await first.upload('a.xml', ublInvoice({ number: 'S-1' }));
  assert.equal((await second.call('GET', `/documents/${id}`)).body.status, 'UPLOADED');
  const working = runProcess(['work'], env);
  await until(async () => (await second.call('GET', `/documents/${id}`)).body.status === 'EXTRACTED');

  for (const running of [...serving, working]) assert.equal(await running.stop('SIGTERM'), 0);
});

test('a request in progress gets its response when serve ends, and its connection does not hold serve up', async () => {
  const port = await freePort();
  const running = runProcess(['serve'], { ...env, PORT: String(port) });
  await until(() => isReady(port));
  const socket = connect(port, '127.0.0.1');
  const closed = once(socket, 'close');
  let response = '';
  socket.on('data', (chunk: Buffer) => {
    response += chunk.toString('utf8');
  });
  const body = 'grant_type=client_credentials';
  socket.write(
    `POST /oauth/token HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
      `Content-Length: ${body.length}\r\n\r\n`,
  );
  // The server reads the headers before it answers this request.
  await isReady(port);
  running.child.kill('SIGTERM');
  await until(async () => !(await isReady(port).catch(() => false)));
  socket.write(body);
  await closed;
  assert.match(response, /^HTTP\/1\.1 4\d\d /);
  assert.equal(await running.ended, 0);
});

test('serve without users shows the setup link for the first admin, and logs no token', async () => {
  const empty = await newDatabase();
  after(() => empty.drop());
  const here = { ...env, DATABASE_URL: empty.url };
  assert.equal(await runProcess(['migrate'], here).ended, 0);
  const port = await freePort();
  const running = runProcess(['serve'], { ...here, PORT: String(port) });
  let said = '';
  running.child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8');
  });
  await until(() => isReady(port));
  await until(async () => said.includes('/welcome#setup_'));
  const [line = '', token = ''] =
    /^Slipway has no workspace yet.*\/welcome#(setup_[\w-]+)$/m.exec(said) ?? [];
  assert.equal(said.split(token).length, 2, line);
  const body = {
    setupToken: token,
    workspaceName: 'Nord',
    name: 'Nora',
    email: 'nora@example.com',
    password,
  };
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/auth/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  assert.equal(answer.status, 201);
  assert.equal(await running.stop('SIGTERM'), 0);
});

test('an invalid setting is rejected with a reason, and nothing starts', async () => {
  const running = runProcess(['serve'], { ...env, PORT: 'http' });
  assert.equal(await running.ended, 1);
});

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
/** While it runs, the limits of tests do not apply. */
const commandMsMax = 60_000;
/** Runs a command to its end and returns its output. */
function atTerminal(words: string[], more: Record<string, string>) {
  return spawnSync(process.execPath, [main, ...words], {
    encoding: 'utf8',
    timeout: commandMsMax,
    env: { ...bareEnvironment, SLIPWAY_METRICS_PORT: '0', SLIPWAY_ADMIN_PASSWORD: password, ...more },
  });
}

test('a database of a newer version is refused in one sentence, without a stack trace', async () => {
  const newer = await newDatabase();
  after(() => newer.drop());
  const here = { SLIPWAY_DATA: folder, DATABASE_URL: newer.url };
  assert.equal(atTerminal(['migrate'], here).status, 0);
  await asSuperuser({ database: newer }, "insert into migrations values ('9001-later.sql', '2030-01-01')");
  const { status, stderr } = atTerminal(['migrate'], here);
  assert.equal(status, 1);
  assert.match(stderr, /^Another version of Slipway created this database: .*9001-later\.sql.*\n$/);
});

test('creating an admin where there is no Slipway is refused, and creates no database', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'slipway-elsewhere-'));
  after(() => rmSync(elsewhere, { recursive: true, force: true }));
  const words = ['create-admin', '--email', 'anna@example.com', '--workspace', 'Nord'];
  const { status, stderr } = atTerminal(words, { SLIPWAY_DATA: elsewhere });
  assert.equal(status, 1);
  assert.match(stderr, /There is no Slipway database in .*slipway-elsewhere-.*Set SLIPWAY_DATA/);
  assert.deepEqual(readdirSync(elsewhere), []);
});

for (const word of ['serve', 'work']) {
  test(`${word} where there is no Slipway is refused in one sentence, and creates no database`, async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'slipway-elsewhere-'));
    after(() => rmSync(elsewhere, { recursive: true, force: true }));
    const { status, stderr } = atTerminal([word], { SLIPWAY_DATA: elsewhere });
    assert.equal(status, 1);
    assert.match(stderr, /^There is no Slipway database in .*\n$/);
    assert.deepEqual(readdirSync(elsewhere), []);
    const empty = await newDatabase();
    after(() => empty.drop());
    const refused = atTerminal([word], { SLIPWAY_DATA: elsewhere, DATABASE_URL: empty.url });
    assert.deepEqual(
      [refused.status, refused.stderr],
      [1, 'The database is empty. Run "slipway migrate" first.\n'],
    );
  });
}

test('a port in use is reported on the terminal, with the setting that changes it', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  after(() => other.close());
  const { port } = other.address() as { port: number };
  const { status, stderr } = atTerminal(['serve'], { ...env, PORT: String(port) });
  assert.equal(status, 1);
  assert.match(stderr, new RegExp(`Port ${port} is in use by another program. .*set PORT`));
});
