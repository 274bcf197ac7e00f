import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findFields } from './find-fields.ts';
import { readPage } from './testing/read-typed.ts';
import { till } from './testing/typed-page.ts';

const nobody = { names: [], taxIds: [], ibans: [] };
const read = (...lines: string[]) => findFields([till(lines)], nobody);

test('a receipt gives its merchant, date, total and items', () => {
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

test('the total of all tax rates counts, not that of one rate', () => {
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

test('words with OCR errors are still recognised', () => {
  const { fields } = read(
    'HARDWARE CENTRE BHD',
    'D0C DATE 05/O1/2018 11:20',
    'NAILS               7.50',
    'T0ta1 Rm            7.5O',
  );
  assert.equal(fields.totalAmount?.value, '7.50');
  assert.equal(fields.documentDate?.value, '2018-01-05');
});

test('without a currency on the receipt the currency stays empty', () => {
  const { fields } = read('Corner Shop', 'Milk  1.20', 'Total  1.20', 'Cash 2.00', 'Change 0.80');
  assert.equal(fields.currencyCode, undefined);
});

test("a merchant's address ends before its phone number and register numbers", () => {
  const { fields } = read(
    'Markthalle Kontor',
    'Bonner Straße 12',
    '50677 Köln',
    'Tel. 0221 / 99 88 77',
    'Bohnenkaffee        4,20 A',
    'Summe EUR           4,20',
    'Bar                 5,00',
    'Rückgeld            0,80',
    '14.03.2026 09:12 Kasse 2',
  );
  assert.equal(fields.vendorName?.value, 'Markthalle Kontor');
  assert.equal(fields.vendorAddress?.value, 'Bonner Straße 12, 50677 Köln');
});

test('the branch between town and phone belongs to the address, the first item does not', () => {
  const head = ['CORNER STORE', 'LOT 12, JALAN ANGGERIK', '41150 KLANG, SELANGOR'];
  const sale = ['SOAP               30.90', 'Total       RM     30.90', 'CASH        RM     51.00'];
  const withBranch = read(...head, '1245-DESA HARMONI', 'GST ID : 000181747712', ...sale);
  assert.equal(
    withBranch.fields.vendorAddress?.value,
    'LOT 12, JALAN ANGGERIK, 41150 KLANG, SELANGOR, 1245-DESA HARMONI',
  );
  const without = read(...head, 'HOUSEHOLD GOODS', ...sale, 'CHANGE      RM     20.10');
  assert.equal(without.fields.vendorAddress?.value, 'LOT 12, JALAN ANGGERIK, 41150 KLANG, SELANGOR');
});

test('a slogan at the top is not the merchant if another name is above the address', () => {
  const { fields } = read(
    'FRISCH UND GUT EINKAUFEN',
    'IMMER GÜNSTIG',
    'Kaufhof Lehr',
    'Lange Str. 4',
    '33102 Paderborn',
    'Apfelsaft 1L        1,69 B',
    'Summe EUR           1,69',
    'Bar                 2,00',
    'Rückgeld            0,31',
  );
  assert.equal(fields.vendorName?.value, 'Kaufhof Lehr');
});

test('a receipt gives the time and the means of payment as printed', () => {
  const sale = ['Apfelsaft 1L        1,69 B', 'Summe EUR           1,69'];
  const cash = read(
    'Kontor Lehr',
    'Mo-Sa 8:00 - 20:00 Uhr',
    ...sale,
    'Bar                 2,00',
    'Rückgeld BAR        0,31',
    '14.03.2026 09:12 Kasse 2',
  );
  assert.equal(cash.fields.documentTime?.value, '09:12');
  assert.equal(cash.fields.paymentMeans?.value, 'Bar');
  const card = read(
    'CORNER STORE',
    'SOAP               30.90',
    'Total       RM     30.90',
    'MASTERCARD         30.90',
    'Date: 25/12/2018 8:13:39 PM',
    'THANK YOU',
  );
  assert.equal(card.fields.documentTime?.value, '20:13:39');
  assert.equal(card.fields.paymentMeans?.value, 'MASTERCARD');
});

test('a receipt without time and means of payment has neither', () => {
  const { fields } = read(
    'CORNER STORE',
    'Opening hours 10:00 - 18:30',
    '25/12/2018',
    'SOAP               30.90',
    'Total       RM     30.90',
    'Change              0.00',
    'THANK YOU',
  );
  assert.equal(fields.documentTime, undefined);
  assert.equal(fields.paymentMeans, undefined);
});

test('cash and change give the total if the amount next to "total" was misread', () => {
  const { fields } = read(
    'CORNER STORE',
    '18-11-18 13:58',
    'SOAP               36.00',
    'TEA                49.20',
    'SubTotal           85.20',
    'Net Sum            85.20',
    'Total              35.20',
    'Cash              100.20',
    'Change             15.00',
  );
  assert.equal(fields.totalAmount?.value, '85.20');
  assert.ok(fields.totalAmount?.evidence.some(({ code }) => code === 'PAYMENT_AGREES'));
});

test('a misread logo gets the spelling of a similar web address only', () => {
  const withLogo = (logo: string, web: string) =>
    read(
      logo,
      'Senefelder Straße 2',
      '33100 Paderborn',
      'Vorhang            29,98 A',
      'Summe              29,98',
      'Bar                30,00',
      'Rückgeld            0,02',
      web,
    );
  assert.equal(withLogo('M0BEIA', 'www.moebela.de').fields.vendorName?.value, 'moebela');
  assert.equal(withLogo('Kaffeekanne', 'www.umfrage-bon.de').fields.vendorName?.value, 'Kaffeekanne');
});

test('a merchant that may be misread, or may continue on the next line, is less sure', () => {
  const receipt = (...head: string[]) => {
    const sale = ['Date: 25/12/2018', 'WHITE BREAD  14.20', 'Total  14.20', 'Cash  20.00', 'Change  5.80'];
    const lines = [...head, 'NO 14, JALAN MERANTI 3', '47100 PUCHONG, SELANGOR', ...sale];
    return readPage(till(lines)).vendorName;
  };
  const clear = receipt('BAKEWELL TRADING SDN BHD');
  const doubtful = [receipt('B4KEWELL TRADING SDN BHD'), receipt('KEDAI BAKEWELL', 'MERANTI CORNER')];
  assert.ok(clear);
  for (const merchant of doubtful) {
    assert.ok(
      merchant && merchant.confidence < clear.confidence,
      `${merchant?.value} ${merchant?.confidence}`,
    );
  }
});
