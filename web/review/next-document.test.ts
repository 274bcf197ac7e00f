import assert from 'node:assert/strict';
import { test } from 'node:test';

import { nextAfter } from './next-document.ts';

test('review goes down the list and begins at the top again, until nothing is left', () => {
  const waiting = [{ id: 9 }, { id: 7 }, { id: 4 }];
  assert.equal(nextAfter(7, waiting), 4);
  assert.equal(nextAfter(4, waiting), 9);
  assert.equal(nextAfter(8, waiting), 7);
  assert.equal(nextAfter(5, [{ id: 5 }]), null);
});
