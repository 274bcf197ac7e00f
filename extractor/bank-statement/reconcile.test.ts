import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findGaps } from '@slipway/contract/reconcile.ts';

import type { ReadAccount } from '../reading.ts';
import { newAccount, newEntry } from './statement.ts';

/** Amount and running balance of each entry, and optionally the page. */
const account = (
  rows: [string, string | null][],
  more: Partial<ReadAccount> = {},
  page: number | null = 2,
) => ({
  ...newAccount(),
  currencyCode: 'EUR',
  entries: rows.map(([amount, balance]) => ({ ...newEntry(amount), balance, page })),
  ...more,
});
const messages = (one: ReadAccount) => findGaps([one]).map(({ message }) => message);

test('a gap is reported by the rows before and after the missing entry', () => {
  const rows: [string, string][] = [
    ['10.00', '110.00'],
    ['-5.00', '105.00'],
    ['-1.00', '68.80'],
    ['1.00', '69.80'],
  ];
  assert.deepEqual(messages(account(rows, { openingBalance: '100.00' })), [
    'Statement: -35.20 EUR is missing between rows 2 and 3, page 2: the printed balance differs from the sum of the entries.',
  ]);
  assert.match(messages(account(rows, {}, null))[0] ?? '', /between entries 2 and 3:/);
});

test('daily balances, and lists with the newest entry first, are checked as well', () => {
  const daily: [string, string | null][] = [
    ['10.00', null],
    ['-5.00', '105.00'],
    ['1.00', null],
    ['1.00', '107.00'],
  ];
  assert.deepEqual(messages(account(daily, { openingBalance: '100.00', closingBalance: '107.00' })), []);
  const newestFirst: [string, string][] = [
    ['1.00', '102.00'],
    ['1.00', '101.00'],
    ['-5.00', '100.00'],
    ['10.00', '110.00'],
  ];
  assert.match(messages(account(newestFirst))[0] ?? '', /-5\.00 EUR is missing between rows 3 and 4/);
});

test('a gap before the first or after the last row is reported by the balance next to it', () => {
  const rows: [string, string][] = [
    ['10.00', '110.00'],
    ['10.00', '120.00'],
  ];
  assert.match(
    messages(account(rows, { openingBalance: '90.00' }))[0] ?? '',
    /10\.00 EUR is missing between the opening balance and row 1/,
  );
  assert.match(
    messages(account(rows, { closingBalance: '121.00' }))[0] ?? '',
    /1\.00 EUR is missing between row 2 and the closing balance/,
  );
});

test('without running balances the total difference is reported, and a correct statement has no finding', () => {
  const rows: [string, null][] = [['10.00', null]];
  assert.match(
    messages(account(rows, { openingBalance: '1.00', closingBalance: '12.00' }))[0] ?? '',
    /a gap of 1\.00 EUR\.$/,
  );
  assert.deepEqual(messages(account(rows, { openingBalance: '1.00', closingBalance: '11.00' })), []);
  assert.deepEqual(messages(account(rows)), []);
});
