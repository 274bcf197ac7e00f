import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { adviceFor, causesOf } from './advise.ts';
import { faultOfUrl } from './check-webhook-url.ts';
import { localInput, localYesterday } from './local-input.ts';
import { prettyBody } from './pretty-body.ts';
import { verifySnippets } from './verify-snippets.ts';

test('what is wrong with an address is known before it is sent', () => {
  const faults: [string, ReturnType<typeof faultOfUrl>][] = [
    ['', 'urlNothing'],
    ['example.com/hooks', 'urlNotComplete'],
    ['https://', 'urlNotComplete'],
    ['http://example.com/', 'urlNotHttps'],
    ['ftp://example.com/', 'urlNotHttps'],
    ['https://user:pass@example.com/', 'urlCredentials'],
    ['https://example.com/#top', 'urlFragment'],
    ['https://example.com/a b', 'urlCharacters'],
    ['https://example.com:22/', 'urlPort'],
    [`https://example.com/${'a'.repeat(2048)}`, 'urlTooLong'],
    ['https://example.com:8443/hooks?a=1', null],
    ['https://example.com', null],
  ];
  for (const [url, fault] of faults) assert.equal(faultOfUrl(url), fault, url);
});

test('the remedy depends on the response', () => {
  const adviceOf = (responseStatus: number) => adviceFor({ error: 'HTTP_STATUS', responseStatus });
  assert.equal(adviceFor({ error: null, responseStatus: 204 }), null);
  assert.equal(adviceFor({ error: 'TLS', responseStatus: null }), 'TLS');
  assert.deepEqual([301, 401, 404, 405, 429, 503, 500, 418].map(adviceOf), [
    'redirect',
    'unauthorized',
    'notFound',
    'method',
    'tooMany',
    'unavailable',
    'serverError',
    'HTTP_STATUS',
  ]);
});

test('the causes of a switch-off are counted by the last attempt of each delivery', () => {
  const timeout = { error: 'TIMEOUT', responseStatus: null } as const;
  const busy = { error: 'HTTP_STATUS', responseStatus: 503 } as const;
  const fine = { error: null, responseStatus: 200 };
  const deliveries = [[timeout, busy], [busy], [timeout], [busy, fine], []].map((attempts) => ({ attempts }));
  assert.deepEqual(causesOf(deliveries), [
    { error: 'HTTP_STATUS', status: 503, count: 2 },
    { error: 'TIMEOUT', status: null, count: 1 },
  ]);
});

test('a body is laid out when it is JSON, and left alone when it is not', () => {
  assert.equal(prettyBody('{"a":[1]}'), '{\n  "a": [\n    1\n  ]\n}');
  assert.equal(prettyBody('{"a":'), '{"a":');
});

test('the snippets are those that the documentation shows and tries with its test vector', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/webhooks.md'), 'utf8');
  for (const { language, code } of verifySnippets) assert.ok(page.includes(code), language);
});

test("an entered time is in the user's time zone", () => {
  const now = new Date('2026-11-21T08:30:00Z');
  const entered = localYesterday(now);
  assert.equal(localInput(entered), '2026-11-20T08:30:00.000Z');
  assert.equal(localInput(''), null);
  assert.equal(localInput('soon'), null);
});
