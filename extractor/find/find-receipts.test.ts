import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findFields } from './find-fields.ts';
import { till } from './testing/typed-page.ts';

const nobody = { names: [], taxIds: [], ibans: [] };
const read = (...lines: string[]) => findFields([till(lines)], nobody);

test('a receipt gives its merchant, date, total and what was bought', () => {
  const { documentType, fields, lines } = read(
    'BAKEWELL TRADING SDN BHD',
    '(778812-K)',
    'NO 14, JALAN MERANTI 3',
    '47100 PUCHONG, SELANGOR',
    'TEL: 03-8061 2233',
    'TAX INVOICE',
    'Date: 25/12/2018 8:13:39 PM',
    'WHITE BREAD         2.80',
    'BUTTER 250G        11.40',
    'Total              14.20',
    'Cash               20.00',
    'Change              5.80',
    'THANK YOU',
  );
  assert.equal(documentType, 'RECEIPT');
  assert.equal(fields.vendorName?.value, 'BAKEWELL TRADING SDN BHD');
  assert.equal(fields.vendorAddress?.value, 'NO 14, JALAN MERANTI 3, 47100 PUCHONG, SELANGOR');
  assert.equal(fields.documentDate?.value, '2018-12-25');
  assert.equal(fields.totalAmount?.value, '14.20');
  assert.ok(fields.totalAmount?.evidence.some(({ code }) => code === 'PAYMENT_AGREES'));
  assert.equal(fields.totalAmount?.source, 'OCR');
  assert.deepEqual(
    lines.map(({ description, lineAmount }) => [description, lineAmount]),
    [
      ['WHITE BREAD', '2.80'],
      ['BUTTER 250G', '11.40'],
    ],
  );
});

test('the rounded total counts, not the one before rounding', () => {
  const { fields } = read(
    'CORNER STORE',
    '18-11-18 13:58',
    'SOAP               30.91',
    'Total       RM     30.91',
    'ROUNDING ADJ       -0.01',
    'TOTAL ROUNDED RM   30.90',
    'CASH        RM     51.00',
    'CHANGE      RM     20.10',
  );
  assert.equal(fields.totalAmount?.value, '30.90');
  assert.equal(fields.currencyCode?.value, 'MYR');
});

test('the card network is never the merchant, and cash and change are never the total', () => {
  const { fields } = read(
    'VISA',
    'MASTERCARD',
    'Gasthof zum Ochsen',
    'Hauptstraße 3',
    '88410 Bad Wurzach',
    'Rechnung 12.05.2020 19:21',
    'Schnitzel          14,50',
    'SUMME   EUR        14,50',
    'Gegeben            50,00',
    'Rückgeld           35,50',
  );
  assert.equal(fields.vendorName?.value, 'Gasthof zum Ochsen');
  assert.equal(fields.totalAmount?.value, '14.50');
});

test('the total of all tax rates counts, not the one of a rate', () => {
  const { fields, taxes } = read(
    'Frischmarkt GmbH',
    'Ringstraße 8',
    '33100 Paderborn',
    'Brot                8,89 A',
    'Seife               5,19 B',
    'zu zahlen          15,69',
    'Kreditkarte        15,69',
    'MWST%    MWST    Netto    Brutto',
    'A  7%    0,62    8,89     9,51',
    'B 19%    0,99    5,19     6,18',
    'Summe    1,61   14,08    15,69',
    '07.04.20  18:33',
  );
  assert.equal(fields.totalAmount?.value, '15.69');
  assert.equal(fields.netAmount?.value, '14.08');
  assert.equal(fields.taxAmount?.value, '1.61');
  assert.deepEqual(
    taxes.map(({ rate, baseAmount, taxAmount }) => [rate, baseAmount, taxAmount]),
    [
      ['7', '8.89', '0.62'],
      ['19', '5.19', '0.99'],
    ],
  );
});

test('words that character recognition broke are still understood', () => {
  const { fields } = read(
    'HARDWARE CENTRE BHD',
    'D0C DATE 05/O1/2018 11:20',
    'NAILS               7.50',
    'T0ta1 Rm            7.5O',
  );
  assert.equal(fields.totalAmount?.value, '7.50');
  assert.equal(fields.documentDate?.value, '2018-01-05');
});

test('without a currency on the receipt none is assumed', () => {
  const { fields } = read('Corner Shop', 'Milk  1.20', 'Total  1.20', 'Cash 2.00', 'Change 0.80');
  assert.equal(fields.currencyCode, undefined);
});
