import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  isUnchanged,
  movePage,
  type PagePlan,
  partsOf,
  planOf,
  removedIn,
  toggleRemoved,
  toggleStart,
  turnPage,
} from './page-plan.ts';

const pagesOf = (plan: PagePlan) => partsOf(plan).map(({ pages }) => pages.map(({ page }) => page));
const starting = (page: number, code = 'OTHER_NUMBER') => ({ page, reasons: [{ code }] });

test('what the reader proposes is set, and a sheet that only parts two documents is left out', () => {
  const plan = planOf(5, [starting(3), starting(5, 'SEPARATOR')]);
  assert.deepEqual(pagesOf(plan), [[1, 2], [3], [5]]);
  assert.deepEqual(removedIn(plan), [4]);
});

test('a split is added and removed, but the first document begins with the first page', () => {
  const plan = planOf(3, []);
  assert.deepEqual(pagesOf(toggleStart(plan, 1)), [[1], [2, 3]]);
  assert.deepEqual(pagesOf(toggleStart(toggleStart(plan, 1), 1)), [[1, 2, 3]]);
  assert.equal(toggleStart(plan, 0), plan);
});

test('a page moves into another document, and no cut gets lost on the way', () => {
  const plan = planOf(4, [starting(3)]);
  assert.deepEqual(pagesOf(movePage(plan, 0, 3)), [[2], [3, 4, 1]]);
  assert.deepEqual(pagesOf(movePage(plan, 2, 1)), [[1, 3, 2], [4]]);
  assert.deepEqual(pagesOf(movePage(plan, 3, 0)), [[4, 1, 2], [3]]);
  assert.equal(movePage(plan, 3, 4), plan);
});

test('a document that lost all its pages is none, and the last page of all cannot be removed', () => {
  const plan = planOf(2, [starting(2)]);
  const one = toggleRemoved(plan, 1);
  assert.deepEqual(pagesOf(one), [[1]]);
  assert.equal(toggleRemoved(one, 0), one);
  assert.deepEqual(pagesOf(toggleRemoved(one, 1)), [[1], [2]]);
});

test('four turns bring a page back, and then nothing is changed', () => {
  const plan = planOf(2, []);
  assert.ok(isUnchanged(plan));
  assert.ok(!isUnchanged(turnPage(plan, 1)));
  assert.ok(isUnchanged([1, 2, 3, 4].reduce((turned) => turnPage(turned, 1), plan)));
});
