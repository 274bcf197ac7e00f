import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { after, test } from 'node:test';

import { startTestService } from '../../../testing/start.ts';
import { openMailbox } from './open-mailbox.ts';

const service = await startTestService({ env: { SLIPWAY_SYSTEM_ALLOWED_RANGES: '127.0.0.0/8' } });
let closed = Promise.withResolvers<void>();
const server = createServer((socket) => {
  socket.write('* OK ready\r\n');
  const flood = setInterval(() => socket.write('* OK still here\r\n'.repeat(100)), 5);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(flood);
    closed.resolve();
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
after(() => server.close());
const { port } = server.address() as { port: number };

test('a mail server that never stops sending is disconnected when the time for the dialogue is over', async () => {
  closed = Promise.withResolvers<void>();
  const settings = {
    host: '127.0.0.1',
    port,
    security: 'NONE',
    user: 'ada',
    signIn: 'PASSWORD',
    password: 'secret',
    mailbox: 'INBOX',
  };
  const opening = openMailbox(service.service, settings as never, { password: 'secret' }, 500);
  await assert.rejects(opening, { code: 'NOT_REACHED', said: 'No complete answer within 0.5 seconds.' });
  await closed.promise;
});
