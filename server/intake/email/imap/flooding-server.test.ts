import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { after, test } from 'node:test';

import { until } from '../../../testing/run-process.ts';
import { startTestService } from '../../../testing/start.ts';
import { openMailbox } from './open-mailbox.ts';
import { watchMailboxes } from './watch-mailboxes.ts';

const service = await startTestService({
  env: { SLIPWAY_SYSTEM_ALLOWED_RANGES: '127.0.0.0/8', SLIPWAY_MAILBOX_POLL_SECONDS: '1' },
});
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
  await assert.rejects(opening, { code: 'NOT_REACHED', said: 'No complete response within 0.5 seconds.' });
  await closed.promise;
});

/** Empty, and floods instead of answering NOOP. */
function answer(command: string): string {
  const [tag, verb = '', ...rest] = command.split(' ');
  const data: Record<string, string> = {
    CAPABILITY: '* CAPABILITY IMAP4rev1 IDLE',
    SELECT: '* 0 EXISTS\r\n* OK [UIDVALIDITY 1] valid\r\n* OK [UIDNEXT 1] next',
    UID: rest[0] === 'SEARCH' ? '* SEARCH' : '',
    LIST: '* LIST () "/" INBOX',
    LSUB: '* LSUB () "/" INBOX',
    NAMESPACE: '* NAMESPACE (("" "/")) NIL NIL',
  };
  const before = data[verb.toUpperCase()];
  return `${before ? `${before}\r\n` : ''}${tag} OK done\r\n`;
}

test('a watched mail server that keeps sending instead of answering is disconnected, and the reason is shown', async () => {
  const sockets = new Set<{ destroy(): void }>();
  const mailbox = createServer((socket) => {
    sockets.add(socket);
    let flood: NodeJS.Timeout | undefined;
    let idle = '';
    let received = '';
    socket.on('error', () => undefined).on('close', () => clearInterval(flood));
    socket.write('* OK ready\r\n');
    socket.on('data', (chunk) => {
      const lines = (received + chunk.toString('latin1')).split('\r\n');
      received = lines.pop() ?? '';
      for (const line of lines) {
        const [tag = '', verb] = line.split(' ');
        if (line === 'DONE') socket.write(`${idle} OK done\r\n`);
        else if (verb === 'IDLE') {
          idle = tag;
          socket.write('+ idling\r\n');
        } else if (verb !== 'NOOP') socket.write(answer(line));
        else flood ??= setInterval(() => socket.write('* OK still here\r\n'.repeat(100)), 5);
      }
    });
  });
  await new Promise<void>((resolve) => mailbox.listen(0, '127.0.0.1', resolve));
  after(() => {
    for (const socket of sockets) socket.destroy();
    mailbox.close();
  });
  const { port: noopPort } = mailbox.address() as { port: number };
  const settings = { host: '127.0.0.1', port: noopPort, security: 'NONE', user: 'ada', password: 'secret' };
  const body = { kind: 'IMAP', settings: { ...settings, signIn: 'PASSWORD', mailbox: 'INBOX' } };
  const made = await service.call('POST', '/email-imports', { body });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const stop = watchMailboxes(service.service, 50, 500);
  after(stop);
  await until(async () => {
    const { health } = (await service.call('GET', `/email-imports/${made.body.id}`)).body;
    return health?.code === 'NOT_REACHED' && /0\.5 seconds/.test(health.message);
  });
  await stop();
});
