import assert from 'node:assert/strict';
import { test } from 'node:test';

import { rangesBetween } from './partition-ranges.ts';

const first = { fromId: null, toId: 'b' };
const rest = { fromId: null, toId: null };

test('without weeks, all rows are deleted one by one', () => {
  assert.deepEqual(rangesBetween([first, rest]), [{ fromId: null, toId: null }]);
});

test('with weeks, only rows before, between and after them are deleted one by one', () => {
  const weeks = [
    { fromId: 'f', toId: 'g' },
    { fromId: 'b', toId: 'c' },
    { fromId: 'c', toId: 'd' },
  ];
  assert.deepEqual(rangesBetween([rest, ...weeks, first]), [
    { fromId: null, toId: 'b' },
    { fromId: 'd', toId: 'f' },
    { fromId: 'g', toId: null },
  ]);
});
