import assert from 'node:assert/strict';
import { test } from 'node:test';

import { decimal, sum } from '@slipway/contract/money.ts';
import fc from 'fast-check';
import type { AccountItem, TaxItem } from '../master-data/master-data.ts';
import type { InvoicePlan, PlannedLine } from '../plan/invoice-plan.ts';
import { groupLines } from './group-lines.ts';
import { containsKey, withKey } from './key-in-text.ts';

const account = (id: string): AccountItem => ({
  type: 'ACCOUNT',
  id,
  name: id,
  active: true,
  code: null,
  use: 'EXPENSE',
  currencies: null,
  taxCodes: null,
});
const tax = (rate: string): TaxItem => ({
  type: 'TAX_CODE',
  id: rate,
  name: `${rate} %`,
  active: true,
  code: null,
  rate,
  use: 'PURCHASE',
  reverseCharge: false,
});

type Row = { net: string; account: string; rate: string | null };

/** A plan in which only the amounts matter; `amounts` is the document's own tax by rate. */
function planOf(rows: Row[], amounts: Record<string, string>): InvoicePlan {
  const lines = rows.map<PlannedLine>(({ net, account: id, rate }, index) => ({
    description: `Line ${index + 1}`,
    quantity: null,
    unitPrice: null,
    net,
    account: account(id),
    tax: rate === null ? null : tax(rate),
    costCentre: null,
    from: [],
  }));
  const net = sum(rows.map((row) => row.net));
  const taxSum = sum(Object.values(amounts));
  return {
    side: 'PURCHASE',
    isCreditNote: false,
    isPaid: false,
    party: { found: null, name: 'Papier & Büro AG', taxId: null, address: null, iban: null },
    number: 'RE-4711',
    date: '2026-10-05',
    dueDate: null,
    currencyCode: 'EUR',
    term: null,
    lines,
    taxes: Object.entries(amounts).map(([rate, amount]) => ({ tax: tax(rate), rate, base: net, amount })),
    net,
    tax: taxSum,
    total: decimal(net).plus(taxSum).toFixed(),
    coding: [],
  };
}

test('lines with the same account and tax are combined, and a tax that two accounts share is split by their amounts', () => {
  const groups = groupLines(
    planOf(
      [
        { net: '10.00', account: 'A', rate: '19' },
        { net: '20.00', account: 'B', rate: '19' },
        { net: '5.00', account: 'A', rate: '19' },
        { net: '7.00', account: 'A', rate: null },
      ],
      { '19': '6.65' },
    ),
  );
  assert.deepEqual(
    groups.map((one) => [one.account.id, one.rate, one.net, one.taxAmount, one.gross, one.descriptions]),
    [
      ['A', '19', '15', '2.85', '17.85', ['Line 1', 'Line 3']],
      ['B', '19', '20', '3.8', '23.8', ['Line 2']],
      ['A', '0', '7', '0', '7', ['Line 4']],
    ],
  );
});

test('whatever the lines are, the sums equal the document’s to the cent', () => {
  const cents = (max: number) => fc.integer({ min: -max, max }).map((value) => (value / 100).toFixed(2));
  const row = fc.record({
    net: cents(1_000_000),
    account: fc.constantFrom('A', 'B', 'C'),
    rate: fc.constantFrom('19', '7', null),
  });
  const property = fc.property(
    fc.array(row, { minLength: 1, maxLength: 12 }),
    cents(50_000),
    (rows, owed) => {
      const rates = [...new Set(rows.map(({ rate }) => rate).filter((rate) => rate !== null))];
      const plan = planOf(rows, Object.fromEntries(rates.map((rate) => [rate, owed])));
      const groups = groupLines(plan);
      const total = (one: 'net' | 'taxAmount' | 'gross') => decimal(sum(groups.map((group) => group[one])));
      assert.ok(total('net').equals(plan.net));
      assert.ok(total('taxAmount').equals(plan.tax));
      assert.ok(total('gross').equals(plan.total));
      assert.ok(groups.every(({ taxAmount }) => decimal(taxAmount).decimalPlaces() <= 2));
    },
  );
  fc.assert(property, { seed: 4711, numRuns: 300 });
});

test('the export key is complete at the end of a text, and is not confused with a longer one', () => {
  assert.equal(withKey('Kopierpapier A4', 'd7-1', 250), 'Kopierpapier A4 · d7-1');
  assert.equal(withKey('Kopierpapier A4', 'd7-1', 14), 'Kopier… · d7-1');
  assert.equal(withKey('', 'd7-1', 250), 'd7-1');
  assert.deepEqual(
    ['Papier · d7-1', 'd7-1', '(d7-1)', 'Papier · d7-11', 'Papier · ad7-1', '', null].map((text) =>
      containsKey(text, 'd7-1'),
    ),
    [true, true, true, false, false, false, false],
  );
});
