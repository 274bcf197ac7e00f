import assert from 'node:assert/strict';
import { test } from 'node:test';

import { checkSum, lineDifference, taxDifference } from './lines-check.ts';
import { addRow, changeCell, duplicateRow, removeRow, shiftRow } from './lines-rows.ts';

test('a line is marked if quantity and price differ from its amount by more than rounding', () => {
  const line = (quantity: string | null, unitPrice: string, lineAmount: string) =>
    lineDifference({ quantity, unitPrice, lineAmount });
  assert.equal(line('10', '9.90', '99.00'), null);
  assert.equal(line('10', '9.90', '89.10'), '99');
  assert.equal(line('1000', '0.01', '12.50'), null);
  assert.equal(line(null, '9.90', '1.00'), null);
});

test('a tax is marked if it is not its rate of its base', () => {
  assert.equal(taxDifference({ rate: '19', baseAmount: '100', taxAmount: '19.04' }), null);
  assert.equal(taxDifference({ rate: '19', baseAmount: '100', taxAmount: '16' }), '19');
});

test('lines are held against the net amount, or against the total if they carry the tax', () => {
  const stated = { netAmount: '100', totalAmount: '119' };
  assert.deepEqual(checkSum(['60', '40'], stated), { sum: '100', against: 'netAmount', difference: null });
  assert.deepEqual(checkSum(['119', null], stated), { sum: '119', against: 'totalAmount', difference: null });
  assert.deepEqual(checkSum(['60', '30'], stated), { sum: '90', against: 'netAmount', difference: '-10' });
  assert.deepEqual(checkSum(['1'], {}), { sum: '1', against: null, difference: null });
  assert.equal(checkSum([null], stated), null);
});

test('rows are added, doubled, moved and removed, and each keeps a name of its own', () => {
  const rows = [
    { id: '0', text: 'a' },
    { id: '1', text: 'b' },
  ];
  const texts = (list: typeof rows) => list.map(({ text }) => text).join('');
  assert.equal(texts(changeCell(rows, 1, 'text', 'x')), 'ax');
  assert.deepEqual(addRow(rows, { text: 'c' }).at(-1), { id: '2', text: 'c' });
  assert.deepEqual(
    duplicateRow(rows, 0).map(({ id }) => id),
    ['0', '2', '1'],
  );
  assert.equal(texts(removeRow(rows, 0)), 'b');
  assert.equal(texts(shiftRow(rows, 1, -1)), 'ba');
  assert.equal(texts(shiftRow(rows, 1, 1)), 'ab');
});
