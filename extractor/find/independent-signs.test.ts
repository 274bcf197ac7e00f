import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { FieldName } from '@slipway/contract/fields.ts';

import { readTyped } from './testing/read-typed.ts';

const sureMin = 0.975;

/** Whether the invoice states the field with a confidence above 97 %. */
function isSure(name: FieldName, ...lines: string[]): boolean {
  const field = readTyped(lines)[name];
  assert.ok(field, `${name} is read`);
  return field.confidence >= sureMin;
}

const invoice = (...more: string[]) => [
  'Brightwell Joinery Ltd                      INVOICE',
  '14 Canal Wharf                              Invoice number: BJ-20417',
  'Leeds LS1 4AP                               Invoice date: 04/05/2026',
  ...more,
  '',
  'Net                                                        100.00 GBP',
  'VAT 20 %                                                    20.00 GBP',
  'Total                                                      120.00 GBP',
];

test('a total with its label, equal to net and tax, is sure', () => {
  assert.equal(isSure('totalAmount', ...invoice()), true);
});

test('a total that differs from the sum of net and tax has a confidence of at most 90 %', () => {
  const differing = invoice().map((line) => line.replace('120.00', '140.00'));
  const { totalAmount } = readTyped(differing);
  assert.equal(totalAmount?.value, '140.00');
  assert.ok(totalAmount.confidence <= 0.9, String(totalAmount.confidence));
});

test('a date is not sure only because the order of its day and month is known', () => {
  assert.equal(isSure('documentDate', ...invoice()), false);
});

test('date and due date are sure if the payment terms lead from one to the other', () => {
  const agreeing = invoice('', 'Due date: 03/06/2026', 'Terms of payment: 30 days net');
  assert.equal(isSure('documentDate', ...agreeing), true);
  assert.equal(isSure('dueDate', ...agreeing), true);
  const differing = invoice('', 'Due date: 03/06/2026', 'Terms of payment: 14 days net');
  assert.equal(isSure('dueDate', ...differing), false);
});

test('a number is sure if the payment slip repeats it with its label', () => {
  assert.equal(isSure('documentNumber', ...invoice()), false);
  const slip = ['', 'Payment slip', 'Invoice number: BJ-20417'];
  assert.equal(isSure('documentNumber', ...invoice(), ...slip), true);
});

test('a number without a known label has a confidence of at most 75 %', () => {
  const { documentNumber } = readTyped([
    'Quillwerk Studio',
    'Lindenweg 4',
    '10115 Berlin',
    '',
    'Vorgang:   KT/118/26',
    'Datum   14.03.2026',
    '',
    'Gesamtbetrag                                    900,00 €',
  ]);
  assert.equal(documentNumber?.value, 'KT/118/26');
  assert.ok(documentNumber.confidence <= 0.75, `${documentNumber.confidence}`);
});

test('an account number is sure with correct check digits and the word IBAN', () => {
  assert.equal(isSure('iban', ...invoice(), '', 'IBAN: GB33 BUKB 2020 1555 5555 55'), true);
  assert.equal(isSure('iban', ...invoice(), '', 'Account GB33 BUKB 2020 1555 5555 55'), false);
});

test("check digits alone do not prove that a VAT ID is the seller's", () => {
  const [id, buyer] = ['VAT ID: DE136695976', ['Customer', 'Hartmann Möbel KG', 'Uferweg 3', '50667 Köln']];
  const seller = ['Kranich Tore GmbH', 'Am Bahndamm 8', '28195 Bremen', id];
  const head = ['INVOICE', 'Invoice number: 20417', ''];
  const sums = ['', 'Net  100.00 EUR', 'VAT 19 %  19.00 EUR', 'Total  119.00 EUR'];
  assert.equal(isSure('vendorTaxId', ...head, ...seller, '', ...buyer, ...sums), false);
  assert.equal(isSure('vendorTaxId', ...head, 'Seller', ...seller, '', ...buyer, ...sums), true);
});

test('a date is less sure if another date has no label either', () => {
  const confidence = (...dates: string[]) => {
    const lines = invoice().map((line) => line.replace('Invoice date: 04/05/2026', dates[0] ?? ''));
    return readTyped([...lines, '', ...dates.slice(1)]).documentDate?.confidence ?? 0;
  };
  assert.ok(confidence('4 May 2026', '11 May 2026') < confidence('4 May 2026'));
});

test('a vendor without a legal form or a heading has a confidence of at most 92 %: it may be a brand', () => {
  const lines = [
    'Keramik & Licht',
    'Lindenweg 4',
    '10115 Berlin',
    '',
    'Rechnung Nr. 2026-118',
    'Datum: 14.03.2026',
  ];
  const brand = readTyped(lines).vendorName;
  assert.equal(brand?.value, 'Keramik & Licht');
  assert.ok(brand.confidence <= 0.92, String(brand.confidence));
  const company = readTyped(['Keramik & Licht GmbH', ...lines.slice(1)]).vendorName;
  assert.ok(company && company.confidence > brand.confidence, String(company?.confidence));
});
