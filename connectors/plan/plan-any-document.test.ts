import assert from 'node:assert/strict';
import { test } from 'node:test';

import { decimal, sum, toCents } from '@slipway/contract/money.ts';
import fc from 'fast-check';

import {
  planned,
  planSample,
  type SampleChanges,
  sampleAmounts,
  sampleLine,
  sampleTaxRow,
} from '../testing/plan-sample.ts';
import { sampleBooks, sampleSettings } from '../testing/sample-books.ts';

const cents = (max: number) =>
  fc.integer({ min: 1, max }).map((count) => decimal(count).dividedBy(100).toFixed(2));
const rated = fc.record({ net: cents(500_000), rate: fc.constantFrom('19', '7') });

/** A consistent document: lines, taxes by rate, sums. */
const documents = fc
  .record({
    rows: fc.array(rated, { minLength: 1, maxLength: 12 }),
    documentType: fc.constantFrom('PURCHASE_INVOICE', 'PURCHASE_CREDIT_NOTE', 'RECEIPT', 'SALES_INVOICE'),
    offBy: fc.constantFrom('0', '0', '0.01', '-0.01'),
    linesAre: fc.constantFrom('NET', 'GROSS', 'ABSENT', 'UNRATED'),
    mode: fc.constantFrom('EACH' as const, 'PER_TAX_RATE' as const),
  })
  .map(({ rows, documentType, offBy, linesAre, mode }) => {
    const rates = [...new Set(rows.map(({ rate }) => rate))];
    const taxes = rates.map((rate) => {
      const base = sum(rows.filter((row) => row.rate === rate).map(({ net }) => net));
      const exact = toCents(decimal(base).times(rate).dividedBy(100)).plus(offBy);
      return sampleTaxRow(rate, base, exact.isNegative() ? '0' : exact.toFixed());
    });
    const net = sum(rows.map((row) => row.net));
    const all = sum(taxes.map(({ taxAmount }) => taxAmount ?? '0'));
    const grossOf = (row: { net: string; rate: string }) =>
      toCents(decimal(row.net).times(decimal(row.rate).plus(100)).dividedBy(100)).toFixed();
    const lines = rows.map((row, at) =>
      sampleLine(
        `Line ${at}`,
        linesAre === 'GROSS' ? grossOf(row) : row.net,
        linesAre === 'UNRATED' ? null : row.rate,
      ),
    );
    const changes: SampleChanges = {
      documentType,
      fields: sampleAmounts(net, all, sum([net, all])),
      taxes,
      lines: linesAre === 'ABSENT' ? [] : lines,
    };
    return { changes, settings: { ...sampleSettings, lines: mode } };
  });

const total = (values: string[]) => decimal(sum(values)).toFixed(2);

test("the plan contains exactly the document's own amounts", () => {
  fc.assert(
    fc.property(documents, ({ changes, settings }) => {
      const made = planned(changes, sampleBooks(), settings);
      const { fields = {}, taxes = [], lines = [] } = changes;
      assert.equal(total(made.lines.map(({ net }) => net)), decimal(fields.netAmount ?? 'NaN').toFixed(2));
      assert.equal(
        total(made.taxes.map(({ amount }) => amount)),
        decimal(fields.taxAmount ?? 'NaN').toFixed(2),
      );
      assert.equal(total([made.net, made.tax]), made.total);
      assert.deepEqual(
        made.taxes.map(({ rate, base, amount }) => [
          rate,
          decimal(base).toFixed(),
          decimal(amount).toFixed(),
        ]),
        taxes.map((row) => [row.rate, row.baseAmount, decimal(row.taxAmount ?? 'NaN').toFixed()]),
      );
      const printed = [...lines.map((one) => one.lineAmount), ...taxes.map((row) => row.baseAmount)];
      const known = new Set(printed.map((amount) => decimal(amount ?? 'NaN').toFixed(2)));
      for (const one of made.lines) assert.ok(known.has(one.net), `${one.net} stands nowhere`);
      assert.ok(made.lines.every(({ net }) => decimal(net).isPositive()));
    }),
    { numRuns: 300, seed: 20261122 },
  );
});

test('a partially read document is planned exactly, or refused with a reason', () => {
  const unread = fc.subarray([
    'netAmount',
    'taxAmount',
    'base',
    'amount',
    'rate',
    'lineRate',
    'rows',
  ] as const);
  fc.assert(
    fc.property(documents, unread, ({ changes, settings }, missing) => {
      const lost = (name: (typeof missing)[number]) => missing.includes(name);
      const taxes = (changes.taxes ?? []).map((row, at) => ({
        ...row,
        baseAmount: lost('base') ? null : row.baseAmount,
        taxAmount: lost('amount') && at === 0 ? null : row.taxAmount,
        rate: lost('rate') && at === 0 ? null : row.rate,
      }));
      const fields = {
        ...changes.fields,
        ...(lost('netAmount') ? { netAmount: null } : {}),
        ...(lost('taxAmount') ? { taxAmount: null } : {}),
      };
      const lines = (changes.lines ?? []).map((one) => (lost('lineRate') ? { ...one, taxRate: null } : one));
      const made = planSample(
        { ...changes, fields, lines, taxes: lost('rows') ? [] : taxes },
        sampleBooks(),
        settings,
      );
      if (made.kind === 'refused') {
        assert.ok(made.refusals.length > 0 && made.refusals.every(({ message }) => message !== ''));
        return;
      }
      const whole = planned(changes, sampleBooks(), settings);
      // If no tax was read, the document has none.
      const speaksOfTax = !lost('taxAmount') || !lost('netAmount') || !lost('rows');
      const { net, tax: taken } = speaksOfTax ? whole : { net: whole.total, tax: '0.00' };
      assert.deepEqual(
        [made.plan.total, total(made.plan.lines.map((one) => one.net)), made.plan.tax],
        [whole.total, net, taken],
      );
    }),
    { numRuns: 500, seed: 20261122 },
  );
});
