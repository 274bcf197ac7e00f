import assert from 'node:assert/strict';
import { test } from 'node:test';

import { fullYear, negate, parseCommaDecimal, parseDay, parseDecimal, tidy } from './parse-values.ts';

test('decimals stay exact, and only trailing zeros are removed', () => {
  const cases: [string, string | null][] = [
    ['1234.50', '1234.50'],
    ['20.0000', '20.00'],
    ['0.1250', '0.125'],
    ['007', '7'],
    ['+.5', '0.5'],
    ['-0.00', '0.00'],
    ['-12.', '-12'],
    [' 3 ', '3'],
    ['1,5', null],
    ['1.234.5', null],
    ['', null],
    ['.', null],
    ['$5', null],
    ['1e5', null],
    ['9'.repeat(40), null],
  ];
  for (const [text, value] of cases) assert.equal(parseDecimal(text), value, text);
  assert.equal(parseDecimal(null), null);
});

test('a decimal comma is read, two commas are not', () => {
  assert.equal(parseCommaDecimal('150,'), '150');
  assert.equal(parseCommaDecimal('0,01'), '0.01');
  assert.equal(parseCommaDecimal('1,000,00'), null);
});

test('negating zero gives zero', () => {
  assert.deepEqual(['1.20', '-1.20', '0.00'].map(negate), ['-1.20', '1.20', '0.00']);
});

test('a date stays the written day in any time zone', () => {
  assert.equal(parseDay('2025-01-31T23:30:00-08:00'), '2025-01-31');
  assert.equal(parseDay('20250131233000.000[-8:PST]'), '2025-01-31');
  assert.equal(parseDay('2025-02-30'), null);
  assert.equal(parseDay('20251301'), null);
  assert.equal(parseDay('31.01.2025'), null);
});

test('two-digit years are between 1980 and 2079', () => {
  assert.deepEqual(['80', '99', '00', '26', '79'].map(fullYear), ['1980', '1999', '2000', '2026', '2079']);
});

test('text becomes one line, and empty text becomes null', () => {
  assert.equal(tidy(' a\n\tb\u0000c '), 'a b c');
  assert.equal(tidy(' \n '), null);
  assert.equal(tidy(undefined), null);
});
