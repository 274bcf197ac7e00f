import assert from 'node:assert/strict';
import { test } from 'node:test';

import { formatBytes, priceOf } from './prices.ts';

const plan = {
  prices: [
    { interval: 'MONTH' as const, amount: 12 },
    { interval: 'YEAR' as const, amount: 120 },
  ],
};

test('paid by year it says what that makes a month, and what it saves', () => {
  assert.deepEqual(priceOf(plan, 'MONTH'), { amount: 12, aMonth: null, saves: null });
  const year = priceOf(plan, 'YEAR');
  assert.deepEqual([year?.amount, year?.aMonth, Math.round((year?.saves ?? 0) * 100)], [120, 10, 17]);
});

test('without a discount none is shown, and no price is invented', () => {
  const dear = { prices: [...plan.prices.slice(0, 1), { interval: 'YEAR' as const, amount: 150 }] };
  assert.equal(priceOf(dear, 'YEAR')?.saves, null);
  assert.equal(priceOf({ prices: plan.prices.slice(0, 1) }, 'YEAR'), null);
});

test('sizes use the largest unit with a whole part', () => {
  assert.equal(formatBytes(0, 'en-GB'), '0 byte');
  assert.equal(formatBytes(999, 'en-GB'), '999 byte');
  assert.equal(formatBytes(1_540_000, 'en-GB'), '1.5 MB');
  assert.equal(formatBytes(1_540_000, 'de-DE'), '1,5 MB');
});
