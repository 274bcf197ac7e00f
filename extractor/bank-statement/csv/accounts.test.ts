import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readBankStatement } from '../read-bank-statement.ts';

const accountsOf = (...lines: string[]) => {
  const { statement, findings } = readBankStatement(new TextEncoder().encode(lines.join('\n')));
  return {
    accounts: statement?.accounts.map(
      ({ account, currencyCode, openingBalance, closingBalance, entries }) => [
        [account, currencyCode, openingBalance, closingBalance],
        entries.map(({ bookingDate, amount, balance }) => [bookingDate, amount, balance]),
      ],
    ),
    findings: findings.map(({ code }) => code),
  };
};

test('a CSV file of several accounts gives each account its own entries, running balances and stated balances', () => {
  const { accounts, findings } = accountsOf(
    'Opening balance of 10001000,100.00',
    'Opening balance of 20002000,50.00',
    'Date,Account number,Details,Amount,Balance',
    '2026-05-04,10001000,Rent,-25.00,75.00',
    '2026-05-04,20002000,Sale,10.00,60.00',
    '2026-05-09,10001000,Sale,5.00,80.00',
    '2026-05-09,20002000,Fee,-1.00,58.00',
    'Closing balance of 10001000,80.00',
    'Closing balance of 20002000,58.00',
  );
  assert.deepEqual(accounts, [
    [
      ['10001000', null, '100.00', '80.00'],
      [
        ['2026-05-04', '-25.00', '75.00'],
        ['2026-05-09', '5.00', '80.00'],
      ],
    ],
    [
      ['20002000', null, '50.00', '58.00'],
      [
        ['2026-05-04', '10.00', '60.00'],
        ['2026-05-09', '-1.00', '58.00'],
      ],
    ],
  ]);
  assert.deepEqual(findings, ['STATEMENT_DOES_NOT_RECONCILE']);
});

test('amounts in several currencies are never added up: each currency is a separate account', () => {
  const { accounts } = accountsOf(
    'Date,Details,Currency,Amount',
    '2026-05-04,a,EUR,1.00',
    '2026-05-05,b,USD,2.00',
    '2026-05-06,c,EUR,3.00',
  );
  assert.deepEqual(accounts, [
    [
      [null, 'EUR', null, null],
      [
        ['2026-05-04', '1.00', null],
        ['2026-05-06', '3.00', null],
      ],
    ],
    [[null, 'USD', null, null], [['2026-05-05', '2.00', null]]],
  ]);
});

test('accounts listed one after the other, each with its own header, are separate', () => {
  const { accounts, findings } = accountsOf(
    'Account number,10001000',
    'Opening balance,100.00',
    'Date,Details,Amount',
    '04/05/2026,Rent,-25.00',
    'Closing balance,75.00',
    '',
    'Account number,20002000',
    'Opening balance,50.00',
    'Date,Details,Amount',
    '13/05/2026,Sale,10.00',
    'Closing balance,60.00',
  );
  assert.deepEqual(accounts, [
    [['10001000', null, '100.00', '75.00'], [['2026-05-04', '-25.00', null]]],
    [['20002000', null, '50.00', '60.00'], [['2026-05-13', '10.00', null]]],
  ]);
  assert.deepEqual(findings, []);
});

test('a repeated header continues the same account', () => {
  const { accounts } = accountsOf(
    'Account number,10001000',
    'Date,Details,Amount',
    '2026-05-04,Rent,-25.00',
    'Date,Details,Amount',
    '2026-05-05,Sale,10.00',
  );
  assert.deepEqual(accounts, [
    [
      ['10001000', null, null, null],
      [
        ['2026-05-04', '-25.00', null],
        ['2026-05-05', '10.00', null],
      ],
    ],
  ]);
});

test('a list of search criteria above the header is not read as the table', () => {
  const { accounts } = accountsOf('Date,Amount', 'all,all', 'Date,Details,Amount', '2026-05-04,Rent,-25.00');
  assert.deepEqual(accounts, [[[null, null, null, null], [['2026-05-04', '-25.00', null]]]]);
});

test('a column with the currencies of purchases does not split an account whose amounts have their own currency', () => {
  const { accounts } = accountsOf(
    'Date,Details,Amount (EUR),Currency',
    '2026-05-04,Books,-5.00,GBP',
    '2026-05-05,Coffee,-2.00,EUR',
  );
  assert.deepEqual(
    accounts?.map(([facts]) => facts),
    [[null, 'EUR', null, null]],
  );
});

test('a status column separates pending entries from booked ones, and rejected entries are left out with a finding', () => {
  const text = [
    'Buchungsdatum;Status;Verwendungszweck;Betrag',
    '09.05.2026;Vorgemerkt;Kartenzahlung;-5,00',
    '08.05.2026;Gebucht;Miete;-25,00',
    '07.05.2026;Abgelehnt;Lastschrift;-9,00',
  ].join('\n');
  const { statement, findings } = readBankStatement(new TextEncoder().encode(text));
  const [account] = statement?.accounts ?? [];
  const told = (entries: { bookingDate: string | null; amount: string }[] = []) =>
    entries.map(({ bookingDate, amount }) => [bookingDate, amount]);
  assert.deepEqual(told(account?.entries), [['2026-05-08', '-25.00']]);
  assert.deepEqual(told(account?.pendingEntries), [['2026-05-09', '-5.00']]);
  assert.deepEqual(
    findings.map(({ code }) => code),
    ['ENTRY_UNREADABLE', 'PENDING_ENTRIES'],
  );
});
