import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '@slipway/contract/problems.ts';

import { assertSameSite } from './same-site.ts';

/** Whether a request with these headers is accepted, at the service's address and its public one. */
function isTaken(
  headers: Record<string, string>,
  origin = 'http://books.example',
  publicUrl?: string,
): boolean {
  const asked = { address: '192.0.2.1', requestId: '', origin, headers };
  try {
    assertSameSite({ SLIPWAY_PUBLIC_URL: publicUrl }, asked);
    return true;
  } catch (error) {
    assert.ok(error instanceof Problem && error.code === 'cross_site_request');
    return false;
  }
}

test('Our own pages and programs without a browser are accepted', () => {
  assert.ok(isTaken({}));
  assert.ok(isTaken({ 'sec-fetch-site': 'none' }));
  assert.ok(isTaken({ 'sec-fetch-site': 'same-origin', origin: 'http://books.example' }));
});

test('Our own pages are accepted behind a proxy that terminates TLS or changes the host name', () => {
  assert.ok(isTaken({ origin: 'https://books.example' }));
  assert.ok(isTaken({ origin: 'https://books.example' }, 'http://10.0.0.5:4680', 'https://books.example/'));
});

test('Pages of other sites, sibling hosts and opaque origins are rejected', () => {
  const foreign = [
    'https://evil.example',
    'http://books.example.evil.example',
    'http://books.example:8080',
    'null',
    '',
  ];
  for (const origin of foreign) assert.equal(isTaken({ origin }), false, origin);
  for (const site of ['cross-site', 'same-site', 'nonsense']) {
    assert.equal(isTaken({ 'sec-fetch-site': site, origin: 'http://books.example' }), false, site);
  }
});
