import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noFilter } from '../../lib/filter/list-filter.ts';
import { chipsOf } from './filter-chips.ts';

const known = { folders: [{ id: 3, name: 'Travel' }], queues: [], members: [] };

test('each filter that is on is a chip, and can be taken away alone', () => {
  const filter = { ...noFilter, text: 'ink', folderId: 3, amountMin: '1000', dateTo: '2026-03-01' } as const;
  const chips = chipsOf(filter, known);
  assert.deepEqual(
    chips.map(({ words, values }) => [words, Object.values(values)[0]]),
    [
      ['chipText', 'ink'],
      ['chipFolder', 'Travel'],
      ['chipDateTo', '1 Mar 2026'],
      ['chipAmountMin', '1,000.00'],
    ],
  );
  assert.deepEqual(chips[1]?.without, { ...noFilter, text: 'ink', amountMin: '1000', dateTo: '2026-03-01' });
  assert.deepEqual(chips[0]?.without.text, '');
});

test('without filters there are no chips', () => {
  assert.deepEqual(chipsOf({ ...noFilter, sort: 'dueDate' }, known), []);
});
