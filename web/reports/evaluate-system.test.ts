import assert from 'node:assert/strict';
import { test } from 'node:test';

import { formatDuration, type System, worriesOf } from './evaluate-system.ts';

const well: System = {
  version: '1.0.0',
  startedAt: '2026-10-05T08:00:00.000Z',
  uptimeSeconds: 60,
  checkedAt: '2026-10-05T08:01:00.000Z',
  database: { version: '18', bytes: 1, latencyMs: 1, embedded: true, connections: 3, connectionsMax: 12 },
  storage: { kind: 'DISK', freeBytes: 10_000, freeBytesMin: 200 },
  readers: { processes: 2, isolation: 'bubblewrap' },
  waiting: [{ kind: 'read', count: 3, oldestSeconds: 4 }],
  deliveries: { pending: 2, suspended: 0, failedLastDay: 0, deliveredLastDay: 9 },
  watched: [],
  workspaces: 1,
  copy: null,
  errors: [{ occurredAt: '2026-10-05T08:00:00.000Z', level: 'warn', what: 'queue', message: '' }],
};

test('nothing is worried about where all is well', () => {
  assert.deepEqual([...worriesOf(well)], []);
});

test('a full disk is reported before uploads are refused, and a late job after a minute', () => {
  const ill: System = {
    ...well,
    storage: { ...well.storage, freeBytes: 900 },
    waiting: [{ kind: 'read', count: 1, oldestSeconds: 61 }],
    deliveries: { ...well.deliveries, failedLastDay: 1 },
    errors: [{ ...well.errors[0]!, level: 'error' }],
  };
  assert.deepEqual([...worriesOf(ill)], ['storage', 'work', 'deliveries', 'errors']);
  assert.deepEqual([...worriesOf({ ...well, storage: { ...well.storage, freeBytes: null } })], []);
});

test('durations have their two largest parts', () => {
  assert.equal(formatDuration(93_784, 'en-GB'), '1 day 2 hrs');
  assert.equal(formatDuration(59.6, 'en-GB'), '1 min');
  assert.equal(formatDuration(0, 'en-GB'), '0 secs');
});
