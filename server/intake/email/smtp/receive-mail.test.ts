import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { makeMail } from '@slipway/extractor/testing/make-mail.ts';
import { createTransport } from 'nodemailer';
import pg from 'pg';

import { ublInvoice } from '../../../testing/documents.ts';
import { needProgram } from '../../../testing/need-program.ts';
import { freePort } from '../../../testing/run-process.ts';
import { startTestService } from '../../../testing/start.ts';
import { receiveMail } from './receive-mail.ts';

needProgram('/usr/bin/swaks', 'swaks');
const port = await freePort();
const service = await startTestService({
  env: {
    SLIPWAY_SMTP_PORT: String(port),
    SLIPWAY_SMTP_HOST: '127.0.0.1',
    SLIPWAY_SMTP_DOMAIN: 'mail.example.com',
    SLIPWAY_MAIL_BYTES_MAX: '1000000',
    SLIPWAY_SMTP_RATE_PER_RECIPIENT: '20',
  },
});
const { call, clock } = service;
// Files of a killed process are deleted at the next start.
const arriving = join(service.folder, 'arriving');
const leftOver = join(arriving, 'left-over');
const longAgo = new Date(clock.now().getTime() - 2 * 24 * 60 * 60 * 1000);
mkdirSync(arriving);
writeFileSync(leftOver, 'Half a message');
utimesSync(leftOver, longAgo, longAgo);
const reception = await receiveMail(service.service);
after(() => reception?.stop());
const other = await service.newWorkspace();

async function newAddress(more: Record<string, unknown> = {}, token = service.admin.token) {
  const { status, body } = await call('POST', '/email-imports', { token, body: { kind: 'SMTP', ...more } });
  assert.equal(status, 201, JSON.stringify(body));
  return body as { id: number; address: string };
}

let letters = 0;
const letter = (text = 'A note.') => makeMail([], `Letter ${++letters}`, text);

/** Sends with swaks, like a mail server; returns the responses line by line. */
async function swaks(
  words: string[],
  message: Uint8Array = letter(),
): Promise<{ code: number; said: string }> {
  const path = join(service.folder, `letter-${++letters}.eml`);
  writeFileSync(path, message);
  const all = ['--server', `127.0.0.1:${port}`, '--data', `@${path}`, ...words];
  const child = spawn('swaks', all, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}
const send = (to: string, message?: Uint8Array, more: string[] = []) =>
  swaks(['--from', 'billing@nordlicht.example', '--to', to, ...more], message);

async function ledgerOf(id: number, workspaceId = service.admin.workspaceId) {
  const rows = await service.service.db.read(
    workspaceId,
    (db) =>
      db`select id, sender, recipient, state, repeats_id, bytes from intakes
         where workspace_id = ${workspaceId} and email_import_id = ${id} order by id`,
  );
  return rows as { id: number; sender: string; recipient: string; state: string; repeatsId: number | null }[];
}

describe('Email to the address of a folder', () => {
  test('is in the intake log when it is acknowledged, and its invoices soon become documents', async () => {
    const folder = (await call('POST', '/folders', { body: { name: 'By mail' } })).body;
    const { id, address } = await newAddress({ name: 'Größe & Söhne', folderId: folder.id });
    assert.match(address, /^groesse-soehne-[a-z2-9]{12}@mail\.example\.com$/);
    const bytes = Buffer.from(ublInvoice({ number: 'M-1' }));
    const message = makeMail([{ name: 'invoice.xml', mediaType: 'application/xml', bytes }]);
    const { code, said } = await send(address, message);
    assert.equal(code, 0, said);
    const [line] = await ledgerOf(id);
    assert.deepEqual(
      [line?.sender, line?.recipient, line?.state],
      ['billing@nordlicht.example', address, 'RECEIVED'],
    );
    await service.work();
    const { body } = await call('GET', `/documents?folderId=${folder.id}`);
    assert.deepEqual(
      body.data.map((document: { documentNumber: string }) => document.documentNumber),
      ['M-1'],
    );
    assert.equal((await call('GET', `/email-imports/${id}`)).body.lastMessageAt, clock.now().toISOString());
  });

  test('is rejected after the address was removed, and the intake log still names the address', async () => {
    const folder = (await call('POST', '/folders', { body: { name: 'Before' } })).body;
    const { id, address } = await newAddress({ name: 'Old address', folderId: folder.id });
    const bytes = Buffer.from(ublInvoice({ number: 'M-2' }));
    const message = makeMail([{ name: 'invoice.xml', mediaType: 'application/xml', bytes }]);
    assert.equal((await send(address, message)).code, 0);
    assert.equal((await call('DELETE', `/email-imports/${id}`)).status, 204);
    assert.match((await send(address)).said, /550 5\.1\.1/);
    for (const path of ['', '/messages'])
      assert.equal((await call('GET', `/email-imports/${id}${path}`)).status, 404);
    const listed = (await call('GET', '/email-imports?limit=200')).body.data as { id: number }[];
    assert.ok(!listed.some((one) => one.id === id));
    await service.work();
    const [line] = (await call('GET', `/intakes?emailImportId=${id}`)).body.data;
    assert.deepEqual([line.emailImport, line.counts.imported], [{ id, name: 'Old address' }, 1]);
    assert.equal((await call('GET', `/documents?folderId=${folder.id}`)).body.data.length, 1);
  });

  test('that is sent again after a lost acknowledgement is imported once', async () => {
    const { id, address } = await newAddress();
    const message = letter();
    for (let times = 0; times < 2; times++) assert.equal((await send(address, message)).code, 0);
    const ledger = await ledgerOf(id);
    assert.deepEqual(
      ledger.map(({ repeatsId }) => repeatsId),
      [null, ledger[0]?.id],
    );
  });

  test('reaches all recipients, in all their workspaces', async () => {
    const [one, two] = [await newAddress(), await newAddress({}, other.token)];
    const { code, said } = await send(`${one.address},${two.address}`);
    assert.equal(code, 0, said);
    assert.equal((await ledgerOf(one.id)).length, 1);
    assert.equal((await ledgerOf(two.id, other.workspaceId)).length, 1);
    assert.deepEqual(readdirSync(arriving), []);
  });

  test('is accepted over a secure connection', async () => {
    const { id, address } = await newAddress();
    const tls = { rejectUnauthorized: false };
    const transport = createTransport({ host: '127.0.0.1', port, requireTLS: true, tls });
    const envelope = { from: 'billing@nordlicht.example', to: address };
    await transport.sendMail({ envelope, raw: Buffer.from(letter()) });
    assert.equal((await ledgerOf(id)).length, 1);
  });

  test('is rejected immediately with a reason if the recipient does not accept it', async () => {
    const open = await newAddress();
    const strict = await newAddress({ allowedSenders: ['@supplier.example', 'ada@elsewhere.example'] });
    const from = (sender: string, to: string) =>
      swaks(['--from', sender, '--to', to, '--quit-after', 'RCPT']);
    const no = async (sender: string, to: string, words: RegExp) =>
      assert.match((await from(sender, to)).said, words);
    await no('a@b.example', 'nobody@mail.example.com', /550 5\.1\.1 This address does not exist/);
    await no(
      'a@b.example',
      strict.address,
      /550 5\.7\.1 This address accepts email from certain senders only/,
    );
    assert.equal((await from('Ada@Elsewhere.example', strict.address)).code, 0);
    assert.equal((await from('x@mail.supplier.example', strict.address)).code, 0);
    await call('POST', `/email-imports/${open.id}/deactivate`);
    await no('a@b.example', open.address, /550 5\.2\.1 This address is disabled/);
    await call('POST', `/email-imports/${open.id}/activate`);
    const renewed = (await call('POST', `/email-imports/${open.id}/renew-address`)).body;
    await no('a@b.example', open.address, /550 5\.1\.1/);
    assert.equal((await from('a@b.example', renewed.address.toUpperCase())).code, 0);
    assert.equal((await ledgerOf(open.id)).length, 0);
  });

  test('that is too large is rejected, by its declared size and by its real size', async () => {
    const { id, address } = await newAddress();
    const large = letter('large '.repeat(200_000));
    const { said } = await send(address, large);
    assert.match(said, /552/);
    // This message does not declare its size.
    assert.match(await speak(address, Buffer.from(large).toString('latin1')), /^552 /m);
    assert.equal((await ledgerOf(id)).length, 0);
  });

  test('that breaks off is not accepted, and the sender retries', async () => {
    const { id, address } = await newAddress();
    const socket = connect(port, '127.0.0.1');
    await received(socket, /^220 /m);
    for (const [line, answer] of [
      ['EHLO there', /^250 /m],
      ['MAIL FROM:<a@b.example>', /^250 /m],
      [`RCPT TO:<${address}>`, /^250 /m],
      ['DATA', /^354 /m],
    ] as const) {
      socket.write(`${line}\r\n`);
      await received(socket, answer);
    }
    socket.write('Subject: half\r\n\r\nof it');
    socket.destroy();
    await once(socket, 'close');
    assert.equal((await send(address)).code, 0);
    assert.equal((await ledgerOf(id)).length, 1);
  });

  test('is deferred when one address receives too much', async () => {
    const { address } = await newAddress();
    const said = await speakLines([
      'EHLO there',
      ...Array.from({ length: 21 }, () => ['MAIL FROM:<a@b.example>', `RCPT TO:<${address}>`, 'RSET']).flat(),
    ]);
    assert.match(said, /^451 4\.7\.1 Too many messages to this address/m);
    clock.advance(60_000);
    assert.equal((await send(address)).code, 0);
  });

  test('is deferred while the database is unavailable, and accepted afterwards', async () => {
    const { id, address } = await newAddress();
    const message = letter();
    const name = new URL(service.database.url).pathname.slice(1);
    const asOwner = new pg.Client({
      connectionString: service.database.url.replace(`/${name}`, '/postgres'),
    });
    await asOwner.connect();
    await asOwner.query(`alter database ${name} allow_connections false`);
    await asOwner.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    assert.match((await send(address, message)).said, /451 4\.3\.0/);
    await asOwner.query(`alter database ${name} allow_connections true`);
    await asOwner.end();
    assert.equal((await send(address, message)).code, 0);
    assert.equal((await ledgerOf(id)).length, 1);
  });
});

/** A manual SMTP session with one message. */
function speak(address: string, message: string): Promise<string> {
  const lines = ['EHLO there', 'MAIL FROM:<a@b.example>', `RCPT TO:<${address}>`, 'DATA'];
  return speakLines([...lines, `${message}\r\n.`]);
}

async function speakLines(lines: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  await received(socket, /^220 /m);
  for (const line of lines) {
    socket.write(`${line}\r\n`);
    await received(socket, /^\d{3} /m);
  }
  socket.end('QUIT\r\n');
  await once(socket, 'close');
  return said;
}

async function received(socket: ReturnType<typeof connect>, answer: RegExp): Promise<void> {
  let text = '';
  while (!answer.test(text)) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    text += chunk.toString();
  }
}
