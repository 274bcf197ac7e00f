import assert from 'node:assert/strict';
import { test } from 'node:test';

import { checkReply, type Reply } from './check-reply.ts';

const folder = {
  id: 1,
  name: 'Inbox',
  documentCount: 0,
  defaultDocumentType: null,
  defaultConnectionId: null,
  defaultQueueId: null,
  createdAt: '2026-10-05T08:00:00.000Z',
  updatedAt: '2026-10-05T08:00:00.000Z',
};
const headers = (type: string | null) =>
  new Headers({ 'x-request-id': 'r1', ...(type === null ? {} : { 'content-type': type }) });
const json = headers('application/json; charset=utf-8');
const good: Reply = { method: 'GET', path: '/folders/1?x=1', status: 200, headers: json, body: folder };
const problem = (code: string, status: number): Partial<Reply> => ({
  status,
  headers: headers('application/problem+json'),
  body: { type: '', title: '', status, detail: null, instance: '', code, requestId: 'r1' },
});

test('a documented reply passes, and so does a documented problem', () => {
  checkReply(good);
  checkReply({ ...good, ...problem('not_found', 404) });
  checkReply({ method: 'DELETE', path: '/folders/1', status: 204, headers: headers(null), body: undefined });
});

test('paths outside the contract are not checked', () => {
  checkReply({ ...good, path: '/nowhere', status: 404 });
  checkReply({ ...good, method: 'PUT', status: 404 });
});

const faults: [string, Partial<Reply>, RegExp][] = [
  ['an undocumented status', { status: 206 }, /answered 206, which is not in the contract/],
  [
    'another content type',
    { headers: headers('text/html') },
    /as text\/html, documented is application\/json/,
  ],
  ['no request id', { headers: new Headers({ 'content-type': 'application/json' }) }, /without X-Request-Id/],
  ['a missing field', { body: { ...folder, name: undefined } }, /required property 'name'/],
  ['a field of another type', { body: { ...folder, id: '1' } }, /\/id must be integer/],
  ['an undocumented field', { body: { ...folder, secret: 'x' } }, /additional properties/],
  ['an invalid instant', { body: { ...folder, createdAt: 'today' } }, /\/createdAt must match/],
  ['an undocumented problem', problem('folder_not_empty', 409), /answered 409, which is not in the contract/],
  ['a code that belongs to another status', problem('name_taken', 404), /documented is not_found/],
  ['undocumented content', { method: 'DELETE', status: 204 }, /none is documented/],
];
for (const [name, change, message] of faults) {
  test(`${name} violates the contract`, () => {
    assert.throws(() => checkReply({ ...good, ...change }), message);
  });
}
