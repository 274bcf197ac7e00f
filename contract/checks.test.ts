import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isSameFinding } from './acknowledge.ts';
import { type Checked, check } from './checks.ts';

const invoice: Checked = {
  documentType: 'PURCHASE_INVOICE',
  values: { vendorTaxId: 'DE123456788', netAmount: '100.00', taxAmount: '19.00', totalAmount: '119.00' },
  lineAmounts: [],
  taxes: [{ rate: '19', baseAmount: '100.00', taxAmount: '19.00' }],
  today: '2026-11-21',
};

function codesOf(document: Checked): string[] {
  return check(document)
    .map(({ code }) => code)
    .filter((code) => code !== 'REQUIRED_FIELD_MISSING');
}

test("a rate that exists in the vendor's country has no finding", () => {
  assert.deepEqual(codesOf(invoice), []);
});

test("a rate that does not exist in the vendor's country is reported", () => {
  const taxes = [{ rate: '21', baseAmount: '100.00', taxAmount: '19.00' }];
  const [found] = check({ ...invoice, taxes }).filter(({ code }) => code === 'UNKNOWN_TAX_RATE');
  assert.equal(found?.message, '21% is not a tax rate known in Germany.');
});

test('a rate is the same with any number of trailing zeros', () => {
  const taxes = [{ rate: '19.00', baseAmount: '100.00', taxAmount: '19.00' }];
  assert.deepEqual(codesOf({ ...invoice, taxes }), []);
});

test('the IBAN determines the country if there is no tax ID, and Greek tax IDs begin with EL', () => {
  const taxes = [{ rate: '24', baseAmount: '100.00', taxAmount: '24.00' }];
  const values = { netAmount: '100.00', taxAmount: '24.00', totalAmount: '124.00' };
  const dutch = { ...invoice, taxes, values: { ...values, iban: 'NL91ABNA0417164300' } };
  assert.deepEqual(codesOf(dutch), ['UNKNOWN_TAX_RATE']);
  const greek = { ...invoice, taxes, values: { ...values, vendorTaxId: 'EL094259216' } };
  assert.deepEqual(codesOf(greek), []);
});

test('a country without known rates, or an unknown country, causes no finding', () => {
  const taxes = [{ rate: '33', baseAmount: '100.00', taxAmount: '33.00' }];
  const values = { netAmount: '100.00', taxAmount: '33.00', totalAmount: '133.00' };
  assert.deepEqual(codesOf({ ...invoice, taxes, values }), []);
  assert.deepEqual(codesOf({ ...invoice, taxes, values: { ...values, vendorTaxId: 'US12345' } }), []);
});

test('two findings are equal if their amounts are, however they are written', () => {
  const finding = (total: string) => ({
    code: 'SUMS_DISAGREE',
    severity: 'BLOCKING' as const,
    field: 'totalAmount',
    message: `The total is ${total}.`,
    values: { total },
  });
  assert.ok(isSameFinding(finding('120.00'), finding('120')));
  assert.ok(!isSameFinding(finding('120'), finding('121')));
  assert.ok(!isSameFinding(finding('120'), { ...finding('120'), field: 'netAmount' }));
});
