import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { after, beforeEach, test } from 'node:test';

import { z } from 'zod';

import type { Answer } from '../connector.ts';
import { MasterDataFault } from '../master-data/master-data-fault.ts';
import { today } from '../testing/sample-booking.ts';
import { sendPlainly } from '../testing/send-plainly.ts';
import { askCloud, askForRecord, sendToCloud } from './ask-cloud.ts';
import type { CloudApi, CloudRequest } from './cloud-api.ts';
import { jsonAmount } from './json-amount.ts';
import { readAllPages, readPages } from './read-pages.ts';

type Reply = { status: number; body: string; headers?: Record<string, string> } | 'hang up' | 'say nothing';

const replies: Reply[] = [];
const seen: { method: string; url: string; authorization: string; type: string; body: string }[] = [];
const server = createServer((request, response) => void answer(request, response));
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url = '', headers } = request;
  const body = (await buffer(request)).toString('latin1');
  seen.push({
    method,
    url,
    authorization: headers.authorization ?? '',
    type: headers['content-type'] ?? '',
    body,
  });
  const reply = replies.shift() ?? { status: 200, body: '{"id":7}' };
  if (reply === 'say nothing') return;
  if (reply === 'hang up') return void request.socket.destroy();
  response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers }).end(reply.body);
}
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
after(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  replies.length = 0;
  seen.length = 0;
});

const port = (server.address() as AddressInfo).port;
const api: CloudApi = {
  system: 'Books',
  baseUrl: `http://127.0.0.1:${port}/v1`,
  tools: { send: sendPlainly, now: () => today, allowInsecureHttp: true },
  signIn: async (_, refused) =>
    refused
      ? { kind: 'reauth', reason: 'Sign in again.' }
      : { kind: 'ok', value: { authorization: 'Bearer a' } },
  readRefusal: (_, content) => {
    const read = z.object({ error: z.string() }).safeParse(content);
    if (!read.success) return null;
    return { message: read.data.error, code: 'E1', category: 'ACCOUNT', field: null };
  },
  timeoutMs: 2_000,
};
const call = { signal: new AbortController().signal };
const Bill = z.object({ id: z.number() });
const get: CloudRequest = { method: 'GET', path: '/bills/7', step: 'read' };
const post: CloudRequest = {
  method: 'POST',
  path: '/bills',
  step: 'create',
  body: { kind: 'json', content: {} },
};

const outcome = (answer: Answer<unknown>) => {
  if (answer.kind === 'refused') return [answer.refusal.category, answer.refusal.providerMessage];
  return answer.kind === 'wait' ? [answer.kind, answer.waitMs] : [answer.kind];
};

const rows: { says: string; reply: Reply; read: unknown[]; write: unknown[] }[] = [
  { says: 'a fine answer', reply: { status: 201, body: '{"id":7}' }, read: ['ok'], write: ['ok'] },
  {
    says: 'a response in another form',
    reply: { status: 200, body: '{"id":"7"}' },
    read: ['uncertain'],
    write: ['uncertain'],
  },
  {
    says: 'a successful response that is not JSON',
    reply: { status: 200, body: '<html>' },
    read: ['uncertain'],
    write: ['uncertain'],
  },
  { says: 'a broken line', reply: 'hang up', read: ['wait', 60_000], write: ['uncertain'] },
  { says: 'no response in time', reply: 'say nothing', read: ['wait', 60_000], write: ['uncertain'] },
  ...[408, 500, 502, 503, 504].map((status) => ({
    says: `a ${status}`,
    reply: { status, body: '' },
    read: ['wait', 60_000],
    write: ['uncertain'],
  })),
  {
    says: 'a 429 with seconds',
    reply: { status: 429, body: '', headers: { 'retry-after': '7' } },
    read: ['wait', 7000],
    write: ['wait', 7000],
  },
  {
    says: 'a 429 with a time of day',
    reply: { status: 429, body: '', headers: { 'retry-after': 'Fri, 20 Nov 2026 10:02:00 GMT' } },
    read: ['wait', 120_000],
    write: ['wait', 120_000],
  },
  {
    says: 'a 429 without a time',
    reply: { status: 429, body: '' },
    read: ['wait', 60_000],
    write: ['wait', 60_000],
  },
  { says: 'a 401', reply: { status: 401, body: '' }, read: ['reauth'], write: ['reauth'] },
  {
    says: 'a 422 in the system’s own words',
    reply: { status: 422, body: '{"error":"Konto fehlt"}' },
    read: ['ACCOUNT', 'Konto fehlt'],
    write: ['ACCOUNT', 'Konto fehlt'],
  },
  {
    says: 'an unreadable 400',
    reply: { status: 400, body: 'Nope' },
    read: ['OTHER', 'Nope'],
    write: ['OTHER', 'Nope'],
  },
  {
    says: 'a 403',
    reply: { status: 403, body: '' },
    read: ['PERMISSION', null],
    write: ['PERMISSION', null],
  },
  {
    says: 'a 413',
    reply: { status: 413, body: '' },
    read: ['ATTACHMENT', null],
    write: ['ATTACHMENT', null],
  },
  {
    says: 'a redirect',
    reply: { status: 302, body: '', headers: { location: 'https://elsewhere.example' } },
    read: ['OTHER', null],
    write: ['OTHER', null],
  },
];

for (const { says, reply, read, write } of rows) {
  test(`${says}: its meaning for a query, and for a booking`, async () => {
    replies.push(reply, reply);
    assert.deepEqual(outcome(await askCloud(api, get, Bill, call)), read);
    assert.deepEqual(outcome(await askCloud(api, post, Bill, call)), write);
  });
}

test('if no server listens nothing is sent, and the outcome of a booking is known', async () => {
  const deaf = { ...api, baseUrl: 'http://127.0.0.1:1' };
  assert.deepEqual(outcome(await askCloud(deaf, post, Bill, call)), ['notSent']);
});

test('nothing is sent without TLS unless the operator allows it', async () => {
  const strict = { ...api, tools: { ...api.tools, allowInsecureHttp: false } };
  assert.deepEqual(outcome(await askCloud(strict, post, Bill, call)), ['notSent']);
  assert.deepEqual(seen, []);
});

test('a missing record is null, and removing it twice is no error', async () => {
  replies.push({ status: 404, body: '' }, { status: 204, body: '' }, { status: 404, body: '' });
  assert.deepEqual(await askForRecord(api, get, Bill, call), { kind: 'ok', value: null });
  const remove: CloudRequest = { method: 'DELETE', path: '/bills/7', step: 'discard' };
  assert.equal((await sendToCloud(api, remove, call)).kind, 'ok');
  assert.equal((await sendToCloud(api, remove, call, [404])).kind, 'ok');
});

test('an expired token is renewed once, and the request repeated', async () => {
  const signIn: CloudApi['signIn'] = async (_, refused) => ({
    kind: 'ok',
    value: { authorization: refused ? 'Bearer new' : 'Bearer old' },
  });
  replies.push({ status: 401, body: '' });
  assert.equal((await askCloud({ ...api, signIn }, post, Bill, call)).kind, 'ok');
  assert.deepEqual(
    seen.map(({ authorization }) => authorization),
    ['Bearer old', 'Bearer new'],
  );
  replies.push({ status: 401, body: '' }, { status: 401, body: '' });
  assert.equal((await askCloud({ ...api, signIn }, post, Bill, call)).kind, 'reauth');
});

test('a form contains the file byte by byte, whatever its name', async () => {
  const bytes = Buffer.from([0, 255, 13, 10, 45, 45]);
  const file = { name: 'file', fileName: 'a"b\r\nc.pdf', mediaType: 'application/pdf', bytes };
  const body = { kind: 'form' as const, parts: [{ name: 'type', value: 'voucher' }, file] };
  await askCloud(api, { ...post, body }, Bill, call);
  const [got] = seen;
  assert.ok(got);
  const form = await new Response(Buffer.from(got.body, 'latin1'), {
    headers: { 'content-type': got.type },
  }).formData();
  assert.equal(form.get('type'), 'voucher');
  const sent = form.get('file') as File;
  assert.deepEqual(
    [sent.type, Buffer.from(await sent.arrayBuffer())],
    ['application/pdf', Buffer.from(bytes)],
  );
});

test('a list is read completely, and an error on the way is reported', async () => {
  const pages = [[1, 2], [3]];
  const ask = async (index: number) => ({
    kind: 'ok' as const,
    value: { items: pages[index] ?? [], hasMore: index < 1 },
  });
  assert.deepEqual(await readAllPages(ask), { kind: 'ok', value: [1, 2, 3] });
  const broken = async () => ({ kind: 'reauth' as const, reason: 'Sign in again.' });
  assert.deepEqual(await readAllPages(broken), { kind: 'reauth', reason: 'Sign in again.' });
  await assert.rejects(readPages(broken).next(), MasterDataFault);
});

test('an amount is transmitted unchanged', () => {
  assert.equal(JSON.stringify(jsonAmount('1234567890123.45')), '1234567890123.45');
  assert.throws(() => jsonAmount('12345678901234.567'), /does not fit/);
});
