import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sumAmounts } from './sum-amounts.ts';

test('amounts are added exactly, to the last decimal', () => {
  assert.equal(sumAmounts([0.1, 0.2]), '0.3');
  assert.equal(sumAmounts([119, -119.01]), '-0.01');
  assert.equal(sumAmounts([12345678901234.5, 0.5]), '12345678901235');
  assert.equal(sumAmounts([0.0000001, 1]), '1.0000001');
  assert.equal(sumAmounts([]), '0');
});
