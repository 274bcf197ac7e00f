import assert from 'node:assert/strict';
import { test } from 'node:test';

import { spotAmounts } from './amounts.ts';
import { findLines } from './lines.ts';
import { typed } from './testing/typed-page.ts';
import { layOut } from './text-lines.ts';

test('amounts of items may be printed without decimals', () => {
  assert.deepEqual(
    linesOf([
      '#    Item name           HSN code    Qty    ₹/Unit    Tax Amt      Total',
      '1    Water pump          8413          2      4200       1512      9912',
      '2    Hose, 30 m          3917          4       640     460.80    3020.8',
      '     Total                              6             1972.80   12932.80',
    ]),
    [
      ['Water pump', '2', '4200', '9912'],
      ['Hose, 30 m', '4', '640', '3020.8'],
    ],
  );
});

test('a currency sign with a slash may touch the amount', () => {
  assert.deepEqual(
    linesOf([
      'Cant.   Descripción             Unidad    P. Unit      Total',
      '6.00    Manta de lana           NIU       S/85.00   S/510.00',
      '4.00    Cojín tejido            NIU       S/22.50    S/90.00',
      '                                Op. Gravadas       S/ 600.00',
    ]),
    [
      ['Manta de lana', '6.00', '85.00', '510.00'],
      ['Cojín tejido', '4.00', '22.50', '90.00'],
    ],
  );
});

test('a tax with another text next to it is not an item', () => {
  assert.deepEqual(
    linesOf([
      'Product                                     Amount',
      'Oak shelf                                   280.00',
      'Wall brackets                                75.00',
      'We thank you for your order.     Tax         71.00',
      'See you next time!             Total        426.00',
    ]).map(([description]) => description),
    ['Oak shelf', 'Wall brackets'],
  );
});

test('the name of an item may be above its numbers, and a note below them', () => {
  assert.deepEqual(
    linesOf([
      'Item                    Quantity      Unit price      Amount',
      'Survey of the roof',
      '                           3             90.00        270.00',
      'with photographs',
      'Repair of the gutter',
      '                           5             64.00        320.00',
      'lead, 4 metres',
      '                                      Total           590.00',
    ]),
    [
      ['Survey of the roof', '3', '90.00', '270.00'],
      ['Repair of the gutter', '5', '64.00', '320.00'],
    ],
  );
});

test('work and materials in two tables are read together if only both add up to the total', () => {
  assert.deepEqual(
    linesOf([
      'Work done                      Hours        Total',
      'Rewiring of the office           7         595.00',
      'Tests                            3         255.00',
      'Materials                                   Total',
      'Cable, 305 m                               168.90',
      'Wall box                                    54.25',
      '                               Total      1073.15',
    ]).map(([description]) => description),
    ['Rewiring of the office', 'Tests', 'Cable, 305 m', 'Wall box'],
  );
});

test('a tax breakdown by rate is not a table of items', () => {
  assert.deepEqual(
    linesOf([
      'Description                 Quantity      Price      Amount',
      'Garden table                   1         300.00      300.00',
      'Bench                          2         100.00      200.00',
      'Tax                                       Base       Amount',
      'VAT 20 %                                 500.00      100.00',
      'Total                                                600.00',
    ]).map(([description]) => description),
    ['Garden table', 'Bench'],
  );
});

test('a heading of two words is one column, also with a currency sign', () => {
  assert.deepEqual(
    linesOf([
      'Item                         Price     Quantity     Item Subtotal',
      'Chart of the bay            480.00        1               480.00',
      'Tide table                   35.00       12               420.00',
    ]),
    [
      ['Chart of the bay', '1', '480.00', '480.00'],
      ['Tide table', '12', '35.00', '420.00'],
    ],
  );
  assert.deepEqual(
    linesOf([
      'Tuote/palvelu               Veroton €     ALV-%      ALV €     Verollinen €',
      'Venepaikka                    120,00       25,5      30,60           150,60',
      'Yhteensä                      120,00       25,5      30,60           150,60',
    ]).map(([description, , , amount]) => [description, amount]),
    [['Venepaikka', '120.00']],
  );
});

type Line = [
  description: string | null,
  quantity: string | null,
  price: string | null,
  amount: string | null,
];

function linesOf(text: readonly string[]): Line[] {
  const rows = layOut([typed(text)]);
  return findLines(rows, spotAmounts(rows)).map(
    ({ description, quantity, unitPrice, lineAmount }): Line => [
      description,
      quantity,
      unitPrice,
      lineAmount,
    ],
  );
}
