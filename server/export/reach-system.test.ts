import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { after, test } from 'node:test';

import { readConfig } from '../platform/config/config.ts';
import { createSend } from '../platform/outgoing/safe-send.ts';
import { startTestService } from '../testing/start.ts';
import { toolsOf } from './connector-tools.ts';
import { testSettings } from './test-connection.ts';

const clock = { now: () => new Date('2026-11-20T10:00:00Z') };

function sendWith(environment: Record<string, string>) {
  const config = readConfig(environment);
  const sendToSystem = createSend({ allowedRanges: config.systemRanges, plainHttp: true });
  const tools = toolsOf({ config, clock, sendToSystem }, 1);
  return (url: string, signal = new AbortController().signal) =>
    tools.send({
      method: 'POST',
      url,
      headers: {},
      body: Buffer.from('{}'),
      signal,
      timeoutMs: 60_000,
      replyBytesMax: 1000,
    });
}

/** Accepts a request and closes the connection without a response. */
const server = createServer((socket) => socket.once('data', () => socket.destroy()));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
after(() => server.close());
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

test('if a connection breaks after the request was sent, the outcome is unknown', async () => {
  const send = sendWith({ SLIPWAY_SYSTEM_ALLOWED_RANGES: '127.0.0.0/8' });
  assert.equal((await send(url)).kind, 'lost');
});

test('if no server listens, nothing was sent', async () => {
  const send = sendWith({ SLIPWAY_SYSTEM_ALLOWED_RANGES: '127.0.0.0/8' });
  assert.equal((await send('http://127.0.0.1:1/')).kind, 'notSent');
});

test('an accounting system in the local network is reachable if the operator allows it, with either setting', async () => {
  assert.equal((await sendWith({})(url)).kind, 'notSent');
  assert.equal((await sendWith({ SLIPWAY_WEBHOOK_ALLOWED_RANGES: '127.0.0.0/8' })(url)).kind, 'lost');
});

test('a request to an accounting system ends with the time of the whole call, whatever its own limit is', async () => {
  const silent = await openSilent();
  const ended = new AbortController();
  const reply = sendWith({ SLIPWAY_SYSTEM_ALLOWED_RANGES: '127.0.0.0/8' })(silent.url, ended.signal);
  const socket = await silent.connected;
  ended.abort();
  assert.deepEqual(await reply, { kind: 'lost', reason: 'The time limit for the whole call was exceeded.' });
  await once(socket, 'close');
});

test('the test of a connection ends in time beside an accounting system that never answers', async () => {
  const silent = await openSilent();
  const service = await startTestService({ env: { SLIPWAY_SYSTEM_ALLOWED_RANGES: '127.0.0.0/8' } });
  const settings = { address: silent.url, database: 'books', user: 'ada', userKey: 'secret' };
  const { workspaceId, userId } = service.admin;
  const actor = { workspaceId, kind: 'USER', id: userId, name: 'Ada' } as Parameters<typeof testSettings>[1];
  const { ok, code, message } = await testSettings(service.service, actor, { kind: 'ODOO', settings }, 500);
  assert.deepEqual([ok, code, message], [false, 'NOT_REACHED', 'No complete response within 0.5 seconds.']);
  const socket = await silent.connected;
  if (!socket.destroyed) await once(socket, 'close');
});

/** Accepts connections and never answers. */
async function openSilent() {
  const connected = Promise.withResolvers<Socket>();
  const silent = createServer((socket) => {
    socket.on('error', () => undefined).resume();
    connected.resolve(socket);
  });
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  after(() => silent.close());
  return {
    url: `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`,
    connected: connected.promise,
  };
}
