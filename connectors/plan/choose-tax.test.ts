import assert from 'node:assert/strict';
import { test } from 'node:test';

import { noRules } from '../choose-coding.ts';
import {
  planned,
  refused,
  type SampleChanges,
  sampleTaxRow,
  taxesOf,
  twoRates,
  wordings,
} from '../testing/plan-sample.ts';
import { sampleBooks, sampleSettings, sampleTax } from '../testing/sample-books.ts';

test("the only active code for the side and rate; the connection's row takes precedence", () => {
  assert.deepEqual(taxesOf(planned({})), [['P19', '49.90', '9.48']]);
  const several = sampleBooks();
  several.taxes.push(sampleTax('G19', '19', 'PURCHASE'));
  const [refusal] = refused({}, several);
  assert.deepEqual(
    [refusal?.wording, refusal?.values['found']],
    ['TAX_CODE_SEVERAL', 'P19 Purchase tax 19 %, G19 Purchase tax 19 %'],
  );
  const settings = { ...sampleSettings, purchaseTaxes: [{ rate: '19.0', taxCode: 'G19' }] };
  assert.deepEqual(taxesOf(planned({}, several, settings)), [['G19', '49.90', '9.48']]);
  assert.deepEqual(wordings(refused({}, sampleBooks({ taxes: [] }))), ['TAX_CODE_MISSING']);
});

test('a code of the other side or rate is refused if a user chose it', () => {
  const chosen = (taxCode: string) => ({ ...noRules, chosen: { account: null, taxCode, lines: [] } });
  assert.deepEqual(wordings(refused({ rules: chosen('S19') })), ['TAX_CODE_FOR_SALES']);
  assert.deepEqual(wordings(refused({ rules: chosen('P7') })), ['TAX_CODE_RATE']);
  assert.deepEqual(wordings(refused({ rules: chosen('P16') })), ['TAX_CODE_UNKNOWN']);
  assert.deepEqual(taxesOf(planned({ ...twoRates, rules: chosen('P7') })), [
    ['P19', '100.00', '19.00'],
    ['P7', '50.00', '3.50'],
  ]);
});

test("a supplier's code applies only to its own rate", () => {
  const rules = { ...noRules, supplier: { account: null, taxCode: 'P7', paymentTermDays: null } };
  assert.equal(planned({ rules }).coding.find(({ part }) => part === 'TAX')?.source, 'ONLY');
});

test('a document without tax has no code, except for reverse charge', () => {
  const untaxed: SampleChanges = {
    fields: { netAmount: null, taxAmount: null, totalAmount: '49.90' },
    taxes: [],
  };
  const plain = planned(untaxed);
  assert.deepEqual([plain.lines[0]?.tax, plain.taxes, plain.tax], [null, [], '0.00']);
  const books = sampleBooks();
  books.taxes.push(sampleTax('RC19', '19', 'PURCHASE', { reverseCharge: true }));
  const rules = { ...noRules, supplier: { account: null, taxCode: 'RC19', paymentTermDays: null } };
  assert.deepEqual(taxesOf(planned({ ...untaxed, rules }, books)), [['RC19', '49.90', '0.00']]);
  const ofCategory = { ...untaxed, taxes: [sampleTaxRow('0', '49.90', '0', 'AE')] };
  assert.deepEqual(taxesOf(planned(ofCategory, books)), [['RC19', '49.90', '0.00']]);
  assert.deepEqual(wordings(refused(ofCategory)), ['REVERSE_CHARGE_MISSING']);
  assert.deepEqual(
    wordings(
      refused({ rules: { ...noRules, chosen: { account: null, taxCode: 'RC19', lines: [] } } }, books),
    ),
    ['TAX_CODE_REVERSE_CHARGE'],
  );
});

test('an ordinary code is refused for reverse charge, unless the system does not mark its codes', () => {
  const owed: SampleChanges = {
    fields: { netAmount: null, taxAmount: null, totalAmount: '49.90' },
    taxes: [sampleTaxRow('0', '49.90', '0', 'AE')],
    rules: { ...noRules, chosen: { account: null, taxCode: 'P0', lines: [] } },
  };
  const books = sampleBooks();
  books.taxes.push(sampleTax('P0', '0', 'PURCHASE'));
  assert.deepEqual(taxesOf(planned(owed, books)), [['P0', '49.90', '0.00']]);
  books.taxes.push(
    sampleTax('RC7', '7', 'PURCHASE', { reverseCharge: true, active: false }),
    sampleTax('RS19', '19', 'SALE', { reverseCharge: true }),
  );
  assert.deepEqual(taxesOf(planned(owed, books)), [['P0', '49.90', '0.00']]);
  books.taxes.push(sampleTax('RC19', '19', 'PURCHASE', { reverseCharge: true }));
  assert.deepEqual(wordings(refused(owed, books)), ['TAX_CODE_NO_REVERSE_CHARGE']);
  const row = { ...sampleSettings, purchaseTaxes: [{ rate: '0', taxCode: 'P0' }] };
  assert.deepEqual(taxesOf(planned({ ...owed, rules: noRules }, books, row)), [['RC19', '49.90', '0.00']]);
});

test('zero percent needs no code if the accounting system has none', () => {
  const free: SampleChanges = {
    fields: { netAmount: '49.90', taxAmount: '0.00', totalAmount: '49.90' },
    taxes: [sampleTaxRow('0', '49.90', '0.00', 'E')],
  };
  assert.deepEqual(taxesOf(planned(free)), []);
  const books = sampleBooks();
  books.taxes.push(sampleTax('P0', '0', 'PURCHASE'));
  assert.deepEqual(taxesOf(planned(free, books)), [['P0', '49.90', '0.00']]);
});
