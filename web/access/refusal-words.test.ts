import assert from 'node:assert/strict';
import { test } from 'node:test';

import { deviceOf } from './device-words.ts';
import { refusalOf } from './refusal-words.ts';

test('after too many attempts, the wait is shown in seconds or minutes', () => {
  assert.deepEqual(refusalOf('rate_limited', 1), { key: 'wait', count: 1 });
  assert.deepEqual(refusalOf('rate_limited', 43), { key: 'wait', count: 43 });
  assert.deepEqual(refusalOf('rate_limited', 900), { key: 'waitMinutes', count: 15 });
  assert.deepEqual(refusalOf('rate_limited', undefined), { key: 'wait', count: 60 });
});

test('what has words of its own is said in them', () => {
  assert.deepEqual(refusalOf('invalid_credentials', undefined), { key: 'wrongPassword' });
  assert.equal(refusalOf('internal_error', undefined), null);
});

test('sessions are named by browser and system', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const edge = `${chrome} Edg/140.0.0.0`;
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  assert.deepEqual([firefox, chrome, edge, phone, 'undici', null].map(deviceOf), [
    { browser: 'Firefox', system: 'Linux' },
    { browser: 'Chrome', system: 'Windows' },
    { browser: 'Edge', system: 'Windows' },
    { browser: 'Safari', system: 'iOS' },
    { browser: 'undici', system: null },
    { browser: null, system: null },
  ]);
});
