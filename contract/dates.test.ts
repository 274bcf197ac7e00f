import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Instant, instantText } from './dates.ts';

test('an instant is written in ISO 8601, for any year', () => {
  for (const text of [
    '2026-10-05T08:15:00.000Z',
    '2024-02-29T23:59:59.999Z',
    '1999-12-31T00:00:00.001Z',
    '1969-07-20T20:17:40.050Z',
    '1000-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.999Z',
    '0999-12-31T23:59:59.999Z',
    '+010000-01-01T00:00:00.000Z',
    '-000044-03-15T12:00:00.000Z',
  ])
    assert.equal(instantText(new Date(text)), text);
  assert.throws(() => instantText(new Date(Number.NaN)), RangeError);
});

test('instants of thousands of days are written like those of the first', () => {
  const start = Date.parse('1999-12-31T23:59:59.999Z');
  for (let day = 0; day < 5000; day++) {
    const at = new Date(start + day * 86_456_789);
    assert.equal(instantText(at), at.toISOString());
  }
});

test('an instant can be a date or its text, and nothing else', () => {
  const text = '2026-10-05T08:15:00.000Z';
  assert.equal(Instant.parse(new Date(text)), text);
  assert.equal(Instant.parse(text), text);
  for (const wrong of ['2026-10-05', '2026-02-30T08:15:00.000Z', Date.parse(text), null])
    assert.equal(Instant.safeParse(wrong).success, false, String(wrong));
});
