import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Amount, AmountInput, decimal, isExact, sum, toCents } from './money.ts';

test('amounts add up exactly, and an empty sum is zero', () => {
  assert.equal(sum(['0.1', '0.2']), '0.3');
  assert.equal(sum(['10.00', '-2.50', '0.005']), '7.505');
  assert.equal(sum([]), '0');
  assert.equal(sum(['999999999999999', '0.0000000001']), '999999999999999.0000000001');
});

test('very small and very large amounts stay plain decimals, with forty digits of precision', () => {
  assert.equal(String(decimal('1e-29')), '0.00000000000000000000000000001');
  assert.equal(String(decimal('1e-30')), '1e-30');
  assert.equal(String(decimal('123456789012345678901234567890')), '123456789012345678901234567890');
  assert.equal(String(decimal('1e30')), '1e+30');
  assert.equal(decimal(1).div(3).toFixed(), `0.${'3'.repeat(40)}`);
});

test('half a cent is rounded away from zero', () => {
  const rounded = ['1.005', '-1.005', '1.0049', '2.675', '10'].map((value) =>
    toCents(decimal(value)).toFixed(),
  );
  assert.deepEqual(rounded, ['1.01', '-1.01', '1', '2.68', '10']);
});

test('an amount has at most fifteen significant digits, ten decimals, and no other form', () => {
  const good = [
    '0',
    '-0.5',
    '1234.56',
    '123456789012345',
    '12345.1234567891',
    '0.0000000001',
    '100000000000000.0',
  ];
  const bad = [
    '',
    ' 1',
    '1,5',
    '.5',
    '1.',
    '+1',
    '1e3',
    '1234567890123456',
    '0.00000000001',
    '123456.1234567891',
    '--1',
    '1.2.3',
    '12a',
    'a12',
  ];
  for (const text of good) assert.equal(isExact(text), true, text);
  for (const text of bad) assert.equal(isExact(text), false, text);
});

test('the API takes a number or a text as an amount and keeps it exact', () => {
  assert.equal(AmountInput.parse(59.38), '59.38');
  assert.equal(AmountInput.parse(' 59.380 '), '59.380');
  assert.equal(AmountInput.parse(1e-7), '0.0000001');
  const messageOf = (value: unknown) => AmountInput.safeParse(value).error?.issues[0]?.message;
  const rule =
    'Must be a decimal number of at most 15 significant digits with a dot before the decimals, such as 1234.56.';
  for (const value of ['59,38', 1e21, '1234567890123456', true, null, {}])
    assert.equal(messageOf(value), rule);
});

test('the API shows an amount as a number', () => {
  assert.equal(Amount.parse('59.38'), 59.38);
  assert.equal(Amount.parse(7), 7);
  assert.equal(Amount.safeParse(null).success, false);
  assert.equal(Amount.safeParse('many').success, false);
});
