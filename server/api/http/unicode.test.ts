import assert from 'node:assert/strict';
import { test } from 'node:test';

import { noteBreaks } from '../../identity/audit/note-break.ts';
import { verifyChains } from '../../identity/audit/verify-chain.ts';
import { asSuperuser } from '../../testing/as-superuser.ts';
import { ublInvoice } from '../../testing/documents.ts';
import { startTestService } from '../../testing/start.ts';

const service = await startTestService();
const { call, admin } = service;
const half = '\\ud800';
const breaks = async () => {
  const verified = await verifyChains(service.service);
  return verified.find(({ head }) => head.workspaceId === admin.workspaceId)!.breaks;
};
const json = { 'content-type': 'application/json' };

test('a folder whose name has half of a surrogate pair is rejected, and the audit log verifies', async () => {
  const raw = `{"name":"Receipts ${half}"}`;
  const { status, body } = await call('POST', '/folders', { raw, headers: json });
  assert.deepEqual([status, body.code], [422, 'invalid_input']);
  assert.deepEqual([body.errors[0].pointer, body.errors[0].code], ['/name', 'ill_formed_unicode']);
  const paired = await call('POST', '/folders', { raw: '{"name":"Receipts \\ud83d\\ude00"}', headers: json });
  assert.deepEqual([paired.status, paired.body.name], [201, 'Receipts 😀']);
  assert.deepEqual(await breaks(), []);
});

const bodies: [what: string, path: string, raw: string | Uint8Array, status: number, code: string][] = [
  ['the name of a field', '/folders', `{"name":"A","${half}":1}`, 422, 'invalid_input'],
  ['a value deep inside', '/documents', `{"metadata":{"a":{"b":["${half}"]}}}`, 422, 'invalid_input'],
  [
    'an upload as JSON',
    '/documents',
    `{"fileName":"${half}.xml","contentBase64":"AA=="}`,
    422,
    'invalid_input',
  ],
  [
    'bytes that are not UTF-8',
    '/folders',
    Buffer.from('7b226e616d65223a22eda080227d', 'hex'),
    400,
    'malformed_json',
  ],
];
for (const [what, path, raw, status, code] of bodies) {
  test(`a body with ill-formed Unicode is rejected: ${what}`, async () => {
    const answer = await call('POST', path, { raw, headers: json });
    assert.deepEqual([answer.status, answer.body.code], [status, code]);
  });
}

const nul = '\\u0000';
const withNul: [
  what: string,
  method: 'POST' | 'PATCH' | 'GET',
  path: string,
  raw: string | undefined,
  pointer: string,
][] = [
  ['a name', 'POST', '/folders', `{"name":"Rece${nul}ipts"}`, '/name'],
  ['a password', 'POST', '/auth/login', `{"email":"a@example.com","password":"${nul}"}`, '/password'],
  [
    'a value deep inside',
    'PATCH',
    '/documents/1',
    `{"lines":[{"description":"a${nul}b"}]}`,
    '/lines/0/description',
  ],
  ['the name of a field', 'POST', '/folders', `{"name":"A","x${nul}":1}`, '/x\ufffd'],
  ['a parameter of the address', 'GET', '/documents?text=a%00b', undefined, '/query/text'],
];
for (const [what, method, path, raw, pointer] of withNul) {
  test(`text with U+0000 is rejected, and the field is named: ${what}`, async () => {
    const { status, body } = await call(method, path, raw === undefined ? {} : { raw, headers: json });
    assert.deepEqual([status, body.code], [422, 'invalid_input']);
    assert.deepEqual(
      body.errors.map((error: { pointer: string; code: string }) => [error.pointer, error.code]),
      [[pointer, 'null_character']],
    );
  });
}

test('the field of a form that has U+0000 is named', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
  const raw = bytesOf([...headOf(['name="externalId"']), 'a\0b\r\n', ...file, '--edge--\r\n']);
  const { status, body } = await call('POST', '/documents', { raw, headers });
  assert.deepEqual(
    [status, body.errors[0].pointer, body.errors[0].code],
    [422, '/externalId', 'null_character'],
  );
});

test('a query and a path that are not UTF-8 are rejected', async () => {
  const query = await call('GET', '/documents?text=%ED%A0%80');
  assert.deepEqual([query.status, query.body.code], [422, 'invalid_input']);
  assert.equal((await call('GET', '/documents/%ED%A0%80')).status, 400);
  assert.equal((await call('GET', '/documents?text=M%C3%BCller')).status, 200);
});

test('a token request with ill-formed Unicode is rejected in OAuth format', async () => {
  const raw = `{"grant_type":"client_credentials","client_id":"${half}","client_secret":"x"}`;
  const asJson = await call('POST', '/oauth/token', { token: null, raw, headers: json });
  assert.deepEqual([asJson.status, asJson.body.error], [400, 'invalid_request']);
  const form = 'grant_type=client_credentials&client_id=%ED%A0%80&client_secret=x';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const asForm = await call('POST', '/oauth/token', { token: null, raw: form, headers });
  assert.deepEqual([asForm.status, asForm.body.error], [400, 'invalid_request']);
});

const surrogate = Buffer.from([0xed, 0xa0, 0x80]);
const headOf = (disposition: (string | Buffer)[]) => [
  '--edge\r\nContent-Disposition: form-data; ',
  ...disposition,
  '\r\n\r\n',
];
const bytesOf = (parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));
const file = [...headOf(['name="file"; filename="a.xml"']), ublInvoice({ number: 'U-1' }), '\r\n'];
const forms: [what: string, parts: (string | Buffer)[]][] = [
  [
    'a file name',
    [...headOf(['name="file"; filename="', surrogate, '.xml"']), ublInvoice({ number: 'U-2' }), '\r\n'],
  ],
  ['the name of a field', [...headOf(['name="', surrogate, '"']), 'x\r\n', ...file]],
  ['the value of a field', [...headOf(['name="externalId"']), surrogate, '\r\n', ...file]],
  [
    'a field of half a pair in UTF-16',
    [
      '--edge\r\nContent-Disposition: form-data; name="externalId"\r\nContent-Type: text/plain; charset=utf-16le\r\n\r\n',
      Buffer.from([0x00, 0xd8]),
      '\r\n',
      ...file,
    ],
  ],
  ['an escape in the metadata', [...headOf(['name="metadata"']), `{"a":"${half}"}`, '\r\n', ...file]],
];
for (const [what, parts] of forms) {
  test(`a form with ill-formed Unicode is rejected: ${what}`, async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
    const raw = bytesOf([...parts, '--edge--\r\n']);
    const answer = await call('POST', '/documents', { raw, headers });
    assert.deepEqual([answer.status, answer.body.code], [422, 'invalid_input']);
  });
}

test('a form with UTF-8 names is accepted, whatever bytes its file has', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
  const content = [ublInvoice({ number: 'U-3' }), Buffer.from('<!-- \r\n\r\n'), '-->'];
  const parts = [...headOf(['name="file"; filename="Müller 😀.xml"']), ...content, '\r\n--edge--\r\n'];
  const answer = await call('POST', '/documents', { raw: bytesOf(parts), headers });
  assert.deepEqual([answer.status, answer.body.fileName], [201, 'Müller 😀.xml']);
});

test('every break of an audit log is reported, and a break that an operator noted is marked as known', async () => {
  await call('POST', '/folders', { body: { name: 'One' } });
  await call('POST', '/folders', { body: { name: 'Two' } });
  const inLog = `workspace_id = ${admin.workspaceId}`;
  await asSuperuser(
    service,
    `update audit_log set target_name = 'Eve' where sequence in (2, 4) and ${inLog}`,
  );
  const reasons = async () => (await breaks()).map(({ sequence, notedIn }) => [sequence, notedIn !== null]);
  assert.deepEqual(await reasons(), [
    [2, false],
    [4, false],
  ]);
  const [verified] = await verifyChains(service.service);
  const noted = await noteBreaks(service.service, verified!.head, 2, 'Restored by hand.');
  assert.deepEqual(
    noted.map(({ sequence }) => sequence),
    [2],
  );
  assert.deepEqual(await reasons(), [
    [2, true],
    [4, false],
  ]);
  const newest = (await call('GET', '/audit-log?limit=1')).body.data[0];
  assert.deepEqual([newest.action, newest.details.explanation], ['AUDIT_BREAK_NOTED', 'Restored by hand.']);
  await asSuperuser(service, `update audit_log set target_name = 'Mallory' where sequence = 2 and ${inLog}`);
  assert.deepEqual(await reasons(), [
    [2, false],
    [4, false],
  ]);
});
