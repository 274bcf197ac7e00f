import assert from 'node:assert/strict';
import { test } from 'node:test';

import { after, type ConnectionHealth, delayBefore, fresh, mustAsk } from './pace.ts';

const often = (outcome: 'SILENT' | 'FAILED', times: number): ConnectionHealth =>
  Array.from({ length: times }).reduce<ConnectionHealth>((standing) => after(standing, outcome), fresh);

test('a stream that ended after it spoke is opened again within a second or so', () => {
  const standing = after(often('FAILED', 4), 'SPOKE');
  assert.ok(delayBefore(standing, 0) < 1_000 && delayBefore(standing, 1) < 1_500);
  assert.equal(mustAsk(standing), false);
});

test('a service that does not answer is asked more and more rarely, up to once a minute or so', () => {
  const delays = [1, 2, 3, 4, 20].map((times) => delayBefore(often('FAILED', times), 0.5));
  assert.deepEqual(delays, [1_000, 2_000, 4_000, 8_000, 60_000]);
});

test('windows that lost the same service do not come back at the same moment', () => {
  assert.notEqual(delayBefore(often('FAILED', 3), 0), delayBefore(often('FAILED', 3), 1));
});

test('behind a proxy that keeps the stream, the feed is asked, and the stream tried again now and then', () => {
  assert.equal(mustAsk(often('SILENT', 1)), false);
  assert.equal(mustAsk(often('SILENT', 2)), true);
  assert.ok(delayBefore(often('SILENT', 2), 0.5) >= 120_000);
});
