import assert from 'node:assert/strict';
import { test } from 'node:test';

import { startTestService } from '../../testing/start.ts';

const { call } = await startTestService();

test('anyone may read the prices, without or with an invalid Authorization header', async () => {
  for (const headers of [{}, { authorization: 'Bearer nonsense' }, { authorization: '???' }]) {
    const { status, body } = await call('GET', '/public/pricing', { token: null, headers });
    assert.equal(status, 200);
    assert.equal(body.currency, 'EUR');
    assert.ok(body.plans.length > 0);
  }
});

test('prices are those set for the currency, never converted', async () => {
  const euros = await call('GET', '/public/pricing?currency=EUR', { token: null });
  const francs = await call('GET', '/public/pricing?currency=CHF', { token: null });
  assert.deepEqual(francs.body.currencies, ['CHF', 'EUR', 'USD']);
  assert.notDeepEqual(francs.body.plans[0].prices, euros.body.plans[0].prices);
  const unknown = await call('GET', '/public/pricing?currency=XXX', { token: null });
  assert.deepEqual([unknown.status, unknown.body.code], [400, 'unsupported_currency']);
});

test('browsers and caches may store the prices and revalidate them', async () => {
  const first = await call('GET', '/public/pricing', { token: null });
  assert.equal(first.headers.get('access-control-allow-origin'), '*');
  assert.match(first.headers.get('cache-control') ?? '', /public/);
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  assert.equal((await call('GET', '/public/pricing', { token: null, headers })).status, 304);
});
