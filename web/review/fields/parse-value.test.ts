import assert from 'node:assert/strict';
import { test } from 'node:test';

import { parseValue } from './parse-value.ts';

const cases: [typed: string, locale: string, value: string][] = [
  ['1.234,50', 'en-GB', '1234.50'],
  ['1,234.50', 'de-DE', '1234.50'],
  ['1 234,5 EUR', 'fr-FR', '1234.5'],
  ["1'234.55", 'de-CH', '1234.55'],
  ['€ 59,38', 'en-GB', '59.38'],
  ['12,00-', 'de-DE', '-12.00'],
  ['−7.10', 'en-GB', '-7.10'],
  ['1.234.567', 'en-GB', '1234567'],
  ['0.125', 'de-DE', '0.125'],
];
for (const [typed, locale, value] of cases) {
  test(`the amount "${typed}" means ${value}`, () => {
    assert.deepEqual(parseValue('totalAmount', typed, locale), { value });
  });
}

test('an amount that two countries read differently is read as the reader writes', () => {
  assert.deepEqual(parseValue('netAmount', '1.234', 'en-GB'), { value: '1.234' });
  assert.deepEqual(parseValue('netAmount', '1.234', 'de-DE'), { value: '1234' });
});

test('what is no amount is said to be none, and never guessed', () => {
  for (const typed of ['twelve', '1,2,3.4.5', '12-3', '.', '1.23.4,5,6'])
    assert.equal(parseValue('totalAmount', typed, 'en-GB').fault, 'amount', typed);
  assert.equal(parseValue('totalAmount', '1234567890123456.7', 'en-GB').fault, 'invalid');
});

const days: [typed: string, locale: string, value: string][] = [
  ['2026-10-05', 'en-US', '2026-10-05'],
  ['5.10.2026', 'en-US', '2026-10-05'],
  ['05/10/2026', 'en-GB', '2026-10-05'],
  ['10/05/2026', 'en-US', '2026-10-05'],
  ['25/10/2026', 'en-US', '2026-10-25'],
  ['5. Oktober 2026', 'en-GB', '2026-10-05'],
  ['5 octobre 2026', 'en-GB', '2026-10-05'],
  ['5 de octubre de 2026', 'en-GB', '2026-10-05'],
  ['October 5, 2026', 'de-DE', '2026-10-05'],
  ['1. März 26', 'de-DE', ''],
];
for (const [typed, locale, value] of days) {
  test(`the date "${typed}" ${value ? `is ${value}` : 'is not understood'} (${locale})`, () => {
    const parsed = parseValue('dueDate', typed, locale);
    if (value) assert.deepEqual(parsed, { value });
    else assert.equal(parsed.fault, 'date');
  });
}

test('a day that is in no calendar is no date', () => {
  assert.equal(parseValue('dueDate', '31.02.2026', 'de-DE').fault, 'date');
});

test('an empty field means that there is no value, and currencies are known by their signs', () => {
  assert.deepEqual(parseValue('documentNumber', '  ', 'en-GB'), { value: null });
  assert.deepEqual(parseValue('currencyCode', '€', 'en-GB'), { value: 'EUR' });
  assert.deepEqual(parseValue('currencyCode', 'chf', 'en-GB'), { value: 'CHF' });
  assert.equal(parseValue('currencyCode', '$', 'en-GB').fault, 'currency');
  assert.equal(parseValue('documentNumber', 'x'.repeat(101), 'en-GB').fault, 'tooLong');
});

test('an IBAN is displayed in groups and stored without spaces', () => {
  const value = 'DE89370400440532013000';
  assert.deepEqual(parseValue('iban', 'IBAN: DE89 3704 0044 0532 0130 00', 'de-DE'), { value });
});
