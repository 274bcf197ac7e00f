import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findFields } from './find-fields.ts';
import { typed } from './testing/typed-page.ts';

function itemOf(page: string): (string | null)[] {
  const { lines } = findFields([typed(page.split('\n'))], { names: [], taxIds: [], ibans: [] });
  assert.equal(lines.length, 1);
  return lines.flatMap(({ description, quantity, unitPrice, lineAmount }) => [
    description,
    quantity,
    unitPrice,
    lineAmount,
  ]);
}

test('a price that the sum repeats without its quantity is the amount of the line', () => {
  assert.deepEqual(
    itemOf(`INVOICE
Product                              Quantity        Price
Door furniture set                   8               £2,517.84
                                     Subtotal        £2,517.84
                                     20% VAT         £503.57
                                     Total           £3,021.41
`),
    ['Door furniture set', '8', null, '2517.84'],
  );
});

test('a price times its quantity stays a price', () => {
  assert.deepEqual(
    itemOf(`INVOICE
Product                              Quantity        Price       Amount
Door furniture set                   2               £20.00      £40.00
                                     Subtotal                    £40.00
                                     Total                       £48.00
`),
    ['Door furniture set', '2', '20.00', '40.00'],
  );
});

test('a second column with the heading of the quantity, behind the price, has the amounts', () => {
  assert.deepEqual(
    itemOf(`Factura 26-66598
Artículos                       Cantidad       Precio       Cantidad
Cambio de aceite                4              254,49 €     1.017,96 €
                                               Subtotal     1.017,96 €
                                               IVA (21%)      213,77 €
                                               Total        1.231,73 €
`),
    ['Cambio de aceite', '4', '254.49', '1017.96'],
  );
});

test('of several prices, the product of quantity and unit price is the amount', () => {
  assert.deepEqual(
    itemOf(`FACTURE
Nom              Quantité    Prix HT unitaire    Prix HT     Taux    Prix TTC
Câblage          7                     278.60    1950.20      10%     2145.22
                                                 Total HT:            1950.20
                                                 Total taxes:          195.02
                                                 Total:               2145.22
`),
    ['Câblage', '7', '278.60', '1950.20'],
  );
});

test('equal prices of two lines are not the sum of the first', () => {
  const page = `INVOICE
Product                              Quantity        Price
Socks                                2               £10.00
Shirt                                1               £10.00
                                     Subtotal        £30.00
                                     Total           £36.00
`;
  const { lines } = findFields([typed(page.split('\n'))], { names: [], taxIds: [], ibans: [] });
  assert.ok(
    lines.every(({ lineAmount }) => lineAmount !== '10.00'),
    JSON.stringify(lines),
  );
});

test('a unit price with the currency in its abbreviated heading is a unit price', () => {
  assert.deepEqual(
    itemOf(`Rechnung
Pos   Art.Nr.   Bezeichnung              Menge   ME      EP/€       GP/€
1     900       Geländer                 9       Stck    383,80     3.454,20
                                         Nettobetrag: 3.454,20 €
                                         19% USt:       656,30 €
                                         Rechnungsbetrag: 4.110,50 €
`),
    ['Geländer', '9', '383.80', '3454.20'],
  );
});
