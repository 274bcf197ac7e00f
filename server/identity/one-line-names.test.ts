import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { startTestService } from '../testing/start.ts';

const service = await startTestService();
const { call } = service;
after(() => service.stop());

const settings = { url: 'https://books.example.com/in', secret: 'a secret of some length' };
const connection = (await call('POST', '/integrations', { body: { kind: 'HTTP', settings } })).body;
const client = (await call('POST', '/api-clients', { body: { name: 'Bridge', scopes: ['docs.read'] } })).body;
const hook = { url: 'https://hooks.example.com/in', events: ['DOCUMENT_EXPORTED'] };

/** Every call with a name that was not limited to one line, beside the other values that it needs. */
const calls: [string, string, object][] = [
  ['PATCH', '/auth/me', {}],
  ['POST', '/auth/accept-invitation', { token: 'x', password: 'a long password' }],
  [
    'POST',
    '/auth/setup',
    { setupToken: 'x', email: 'a@example.com', password: 'a long password', workspaceName: 'W' },
  ],
  ['POST', '/api-clients', { scopes: ['docs.read'] }],
  ['PATCH', `/api-clients/${client.clientId}`, {}],
  ['POST', '/webhooks', hook],
  ['POST', '/integrations', { kind: 'HTTP', settings }],
  ['PATCH', `/integrations/${connection.id}`, {}],
  ['POST', '/email-imports', { kind: 'SMTP' }],
  ['POST', '/export-batches', { documentIds: [1] }],
];

test('a name is one line: line breaks and control characters are refused by name', async () => {
  for (const [method, path, rest] of calls)
    for (const between of ['\r\n', '\n', '\u2028', '\u2029', '\u0007']) {
      const name = `Ada${between}Your account is locked: https://attacker.example`;
      const { status, body } = await call(method, path, { body: { ...rest, name } });
      assert.equal(status, 422, `${method} ${path} ${JSON.stringify(between)}`);
      const pointers = body.errors?.map(({ pointer }: { pointer: string }) => pointer);
      assert.deepEqual(pointers, ['/name'], `${method} ${path}`);
    }
  assert.equal((await call('GET', '/auth/me')).body.user.name.includes('locked'), false);
});
