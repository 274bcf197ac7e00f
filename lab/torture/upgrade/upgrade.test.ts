import assert from 'node:assert/strict';
import { test } from 'node:test';

import { holds, lineOf } from '../../bench/figure.ts';
import { expansion } from '../attacks/upgrade.ts';
import { versionsWithMigration } from './programs.ts';
import { runUpgrade } from './run-upgrade.ts';

test('a version is replaced by the next one under load without an error, and both run side by side', async () => {
  const versions = versionsWithMigration('9999-next.sql', expansion);
  try {
    const figures = await runUpgrade({ versions, seed: 1, secondsEach: 2, say: () => undefined });
    const missed = figures.filter((figure) => holds(figure) === false);
    assert.deepEqual(missed.map(lineOf), []);
    const goals = figures.filter(({ goal }) => goal !== undefined);
    assert.ok(goals.length > 8);
  } finally {
    versions.remove();
  }
});
