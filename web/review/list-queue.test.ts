import assert from 'node:assert/strict';
import { test } from 'node:test';

import { joinRows, neighbour, nextToReview, placeIn, type QueueRow } from './list-queue.ts';

const row = (id: number, status: QueueRow['status'] = 'EXTRACTED'): QueueRow => ({ id, status });
const rows = [row(9), row(7), row(5, 'VALIDATED'), row(4)];

test('review goes down the list and begins at the top again, until nothing is left', () => {
  assert.equal(nextToReview(7, rows), 4);
  assert.equal(nextToReview(4, rows), 9);
  assert.equal(nextToReview(9, [row(9), row(5, 'VALIDATED')]), null);
});

test('from a document that is not in the list one begins at its top', () => {
  assert.equal(nextToReview(100, rows), 9);
  assert.equal(placeIn(100, rows), null);
});

test('the documents beside are those of the list, whatever their status', () => {
  assert.deepEqual([neighbour(7, rows, 1), neighbour(7, rows, -1)], [5, 9]);
  assert.deepEqual(
    [neighbour(9, rows, -1), neighbour(4, rows, 1), neighbour(100, rows, 1)],
    [null, null, null],
  );
  assert.deepEqual(placeIn(5, rows), { place: 3, of: 4 });
});

test('more rows come behind, and none twice', () => {
  assert.deepEqual(
    joinRows(rows, [row(4), row(3)]).map(({ id }) => id),
    [9, 7, 5, 4, 3],
  );
});
