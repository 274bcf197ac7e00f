import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readBankStatement } from '../read-bank-statement.ts';

const read = (text: string) => readBankStatement(new TextEncoder().encode(text));

const coda = [
  `0000001022512005        ${' '.repeat(103)}2`,
  `12012${'BE68539007547034'.padEnd(34)}EUR0${'100000'.padStart(15, '0')}310125${'KONTOR'.padEnd(26)}${' '.repeat(38)}`,
  `2100010000${'REF1'.padEnd(21)}1${'9380'.padStart(15, '0')}010225001010000${'Factuur '.padEnd(53)}0102250120`.padEnd(
    127,
  ) + '0',
  `2200010000${'RE-17'.padEnd(53)}`.padEnd(128),
  `2300010000${'BE62510007547061'.padEnd(37)}${'Bakker'.padEnd(35)}`.padEnd(128),
  `2100010001${'REF1'.padEnd(21)}1${'9380'.padStart(15, '0')}010225001010000${'part of it'.padEnd(53)}0102250120`.padEnd(
    128,
  ),
  `8012${'BE68539007547034'.padEnd(34)}EUR0${'90620'.padStart(15, '0')}010225`.padEnd(128),
  '9'.padEnd(128),
].join('\n');

test('a Belgian CODA file is read; details of a movement are not separate entries', () => {
  const { statement, findings } = read(coda);
  assert.deepEqual(findings, []);
  const [account] = statement?.accounts ?? [];
  assert.deepEqual(
    [
      account?.account,
      account?.holder,
      account?.currencyCode,
      account?.openingBalance,
      account?.closingBalance,
    ],
    ['BE68539007547034', 'KONTOR', 'EUR', '100.00', '90.62'],
  );
  assert.deepEqual(
    account?.entries.map((entry) => [
      entry.bookingDate,
      entry.amount,
      entry.counterparty,
      entry.counterpartyIban,
    ]),
    [['2025-02-01', '-9.38', 'Bakker', 'BE62510007547061']],
  );
  assert.equal(account?.entries[0]?.description, 'Factuur RE-17');
});

test('two statements in one CODA file are two accounts, and wrong balances are reported', () => {
  const { statement, findings } = read(
    `${coda}\n${coda.replace('90620'.padStart(15, '0'), '90621'.padStart(15, '0')).replace('9380', '9380')}`,
  );
  assert.deepEqual(
    statement?.accounts.map(({ entries, closingBalance }) => [entries.length, closingBalance]),
    [
      [1, '90.62'],
      [1, '90.621'],
    ],
  );
  assert.deepEqual(
    findings.map(({ code }) => code),
    ['STATEMENT_DOES_NOT_RECONCILE'],
  );
});

test('a truncated CODA statement is reported, and the next statement has its own entries', () => {
  const cut = coda.split('\n').slice(0, -2).join('\n');
  const { statement, findings } = read(`${cut}\n${coda}`);
  assert.deepEqual(
    statement?.accounts.map(({ entries, closingBalance }) => [entries.length, closingBalance]),
    [
      [1, null],
      [1, '90.62'],
    ],
  );
  assert.deepEqual(
    findings.map(({ code }) => code),
    ['FILE_BREAKS_OFF'],
  );
});

test('the BIC in the header is the bank', () => {
  const header = `0000001022512005${' '.repeat(44)}${'FOBKBEBB'.padEnd(11)}${' '.repeat(56)}2`;
  const { statement } = read([header, ...coda.split('\n').slice(1)].join('\n'));
  assert.equal(statement?.accounts[0]?.bankName, 'FOBKBEBB');
  assert.equal(read(coda).statement?.accounts[0]?.bankName, null);
});
