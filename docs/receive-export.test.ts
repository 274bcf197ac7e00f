import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { DocumentBody } from '../connectors/http/document-body.ts';
import { connectorKinds } from '../connectors/registry.ts';
import { sampleBooking, sampleStatement } from '../connectors/testing/sample-booking.ts';
import { sendPlainly } from '../connectors/testing/send-plainly.ts';
import { send, sendUntilKnown } from '../connectors/testing/send-until-known.ts';
import { type ExportRequest, verifyExportRequest } from '../sdk/verify-export.ts';
import { WebhookRefused } from '../sdk/verify-webhook.ts';

const secret = 'a-secret-of-sixteen-or-more';
const examples = join(import.meta.dirname, 'examples');
const noPython = spawnSync('python3', ['--version']).status !== 0 && 'There is no Python on this machine.';

const receivers = [
  { language: 'Node', run: [process.execPath, join(examples, 'receive-export.mjs')], skip: false },
  { language: 'Python', run: ['python3', join(examples, 'receive-export.py')], skip: noPython },
] as const;

for (const { language, run, skip } of receivers) {
  describe(`the receiver in ${language}`, { skip }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'receive-export-'));
    let port = 0;
    let child: ChildProcess;
    before(async () => {
      port = await freePort();
      const [program, file] = run;
      const env = { ...process.env, EXPORT_SECRET: secret, CLOSED_UNTIL: '2026-09-30' };
      child = spawn(program, [file, folder, String(port)], { env, stdio: ['ignore', 'pipe', 'ignore'] });
      assert.ok(child.stdout);
      await once(child.stdout, 'data');
    });
    after(() => {
      child.kill();
      rmSync(folder, { recursive: true });
    });

    const connect = (settings: object = {}) =>
      connectorKinds.HTTP.create(
        { url: `http://127.0.0.1:${port}/`, secret, file: 'INLINE', ...settings },
        { send: sendPlainly, allowInsecureHttp: true, booksRoot: null, now: () => new Date() },
      );
    const booked = () => readdirSync(folder).filter((name) => name.endsWith('.json'));

    test('books an invoice with its file, and returns its content', async () => {
      const sent = await send(
        connect(),
        sampleBooking('first-1', { fields: { vendorName: 'Käse & Söhne' } }),
      );
      assert.ok(sent.kind === 'accepted', JSON.stringify(sent));
      assert.deepEqual([sent.reference, sent.differences, sent.file], ['DOC-first-1', [], 'ATTACHED']);
      const kept = JSON.parse(readFileSync(join(folder, 'first-1.json'), 'utf8'));
      assert.deepEqual([kept.document.fields.vendorName, kept.record.totalAmount], ['Käse & Söhne', 59.38]);
      assert.equal(readFileSync(join(folder, 'first-1.file'), 'utf8'), '%PDF-1.7 the file of first-1');
    });

    test('books a document once, however often and wherever sending it ends', async () => {
      for (let step = 1; step <= 5; step++) {
        assert.equal((await sendUntilKnown(connect(), sampleBooking('again-1'), step)).kind, 'accepted');
      }
      const many = await Promise.all(
        Array.from({ length: 8 }, () => send(connect(), sampleStatement('again-2'))),
      );
      assert.deepEqual(new Set(many.map(({ kind }) => kind)), new Set(['accepted']));
      assert.deepEqual(
        booked().filter((name) => name.startsWith('again')),
        ['again-1.json', 'again-2.json'],
      );
      assert.deepEqual(
        readdirSync(folder).filter((name) => name.endsWith('.part')),
        [],
      );
    });

    test('refuses a closed period in words, and books nothing', async () => {
      const sent = await send(
        connect(),
        sampleBooking('closed-1', { fields: { documentDate: '2026-09-15' } }),
      );
      assert.ok(sent.kind === 'refused', JSON.stringify(sent));
      const { category, field, message, retryable } = sent.refusal;
      assert.deepEqual(
        [category, field, message, retryable],
        ['CLOSED_PERIOD', 'documentDate', 'The books are closed until 2026-09-30.', true],
      );
      assert.ok(!booked().includes('closed-1.json'));
    });

    test('takes nothing that is signed with another secret, or was signed long ago', async () => {
      const stranger = await send(
        connect({ secret: 'another-secret-of-sixteen' }),
        sampleBooking('strange-1'),
      );
      assert.equal(stranger.kind, 'reauth');
      const tools = { send: sendPlainly, allowInsecureHttp: true, booksRoot: null };
      const early = connectorKinds.HTTP.create(
        { url: `http://127.0.0.1:${port}/`, secret, file: 'INLINE' },
        { ...tools, now: () => new Date('2026-01-01T00:00:00Z') },
      );
      assert.equal((await send(early, sampleBooking('strange-2'))).kind, 'reauth');
      assert.ok(!booked().some((name) => name.startsWith('strange')));
    });

    test('books without a file where the connection sends none', async () => {
      const sent = await send(connect({ file: 'NONE' }), sampleBooking('bare-1'));
      assert.equal(sent.kind, 'accepted', JSON.stringify(sent));
      assert.ok(!readdirSync(folder).includes('bare-1.file'));
    });
  });
}

describe('a receiver that verifies with the SDK', () => {
  const received: ExportRequest[] = [];
  const refused: string[] = [];
  const booked = new Map<string, { accepted: true; reference: string }>();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    const asked = await verifyExportRequest({ body, headers: request.headers, secret }).catch(
      (fault: unknown) => {
        refused.push(fault instanceof WebhookRefused ? fault.reason : String(fault));
        return null;
      },
    );
    if (!asked) return void response.writeHead(401).end();
    received.push(asked);
    if (asked.event === 'DOCUMENT_EXPORT') booked.set(asked.key, { accepted: true, reference: asked.key });
    const record = booked.get(asked.key);
    response.writeHead(record ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(record ?? {}));
  };
  const server = createServer((request, response) => void answer(request, response));
  before(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  after(() => server.close());
  const connect = (own: string) =>
    connectorKinds.HTTP.create(
      {
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
        secret: own,
        file: 'INLINE',
      },
      { send: sendPlainly, allowInsecureHttp: true, booksRoot: null, now: () => new Date() },
    );

  test('receives bookings and lookups, in the types of the connection', async () => {
    assert.equal((await send(connect(secret), sampleBooking('typed-1'))).kind, 'accepted');
    assert.equal((await send(connect(secret), sampleStatement('typed-2'))).kind, 'accepted');
    const exported = received.filter((one) => one.event === 'DOCUMENT_EXPORT');
    for (const { event: _, ...one } of exported) assert.deepEqual(DocumentBody.parse(one), one);
    const keys = exported.map(({ key }) => key);
    assert.deepEqual(keys, ['typed-1', 'typed-2']);
    const looked = received.filter(({ event }) => event === 'DOCUMENT_LOOK_UP').map(({ key }) => key);
    assert.deepEqual(new Set(looked), new Set(keys));
    // The compiler holds what the SDK promises to what is sent.
    const told: Omit<Extract<ExportRequest, { event: 'DOCUMENT_EXPORT' }>, 'event'> = DocumentBody.parse(
      exported[0],
    );
    assert.equal(told.document.fields['totalAmount'], 59.38);
  });

  test('is protected from strangers', async () => {
    assert.equal((await send(connect('another-secret-of-sixteen'), sampleBooking('no-1'))).kind, 'reauth');
    assert.deepEqual([refused, booked.has('no-1')], [['wrong_signature'], false]);
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
