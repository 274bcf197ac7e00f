import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sendRawTo } from '../../testing/send-raw.ts';
import { startTestService } from '../../testing/start.ts';

const { call, origin, admin } = await startTestService();
const sendRaw = (text: string) => sendRawTo(origin, text);

test('an address that does not take a method says so before it reads the body', async () => {
  const refused: [string, string, number][] = [
    ['QUERY', '/folders', 405],
    ['PUT', '/folders', 405],
    ['PUT', '/nowhere', 404],
  ];
  for (const [method, path, status] of refused) {
    const answered = await sendRaw(
      `${method} /api/v1${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 2000000000\r\n\r\n{"`,
    );
    assert.deepEqual([answered.status, answered.closed], [status, true], `${method} ${path}`);
    assert.match(answered.head, /content-type: application\/problem\+json/);
  }
});

test('an expectation that is not known is ignored', async () => {
  const answered = await sendRaw('GET /api/v1/auth/setup HTTP/1.1\r\nHost: x\r\nExpect: 200-ok\r\n\r\n');
  assert.equal(answered.status, 200);
});

test('a body that is not expected is ignored, whatever its type and size', async () => {
  const { body: folder } = await call('POST', '/folders', { body: { name: 'Emptied' } });
  const chunked = await sendRaw(
    `POST /api/v1/queues/apply HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin.token}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  );
  assert.deepEqual([chunked.status, chunked.closed], [200, false]);
  for (const type of ['application/xml', 'nonsense', 'multipart/form-data; boundary=x', 'application/json']) {
    const headers = { 'content-type': type };
    const sent = await call('POST', '/queues/apply', { raw: Buffer.alloc(2 * 1024 * 1024), headers });
    assert.equal(sent.status, 200, type);
  }
  const removed = await call('DELETE', `/folders/${folder.id}`, {
    raw: 'x',
    headers: { 'content-type': 'text/csv' },
  });
  assert.equal(removed.status, 204);
});

const notJson: [body: string, detail: string][] = [
  ['{"name":"Inbox"', 'It ends in the middle.'],
  ['{"name":\n  Inbox}', 'What begins at line 2, column 3 is not JSON.'],
  ["{'name':'Inbox'}", 'What begins at line 1, column 2 is not JSON.'],
  ['{"name":"In\nbox"}', 'What begins at line 1, column 9 is not JSON.'],
  ['{"name":"Inbox",}', 'What begins at line 1, column 17 is not JSON.'],
  ['{"name":"Inbox"}}', 'What begins at line 1, column 17 is not JSON.'],
];
for (const [raw, detail] of notJson) {
  test(`${JSON.stringify(raw)} is refused with the place where it stops being JSON`, async () => {
    const { status, body } = await call('POST', '/folders', {
      raw,
      headers: { 'content-type': 'application/json' },
    });
    assert.deepEqual([status, body.code, body.detail], [400, 'malformed_json', detail]);
  });
}

test('a form is refused where JSON is expected, even where the body may be left out', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const { status, body } = await call('POST', '/upload-links', { raw: '--x--\r\n', headers });
  assert.deepEqual([status, body.supported], [415, ['application/json']]);
});
