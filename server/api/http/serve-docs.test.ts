import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@slipway/contract/endpoints/all.ts';
import { EventKind } from '@slipway/contract/events.ts';
import { openApiDocument } from '@slipway/contract/openapi.ts';
import { problemCodes } from '@slipway/contract/problems.ts';

import { newApiClient } from '../../testing/api-client.ts';
import { uploadRead } from '../../testing/documents.ts';
import { startTestService } from '../../testing/start.ts';
import { callExamples, exampleRequest } from './call-examples.ts';
import { operationsOf } from './operations-of.ts';

const service = await startTestService();
const { origin, call } = service;
const page = await (await fetch(`${origin}/docs`)).text();
const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

test('the OpenAPI document names the requested address, and any site may read it', async () => {
  const answer = await fetch(`${origin}/api/v1/openapi.json`);
  assert.equal(answer.headers.get('access-control-allow-origin'), '*');
  const document = (await answer.json()) as { openapi: string; servers: { url: string }[] };
  assert.equal(document.openapi, '3.1.0');
  assert.equal(document.servers[0]?.url, `${origin}/api/v1`);
});

test('unchanged content is not sent again', async () => {
  for (const path of ['/api/v1/openapi.json', '/docs', '/docs/reference.css', '/docs/reference.js']) {
    const first = await fetch(origin + path);
    assert.equal(first.status, 200, path);
    const again = await fetch(origin + path, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    assert.equal(again.status, 304, path);
  }
});

test('browsers receive the reference compressed, and other programs as it is', async () => {
  const [packed, plain] = await Promise.all(
    ['gzip', 'identity'].map((encoding) =>
      fetch(`${origin}/docs`, { headers: { 'accept-encoding': encoding } }),
    ),
  );
  assert.deepEqual(
    [packed?.headers.get('content-encoding'), plain?.headers.get('content-encoding')],
    ['gzip', null],
  );
  assert.notEqual(packed?.headers.get('etag'), plain?.headers.get('etag'));
  assert.equal(await packed?.text(), await plain?.text());
});

test('every operation and every problem is in the reference', () => {
  for (const { name } of endpoints) assert.ok(ids.includes(name), name);
  for (const code of problemCodes) assert.ok(ids.includes(`problem-${code}`), code);
});

test('the type of a problem links to its explanation', async () => {
  const { body } = await call('GET', '/documents/999999');
  const [path, anchor] = String(body.type).split('#');
  assert.equal(path, '/docs');
  assert.ok(ids.includes(anchor ?? ''), body.type);
});

test('every link inside the reference has a target, and no anchor is repeated', () => {
  assert.ok(ids.length > 150);
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id ?? '');
  assert.deepEqual(
    [...new Set(targets)].filter((target) => !ids.includes(target)),
    [],
  );
  assert.equal(new Set(ids).size, ids.length);
});

test('every operation has an example in three languages, and every event a sample body', () => {
  const document = openApiDocument({ serverUrl: `${origin}/api/v1`, version: '1' });
  for (const operation of operationsOf(document)) {
    const examples = callExamples(exampleRequest(document, operation));
    assert.deepEqual(
      examples.map(({ language }) => language),
      ['curl', 'JavaScript', 'Python'],
    );
    assert.ok(
      examples.every(({ code }) => code.includes(`${origin}/api/v1/`)),
      operation.operationId,
    );
  }
  for (const kind of EventKind.options)
    assert.ok(page.includes(`&quot;type&quot;: &quot;${kind}&quot;`), kind);
});

test('the examples work: a token for a client of the workspace, an upload, and an edit of the document', async () => {
  const { clientId, clientSecret } = await newApiClient(service);
  const document = openApiDocument({ serverUrl: `${origin}/api/v1`, version: '1' });
  const requestOf = (name: string) => {
    const operation = operationsOf(document).find(({ operationId }) => operationId === name);
    assert.ok(operation, name);
    return exampleRequest(document, operation);
  };
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const tokenReply = await fetch(requestOf('issueToken').url, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token: token } = (await tokenReply.json()) as { access_token: string };
  const { id } = await uploadRead(service, { number: 'EX-1' });
  const edit = requestOf('editDocument');
  const reply = await fetch(edit.url.replace('4711', String(id)), {
    method: edit.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(edit.body),
  });
  assert.equal(reply.status, 200, await reply.text());
});

test('the reference runs no foreign script and loads nothing from elsewhere', async () => {
  const answer = await fetch(`${origin}/docs`);
  assert.match(answer.headers.get('content-security-policy') ?? '', /^default-src 'none'; script-src 'self'/);
  assert.doesNotMatch(page, /(src|href)="(https?:)?\/\//);
  assert.doesNotMatch(page, /<script>|style=|onclick=/);
});
