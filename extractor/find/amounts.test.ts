import assert from 'node:assert/strict';
import { test } from 'node:test';

import { asMoney, mendDigits, parseAmount, spotAmounts, toHundredths } from './amounts.ts';
import { typed } from './testing/typed-page.ts';
import { layOut } from './text-lines.ts';

const spot = (...lines: string[]) => spotAmounts(layOut([typed(lines)]));

test('an amount is read in the notation of every country', () => {
  const spellings: [string, string][] = [
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1 234,56', '1234.56'],
    ["1'234.56", '1234.56'],
    ['12.345.678,90', '12345678.90'],
    ['27946 ,00', '27946.00'],
    ['4,759 .20', '4759.20'],
    ['0,5', '0.5'],
    ['250', '250'],
    ['99,-', '99'],
  ];
  for (const [printed, value] of spellings) assert.equal(parseAmount(printed, null), value, printed);
});

test('three digits after a single separator are read as in the rest of the document', () => {
  assert.equal(parseAmount('1.234', ','), '1234');
  assert.equal(parseAmount('1.234', '.'), '1.234');
  assert.equal(parseAmount('1,234', '.'), '1234');
});

test('a minus before or after the number is a sign, a dash between words is not', () => {
  assert.deepEqual(
    spot('Discount -12,50', 'Less cigarettes 1.269,12-', 'Net - 30,00').map(({ value }) => value),
    ['-12.50', '-1269.12', '30.00'],
  );
});

test('a currency belongs to the amount next to it', () => {
  const found = spot('Total €59,50', 'Summe 12,00 EUR', 'RM9.00');
  assert.deepEqual(
    found.map(({ currency, text }) => [currency, text]),
    [
      ['€', '€59,50'],
      ['EUR', '12,00 EUR'],
      ['RM', 'RM9.00'],
    ],
  );
});

test('of an amount in two currencies, the first one counts', () => {
  const found = spot('Total 84,50 € / 2 112,50 CZK', 'VAT 14,66 € (366,50 CZK)', 'Rent € 12,00 / 14,00 €');
  assert.deepEqual(
    found.map(({ value, currency }) => `${value} ${currency}`),
    ['84.50 €', '14.66 €', '12.00 €', '14.00 €'],
  );
});

test('article numbers, dates and times are not amounts', () => {
  assert.deepEqual(
    spot('A-1200 12/05/2024 10:30 ref/88').map(({ value }) => value),
    [],
  );
});

test('letters that OCR reads instead of digits are corrected only inside a number', () => {
  assert.equal(mendDigits('TOTAL 1O.5O SOLO'), 'TOTAL 10.50 SOLO');
});

test('hundredths are exact, and more precise prices have none', () => {
  assert.equal(toHundredths('1234.5'), 123450);
  assert.equal(toHundredths('-0.07'), -7);
  assert.equal(toHundredths('0.025'), null);
});

test('numbers with thousands separators are exact amounts if no number has decimals', () => {
  const decimals = (...lines: string[]) => asMoney(spot(...lines)).map((one) => one.decimals);
  assert.deepEqual(decimals('250 000', '24 000', '274 000 Ft', '2'), [2, 2, 2, 0]);
  assert.deepEqual(decimals('250 000', '24 000', '274 000', '9,50'), [0, 0, 0, 2]);
});

test('amounts with a currency are exact if a program prints them without the last zeros', () => {
  const decimals = (...lines: string[]) => asMoney(spot(...lines)).map((one) => one.decimals);
  assert.deepEqual(decimals('1.5', '1050.5 €', '2101 €', '441.0 €', '2542.0 €'), [1, 2, 2, 2, 2]);
  assert.deepEqual(decimals('1.5', '1050.00 €', '2101 €', '0.5 €'), [1, 2, 0, 1]);
});
