import assert from 'node:assert/strict';
import { test } from 'node:test';

import { afterParameter, readEvents, unknownCursor } from './event-cursor.ts';

test('what happened before one looked is no news, everything after it is', () => {
  assert.equal(afterParameter(unknownCursor), 'latest');
  const first = readEvents(unknownCursor, [{ id: 'e7' }]);
  assert.deepEqual(first, { news: [], cursor: { kind: 'AFTER', id: 'e7' } });
  const second = readEvents(first.cursor, [{ id: 'e8' }, { id: 'e9' }]);
  assert.deepEqual([second.news.length, afterParameter(second.cursor)], [2, 'e9']);
  assert.deepEqual(readEvents(second.cursor, []), { news: [], cursor: second.cursor });
});

test('in a workspace where nothing has happened yet the very first event is news', () => {
  const { cursor } = readEvents(unknownCursor, []);
  assert.equal(afterParameter(cursor), undefined);
  assert.deepEqual(readEvents(cursor, [{ id: 'e1' }]), {
    news: [{ id: 'e1' }],
    cursor: { kind: 'AFTER', id: 'e1' },
  });
});
