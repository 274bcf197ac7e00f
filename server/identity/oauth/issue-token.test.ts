import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { allScopes } from '@slipway/contract/scopes.ts';

import { askForToken, newApiClient, type TestClient } from '../../testing/api-client.ts';
import { type Called, startTestService } from '../../testing/start.ts';

const form = 'application/x-www-form-urlencoded';

const service = await startTestService();
const client = await newApiClient(service, ['docs.read', 'docs.upload', 'docs.edit']);

describe('An API client that requests an access token', () => {
  const basic = (id = client.clientId, secret = client.clientSecret) =>
    `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
  const post = (raw: string, headers: Record<string, string> = {}) =>
    service.call('POST', '/oauth/token', { token: null, raw, headers: { 'content-type': form, ...headers } });
  const inBody = () => `client_id=${client.clientId}&client_secret=${client.clientSecret}`;
  const refused = (answer: Called, status: number, error: string) => {
    assert.deepEqual([answer.status, answer.body.error], [status, error]);
    assert.equal(typeof answer.body.error_description, 'string');
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
  };

  test('can use HTTP Basic, a form or JSON', async () => {
    const { clientId: client_id, clientSecret: client_secret } = client;
    const json = JSON.stringify({ grant_type: 'client_credentials', client_id, client_secret });
    const answers = [
      await post('grant_type=client_credentials', { authorization: basic() }),
      await post(`grant_type=client_credentials&${inBody()}`),
      await post(json, { 'content-type': 'application/json; charset=utf-8' }),
      await post('{"grant_type":"client_credentials"}', {
        'content-type': 'application/json',
        authorization: basic(),
      }),
    ];
    for (const { status, body, headers } of answers) {
      assert.equal(status, 200);
      assert.deepEqual(Object.keys(body).sort(), ['access_token', 'expires_in', 'scope', 'token_type']);
      assert.deepEqual([body.token_type, body.expires_in], ['Bearer', 3600]);
      assert.equal(body.scope, 'docs.read docs.upload docs.edit');
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.match(headers.get('content-type') ?? '', /^application\/json/);
      assert.equal((await service.call('GET', '/folders', { token: body.access_token })).status, 200);
    }
    assert.equal(new Set(answers.map(({ body }) => body.access_token)).size, answers.length);
  });

  test('can percent-encode every character of its ID and secret', async () => {
    const encoded = (text: string) =>
      [...text].map((letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`).join('');
    const authorization = basic(encoded(client.clientId), encoded(client.clientSecret));
    assert.equal((await post('grant_type=client_credentials', { authorization })).status, 200);
  });

  test('can also send its ID in the body while it authenticates with Basic', async () => {
    const own = `grant_type=client_credentials&client_id=${client.clientId}`;
    assert.equal((await post(own, { authorization: basic() })).status, 200);
    const other = 'grant_type=client_credentials&client_id=cli_other';
    refused(await post(other, { authorization: basic() }), 400, 'invalid_request');
  });

  test('gets fewer scopes if it requests fewer, in the order of the specification', async () => {
    const { body } = await askFor({ scope: 'docs.edit docs.read docs.read' });
    assert.equal(body.scope, 'docs.read docs.edit');
  });

  test('gets all its scopes if it requests none', async () => {
    const { status, body } = await askFor({ scope: '' });
    assert.deepEqual([status, body.scope], [200, 'docs.read docs.upload docs.edit']);
  });

  test('can send unknown parameters', async () => {
    assert.equal((await askFor({ audience: 'x', resource: 'https://example.com' })).status, 200);
  });

  const askFor = (parameters: Record<string, string>) =>
    askForToken(service, {
      client_id: client.clientId,
      client_secret: client.clientSecret,
      ...parameters,
    });

  const malformed: [why: string, body: () => string, headers?: () => Record<string, string>][] = [
    [
      'two ways of authentication at once',
      () => `grant_type=client_credentials&${inBody()}`,
      () => ({ authorization: basic() }),
    ],
    ['grant_type twice', () => `grant_type=client_credentials&grant_type=client_credentials&${inBody()}`],
    ['scope twice', () => `grant_type=client_credentials&scope=docs.read&scope=docs.edit&${inBody()}`],
    ['an unknown parameter twice', () => `grant_type=client_credentials&a=1&a=2&${inBody()}`],
    [
      'a parameter twice in JSON',
      () =>
        `{"grant_type":"client_credentials","scope":"docs.read","sc\\u006fpe":"docs.read","client_id":"${client.clientId}","client_secret":"${client.clientSecret}"}`,
      () => ({ 'content-type': 'application/json' }),
    ],
    ['no grant_type', () => inBody()],
    ['an empty grant_type', () => `grant_type=&${inBody()}`],
    [
      'broken JSON',
      () => '{"grant_type":',
      () => ({ 'content-type': 'application/json', authorization: basic() }),
    ],
    ['a JSON list', () => '[]', () => ({ 'content-type': 'application/json', authorization: basic() })],
    [
      'a scope that is a JSON list',
      () => '{"grant_type":"client_credentials","scope":["docs.read"]}',
      () => ({ 'content-type': 'application/json', authorization: basic() }),
    ],
    [
      'a body of an unknown media type',
      () => '<token/>',
      () => ({ 'content-type': 'application/xml', authorization: basic() }),
    ],
    ['two megabytes', () => `grant_type=client_credentials&a=${'a'.repeat(2_000_000)}`],
    [
      'a body of another media type',
      () => 'grant_type=client_credentials',
      () => ({ 'content-type': 'text/plain', authorization: basic() }),
    ],
  ];
  for (const [why, body, headers] of malformed) {
    test(`gets invalid_request for ${why}`, async () => {
      refused(await post(body(), headers?.()), 400, 'invalid_request');
    });
  }

  for (const grantType of ['password', 'Client_Credentials', 'authorization_code', 'refresh_token']) {
    test(`gets unsupported_grant_type for ${grantType}`, async () => {
      refused(await askFor({ grant_type: grantType }), 400, 'unsupported_grant_type');
    });
  }

  for (const scope of [
    'docs.delete',
    ' ',
    'docs.read nonsense',
    'docs.read,docs.edit',
    'DOCS.READ',
    'docs.read\tdocs.edit',
  ]) {
    test(`gets invalid_scope for ${JSON.stringify(scope)}, and no token`, async () => {
      const answer = await askFor({ scope });
      refused(answer, 400, 'invalid_scope');
      assert.equal(answer.body.access_token, undefined);
    });
  }

  test('gets the same response for an unknown client, a wrong secret, a revoked client and no client', async () => {
    const revoked = await newApiClient(service);
    await service.call('DELETE', `/api-clients/${revoked.clientId}`);
    const grant = 'grant_type=client_credentials';
    const answers = [
      await post(grant, { authorization: basic('cli_unknown', client.clientSecret) }),
      await post(grant, { authorization: basic(client.clientId, 'sk_wrong') }),
      await post(grant, { authorization: basic(client.clientId, '') }),
      await post(grant, { authorization: basic('\0\u00e4', 'x'.repeat(5000)) }),
      await post(grant, { authorization: basic(revoked.clientId, revoked.clientSecret) }),
      await post(grant, { authorization: 'Basic !!!' }),
      await post(grant, { authorization: 'Bearer at_nothing' }),
      await post(`${grant}&client_id=${client.clientId}`),
      await post(grant),
    ];
    for (const answer of answers) {
      refused(answer, 401, 'invalid_client');
      assert.match(answer.headers.get('www-authenticate') ?? '', /^Basic /);
      assert.deepEqual(answer.bytes, answers[0]?.bytes);
    }
  });

  test('cannot use the old secret after a renewal, and keeps its tokens', async () => {
    const beside = await startTestService({ beside: service });
    const renewed = await newApiClient(service);
    const { body, status } = await service.call('POST', `/api-clients/${renewed.clientId}/secret`);
    assert.equal(status, 200);
    for (const node of [service, beside]) {
      const ask = (client_secret: string) =>
        askForToken(node, { client_id: renewed.clientId, client_secret });
      refused(await ask(renewed.clientSecret), 401, 'invalid_client');
      assert.equal((await ask(body.clientSecret)).status, 200);
      assert.equal((await node.call('GET', '/folders', { token: renewed.token })).status, 200);
    }
    await beside.stop();
  });

  test("gets only what its creator's current role allows", async () => {
    const admin = await service.newWorkspace();
    const made = await newApiClient(service, allScopes, admin.token);
    await service.service.db.write(admin.workspaceId, (db) =>
      db.raw("update memberships set role = 'REVIEWER' where user_id = $1", [admin.userId]),
    );
    const ask = (scope?: string) =>
      askForToken(service, {
        client_id: made.clientId,
        client_secret: made.clientSecret,
        ...(scope ? { scope } : {}),
      });
    assert.equal((await ask()).body.scope, 'docs.read document_type.view docs.upload docs.edit');
    assert.equal((await ask('docs.edit docs.delete')).body.scope, 'docs.edit');
    refused(await ask('integration.connect'), 400, 'invalid_scope');
  });
});

describe('An API client that sends too many requests', () => {
  test('must wait as long as the response says, while other clients and addresses are not affected', async () => {
    const service = await startTestService({
      env: { SLIPWAY_RATE_TOKEN_PER_CLIENT: '5', SLIPWAY_RATE_TOKEN_PER_ADDRESS: '12' },
    });
    const client = await newApiClient(service);
    const other = await newApiClient(service);
    const ask = ({ clientId, clientSecret }: TestClient, secret = clientSecret) =>
      askForToken(service, { client_id: clientId, client_secret: secret });
    for (let count = 0; count < 4; count++) assert.equal((await ask(client)).status, 200);
    const slow = await ask(client);
    assert.deepEqual([slow.status, slow.body.error], [429, 'slow_down']);
    assert.match(slow.headers.get('retry-after') ?? '', /^[1-9]\d?$/);
    assert.equal(slow.headers.get('cache-control'), 'no-store');
    assert.equal((await ask(other)).status, 200);
    service.clock.advance(Number(slow.headers.get('retry-after')) * 1000);
    assert.equal((await ask(client)).status, 200);

    for (let count = 0; count < 11; count++) await ask(client, 'sk_wrong');
    assert.equal((await ask(other)).status, 429);
    service.clock.advance(60_000);
    assert.equal((await ask(other)).status, 200);
  });
});
