import assert from 'node:assert/strict';
import { test } from 'node:test';

import { amountOf } from './parse-amount.ts';

const meanings: readonly (readonly [typed: string, amount: string | null, locale?: string])[] = [
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ["1'234.5", '1234.5'],
  ['1 000 €', '1000'],
  ['12,5', '12.5'],
  ['-3', '-3'],
  ['3-', '-3'],
  ['1.234.567,8', '1234567.8'],
  ['12,34,567.80', '1234567.80'],
  ['1.234', '1234', 'de-DE'],
  ['1.234', '1.234', 'en-GB'],
  ['1,234', '1234', 'en-GB'],
];

for (const [typed, amount, locale] of meanings) {
  test(`"${typed}" means ${amount}${locale ? ` to the user writes as ${locale}` : ''}`, () => {
    assert.equal(amountOf(typed, locale ?? 'en-GB'), amount);
  });
}

test('what is no amount is none, and never guessed', () => {
  for (const typed of ['', 'abc', '1..', '--1', '1e9', '1,2,3', '1.2.3,45', '1,234.567,890'])
    assert.equal(amountOf(typed, 'en-GB'), null, typed);
});
