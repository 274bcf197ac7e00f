import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readBankStatement } from '../read-bank-statement.ts';

const accountsOf = (text: string) =>
  readBankStatement(new TextEncoder().encode(text)).statement?.accounts ?? [];

test('a BAI2 file is read: implied decimals, signs by type, funds fields skipped, continued texts', () => {
  const [first, second] = accountsOf(
    [
      '01,S,R,250131,0800,1,80,1,2/',
      '02,R,B,1,250131,,EUR,2/',
      '03,111,,010,10000,,,015,9500,2,S,1,2,3,040,5,,/',
      '16,475,500,D,2,0,300,1,200,BANKREF,CUSTREF,Cheque, paid',
      '88,in full/',
      '49,1,3/',
      '03,222,JPY,010,700,,/',
      '16,195,700,V,250201,,,,Wire/',
      '16,890,,,,,just a note/',
      '49,1,2/',
      '98,1,2,8/',
      '99,1,1,10/',
    ].join('\n'),
  );
  assert.deepEqual(
    [first?.account, first?.currencyCode, first?.openingBalance, first?.closingBalance],
    ['111', 'EUR', '100.00', '95.00'],
  );
  assert.deepEqual(
    first?.entries.map(({ amount, description, reference }) => [amount, description, reference]),
    [['-5.00', 'Cheque, paid in full', 'CUSTREF']],
  );
  assert.deepEqual(
    second?.entries.map(({ amount, valueDate, description }) => [amount, valueDate, description]),
    [['700', '2025-02-01', 'Wire']],
  );
});

const records = [
  '01,KONTOR,BANK,260131,0800,1,80,,2/',
  '02,RECV,SEND,1,260131,,EUR,2/',
  '03,4711,,010,100000,,,015,95500,,/',
  '88,100,1500,1,,400,6000,1,/',
  '16,475,6000,0,BANK-1,CUST-1,Rent of the warehouse in the harbour street no. 16,',
  '88,second floor, January 2026',
  '16,165,1500,V,260201,,BANK-2,CUST-2,Refund/',
  '49,203000,6/',
  '98,203000,1,8/',
  '99,203000,1,10/',
];
const expected = [
  ['-60.00', 'Rent of the warehouse in the harbour street no. 16, second floor, January 2026', 'CUST-1'],
  ['15.00', 'Refund', 'CUST-2'],
];
const summaryOf = (text: string) =>
  accountsOf(text).map(({ account, openingBalance, closingBalance, entries }) => [
    [account, openingBalance, closingBalance],
    entries.map(({ amount, description, reference }) => [amount, description, reference]),
  ]);

test('a BAI2 file is read with line ends, without line ends, and in lines of a fixed length', () => {
  const stream = records.join('');
  const fixed = records.flatMap((record) => (record.match(/.{1,80}/g) ?? []).map((line) => line.padEnd(80)));
  const written: Record<string, string> = {
    'a record on each line': records.join('\r\n'),
    'one after another': stream,
    'one after another, parted by blanks': records.join('  '),
    'physical records of 80 characters, no line ends': fixed.join(''),
    'physical records of 80 characters on lines': fixed.join('\n'),
    'the same without the blanks at their ends': fixed.map((line) => line.trimEnd()).join('\n'),
    'a stream cut into lines of 80 characters': (stream.match(/.{1,80}/g) ?? []).join('\n'),
  };
  for (const [name, text] of Object.entries(written)) {
    assert.deepEqual(summaryOf(text), [[['4711', '1000.00', '955.00'], expected]], name);
    assert.deepEqual(readBankStatement(new TextEncoder().encode(text)).findings, [], name);
  }
});

test('an account in a BAI2 file with fewer records than stated is reported', () => {
  const cut = records.filter((record) => !record.startsWith('16,165')).join('\n');
  const { findings } = readBankStatement(new TextEncoder().encode(cut));
  assert.deepEqual(
    findings.map(({ code }) => code),
    ['FILE_BREAKS_OFF', 'STATEMENT_DOES_NOT_RECONCILE'],
  );
  assert.equal(findings[0]?.message, 'Account 4711 states 6 records, but has 5: entries may be missing.');
});

test('a BAI2 file of two groups without line ends gives separate accounts', () => {
  const account = (number: string, amount: string) =>
    `03,${number},EUR,010,0,,,015,${amount},,/16,165,${amount},0,,,Sale/49,${amount},3/`;
  const text = `01,S,R,260131,0800,1,,,2/02,R,S,1,260130,,EUR,2/${account('111', '500')}${account('222', '700')}98,1200,2,8/02,R,S,1,260131,,USD,2/${account('111', '900')}98,900,1,5/99,2100,2,15/`;
  assert.deepEqual(
    accountsOf(text).map(({ account: number, periodEnd, closingBalance, entries }) => [
      number,
      periodEnd,
      closingBalance,
      entries.length,
    ]),
    [
      ['111', '2026-01-30', '5.00', 1],
      ['222', '2026-01-30', '7.00', 1],
      ['111', '2026-01-31', '9.00', 1],
    ],
  );
});

test('a BAI2 file with wrong record counts is read by its lines', () => {
  const text = records.map((record) => record.replace(/^49,203000,6/, '49,203000,3')).join('\n');
  assert.deepEqual(summaryOf(text), [[['4711', '1000.00', '955.00'], expected]]);
});

test('a BIC as originator of a group is the bank, and a number is not', () => {
  const bankOf = (originator: string) =>
    accountsOf(records.join('\n').replace('02,RECV,SEND', `02,RECV,${originator}`))[0]?.bankName;
  assert.equal(bankOf('FOBKUS33'), 'FOBKUS33');
  assert.equal(bankOf('122099999'), null);
});
