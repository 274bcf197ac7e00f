import assert from 'node:assert/strict';
import { test } from 'node:test';

import { askedBy, filterOf, noFilter, queryOf, views } from './list-filter.ts';

test('a filter survives its way through the address', () => {
  const filter = { view: 'review', text: 'paper & ink', folderId: 7 } as const;
  assert.equal(queryOf(filter), '?view=review&text=paper+%26+ink&folder=7');
  assert.deepEqual(filterOf(new URLSearchParams(queryOf(filter))), filter);
  assert.equal(queryOf(noFilter), '');
});

test('an address with nonsense shows all documents', () => {
  assert.deepEqual(filterOf(new URLSearchParams('?view=secret&folder=-3')), noFilter);
});

test('each view asks for its statuses, and the archive for what is archived', () => {
  assert.deepEqual(askedBy({ ...noFilter, view: 'review' }), { status: ['EXTRACTED'] });
  assert.deepEqual(askedBy({ ...noFilter, view: 'archived', text: ' ink ' }), {
    text: 'ink',
    archived: true,
  });
  assert.deepEqual(askedBy(noFilter), {});
});

test('every status can be found in exactly one view of its own', () => {
  const listed = views.flatMap(({ statuses }) => statuses);
  assert.equal(new Set(listed).size, listed.length);
  assert.equal(listed.length, 7);
});
