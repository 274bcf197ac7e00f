import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { makeMail } from '@slipway/extractor/testing/make-mail.ts';

import { newMailImport, takeMailIn } from '../../testing/incoming-mail.ts';
import { until } from '../../testing/run-process.ts';
import { startTestService } from '../../testing/start.ts';

/** A scanner that closes the connection, or delays its response until the test releases it. */
const waiting = new Set<Socket>();
let asked = 0;
let hangs = false;
const scanner = createServer((socket) => {
  asked++;
  socket.on('error', () => undefined).resume();
  if (hangs) waiting.add(socket);
  else socket.destroy();
});
scanner.listen(0, '127.0.0.1');
await once(scanner, 'listening');
after(() => scanner.close());

const started = await startTestService({
  env: { SLIPWAY_CLAMD: `127.0.0.1:${(scanner.address() as AddressInfo).port}` },
});
const { call, work } = started;
const { body: folder } = await call('POST', '/folders', { body: { name: 'Mail' } });
const emailImportId = await newMailImport(started, folder.id);

test('an email on hold is opened by one worker, even if a user requests it at the same time', async () => {
  const { intakeId } = await takeMailIn(started, emailImportId, makeMail([], 'A note'));
  const path = `/intakes/${intakeId}`;
  await work();
  assert.equal((await call('GET', path)).body.reason.code, 'SCANNER_AWAY');
  hangs = true;
  asked = 0;
  assert.equal((await call('POST', `${path}/retry`)).status, 200);
  const opening = work();
  await until(async () => asked === 1);
  assert.equal((await call('POST', `${path}/retry`)).status, 200);
  let isOver = false;
  const another = work().finally(() => {
    isOver = true;
  });
  await until(async () => isOver || asked > 1);
  for (const socket of waiting) socket.end('stream: OK\0');
  await Promise.all([opening, another]);
  assert.equal(asked, 1);
  assert.equal((await call('GET', path)).body.state, 'DONE');
});
