import assert from 'node:assert/strict';
import { test } from 'node:test';
import { insideUrls, invalidUrls } from '../../webhooks/testing/hostile-urls.ts';
import { isReachable, parseRanges } from './address-guard.ts';
import { checkUrl } from './check-url.ts';

test('no notation of an internal address is accepted', () => {
  assert.ok(new Set(insideUrls).size >= 49);
  for (const url of insideUrls) assert.ok('code' in checkUrl(url, { allowed: [] }), url);
});

test('only a plain https URL is accepted', () => {
  for (const url of [...invalidUrls, `https://example.com/${'a'.repeat(3000)}`]) {
    const checked = checkUrl(url, { allowed: [] });
    assert.equal('code' in checked && checked.code, 'INVALID_URL', url);
  }
});

test('ordinary receivers are accepted, with port, path, query and other alphabets', () => {
  const expected = {
    'https://example.com/hooks?key=1': ['example.com', 443],
    'https://example.com:443/': ['example.com', 443],
    'https://example.com.:8443/': ['example.com', 8443],
    'https://93.184.216.34/': ['93.184.216.34', 443],
    'https://[2606:2800:220:1::1]:1024/': ['2606:2800:220:1::1', 1024],
    'https://bücher.example/rechnung': ['xn--bcher-kva.example', 443],
    'https://hooks.lan.example/': ['hooks.lan.example', 443],
    'https://10.example.com/': ['10.example.com', 443],
  };
  for (const [url, parts] of Object.entries(expected)) {
    const checked = checkUrl(url, { allowed: [] });
    assert.deepEqual('code' in checked ? checked : [checked.host, checked.port], parts, url);
  }
});

test('an operator can allow a range, and no other address', () => {
  const allowed = parseRanges(['10.1.0.0/16', 'fd00:1::/32', '192.168.5.5']);
  for (const address of ['10.1.2.3', 'fd00:1::5', '192.168.5.5', '::ffff:10.1.2.3', '93.184.216.34']) {
    assert.equal(isReachable(address, allowed), true, address);
  }
  for (const address of ['10.2.0.1', 'fd00:2::5', '192.168.5.6', '127.0.0.1', 'not an address']) {
    assert.equal(isReachable(address, allowed), false, address);
  }
  assert.throws(() => parseRanges(['10.1.0.0/99']));
});

test('if a range is allowed, internal names are too, but never those of metadata services with credentials', () => {
  const allowed = parseRanges(['10.0.0.0/8']);
  assert.ok(!('code' in checkUrl('https://erp:8443/', { allowed })));
  assert.ok('code' in checkUrl('https://metadata.google.internal/', { allowed }));
  assert.ok('code' in checkUrl('https://127.0.0.1/', { allowed }));
});
