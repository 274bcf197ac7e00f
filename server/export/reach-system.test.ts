import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { after, test } from 'node:test';

import { readConfig } from '../platform/config/config.ts';
import { createSend } from '../platform/outgoing/safe-send.ts';
import { toolsOf } from './connector-tools.ts';

const clock = { now: () => new Date('2026-11-20T10:00:00Z') };

function sendWith(environment: Record<string, string>) {
  const config = readConfig(environment);
  const sendToSystem = createSend({ allowedRanges: config.systemRanges, plainHttp: true });
  const tools = toolsOf({ config, clock, sendToSystem }, 1);
  return (url: string) =>
    tools.send({
      method: 'POST',
      url,
      headers: {},
      body: Buffer.from('{}'),
      signal: new AbortController().signal,
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
