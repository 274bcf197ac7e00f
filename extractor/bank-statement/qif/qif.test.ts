import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readBankStatement } from '../read-bank-statement.ts';

const read = (text: string) => readBankStatement(new TextEncoder().encode(text));
const accountsOf = (text: string) => read(text).statement?.accounts ?? [];

test('a QIF file is read, and its own dates show the date order', () => {
  const file = (...days: string[]) =>
    `!Type:Bank\n${days.map((day) => `D${day}\nT-1,000.50\nPDelta\n^`).join('\n')}\n`;
  const daysOf = (...days: string[]) =>
    accountsOf(file(...days))[0]?.entries.map(({ bookingDate }) => bookingDate);
  assert.deepEqual(daysOf("3/4'25", '3/31/2025'), ['2025-03-04', '2025-03-31']);
  assert.deepEqual(daysOf('3/4/25', '31/3/25'), ['2025-04-03', '2025-03-31']);
  assert.deepEqual(daysOf('3/4/25', '5/5/25'), [null, '2025-05-05']);
  assert.equal(read(file('3/4/25')).findings[0]?.code, 'AMBIGUOUS_DATE');
  assert.equal(accountsOf(file('3/31/25'))[0]?.entries[0]?.amount, '-1000.50');
});

test('a QIF file with a list of accounts, splits and a missing end is read as two accounts', () => {
  const accounts = accountsOf(
    [
      '!Option:AutoSwitch',
      '!Account',
      'NGiro',
      'TBank',
      '^',
      'NSavings',
      'TBank',
      '^',
      '!Clear:AutoSwitch',
      '!Account',
      'NGiro',
      'TBank',
      '^',
      '!Type:Bank',
      'D31.1.2025',
      'T-120.00',
      'PShop',
      'SFood',
      '$-100.00',
      'SHousehold',
      '$-20.00',
      '^',
      '!Account',
      'NSavings',
      'TBank',
      '^',
      '!Type:Bank',
      'D1.2.2025',
      'T5.00',
      'PInterest',
    ].join('\r\n'),
  );
  assert.deepEqual(
    accounts.map(({ account, entries }) => [
      account,
      entries.map(({ bookingDate, amount }) => [bookingDate, amount]),
    ]),
    [
      ['Giro', [['2025-01-31', '-120.00']]],
      ['Savings', [['2025-02-01', '5.00']]],
    ],
  );
});

test('dates in sequence show the date order if no number is above twelve', () => {
  const file = `!Type:Bank\n${['1/9/25', '1/12/25', '2/3/25', '3/1/25'].map((day) => `D${day}\nT1.00\n^`).join('\n')}\n`;
  assert.deepEqual(
    accountsOf(file)[0]?.entries.map(({ bookingDate }) => bookingDate),
    ['2025-01-09', '2025-01-12', '2025-02-03', '2025-03-01'],
  );
});
