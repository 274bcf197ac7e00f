import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findFields } from './find-fields.ts';
import { till } from './testing/typed-page.ts';

const nobody = { names: [], taxIds: [], ibans: [] };

function itemsOf(...lines: string[]) {
  const paid = ['Summe EUR          12,00', 'Bar                20,00', 'Rückgeld            8,00'];
  const read = findFields(
    [till(['Kontor Lehr', 'Lange Str. 4', '33102 Paderborn', ...lines, ...paid])],
    nobody,
  );
  return read.lines.map((line) => [
    line.description,
    line.quantity,
    line.unit,
    line.unitPrice,
    line.lineAmount,
  ]);
}

test('quantity and price are read from the line of the item', () => {
  assert.deepEqual(itemsOf('Bulgur     0,89 x 2  1,78 A', 'Apfelsaft           1,19 B'), [
    ['Bulgur', '2', null, '0.89', '1.78'],
    ['Apfelsaft', null, null, null, '1.19'],
  ]);
});

test('a weight below its item, or a quantity above it, belongs to it if the product matches', () => {
  assert.deepEqual(
    itemsOf('Bananen             0,19 A', '0,162 kg x 1,15 EUR/kg', '2 x 4,85', 'Parkettleim         9,70 B'),
    [
      ['Bananen', '0.162', 'kg', '1.15', '0.19'],
      ['Parkettleim', '2', null, '4.85', '9.70'],
    ],
  );
  assert.deepEqual(itemsOf('Bananen             0,19 A', '3 x 2,00'), [
    ['Bananen', null, null, null, '0.19'],
  ]);
});

test('deposits and discounts keep their sign, and opening hours and sums are not items', () => {
  assert.deepEqual(
    itemsOf(
      'Mo-Sa 9.00 - 20.00 Uhr',
      'Limonade            2,00 A',
      'Leergut            -0,25 A',
      'Zwischensumme       1,75',
    ),
    [
      ['Limonade', null, null, null, '2.00'],
      ['Leergut', null, null, null, '-0.25'],
    ],
  );
});

test("the mark after an amount is the rate in the receipt's tax table", () => {
  const { lines } = findFields(
    [
      till([
        'Kontor Lehr',
        'Brot                2,14 A',
        'Seife               2,38 B',
        'Summe EUR           4,52',
        'Bar                 5,00',
        'Rückgeld            0,48',
        'A   7%  0,14  2,00  2,14',
        'B  19%  0,38  2,00  2,38',
      ]),
    ],
    nobody,
  );
  assert.deepEqual(
    lines.map(({ taxRate }) => taxRate),
    ['7', '19'],
  );
});

test('payments and the tax table below the sum are not items, even if the currency is before the sum', () => {
  const { lines, fields } = findFields(
    [
      till([
        'Kontor Lehr',
        'Lange Str. 4',
        '33102 Paderborn',
        'Seife   2,38 A',
        'SUMME EUR   2,38',
        'Girocard   2,38',
        'MwSt   Netto   Steuer',
        'A 19 %   2,00   0,38',
      ]),
    ],
    nobody,
  );
  assert.equal(fields.totalAmount?.value, '2.38');
  assert.deepEqual(
    lines.map(({ description }) => description),
    ['Seife'],
  );
});
