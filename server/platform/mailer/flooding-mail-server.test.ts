import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { after, test } from 'node:test';

import { readConfig } from '../config/config.ts';
import { openMailer } from './open-mailer.ts';

const closed = Promise.withResolvers<void>();
const server = createServer((socket) => {
  const flood = setInterval(() => socket.write('220-still here\r\n'.repeat(100)), 5);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(flood);
    closed.resolve();
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
after(() => server.close());
const { port } = server.address() as { port: number };

test('a mail server that never stops greeting is disconnected when the time for the email is over', async () => {
  const mailer = openMailer(
    readConfig({
      SLIPWAY_SMTP_URL: `smtp://127.0.0.1:${port}`,
      SLIPWAY_MAIL_FROM: 'slipway@example.com',
      SLIPWAY_PUBLIC_URL: 'https://slipway.example.com',
    }),
    500,
  );
  const letter = { key: 'mail-1', to: 'ada@example.com', subject: 'Hello', text: 'Hello' };
  await assert.rejects(mailer!.send(letter), /did not accept the message within 0.5 seconds/);
  await closed.promise;
});
