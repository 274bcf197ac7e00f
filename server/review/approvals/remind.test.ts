import assert from 'node:assert/strict';
import { test } from 'node:test';

import { nextHourIn } from '../../workspace/settings/days.ts';

const cases: [string, string, string, number, string][] = [
  ['later the same day', '2026-10-05T04:00:00Z', 'Europe/Berlin', 8, '2026-10-05T06:00:00.000Z'],
  [
    'the next day, if the hour is past',
    '2026-10-05T06:00:00Z',
    'Europe/Berlin',
    8,
    '2026-10-06T06:00:00.000Z',
  ],
  [
    'an hour later by UTC once clocks are set back',
    '2026-10-24T08:00:00Z',
    'Europe/Berlin',
    8,
    '2026-10-25T07:00:00.000Z',
  ],
  ['an hour that clocks leave out', '2026-03-28T12:00:00Z', 'Europe/Berlin', 2, '2026-03-29T01:00:00.000Z'],
  ['midnight of the Pacific', '2026-10-05T10:30:00Z', 'Pacific/Auckland', 0, '2026-10-05T11:00:00.000Z'],
  ['half hours', '2026-10-05T00:00:00Z', 'Asia/Kolkata', 9, '2026-10-05T03:30:00.000Z'],
];
for (const [what, now, zone, hour, expected] of cases) {
  test(`reminders are sent at the workspace's hour: ${what}`, () => {
    assert.equal(nextHourIn(new Date(now), zone, hour).toISOString(), expected);
  });
}
