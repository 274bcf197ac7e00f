import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findFields } from '../../find/find-fields.ts';
import { typed } from '../../find/testing/typed-page.ts';

const nobody = { names: [], taxIds: [], ibans: [] };
const entries = [
  'Date         Description                        Amount      Balance',
  '             Opening balance                                1,000.00',
  '01/05/2024   Deutsche Handelsbank AG            500.00      1,500.00',
  '20/05/2024   RENT                              -800.00        700.00',
];
const bankOf = (...pages: string[][]) =>
  findFields(
    pages.map((lines, at) => typed(lines, 'TEXT', at + 1)),
    nobody,
  ).statement?.accounts[0]?.bankName;
const blank = Array.from({ length: 40 }, () => '');

test('the letterhead names the bank', () => {
  assert.equal(
    bankOf(['Fördebank Kiel, Alter Markt 1, 24103 Kiel', 'Bank statement', ...entries]),
    'Fördebank Kiel',
  );
  assert.equal(bankOf(['Bank of Harbourside', 'Statement of account', ...entries]), 'Bank of Harbourside');
  assert.equal(bankOf(['Sparkasse Norhal', 'Bankverbindung', ...entries]), 'Sparkasse Norhal');
});

test('a label names the bank', () => {
  assert.equal(bankOf(['Statement of account', 'Bank:   Harbour & Hill', ...entries]), 'Harbour & Hill');
});

test('the foot of every page names the bank with its legal form', () => {
  const page = (rows: string[]) => [
    'HARBOUR',
    'Statement of account',
    ...rows,
    ...blank,
    'Harbour Bank plc   Registered in England',
  ];
  assert.equal(bankOf(page(entries), page(['Thank you'])), 'Harbour Bank plc');
});

test('titles, advice, entries and the holder are not the bank', () => {
  assert.equal(bankOf(['Bank statement', 'Your bank account', 'Online banking 24/7', ...entries]), null);
  assert.equal(
    bankOf(['Statement of account', 'Account holder: Savings Bank Club', 'Savings Bank Club', ...entries]),
    null,
  );
  assert.equal(
    bankOf(['Statement of account', ...entries, ...blank, '             Deutsche Handelsbank AG']),
    null,
  );
});

test('with two banks in the letterhead, none is chosen', () => {
  assert.equal(bankOf(['Fördebank Kiel', 'Weserbank Bremen', 'Statement of account', ...entries]), null);
});
