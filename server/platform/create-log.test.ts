import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { constants, existsSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ublInvoice } from '../testing/documents.ts';
import { callerAt, freePort, isReady, runProcess, until } from '../testing/run-process.ts';
import { createLog } from './create-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'slipway-log-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('a service whose log is on a full disk continues, and stops when requested', {
  skip: existsSync('/dev/full') ? false : 'there is no device that is always full',
}, async () => {
  const password = 'correct horse battery';
  const port = await freePort();
  const running = runProcess(['start', '--no-samples'], {
    PORT: String(port),
    SLIPWAY_DATA: folder,
    SLIPWAY_ADMIN_PASSWORD: password,
    SLIPWAY_LOG_FILE: '/dev/full',
  });
  await until(() => isReady(port));
  const { call, signIn, upload } = callerAt(port, password);
  await signIn();
  const id = await upload('a.xml', ublInvoice({ number: 'F-1' }));
  await until(async () => (await call('GET', `/documents/${id}`)).body.status === 'EXTRACTED');
  assert.equal(await running.stop('SIGTERM'), 0);
});

test('a log that can be written again continues and reports the number of missing lines', {
  skip: process.platform === 'win32' ? 'there are no named pipes' : false,
}, async () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  // A pipe accepts its capacity, and then nothing until it is read.
  const descriptor = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  const log = createLog({ process: 'test', level: 'info', to: descriptor });
  const lines = 30;
  for (let line = 0; line < lines; line++) log.info({ line, filler: 'x'.repeat(100_000) }, 'long');
  let received = '';
  const buffer = Buffer.alloc(1024 * 1024);
  await until(async () => {
    received += buffer.toString('utf8', 0, readSync(descriptor, buffer));
    return received.includes('lines are missing');
  });
  const written = received
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const missing = written.at(-1);
  assert.deepEqual(
    written.slice(0, -1).map(({ line }) => line),
    Array.from({ length: lines - missing.lines }, (_, line) => line),
  );
});
