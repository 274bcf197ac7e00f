import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';

import { approveTwin, uploadRead } from '../testing/documents.ts';
import { startTestService } from '../testing/start.ts';

const service = await startTestService();
const { call, work, clock, folder, admin } = service;

const book = (
  await call('POST', '/integrations', { body: { kind: 'BEANCOUNT', settings: { folder: 'main' } } })
).body;
const bookFolder = join(folder, 'books', String(admin.workspaceId), 'main');

async function validated(parts: Parameters<typeof uploadRead>[1]): Promise<number> {
  const { id } = await uploadRead(service, parts);
  assert.equal((await call('POST', `/documents/${id}/validate`)).body.status, 'VALIDATED');
  return id;
}
const get = async (id: number) => (await call('GET', `/documents/${id}`)).body;
const eventsOf = async (id: number) =>
  (await call('GET', '/events?limit=200')).body.data
    .filter(({ document }: { document: { id: number } }) => document.id === id)
    .map(({ type }: { type: string }) => type);
const filesOf = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

test('a validated document is booked once, with its attachment', async () => {
  const id = await validated({ number: 'EX-1' });
  const requested = await call('POST', `/documents/${id}/export`);
  assert.deepEqual([requested.status, requested.body.status], [202, 'EXPORTING']);
  await work();
  const document = await get(id);
  assert.equal(document.status, 'EXPORTED');
  assert.deepEqual([document.export.system, document.exportError], ['BEANCOUNT', null]);
  const entries = filesOf(bookFolder).filter(({ name }) => name.endsWith('.beancount'));
  const [entry] = entries.filter(({ name }) => name.startsWith(document.export.reference));
  const text = readFileSync(join(entry!.parentPath, entry!.name), 'utf8');
  assert.match(text, /119\.00 EUR/);
  assert.match(text, /Papierwerk Nord GmbH/);
  assert.deepEqual(await eventsOf(id), ['EXTRACTION_FINISHED', 'DOCUMENT_EXPORTED']);
});

test('the preview shows the entry and writes nothing', async () => {
  const id = await validated({ number: 'EX-2' });
  const before = filesOf(bookFolder).length;
  const { body } = await call('POST', `/documents/${id}/export/preview`);
  assert.match(body.content, /EX-2/);
  assert.deepEqual(body.refusals, []);
  assert.equal(filesOf(bookFolder).length, before);
});

test('a refusal stores its reason on the document, and the document can be exported after the correction', async () => {
  await call('PATCH', `/integrations/${book.id}`, { body: { settings: { lockedUntil: '2026-10-01' } } });
  const id = await validated({ number: 'EX-3' });
  await call('POST', `/documents/${id}/export`);
  await work();
  const refused = await get(id);
  assert.equal(refused.status, 'EXPORT_FAILED');
  assert.deepEqual([refused.exportError.code, refused.exportError.field], ['CLOSED_PERIOD', 'documentDate']);
  assert.match(refused.exportError.message, /\p{L}{3,} \p{L}+/u);
  const { wording, values } = refused.exportError;
  assert.deepEqual([wording, values.until], ['CLOSED_UNTIL', '2026-10-01']);
  const [sent] = (await call('GET', `/integrations/${book.id}/exports`)).body.data;
  assert.deepEqual([sent.wording, sent.values], [wording, values]);

  await call('PATCH', `/integrations/${book.id}`, { body: { settings: { lockedUntil: null } } });
  await call('POST', `/documents/${id}/export`);
  await work();
  const accepted = await get(id);
  assert.deepEqual([accepted.status, accepted.exportError], ['EXPORTED', null]);
  assert.deepEqual(await eventsOf(id), ['EXTRACTION_FINISHED', 'EXPORT_FAILED', 'DOCUMENT_EXPORTED']);
});

test('a second invoice with the same number and supplier is refused as a duplicate', async () => {
  const first = await validated({ number: 'EX-4', date: '2026-10-02' });
  const other = await uploadRead(service, { number: 'EX-4', date: '2026-10-03' });
  const second = await approveTwin(service, other.id);
  for (const id of [first, second]) await call('POST', `/documents/${id}/export`);
  await work();
  assert.equal((await get(first)).status, 'EXPORTED');
  assert.equal((await get(second)).exportError.code, 'DUPLICATE');
});

test('two users who export the same document at the same time book it once, and it cannot be edited meanwhile', async () => {
  const id = await validated({ number: 'EX-5' });
  const both = await Promise.all([1, 2].map(() => call('POST', `/documents/${id}/export`)));
  assert.deepEqual(both.map(({ status }) => status).sort(), [202, 409]);
  const edit = await call('PATCH', `/documents/${id}`, { body: { fields: { vendorName: 'X' } } });
  assert.deepEqual([edit.status, edit.body.code], [409, 'invalid_state']);
  await work();
  assert.equal((await get(id)).status, 'EXPORTED');
  assert.equal((await call('DELETE', `/documents/${id}`)).body.code, 'invalid_state');
});

test('reminders and orders are never booked', async () => {
  const { id } = await uploadRead(service, { number: 'EX-6' });
  await call('PATCH', `/documents/${id}`, { body: { documentType: 'PAYMENT_REMINDER' } });
  await call('POST', `/documents/${id}/validate`);
  assert.equal((await call('POST', `/documents/${id}/export`)).body.code, 'not_bookable');
});

test('without a connection, or with several and no choice, nothing is sent', async () => {
  const other = await service.newWorkspace();
  const { id } = await uploadRead(service, { number: 'EX-7' }, { token: other.token });
  const at = { token: other.token };
  await call('POST', `/documents/${id}/validate`, at);
  assert.equal((await call('POST', `/documents/${id}/export`, at)).body.code, 'no_connection');
  for (const folder of ['a', 'b']) {
    await call('POST', '/integrations', { ...at, body: { kind: 'HLEDGER', settings: { folder } } });
  }
  assert.equal((await call('POST', `/documents/${id}/export`, at)).body.code, 'no_connection');
  const unknown = await call('POST', `/documents/${id}/export`, { ...at, body: { connectionId: book.id } });
  assert.equal(unknown.body.code, 'no_connection');
  assert.equal((await call('GET', `/documents/${id}`, at)).body.status, 'VALIDATED');
});

test('settings are validated by their kind, and secrets are never shown again', async () => {
  const wrong = await call('POST', '/integrations', {
    body: { kind: 'HTTP', settings: { url: 'nonsense' } },
  });
  assert.equal(wrong.status, 422);
  const pointers = wrong.body.errors.map(({ pointer }: { pointer: string }) => pointer);
  assert.deepEqual([...new Set(pointers)].sort(), ['/settings/secret', '/settings/url']);
  const secret = 'a-secret-of-sixteen-or-more';
  const { body } = await call('POST', '/integrations', {
    body: { kind: 'HTTP', settings: { url: 'https://example.com/book', secret } },
  });
  const shown = await call('GET', `/integrations/${body.id}`);
  assert.ok(!JSON.stringify([body, shown.body]).includes(secret));
  assert.equal(shown.body.settings.secret, '••••');
  assert.ok(!('authorization' in shown.body.settings), 'an empty secret is shown as set');
  await call('DELETE', `/integrations/${body.id}`);
});

test('after a lost response Slipway searches by its reference and books only once', async () => {
  const remote = await startRemote();
  const at = { token: (await service.newWorkspace()).token };
  const settings = { url: remote.url, secret: 'a-secret-of-sixteen-or-more', file: 'INLINE' };
  await call('POST', '/integrations', { ...at, body: { kind: 'HTTP', settings } });
  const { id } = await uploadRead(service, { number: 'EX-8' }, at);
  await call('POST', `/documents/${id}/validate`, at);
  remote.loseNextAnswer();
  await call('POST', `/documents/${id}/export`, at);
  await work();
  assert.equal((await call('GET', `/documents/${id}`, at)).body.status, 'EXPORTING');
  clock.advance(10 * 60_000);
  await work();
  const document = (await call('GET', `/documents/${id}`, at)).body;
  assert.equal(document.status, 'EXPORTED');
  assert.equal(remote.booked.size, 1);
});

/** An accounting system that books by key and can lose its response after booking. */
async function startRemote() {
  const booked = new Map<string, string>();
  let lose = false;
  const bodyOf = async (request: IncomingMessage) =>
    JSON.parse(Buffer.concat(await request.toArray()).toString());
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://x');
    response.setHeader('content-type', 'application/json');
    if (request.method === 'GET') {
      const reference = booked.get(url.searchParams.get('key') ?? '');
      response.statusCode = reference ? 200 : 404;
      response.end(JSON.stringify(reference ? { accepted: true, reference } : {}));
      return;
    }
    const { key } = await bodyOf(request);
    booked.set(key, `B-${booked.size + 1}`);
    if (lose) {
      lose = false;
      request.socket.destroy();
      return;
    }
    response.end(JSON.stringify({ accepted: true, reference: booked.get(key) }));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/book`,
    booked,
    loseNextAnswer: () => {
      lose = true;
    },
  };
}
