import assert from 'node:assert/strict';
import { test } from 'node:test';

import { asMoney, mendDigits, parseAmount, spotAmounts, toHundredths } from './amounts.ts';
import { typed } from './testing/typed-page.ts';
import { layOut } from './text-lines.ts';

const spot = (...lines: string[]) => spotAmounts(layOut([typed(lines)]));

test("an amount is understood in every country's spelling", () => {
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

test('three digits after a lone separator follow what the rest of the document does', () => {
  assert.equal(parseAmount('1.234', ','), '1234');
  assert.equal(parseAmount('1.234', '.'), '1.234');
  assert.equal(parseAmount('1,234', '.'), '1234');
});

test('a minus counts before and behind the number, a dash between words does not', () => {
  assert.deepEqual(
    spot('Discount -12,50', 'Less cigarettes 1.269,12-', 'Net - 30,00').map(({ value }) => value),
    ['-12.50', '-1269.12', '30.00'],
  );
});

test('a currency belongs to the amount it touches', () => {
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

test('article numbers, dates and times are no amounts', () => {
  assert.deepEqual(
    spot('A-1200 12/05/2024 10:30 ref/88').map(({ value }) => value),
    [],
  );
});

test('letters read for digits are mended only inside a number', () => {
  assert.equal(mendDigits('TOTAL 1O.5O SOLO'), 'TOTAL 10.50 SOLO');
});

test('hundredths are exact, and finer prices have none', () => {
  assert.equal(toHundredths('1234.5'), 123450);
  assert.equal(toHundredths('-0.07'), -7);
  assert.equal(toHundredths('0.025'), null);
});

test('numbers with parted thousands are exact money where no number has decimals', () => {
  const decimals = (...lines: string[]) => asMoney(spot(...lines)).map((one) => one.decimals);
  assert.deepEqual(decimals('250 000', '24 000', '274 000 Ft', '2'), [2, 2, 2, 0]);
  assert.deepEqual(decimals('250 000', '24 000', '274 000', '9,50'), [0, 0, 0, 2]);
});
