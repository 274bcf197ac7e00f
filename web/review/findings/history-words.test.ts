import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findingIn, rowChanges } from './history-words.ts';

const change = (before: unknown, after: unknown) => ({
  field: 'lines',
  before: JSON.stringify(before),
  after: JSON.stringify(after),
});
const line = (description: string, lineAmount: string | number) => ({
  description,
  unit: null,
  lineAmount,
  page: 1,
  box: null,
});

test('added and removed rows are listed, unchanged ones are not', () => {
  const before = [line('Paper', '10.00'), line('Pens', '5.50')];
  const after = [line('Paper', '10'), line('Pens', '6.50')];
  assert.deepEqual(rowChanges(change(before, after)), { added: ['Pens · 6.5'], removed: ['Pens · 5.5'] });
  assert.deepEqual(rowChanges(change(before, before)), { added: [], removed: [] });
});

test('a statement is described by its accounts and entries, and unreadable ones are omitted', () => {
  const statement = (amount: string) => ({ accounts: [{ account: 'DE1', entries: [{ amount }] }] });
  assert.deepEqual(rowChanges(change(statement('1'), statement('2'))), { added: ['2'], removed: ['1'] });
  assert.equal(rowChanges({ field: 'lines', before: '{', after: null }), null);
});

test('an acknowledged finding is read back, to be said in any language', () => {
  const kept = { code: 'DUPLICATE', field: null, message: 'Same.', values: { document: '3' } };
  const { field: _, ...told } = kept;
  assert.deepEqual(findingIn({ field: 'acknowledge', before: JSON.stringify(kept), after: null }), told);
  assert.equal(findingIn({ field: 'acknowledge', before: 'x', after: null }), null);
});
