import assert from 'node:assert/strict';
import { test } from 'node:test';

import { type ListFilter, noFilter } from '../filter/list-filter.ts';
import { countOfFilter } from './count-of-view.ts';

test('documents that need a password are counted apart from those that are queued', () => {
  const counts = {
    total: 9,
    archived: 0,
    byStatus: {
      UPLOADED: 3,
      EXTRACTING: 0,
      EXTRACTED: 4,
      VALIDATED: 0,
      EXPORTING: 0,
      EXPORTED: 0,
      EXPORT_FAILED: 2,
    },
    needsAttention: 4,
    byFolder: [],
    byType: [],
    complete: true,
  };
  assert.equal(countOfFilter({ ...noFilter, view: 'unreadable' }, counts), 2);
  const queued: ListFilter = { ...noFilter, status: ['UPLOADED'] };
  assert.equal(countOfFilter(queued, counts), 1);
  assert.equal(countOfFilter({ ...noFilter, status: ['UPLOADED', 'EXTRACTED'] }, counts), 5);
});
