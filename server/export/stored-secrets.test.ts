import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';

import { newApiClient } from '../testing/api-client.ts';
import { startTestService } from '../testing/start.ts';

const service = await startTestService({ env: { SLIPWAY_SYSTEM_ALLOWED_RANGES: '127.0.0.0/8' } });
const { call } = service;
after(() => service.stop());

/** Another server: it answers 404, and keeps the requests that reach it. */
const requests: string[] = [];
const other = createServer((request, response) => {
  requests.push(JSON.stringify(request.headers));
  response.writeHead(404).end();
});
await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
after(() => other.close());
const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
const { token } = await newApiClient(service, ['integration.connect']);

async function connect(kind: string, settings: object): Promise<string> {
  const { body, status } = await call('POST', '/integrations', { body: { kind, settings } });
  assert.equal(status, 201, JSON.stringify(body));
  return `/integrations/${body.id}`;
}

const pointersOf = ({ errors }: { errors: { pointer: string }[] }) =>
  errors.map(({ pointer }) => pointer).sort();

const secret = 'signs every request';
const authorization = 'Bearer KEY';

test('stored secrets of an HTTP connection are not sent to another address', async () => {
  const path = await connect('HTTP', { url: 'https://books.example.com/in', secret, authorization });
  const both = ['/settings/authorization', '/settings/secret'];
  for (const settings of [
    { url: `${elsewhere}/steal` },
    { url: `${elsewhere}/steal`, secret: '••••', authorization: '••••' },
  ]) {
    const tried = await call('POST', `${path}/test`, { token, body: { settings } });
    assert.deepEqual([tried.status, pointersOf(tried.body)], [422, both]);
    const changed = await call('PATCH', path, { token, body: { settings } });
    assert.deepEqual([changed.status, pointersOf(changed.body)], [422, both]);
  }
  await call('POST', `${path}/check`, { token });
  assert.deepEqual(requests, []);
  assert.equal((await call('GET', path)).body.settings.url, 'https://books.example.com/in');
});

test('another address is accepted with its secrets; null removes an optional one', async () => {
  const path = await connect('HTTP', { url: 'https://books.example.com/in', secret, authorization });
  const settings = { url: `${elsewhere}/in`, secret: 'another signing secret', authorization: null };
  assert.equal((await call('POST', `${path}/test`, { token, body: { settings } })).status, 200);
  const changed = await call('PATCH', path, { token, body: { settings } });
  assert.equal(changed.status, 200);
  const { secret: shown, authorization: none } = changed.body.settings;
  assert.deepEqual([shown, none], ['••••', undefined]);
  assert.equal(
    requests.some((headers) => headers.includes('Bearer KEY')),
    false,
  );
});

test('the same address and other settings keep the stored secrets', async () => {
  const url = 'https://books.example.com/in';
  const path = await connect('HTTP', { url, secret, authorization });
  const changed = await call('PATCH', path, { token, body: { settings: { url, timeoutSeconds: 5 } } });
  assert.deepEqual([changed.status, changed.body.settings.authorization], [200, '••••']);
});

test('another server or database of Odoo and Tryton needs the secret again', async () => {
  const place = { address: 'https://books.example.com', database: 'books', user: 'ada' };
  for (const [kind, name] of [
    ['ODOO', 'userKey'],
    ['TRYTON', 'password'],
  ] as const) {
    const path = await connect(kind, { ...place, [name]: 'stored secret' });
    for (const settings of [{ address: elsewhere }, { database: 'other' }]) {
      const tried = await call('POST', `${path}/test`, { token, body: { settings } });
      assert.deepEqual([tried.status, pointersOf(tried.body)], [422, [`/settings/${name}`]]);
      const changed = await call('PATCH', path, { token, body: { settings } });
      assert.deepEqual([changed.status, pointersOf(changed.body)], [422, [`/settings/${name}`]]);
    }
  }
});

test('tests of unsaved settings are in the audit log', async () => {
  const path = await connect('HTTP', { url: 'https://books.example.com/in', secret });
  await call('POST', `${path}/test`, { token, body: { settings: { timeoutSeconds: 5 } } });
  const settings = { url: `${elsewhere}/in`, secret };
  await call('POST', '/integrations/test', { token, body: { kind: 'HTTP', settings } });
  const { data } = (await call('GET', '/audit-log?action=CONNECTION_TESTED&limit=2')).body;
  const [unsaved, saved] = data;
  assert.deepEqual([unsaved.target.id, unsaved.details.changed], [null, ['url', 'secret']]);
  assert.deepEqual([saved.target.id, saved.details.changed], [path.split('/')[2], ['timeoutSeconds']]);
});
