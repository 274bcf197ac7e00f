import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@slipway/contract/endpoints/all.ts';

import { sendRawTo } from '../../testing/send-raw.ts';
import { startTestService } from '../../testing/start.ts';

const service = await startTestService();
const { call, origin, admin } = service;

const sendRaw = (text: string) => sendRawTo(origin, text);

test('an address that supports other methods answers 405 with their names', async () => {
  const wrong: [string, string, string][] = [
    ['PUT', '/documents', 'GET, POST'],
    ['DELETE', '/folders', 'GET, POST'],
    ['POST', '/documents/1/file', 'GET'],
    ['PROPFIND', '/webhooks/1', 'DELETE, GET, PATCH'],
    ['GET', '/oauth/token', 'POST'],
    ['POST', '/health/live', 'GET'],
  ];
  for (const [method, path, allow] of wrong) {
    const { status, headers, body } = await call(method, path, { token: null });
    assert.deepEqual(
      [status, headers.get('allow'), body.code, body.supported],
      [405, allow, 'method_not_allowed', allow.split(', ')],
      `${method} ${path}`,
    );
  }
  const nowhere = await call('PUT', '/nowhere', { token: null });
  assert.deepEqual([nowhere.status, nowhere.headers.get('allow')], [404, null]);
});

const broken: [string, string, number, string][] = [
  [
    'headers of 20 kB',
    `GET /api/v1/folders HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
  [
    'a header with a blank in its name',
    'GET /api/v1/folders HTTP/1.1\r\nHost: x\r\nBad Name: 1\r\n\r\n',
    400,
    'malformed_request',
  ],
  ['an unknown method', 'FETCH /api/v1/folders HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'malformed_request'],
  [
    'two lengths',
    'POST /api/v1/documents HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
    'malformed_request',
  ],
  ['two hosts', 'GET /api/v1/folders HTTP/1.1\r\nHost: one\r\nHost: two\r\n\r\n', 400, 'malformed_request'],
  [
    'the same host twice',
    'GET /health/live HTTP/1.1\r\nHost: one\r\nHost: one\r\n\r\n',
    400,
    'malformed_request',
  ],
  ['no host', 'GET /api/v1/folders HTTP/1.1\r\n\r\n', 400, 'malformed_request'],
  [
    'a path that cannot be decoded',
    'GET /api/v1/document-types/%zz HTTP/1.1\r\nHost: x\r\n\r\n',
    400,
    'malformed_request',
  ],
  [
    'an id of 400 characters',
    `GET /api/v1/folders/${'1'.repeat(400)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    414,
    'uri_too_long',
  ],
];
for (const [what, text, status, code] of broken) {
  test(`a request with ${what} is answered ${status} with a clear reason`, async () => {
    const answered = await sendRaw(text);
    assert.deepEqual([answered.status, answered.body.code], [status, code]);
    assert.match(answered.head, /content-type: application\/problem\+json/);
    assert.ok(answered.head.includes(`x-request-id: ${answered.body.requestId}`));
    assert.match(answered.body.detail, /^[A-Z].*\.$/);
  });
}

const guarded = endpoints.filter(({ access, body }) => access !== 'public' && body);
test(`without a token, ${guarded.length} operations answer 401 before a body of 2 GB is sent or read`, async () => {
  for (const { method, path } of guarded) {
    const at = path.replaceAll(/\{\w+\}/g, '1');
    for (const type of ['application/json', 'no/such type;']) {
      const answered = await sendRaw(
        `${method} /api/v1${at} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 2000000000\r\n\r\n{"`,
      );
      assert.deepEqual([answered.status, answered.closed], [401, true], `${method} ${path} ${type}`);
    }
  }
});

test('100 Continue is sent with a valid token, and not without one', async () => {
  const ask = (token: string) =>
    sendRaw(
      `POST /api/v1/queues HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 20\r\n\r\n`,
    );
  const [refused, welcome] = [await ask('at_wrong'), await ask(admin.token)];
  assert.equal(refused.status, 401);
  assert.equal(welcome.status, 100);
});

test('a program with an expired token gets the error, however much it sends', async () => {
  for (let round = 0; round < 5; round++) {
    const { status } = await call('POST', '/documents', {
      token: 'at_expired',
      raw: Buffer.alloc(30 * 1024 * 1024),
      headers: { 'content-type': 'application/json' },
    });
    assert.equal(status, 401);
  }
});

test('an unsupported media type is rejected with the supported ones', async () => {
  const send = (path: string, type: string) =>
    call('POST', path, { raw: 'x', headers: { 'content-type': type } });
  const json = ['application/json'];
  const upload = ['multipart/form-data', 'application/json'];
  for (const type of ['application/xml', 'text/plain', 'nonsense', '']) {
    const [queue, document] = [await send('/queues', type), await send('/documents', type)];
    assert.deepEqual([queue.status, queue.body.supported], [415, json], `queue as ${type}`);
    assert.deepEqual([document.status, document.body.supported], [415, upload], `document as ${type}`);
  }
});

test('If-Match accepts the version with and without quotes, and explains an invalid ETag', async () => {
  const { body } = await call('GET', '/workspace');
  const change = (etag: string) =>
    call('PATCH', '/workspace', { body: { name: 'Renamed' }, headers: { 'if-match': etag } });
  const [bare, old, other, nonsense] = [
    await change(String(body.version)),
    await change(String(body.version)),
    await change('"abc"'),
    await change('three'),
  ];
  assert.deepEqual([bare.status, old.status, other.status, nonsense.status], [200, 412, 412, 422]);
  assert.equal(nonsense.body.errors[0].detail, 'Must be one ETag from a response, such as "3", or *.');
});

test('a currency is found in lower case', async () => {
  const { status, body } = await call('GET', '/public/pricing?currency=eur', { token: null });
  assert.deepEqual([status, body.currency], [200, 'EUR']);
});
