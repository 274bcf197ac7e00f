import assert from 'node:assert/strict';
import { test } from 'node:test';

import { type Account, filterEntries, gapsOf, isCheckable, runningBalances } from './statement-balance.ts';

const account = (
  rows: [amount: string, balance: string | null, day?: string][],
  more: Partial<Account> = {},
) => ({
  account: null,
  number: null,
  currencyCode: 'EUR',
  openingBalance: '100',
  closingBalance: null,
  entries: rows.map(([amount, balance, day]) => ({ amount, balance, page: 1, bookingDate: day ?? null })),
  ...more,
});

test('the balance runs on from the opening balance', () => {
  assert.deepEqual(
    runningBalances(
      account([
        ['10', null],
        ['-5.50', null],
      ]),
    ),
    ['110', '104.5'],
  );
  assert.deepEqual(runningBalances(account([['10', null]], { openingBalance: null })), [null]);
});

test('where a printed balance says something else, the gap is named once and the rest runs on from there', () => {
  const broken = account([
    ['10', '110'],
    ['-1', '68.80'],
    ['1', '69.80'],
  ]);
  assert.deepEqual(runningBalances(broken), ['110', '109', '69.8']);
  assert.deepEqual(gapsOf(broken), [{ row: 1, missing: '-40.2' }]);
});

test('a list that begins with the newest entry runs upwards', () => {
  const newest = account(
    [
      ['-5', null, '2026-03-02'],
      ['10', null, '2026-03-01'],
    ],
    { closingBalance: '105' },
  );
  assert.deepEqual(runningBalances(newest), ['105', '110']);
  assert.deepEqual(gapsOf(newest), []);
});

test('without printed balances the gap is before the closing balance, and missing values are not a gap', () => {
  assert.deepEqual(gapsOf(account([['10', null]], { closingBalance: '112' })), [{ row: null, missing: '2' }]);
  assert.deepEqual(gapsOf(account([['10', null]])), []);
  assert.equal(isCheckable(account([['10', null]])), false);
  assert.equal(isCheckable(account([['10', null]], { closingBalance: '110' })), true);
});

test('entries are found by any of their words, whatever the accents', () => {
  const entries = [
    { id: '0', counterparty: 'Café Müller', amount: '12,00' },
    { id: '12', counterparty: 'Stadtwerke', amount: '99,00' },
  ];
  assert.deepEqual(filterEntries(entries, 'muller 12'), [0]);
  assert.deepEqual(filterEntries(entries, ''), [0, 1]);
  assert.deepEqual(filterEntries(entries, 'zebra'), []);
});
