import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

import { asSuperuser } from '../testing/as-superuser.ts';
import { ublInvoice } from '../testing/documents.ts';
import { callerAt, freePort, isReady, runProcess, until } from '../testing/run-process.ts';
import { newDatabase } from '../testing/test-database.ts';
import { createLog, currentRequest } from './create-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'slipway-private-log-'));
const database = await newDatabase();
after(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

test('the log of sign-ins, invitations, uploads and searches contains no personal data', async () => {
  const password = 'correct horse battery';
  const port = await freePort();
  const file = join(folder, 'service.log');
  const running = runProcess(['start', '--no-samples'], {
    PORT: String(port),
    DATABASE_URL: database.url,
    SLIPWAY_DATA: folder,
    SLIPWAY_ADMIN_PASSWORD: password,
    SLIPWAY_ADMIN_EMAIL: 'hedwig.krause@example.com',
    SLIPWAY_LOG_FILE: file,
    SLIPWAY_LOG_LEVEL: 'debug',
  });
  await until(() => isReady(port));
  const { call, signIn, upload } = callerAt(port, password);
  await signIn('hedwig.krause@example.com');
  assert.equal(
    (await call('POST', '/auth/login', { email: 'otto.pfeiffer@example.com', password: 'wrong password 1' }))
      .status,
    401,
  );
  const invitation = { email: 'rosa.lindner@example.com', role: 'VIEWER' };
  assert.equal((await call('POST', '/invitations', invitation)).status, 201);
  const invoice = ublInvoice({
    number: 'P-1',
    vendor: 'Praxis Sommerfeld',
    net: '7351.13',
    tax: '1396.71',
    total: '8747.84',
  });
  const id = await upload('Krause-Attest.xml', invoice);
  await until(async () => (await call('GET', `/documents/${id}`)).body.status === 'EXTRACTED');
  await call('GET', '/documents?q=Sommerfeld');
  await call('GET', '/documents?unknown=Sommerfeld');
  assert.equal(await running.stop('SIGTERM'), 0);

  const text = readFileSync(file, 'utf8');
  for (const word of [
    'hedwig',
    'pfeiffer',
    'lindner',
    'Sommerfeld',
    'Krause',
    'DE136695976',
    '7351.13',
    '8747.84',
    password,
  ]) {
    assert.ok(!text.toLowerCase().includes(word.toLowerCase()), `the log contains ${word}`);
  }
  const answered = linesOf(file).filter(({ operation }) => operation !== undefined);
  assert.ok(answered.some(({ operation }) => operation === 'uploadDocument'));
  assert.ok(answered.every(({ requestId }) => /^[0-9a-f-]{36}$/.test(requestId)));
});

test('a database error is logged without the values of the row, and with the id of its request', async () => {
  const file = join(folder, 'error.log');
  const log = createLog({ process: 'test', level: 'info', to: file });
  await asSuperuser({ database }, 'create table people (email text primary key)');
  const insert = "insert into people values ('greta.moser@example.com')";
  await asSuperuser({ database }, insert);
  const failed = await asSuperuser({ database }, insert).catch((error: unknown) => error);
  assert.match((failed as { detail: string }).detail, /greta\.moser/);
  currentRequest.run('request-1', () =>
    log.error({ err: new Error('not stored', { cause: failed }) }, 'failed'),
  );
  log.info('afterwards');
  await until(async () => linesOf(file).length === 2);
  const [line, later] = linesOf(file);
  assert.equal(line.requestId, 'request-1');
  assert.equal(line.err.cause.code, '23505');
  assert.ok(!readFileSync(file, 'utf8').includes('greta.moser'));
  assert.equal('requestId' in later, false);
});
