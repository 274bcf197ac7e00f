import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { EInvoice, EInvoiceTotals } from '../invoice.ts';
import { brokenSums } from './sums.ts';

const totals: EInvoiceTotals = {
  lines: '110.00',
  allowances: '15.00',
  charges: '5.00',
  net: '100.00',
  tax: '19.00',
  total: '119.00',
  paid: '20.00',
  rounding: '0.01',
  due: '99.01',
};
const tax = { category: 'S', rate: '19', base: '100.00', tax: '19.00', reason: null, reasonCode: null };
const line = {
  description: 'Nails',
  quantity: '1',
  unit: null,
  price: null,
  priceQuantity: null,
  taxRate: null,
  amount: '110.00',
  counts: true,
};
const party = { name: 'A', address: [], country: 'DE', vatId: null, taxNumber: null };
const right: EInvoice = {
  syntax: 'UBL',
  specification: 'urn:cen.eu:en16931:2017',
  typeCode: '380',
  creditNoteRoot: false,
  languages: [],
  number: '1',
  issueDate: '2025-01-01',
  dueDate: null,
  paymentTerms: null,
  currency: 'EUR',
  buyerReference: null,
  orderReference: null,
  vendor: party,
  buyer: party,
  delivery: { date: null, address: null },
  period: { start: null, end: null },
  iban: null,
  bic: null,
  paymentMeans: null,
  paymentReference: null,
  totals,
  taxes: [tax],
  lines: [line],
};
const withTotals = (changes: Partial<EInvoiceTotals>): EInvoice => ({
  ...right,
  totals: { ...totals, ...changes },
});
const broken = (invoice: EInvoice) => brokenSums(invoice).map(({ code, severity }) => `${code} ${severity}`);

test('an invoice with correct sums breaks no rule', () => {
  assert.deepEqual(brokenSums(right), []);
});

test('each wrong sum is reported with the name of its rule', () => {
  assert.deepEqual(broken({ ...right, lines: [{ ...line, amount: '109.99' }] }), ['BR-CO-10 WARNING']);
  assert.deepEqual(broken(withTotals({ allowances: null })), ['BR-CO-13 WARNING']);
  assert.deepEqual(broken({ ...right, taxes: [tax, { ...tax, base: '0.00', tax: '0.01' }] }), [
    'BR-CO-14 WARNING',
  ]);
  assert.deepEqual(broken(withTotals({ due: '99.00' })), ['BR-CO-16 WARNING']);
  assert.deepEqual(broken({ ...right, taxes: [{ ...tax, base: '101.00' }] }), [
    'TAX_DIFFERS_FROM_RATE WARNING',
  ]);
  assert.deepEqual(broken({ ...right, taxes: [{ ...tax, base: '110.00' }] }), ['BR-CO-17 WARNING']);
});

test('contradictory totals block the export, and the message contains the amounts', () => {
  const [finding] = brokenSums(withTotals({ total: '118.00', due: '98.01' }));
  assert.equal(finding?.severity, 'BLOCKING');
  assert.equal(
    finding?.message,
    'Net 100.00 plus tax 19.00 is 119.00, but the invoice states a total of 118.00.',
  );
});

test('sums are exact: ten times 0.10 is 1.00', () => {
  const lines = Array.from({ length: 10 }, () => ({ ...line, amount: '0.10' }));
  const changes = {
    lines: '1.00',
    allowances: null,
    charges: null,
    net: '1.00',
    total: '20.00',
    due: '0.01',
  };
  assert.deepEqual(broken({ ...withTotals({ ...changes, paid: '20.00' }), lines }), []);
});

test('a missing term does not break a sum rule', () => {
  assert.deepEqual(broken(withTotals({ lines: null, net: null, total: null, due: null, tax: null })), []);
});

test('tax rounded per line, or to whole forints, is not wrong', () => {
  const rounded = { ...right, lines: Array.from({ length: 8 }, () => ({ ...line, amount: '13.75' })) };
  const off = { tax: '19.03', total: '119.03', due: '99.04' };
  assert.deepEqual(
    broken({ ...rounded, totals: { ...totals, ...off }, taxes: [{ ...tax, tax: '19.03' }] }),
    [],
  );
  assert.deepEqual(broken({ ...withTotals(off), taxes: [{ ...tax, tax: '19.03' }] }), [
    'TAX_DIFFERS_FROM_RATE WARNING',
  ]);
  const forints = { ...right, currency: 'HUF', taxes: [{ ...tax, base: '98.00' }] };
  assert.deepEqual(broken(forints), []);
});
