import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findFields } from './find-fields.ts';
import { typed } from './testing/typed-page.ts';

const ownCompany = { names: [], taxIds: [], ibans: [] };

function taxesOf(...lines: string[]) {
  const head = ['Aurelia Fachhandel GmbH          Rechnung Nr. 2026-1177', 'Rechnungsdatum: 02.03.2026', ''];
  const { taxes } = findFields([typed([...head, ...lines])], ownCompany);
  return taxes.map(({ rate, baseAmount, taxAmount }) => [rate, baseAmount, taxAmount]);
}

test('a rate with its base and its tax in one line is read if the arithmetic proves it', () => {
  const lines = [
    'Nettobetrag                                   300,00 EUR',
    '19 % USt. auf 200,00                           38,00 EUR',
    '7 % USt. auf 100,00                             7,00 EUR',
    'Gesamtbetrag                                  345,00 EUR',
  ];
  assert.deepEqual(taxesOf(...lines), [
    ['19', '200.00', '38.00'],
    ['7', '100.00', '7.00'],
  ]);
});

test('rates without printed bases are read if their taxes add up to the total tax', () => {
  const lines = [
    'Nettobetrag                                   300,00 EUR',
    'USt. 19 %                                      38,00 EUR',
    'USt. 7 %                                        7,00 EUR',
    'Gesamtbetrag                                  345,00 EUR',
  ];
  assert.deepEqual(taxesOf(...lines), [
    ['19', null, '38.00'],
    ['7', null, '7.00'],
  ]);
});

test('taxes that do not add up to the difference between net and total are ignored', () => {
  const lines = [
    'Nettobetrag                                   300,00 EUR',
    'USt. 19 %                                      38,00 EUR',
    'Gesamtbetrag                                  345,00 EUR',
  ];
  assert.deepEqual(taxesOf(...lines), []);
});

test('a rate in a column heading belongs to the tax below it', () => {
  const lines = [
    'Nettobetrag          USt. 19 %          Gesamtbetrag',
    '  100,00 EUR         19,00 EUR            119,00 EUR',
  ];
  assert.deepEqual(taxesOf(...lines), [['19', '100.00', '19.00']]);
});
