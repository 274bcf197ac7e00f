import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { noRules } from '../choose-coding.ts';
import {
  planned,
  refused,
  sampleAmounts,
  sampleLine,
  sampleTaxRow,
  taxesOf,
  twoRates,
  wordings,
} from '../testing/plan-sample.ts';
import { sampleBooks, sampleSettings, sampleTax } from '../testing/sample-books.ts';
import type { InvoicePlan } from './invoice-plan.ts';

const refusedFor = (...asked: Parameters<typeof refused>) => wordings(refused(...asked));
const booked = ({ lines }: InvoicePlan) =>
  lines.map(({ description, net, tax }) => [description, net, tax?.id]);

describe('lines', () => {
  test('lines are booked separately if they add up to the net amounts', () => {
    const lines = [
      sampleLine('Papier', '60.00', '19'),
      sampleLine('Bücher', '50.00', '7.0'),
      sampleLine('Stifte', '40.00', '19'),
    ];
    assert.deepEqual(booked(planned({ ...twoRates, lines })), [
      ['Papier', '60.00', 'P19'],
      ['Bücher', '50.00', 'P7'],
      ['Stifte', '40.00', 'P19'],
    ]);
    assert.deepEqual(
      booked(planned({ ...twoRates, lines }, sampleBooks(), { ...sampleSettings, lines: 'PER_TAX_RATE' })),
      [
        ['Papier, Stifte', '100.00', 'P19'],
        ['Bücher', '50.00', 'P7'],
      ],
    );
  });

  test('there is one line for each rate if a discount, a gross price or a missing rate prevents this', () => {
    const byRate = [
      ['Papier', '100.00', 'P19'],
      ['Bücher', '50.00', 'P7'],
    ];
    const gross = [sampleLine('Papier', '119.00', '19'), sampleLine('Bücher', '53.50', '7')];
    assert.deepEqual(booked(planned({ ...twoRates, lines: gross })), byRate);
    const discounted = [sampleLine('Papier', '110.00', '19'), sampleLine('Bücher', '50.00', '7')];
    assert.deepEqual(booked(planned({ ...twoRates, lines: discounted })), byRate);
    const unrated = [sampleLine('Papier', '100.00'), sampleLine('Bücher', '50.00')];
    assert.deepEqual(booked(planned({ ...twoRates, lines: unrated })), [
      ['Papier, Bücher', '100.00', 'P19'],
      ['Papier, Bücher', '50.00', 'P7'],
    ]);
  });

  test('a line with a negative amount is booked, one without an amount is not', () => {
    const lines = [
      sampleLine('Papier', '55.90'),
      sampleLine('Rabatt', '-6.00'),
      sampleLine('Danke!', null),
      sampleLine('Muster', '0.00'),
    ];
    assert.deepEqual(booked(planned({ lines })), [
      ['Papier', '55.90', 'P19'],
      ['Rabatt', '-6.00', 'P19'],
    ]);
  });

  test('quantity and price are included only if they give the amount', () => {
    const priced = (quantity: string, unitPrice: string) => {
      const [only] = planned({ lines: [{ ...sampleLine('Papier', '49.90'), quantity, unitPrice }] }).lines;
      return [only?.quantity, only?.unitPrice];
    };
    assert.deepEqual(priced('10', '4.99'), ['10', '4.99']);
    assert.deepEqual(priced('10', '5.00'), [null, null]);
    assert.deepEqual(priced('3', '16.63'), [null, null]);
  });

  test('a receipt keeps its description, although its prices include the tax', () => {
    const lines = [sampleLine('Kaffee', '39.38'), sampleLine('Kuchen', '20.00')];
    const receipt = planned({ documentType: 'RECEIPT', lines });
    assert.deepEqual(booked(receipt), [['Kaffee, Kuchen', '49.90', 'P19']]);
  });
});

describe('taxes', () => {
  test("the document's own tax is kept, even if it differs from the rate by a cent", () => {
    const fields = sampleAmounts('10.00', '1.91', '11.91');
    assert.deepEqual(taxesOf(planned({ fields, taxes: [sampleTaxRow('19', '10.00', '1.91')] })), [
      ['P19', '10.00', '1.91'],
    ]);
  });

  test('a tax that is far from its rate was misread', () => {
    const fields = sampleAmounts('10.00', '1.60', '11.60');
    assert.deepEqual(refusedFor({ fields, taxes: [sampleTaxRow('19', '10.00', '1.60')] }), [
      'TAX_RATE_DISAGREES',
    ]);
  });

  test('without tax rows, the rate is the only one that gives the tax', () => {
    assert.deepEqual(taxesOf(planned({ taxes: [] })), [['P19', '49.90', '9.48']]);
    assert.deepEqual(taxesOf(planned({ taxes: [sampleTaxRow(null, null, '9.48')] })), [
      ['P19', '49.90', '9.48'],
    ]);
    assert.deepEqual(refusedFor({ taxes: [], fields: sampleAmounts('49.90', '8.00', '57.90') }), [
      'TAX_RATE_UNKNOWN',
    ]);
    const small = sampleAmounts('0.20', '0.03', '0.23');
    assert.deepEqual(refusedFor({ taxes: [], fields: small }), ['TAX_RATE_UNKNOWN']);
    const near = sampleBooks();
    near.taxes.push(sampleTax('P19.05', '19.05', 'PURCHASE'));
    assert.deepEqual(refusedFor({ taxes: [] }, near), ['TAX_RATE_UNKNOWN']);
  });

  test('the net amounts by rate may be in the lines alone', () => {
    const taxes = [sampleTaxRow('19', null, '19.00'), sampleTaxRow('7', null, '3.50')];
    const lines = [sampleLine('Papier', '100.00', '19'), sampleLine('Bücher', '50.00', '7')];
    assert.deepEqual(taxesOf(planned({ ...twoRates, taxes, lines })), [
      ['P19', '100.00', '19.00'],
      ['P7', '50.00', '3.50'],
    ]);
    assert.deepEqual(refusedFor({ ...twoRates, taxes }), ['TAX_BY_RATE_MISSING']);
    assert.deepEqual(refusedFor({ ...twoRates, taxes: [], lines }), ['TAX_BY_RATE_MISSING']);
  });

  test('the missing part of one rate is the rest, if it matches the rate', () => {
    const known = [
      ['P19', '100.00', '19.00'],
      ['P7', '50.00', '3.50'],
    ];
    const [first, second] = twoRates.taxes;
    assert.ok(first && second);
    assert.deepEqual(
      taxesOf(planned({ ...twoRates, taxes: [first, { ...second, taxAmount: null }] })),
      known,
    );
    assert.deepEqual(
      taxesOf(planned({ ...twoRates, taxes: [first, { ...second, baseAmount: null }] })),
      known,
    );
    const wrong = { fields: sampleAmounts('150.00', '29.00', '179.00') };
    const taxes = [first, { ...second, taxAmount: null }];
    assert.deepEqual(refusedFor({ ...twoRates, ...wrong, taxes }), ['TAX_RATE_DISAGREES']);
  });

  test('an amount without a tax row, such as a deposit, has no tax', () => {
    const fields = sampleAmounts('150.00', '19.00', '169.00');
    const taxes = [sampleTaxRow('19', '100.00', '19.00')];
    assert.deepEqual(booked(planned({ fields, taxes })), [
      ['invoice.pdf', '100.00', 'P19'],
      ['invoice.pdf', '50.00', undefined],
    ]);
    const lines = [sampleLine('Wasser', '100.00', '19'), sampleLine('Pfand', '50.00', '0')];
    assert.deepEqual(booked(planned({ fields, taxes, lines })), [
      ['Wasser', '100.00', 'P19'],
      ['Pfand', '50.00', undefined],
    ]);
    assert.deepEqual(refusedFor({ fields: sampleAmounts('90.00', '19.00', '109.00'), taxes }), [
      'TAX_BASES_DISAGREE',
    ]);
  });

  test('a rate without an amount must not be omitted', () => {
    const fields = sampleAmounts(null, null, '59.38');
    assert.deepEqual(refusedFor({ fields, taxes: [sampleTaxRow('19', null, null)] }), ['TAX_AMOUNT_MISSING']);
    assert.deepEqual(refusedFor({ fields, taxes: [], lines: [sampleLine('Papier', '59.38', '19')] }), [
      'TAX_AMOUNT_MISSING',
    ]);
  });

  test('contradicting amounts are refused', () => {
    assert.deepEqual(refusedFor({ fields: sampleAmounts('49.90', '9.48', '60.00') }), ['PARTS_DISAGREE']);
    assert.deepEqual(refusedFor({ fields: sampleAmounts('49.90', '9.47', '59.37') }), ['TAX_ROWS_DISAGREE']);
  });

  test('amounts without decimals, as of yen, are rounded to whole ones', () => {
    const books = sampleBooks({ currencies: [] });
    const fields = { ...sampleAmounts('1234', '234', '1468'), currencyCode: 'JPY' };
    assert.deepEqual(taxesOf(planned({ fields, taxes: [sampleTaxRow('19', '1234', '234')] }, books)), [
      ['P19', '1234.00', '234.00'],
    ]);
  });

  test('two codes of one rate share the tax only if the rate gives exactly the tax of both', () => {
    const books = sampleBooks();
    books.taxes.push(sampleTax('G19', '19', 'PURCHASE'));
    const settings = { ...sampleSettings, purchaseTaxes: [{ rate: '19', taxCode: 'P19' }] };
    const chosen = { account: null, taxCode: null, lines: [null, { account: null, taxCode: 'G19' }] };
    const rules = { ...noRules, chosen };
    const lines = [sampleLine('Ware', '100.00'), sampleLine('Leistung', '50.00')];
    const shared = (taxAmount: string, totalAmount: string) => ({
      rules,
      lines,
      fields: sampleAmounts('150.00', taxAmount, totalAmount),
      taxes: [sampleTaxRow('19', '150.00', taxAmount)],
    });
    assert.deepEqual(taxesOf(planned(shared('28.50', '178.50'), books, settings)), [
      ['P19', '100.00', '19.00'],
      ['G19', '50.00', '9.50'],
    ]);
    assert.deepEqual(refusedFor(shared('28.51', '178.51'), books, settings), ['TAX_SPLIT']);
  });
});
