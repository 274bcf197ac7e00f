import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, test } from 'node:test';

import { type ClientOptions, type Credentials, createClient, SlipwayProblem } from './client.ts';
import { endpointTable } from './endpoint-table.ts';

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
type Scripted = { status?: number; headers?: Record<string, string>; body?: unknown; drop?: boolean };

const token = { access_token: 'at_1', token_type: 'Bearer', expires_in: 3600, scope: 'docs.read' };
const page = (...ids: number[]) => ({ data: ids.map((id) => ({ id })), nextCursor: null, hasMore: false });
const problem = (status: number, code: string, headers = {}) => ({
  status,
  headers: { 'content-type': 'application/problem+json', ...headers },
  body: { type: '', title: 'No', status, detail: null, instance: '', code, requestId: 'r1' },
});

/** A service that returns scripted responses in order, and records its requests. */
async function scripted(answers: Scripted[], credentials: Credentials = { accessToken: 'at_0' }) {
  const seen: Seen[] = [];
  const waited: number[] = [];
  let at = Date.parse('2026-10-05T08:00:00Z');
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString('latin1') });
      const { status = 200, headers: given, body, drop } = answers.shift() ?? { status: 599 };
      if (drop) return void response.destroy();
      response.writeHead(status, { 'content-type': 'application/json', ...given });
      response.end(body === undefined ? '' : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => server.close());
  const outside: ClientOptions = {
    now: () => at,
    chance: () => 0,
    wait: async (ms) => {
      waited.push(ms);
      at += ms;
    },
  };
  const { port } = server.address() as AddressInfo;
  const client = createClient({ baseUrl: `http://127.0.0.1:${port}/api/v1/`, ...credentials }, outside);
  const pass = (ms: number) => {
    at += ms;
  };
  return { client, seen, waited, pass };
}
const program = { clientId: 'cli_a', clientSecret: 's:ä%' };

test('a program requests a token once, with its secret form-encoded, and uses it for parallel calls', async () => {
  const { client, seen } = await scripted([{ body: token }, { body: page(1) }, { body: page(1) }], program);
  await Promise.all([client.folders.list(), client.folders.list()]);
  const [asked, ...calls] = seen;
  assert.equal(asked?.url, '/api/v1/oauth/token');
  assert.equal(
    asked?.headers.authorization,
    `Basic ${Buffer.from('cli_a:s%3A%C3%A4%25').toString('base64')}`,
  );
  assert.deepEqual(
    calls.map(({ headers }) => headers.authorization),
    ['Bearer at_1', 'Bearer at_1'],
  );
});

test('a token is renewed a minute before it expires', async () => {
  const renewed = { ...token, access_token: 'at_2' };
  const answers = [{ body: token }, { body: page() }, { body: page() }, { body: renewed }, { body: page() }];
  const { client, seen, pass } = await scripted(answers, program);
  await client.folders.list();
  pass(3539_000);
  await client.folders.list();
  pass(1_000);
  await client.folders.list();
  assert.deepEqual(
    seen.map(({ headers }) => headers.authorization?.replace(/^Basic .*/, 'Basic')),
    ['Basic', 'Bearer at_1', 'Bearer at_1', 'Basic', 'Bearer at_2'],
  );
});

test('a revoked token is renewed once, not repeatedly', async () => {
  const refused = problem(401, 'unauthorized');
  const answers = [{ body: token }, refused, { body: { ...token, access_token: 'at_2' } }, refused];
  const { client, seen } = await scripted(answers, program);
  await assert.rejects(client.folders.get(1), { name: 'SlipwayProblem', code: 'unauthorized', status: 401 });
  assert.equal(seen.length, 4);
});

test('a wrong password is not an expired token: nothing is renewed, nothing sent twice', async () => {
  const { client, seen } = await scripted([{ body: token }, problem(401, 'invalid_credentials')], program);
  const asked = { currentPassword: 'wrong', newPassword: 'a new password' };
  await assert.rejects(client.signIn.changePassword(asked), { code: 'invalid_credentials' });
  assert.equal(seen.length, 2);
});

test('an app with its own tokens is asked for a new one when the old one was refused', async () => {
  const asked: (string | undefined)[] = [];
  const accessToken = async (refused?: string) => {
    asked.push(refused);
    return refused ? 'new' : 'old';
  };
  const { client } = await scripted([problem(401, 'unauthorized'), { body: { id: 1 } }], { accessToken });
  await client.folders.get(1);
  assert.deepEqual(asked, [undefined, 'old']);
});

test('a refusal is thrown with its code, its message and the request id', async () => {
  const { client } = await scripted([problem(409, 'name_taken')]);
  const error = await client.folders.create({ name: 'Inbox' }).catch((error: unknown) => error);
  assert.ok(error instanceof SlipwayProblem);
  assert.deepEqual(
    [error.code, error.status, error.message, error.requestId],
    ['name_taken', 409, 'No', 'r1'],
  );
});

test('a wrong secret is thrown with the OAuth error', async () => {
  const refused = { status: 401, body: { error: 'invalid_client', error_description: 'Wrong.' } };
  const { client } = await scripted([refused], program);
  await assert.rejects(client.folders.get(1), { code: 'invalid_client', message: 'Wrong.' });
});

test('renaming a folder works as in earlier versions', async () => {
  const { client, seen } = await scripted([{ body: { id: 7 } }, { body: { id: 7 } }]);
  await client.folders.rename(7, 'Post');
  await client.folders.change(7, { name: 'Post' });
  const [before, now] = seen.map(({ method, url, body }) => ({ method, url, body }));
  assert.deepEqual(before, now);
});

test('a creating call has an idempotency key, and is repeated with it after a lost response', async () => {
  const { client, seen } = await scripted([
    { drop: true },
    problem(503, 'service_unavailable'),
    { status: 201, body: { id: 7 } },
  ]);
  assert.equal((await client.folders.create({ name: 'New' })).id, 7);
  const keys = seen.map(({ headers }) => headers['idempotency-key']);
  assert.equal(keys.length, 3);
  assert.equal(new Set(keys).size, 1);
  assert.match(String(keys[0]), /^[0-9a-f-]{36}$/);
});

test('the service determines the delay; without it the delay doubles', async () => {
  const busy = problem(429, 'rate_limited');
  const { client, waited } = await scripted([
    problem(429, 'rate_limited', { 'retry-after': '7' }),
    busy,
    busy,
    { body: { id: 1 } },
  ]);
  await client.folders.get(1);
  assert.deepEqual(waited, [7000, 1000, 2000]);
});

test('after three repetitions, or if the delay would be too long, the call fails', async () => {
  const busy = problem(503, 'service_unavailable');
  const first = await scripted([busy, busy, busy, busy, busy]);
  await assert.rejects(first.client.folders.get(1), { status: 503 });
  assert.equal(first.seen.length, 4);
  const second = await scripted([problem(429, 'rate_limited', { 'retry-after': '3600' })]);
  await assert.rejects(second.client.folders.get(1), { status: 429, retryAfterSeconds: 3600 });
  assert.equal(second.seen.length, 1);
});

test('a change without a key is not repeated if its outcome is unknown', async () => {
  const { client, seen } = await scripted([{ drop: true }]);
  await assert.rejects(client.documents.edit(1, { externalId: 'x' }), TypeError);
  assert.equal(seen.length, 1);
});

test('a repeated deletion that finds nothing counts as done', async () => {
  const { client } = await scripted([{ drop: true }, problem(404, 'not_found')]);
  await client.folders.delete(1);
  const other = await scripted([problem(404, 'not_found')]);
  await assert.rejects(other.client.folders.delete(1), { code: 'not_found' });
});

test('a change contains the known version', async () => {
  const { client, seen } = await scripted([{ body: { id: 1 } }]);
  await client.documents.edit(1, { fields: { totalAmount: 59.38 } }, { version: 3 });
  assert.equal(seen[0]?.headers['if-match'], '"3"');
  assert.equal(seen[0]?.body, '{"fields":{"totalAmount":59.38}}');
});

test('a list returns one page, or all items of all pages', async () => {
  const answers = () => [{ body: { ...page(3, 2), hasMore: true, nextCursor: 'c+/=' } }, { body: page(1) }];
  const first = await scripted(answers());
  const { data, nextCursor } = await first.client.documents.list({
    status: ['VALIDATED', 'EXPORTED'],
    archived: false,
  });
  assert.deepEqual([data.length, nextCursor], [2, 'c+/=']);
  assert.equal(first.seen[0]?.url, '/api/v1/documents?status=VALIDATED%2CEXPORTED&archived=false');
  const second = await scripted(answers());
  const ids: number[] = [];
  for await (const { id } of second.client.documents.list({ limit: 2 })) ids.push(id);
  assert.deepEqual(ids, [3, 2, 1]);
  assert.equal(second.seen[1]?.url, '/api/v1/documents?limit=2&cursor=c%2B%2F%3D');
});

test('the events feed continues after the last known event', async () => {
  const { client, seen } = await scripted([{ body: { ...page(1, 2), hasMore: true } }, { body: page(3) }]);
  const ids: unknown[] = [];
  for await (const { id } of client.events.list({ after: 'a' })) ids.push(id);
  assert.deepEqual(ids, [1, 2, 3]);
  assert.deepEqual(
    seen.map(({ url }) => url),
    ['/api/v1/events?after=a', '/api/v1/events?after=2'],
  );
});

test('files are uploaded from bytes, blobs and streams, with their properties first', async () => {
  const bytes = new TextEncoder().encode('%PDF-1.7 ü');
  async function* slowly() {
    yield bytes.slice(0, 4);
    yield bytes.slice(4);
  }
  for (const file of [
    bytes,
    new Blob([bytes]),
    new File([bytes], 'a.pdf'),
    new Blob([bytes]).stream(),
    slowly(),
  ]) {
    const { client, seen } = await scripted([{ status: 201, body: { id: 1 } }]);
    await client.documents.upload({
      file,
      fileName: 'Rechnung.pdf',
      folderId: 5,
      metadata: { source: 'scan' },
    });
    const body = Buffer.from(seen[0]?.body ?? '', 'latin1').toString('utf8');
    assert.match(
      body,
      /name="folderId"\r\n\r\n5\r\n[\s\S]*name="metadata"\r\n\r\n\{"source":"scan"\}\r\n[\s\S]*filename="Rechnung.pdf"/,
    );
    assert.ok(body.includes('%PDF-1.7 ü'));
  }
});

test('a cancelled call ends immediately', async () => {
  const { client } = await scripted([{ body: page() }]);
  await assert.rejects(client.folders.get(1, { signal: AbortSignal.abort(new Error('enough')) }), /enough/);
});

test('public operations are called without a token', async () => {
  const { client, seen } = await scripted([{ body: {} }], {});
  await client.pricing.get({ currency: 'EUR' });
  assert.equal(seen[0]?.headers.authorization, undefined);
});

test('every endpoint has exactly one method', () => {
  const folder = path.join(import.meta.dirname, 'methods');
  const text = readdirSync(folder)
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');
  const called = [...text.matchAll(/call\(\s*'(\w+)'/g)].map(([, name]) => name);
  assert.deepEqual(called.sort(), Object.keys(endpointTable).sort());
});
