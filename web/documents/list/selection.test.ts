import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  allSelected,
  allToggled,
  idsBetween,
  isSelected,
  nothingSelected,
  sizeOf,
  toggled,
  withSelected,
} from './selection.ts';

const rows = [5, 4, 3, 2, 1].map((id) => ({ id }));

test('what is selected twice is not selected', () => {
  const once = toggled(nothingSelected, 3);
  assert.deepEqual([isSelected(once, 3), isSelected(once, 4), sizeOf(once, 5)], [true, false, 1]);
  assert.equal(sizeOf(toggled(once, 3), 5), 0);
});

test('a range goes from one row to the other in either direction', () => {
  assert.deepEqual(idsBetween(rows, 3, 1), [4, 3, 2]);
  assert.deepEqual(idsBetween(rows, 1, 3), [4, 3, 2]);
});

test('of all that fit, some can be left out and taken in again, those not on screen included', () => {
  const most = withSelected(allSelected, [4, 3], false);
  assert.deepEqual([isSelected(most, 4), isSelected(most, 99), sizeOf(most, 1000)], [false, true, 998]);
  assert.equal(sizeOf(toggled(most, 4), 1000), 999);
});

test('selecting all in view twice selects none', () => {
  const all = allToggled(toggled(nothingSelected, 5), rows);
  assert.equal(sizeOf(all, 5), 5);
  assert.deepEqual(allToggled(all, rows), nothingSelected);
});
