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

test('a reply as it was promised passes, and so does a promised problem', () => {
  checkReply(good);
  checkReply({ ...good, ...problem('not_found', 404) });
  checkReply({ method: 'DELETE', path: '/folders/1', status: 204, headers: headers(null), body: undefined });
});

test('what is not in the contract is not looked at', () => {
  checkReply({ ...good, path: '/nowhere', status: 404 });
  checkReply({ ...good, method: 'PUT', status: 404 });
});

const faults: [string, Partial<Reply>, RegExp][] = [
  ['a status that was not promised', { status: 206 }, /answered 206, which is not in the contract/],
  ['another content type', { headers: headers('text/html') }, /as text\/html, promised is application\/json/],
  ['no request id', { headers: new Headers({ 'content-type': 'application/json' }) }, /without X-Request-Id/],
  ['a missing field', { body: { ...folder, name: undefined } }, /required property 'name'/],
  ['a field of another type', { body: { ...folder, id: '1' } }, /\/id must be integer/],
  ['a field that nobody promised', { body: { ...folder, secret: 'x' } }, /additional properties/],
  ['an instant that is none', { body: { ...folder, createdAt: 'today' } }, /\/createdAt must match/],
  [
    'a problem that was not promised',
    problem('folder_not_empty', 409),
    /answered 409, which is not in the contract/,
  ],
  ['a code that belongs to another status', problem('name_taken', 404), /promised is not_found/],
  ['content where none was promised', { method: 'DELETE', status: 204 }, /none is promised/],
];
for (const [name, change, message] of faults) {
  test(`${name} breaks the contract`, () => {
    assert.throws(() => checkReply({ ...good, ...change }), message);
  });
}
