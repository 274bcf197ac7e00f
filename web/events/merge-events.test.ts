import assert from 'node:assert/strict';
import { test } from 'node:test';

import { leavesGap, mergeEvents } from './merge-events.ts';

test('new events are above the known ones, and none appears twice', () => {
  const of = (...ids: string[]) => ids.map((id) => ({ id }));
  assert.deepEqual(mergeEvents(of('2', '1'), of('4', '3', '2')), of('4', '3', '2', '1'));
  assert.deepEqual(mergeEvents(of('2', '1'), of('2', '1')), of('2', '1'));
  assert.deepEqual(mergeEvents([], of('1')), of('1'));
});

test('more new events than requested leave a gap, and then all are requested again', () => {
  const of = (...ids: string[]) => ids.map((id) => ({ id }));
  assert.equal(leavesGap(of('2', '1'), of('9', '8'), true), true);
  assert.equal(leavesGap(of('2', '1'), of('3', '2'), true), false);
  assert.equal(leavesGap([], of('9'), true), false);
  assert.equal(leavesGap(of('1'), of('2'), false), false);
});
