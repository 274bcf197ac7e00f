import assert from 'node:assert/strict';
import { test } from 'node:test';

import { linePath, niceTop, ticksTo } from './plot-scale.ts';

test('an axis ends at the next round number and is marked at whole ones', () => {
  assert.deepEqual([1, 3, 7, 12, 99, 100, 101, 2400].map(niceTop), [1, 5, 10, 20, 100, 100, 200, 2500]);
  for (const top of [1, 2, 5, 10, 20, 25, 50, 100, 2500]) {
    const ticks = ticksTo(top);
    assert.equal(ticks.at(-1), top);
    assert.ok(ticks.every(Number.isInteger), `${top}: ${ticks.join()}`);
  }
});

test('a line begins at its first point', () => {
  assert.equal(
    linePath([
      [0, 1],
      [2.25, 3],
    ]),
    'M0.0 1.0L2.3 3.0',
  );
});
