import assert from 'node:assert/strict';
import { test } from 'node:test';

import { dayIn, monthOf, monthsBefore } from './days.ts';

test('the day depends on the time zone of the workspace, not of the machine', () => {
  const late = new Date('2026-10-31T23:30:00.000Z');
  assert.equal(dayIn(late, 'UTC'), '2026-10-31');
  assert.equal(dayIn(late, 'Europe/Berlin'), '2026-11-01');
  assert.equal(dayIn(late, 'America/New_York'), '2026-10-31');
});

test('months are counted back across the turn of the year', () => {
  assert.equal(monthOf('2026-02-28'), '2026-02-01');
  assert.equal(monthsBefore('2026-02-01', 3), '2025-11-01');
});
