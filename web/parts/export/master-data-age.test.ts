import assert from 'node:assert/strict';
import { test } from 'node:test';

import { formatAge } from './master-data-age.ts';

const read = '2026-10-05T08:00:00.000Z';
const after = (minutes: number) => Date.parse(read) + minutes * 60_000;

test('how old something is, is said in the largest whole unit', () => {
  const said = [0, 5, 61, 24 * 60, 3 * 24 * 60].map((minutes) => formatAge(read, after(minutes), 'en-GB'));
  assert.deepEqual(said, ['now', '5 minutes ago', '1 hour ago', 'yesterday', '3 days ago']);
});

test("the age is in the user's language, and a slow clock says now", () => {
  assert.equal(formatAge(read, after(5), 'de-DE'), 'vor 5 Minuten');
  assert.equal(formatAge(read, after(-5), 'de-DE'), 'jetzt');
});
