import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Status } from '@slipway/contract/status.ts';

import {
  countedBy,
  filterOf,
  filterOfSaved,
  filterQuery,
  type ListFilter,
  noFilter,
  queryOf,
  savedFilterOf,
  views,
} from './list-filter.ts';

test('a filter survives its way through the address', () => {
  const filter = {
    ...noFilter,
    view: 'review',
    text: 'paper & ink',
    folderId: 7,
    amountMin: '10.50',
    dateFrom: '2026-01-31',
    duplicate: true,
    sort: '-totalAmount',
  } as const;
  assert.deepEqual(filterOf(new URLSearchParams(queryOf(filter))), filter);
  assert.equal(queryOf({ view: 'review', text: 'a b' }), '?view=review&text=a+b');
  assert.equal(queryOf(noFilter), '');
});

test('an address with nonsense shows all documents', () => {
  const nonsense =
    '?view=secret&folderId=-3&dateFrom=2026-02-31&amountMin=1e9&finding=INFO&sort=colour&status=LOST';
  assert.deepEqual(filterOf(new URLSearchParams(nonsense)), noFilter);
});

test('each view asks for its statuses, and the archive for what is archived', () => {
  assert.deepEqual(filterQuery({ ...noFilter, view: 'review' }), { status: ['EXTRACTED'] });
  assert.deepEqual(filterQuery({ ...noFilter, view: 'archived', text: ' ink ' }), {
    text: 'ink',
    archived: true,
  });
  assert.deepEqual(filterQuery(noFilter), {});
});

test('every status can be found in a view of its own, and what failed in one for both', () => {
  const listed = views.flatMap(({ asks }) => asks.status ?? []);
  assert.equal(new Set(listed).size, listed.length);
  assert.deepEqual([...listed, 'EXPORT_FAILED'].sort(), [...Status.options].sort());
});

test('documents that need a password are found apart from those that are queued', () => {
  const locked = { ...noFilter, view: 'unreadable' } as const;
  assert.deepEqual(filterQuery(locked), { status: ['UPLOADED'], attention: true });
  assert.deepEqual(filterOf(new URLSearchParams(queryOf(locked))), locked);
  assert.deepEqual(filterOfSaved({ filter: savedFilterOf(locked), sort: null }), locked);
  const queued: ListFilter = { ...noFilter, status: ['UPLOADED'] };
  assert.deepEqual(filterQuery(queued), { status: ['UPLOADED'], attention: false });
});

test('counts are requested without the status, which they contain', () => {
  assert.deepEqual(countedBy({ ...noFilter, view: 'underway', folderId: 3, sort: 'dueDate' }), {
    folderId: 3,
  });
});

test('a saved view comes back as the filter that it was, and one of a program is understood', () => {
  const filter = { ...noFilter, view: 'underway', folderId: 3, finding: 'BLOCKING' } as const;
  assert.deepEqual(filterOfSaved({ filter: savedFilterOf(filter), sort: null }), filter);
  assert.deepEqual(filterOfSaved({ filter: { status: 'EXTRACTED,VALIDATED', text: 'ink' }, sort: '-id' }), {
    ...noFilter,
    text: 'ink',
    status: ['EXTRACTED', 'VALIDATED'],
  });
});
