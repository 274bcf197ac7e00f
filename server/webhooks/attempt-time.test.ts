import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { after, test } from 'node:test';

import { createSend } from '../platform/outgoing/safe-send.ts';
import { authority, startReceiver } from './testing/start-receiver.ts';

test('a receiver that never answers is cut off after 15 seconds, even if it never finishes the handshake', async () => {
  const send = createSend({ allowedRanges: ['127.0.0.0/8'], ca: authority.cert });
  const silent = await startReceiver();
  silent.answer = () => undefined;
  const sockets: Socket[] = [];
  const mute = createServer((socket) => sockets.push(socket));
  mute.listen(0, '127.0.0.1');
  await once(mute, 'listening');
  after(() => {
    for (const socket of sockets) socket.destroy();
    mute.close();
  });
  const { port } = mute.address() as AddressInfo;
  const body = Buffer.from('{}');
  const answers = await Promise.all(
    [silent.url, `https://localhost:${port}/`].map((url) => send({ method: 'POST', url, headers: {}, body })),
  );
  for (const { status, error, durationMs } of answers) {
    assert.deepEqual([status, error], [null, 'TIMEOUT']);
    assert.ok(durationMs >= 14_500 && durationMs < 60_000, `${durationMs} ms`);
  }
});
