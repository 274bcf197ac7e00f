import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DocumentSummary } from '@slipway/sdk/client.ts';

import { newAbove, type Rows, replacing, withHead, withPage, withRefetched } from './list-rows.ts';

const row = (id: number, version = 1) =>
  ({
    id,
    version,
    status: 'EXTRACTED',
    folder: { id: 1, name: 'Inbox' },
    queue: null,
    findingCounts: { blocking: 0, warning: 0 },
  }) as unknown as DocumentSummary;
const list: Rows = { data: [row(9), row(8), row(7)], nextCursor: 'c7' };
const idsOf = ({ data }: Rows) => data.map(({ id }) => id);

test('the next page comes behind, and a row that moved there is not shown twice', () => {
  assert.deepEqual(idsOf(withPage(list, { data: [row(7), row(6)], nextCursor: null })), [9, 8, 7, 6]);
});

test('of rows that are asked for again those go that do not fit any more, and the others stay untouched', () => {
  const now = withRefetched(list, new Set([9, 8]), [row(9, 2)]);
  assert.deepEqual(idsOf(now), [9, 7]);
  assert.equal(now.data[0]?.version, 2);
  assert.equal(now.data[1], list.data[2]);
  assert.equal(withRefetched(list, new Set([9]), [row(9)]), list);
});

test('what is new comes before what is known, unless so much is new that there may be a gap', () => {
  const now = withHead(list, [row(11), row(10), row(9)]);
  assert.deepEqual(now && idsOf(now), [11, 10, 9, 8, 7]);
  assert.equal(now && newAbove(list.data, now.data), 2);
  assert.equal(withHead(list, [row(30), row(29)]), null);
  assert.equal(withHead(list, [row(9)]), list);
});

test('a refreshed list keeps the unchanged row objects', () => {
  const now = replacing(list, { data: [row(9), row(8, 2)], nextCursor: null });
  assert.equal(now.data[0], list.data[0]);
  assert.notEqual(now.data[1], list.data[1]);
});
