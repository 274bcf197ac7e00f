import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findFields } from '../../find/find-fields.ts';
import { typed } from '../../find/testing/typed-page.ts';
import type { ReadAccount } from '../../reading.ts';
import { typeStatement } from './testing/typed-statement.ts';

const nobody = { names: [], taxIds: [], ibans: [] };
const read = (...pages: string[][]) =>
  findFields(
    pages.map((lines, at) => typed(lines, 'TEXT', at + 1)),
    nobody,
  );
const accountsOf = (...pages: string[][]) => read(...pages).statement?.accounts ?? [];
const amountsOf = (account: ReadAccount | undefined) =>
  account?.entries.map(({ bookingDate, amount }) => [bookingDate, amount]);
const balancesOf = (account: ReadAccount | undefined) => [account?.openingBalance, account?.closingBalance];

test('Soll and Haben columns, letters next to balances, and dates without a year across New Year are read', () => {
  const [account] = accountsOf([
    'Musterbank eG                                        Kontoauszug Nr. 3/2025',
    'Kontoinhaber: Kontor Nord GmbH                       IBAN DE02 1203 0000 0000 2020 51',
    'Datum   Wert    Erläuterung                                       Betrag Soll EUR  Betrag Haben EUR',
    '                Kontostand am 30.12.2024, Auszug Nr. 2                               1.000,00 H',
    '31.12.  31.12.  Lastschrift                                         100,00',
    '                Stadtwerke Kiel',
    '                Strom Dezember',
    '02.01.  03.01.  Gutschrift                                                             50,00',
    '03.01.  03.01.  Kartenzahlung                                       1.060,40',
    '                Kontostand am 03.01.2025                                               110,40 S',
  ]);
  assert.deepEqual(amountsOf(account), [
    ['2024-12-31', '-100.00'],
    ['2025-01-02', '50.00'],
    ['2025-01-03', '-1060.40'],
  ]);
  assert.deepEqual(balancesOf(account), ['1000.00', '-110.40']);
  assert.deepEqual(
    [account?.holder, account?.account, account?.currencyCode],
    ['Kontor Nord GmbH', 'DE02120300000000202051', 'EUR'],
  );
  assert.equal(account?.entries[0]?.description, 'Lastschrift Stadtwerke Kiel Strom Dezember');
  assert.equal(account?.entries[1]?.valueDate, '2025-01-03');
});

test('sections of deposits and withdrawals give the sign, and a summary gives the balances', () => {
  const [account] = accountsOf([
    'First Example Bank                         Statement Period: Dec 15, 2024 through Jan 14, 2025',
    'Account Number: 000123456789',
    'Beginning Balance on Dec 15              $1,200.00',
    'Deposits and Other Credits                  850.00',
    'Withdrawals and Other Debits               -340.50',
    'Ending Balance on Jan 14                 $1,709.50',
    'Deposits and Other Credits',
    'Date     Description                                   Amount',
    '12/20    PAYROLL ACME INC                              500.00',
    '01/03    ZELLE FROM J DOE                              350.00',
    'Total Deposits                                        $850.00',
    'Withdrawals and Other Debits',
    'Date     Description                                   Amount',
    '12/18    GROCERY STORE 123                              40.50',
    '01/05    RENT                                          300.00',
    'Total Withdrawals                                     $340.50',
  ]);
  assert.deepEqual(amountsOf(account), [
    ['2024-12-20', '500.00'],
    ['2025-01-03', '350.00'],
    ['2024-12-18', '-40.50'],
    ['2025-01-05', '-300.00'],
  ]);
  assert.deepEqual(balancesOf(account), ['1200.00', '1709.50']);
  assert.deepEqual(
    [account?.account, account?.periodStart, account?.periodEnd],
    ['000123456789', '2024-12-15', '2025-01-14'],
  );
});

test('a date printed once applies to all entries of the day, with a daily balance', () => {
  const [account] = accountsOf([
    'Your account statement                         1 March 2025 to 31 March 2025',
    'Account number 12345678   Account name KONTOR LTD',
    'Date     Type  Description                 Paid out     Paid in     Balance',
    '28 Feb         BALANCE BROUGHT FORWARD                                500.00',
    '03 Mar   DD    WATER CO                      25.00',
    '         CR    SMITH J INV 77                            100.00       575.00',
    '10 Mar   VIS   TRAIN TICKETS                 75.00                    500.00',
    '         BP    RENT FLAT 4                  600.00                    100.00 D',
    '31 Mar         BALANCE CARRIED FORWARD                                100.00 D',
  ]);
  assert.deepEqual(amountsOf(account), [
    ['2025-03-03', '-25.00'],
    ['2025-03-03', '100.00'],
    ['2025-03-10', '-75.00'],
    ['2025-03-10', '-600.00'],
  ]);
  assert.deepEqual(balancesOf(account), ['500.00', '-100.00']);
});

test('purchases on a credit card are debits, its balance is a debt, and payments reduce it', () => {
  const [account] = accountsOf([
    'Mega Card Statement   Account ending in 1234    Opening/Closing Date 12/10/24 - 01/09/25',
    'Previous Balance  $100.00',
    'Purchases         +$57.25',
    'New Balance       $57.25',
    'Minimum Payment Due $25.00',
    'PAYMENTS AND OTHER CREDITS',
    '12/15   PAYMENT THANK YOU                      -100.00',
    'PURCHASE',
    '12/31   COFFEE                                    7.25',
    '01/02   BOOKS                                    50.00',
  ]);
  assert.deepEqual(amountsOf(account), [
    ['2024-12-15', '100.00'],
    ['2024-12-31', '-7.25'],
    ['2025-01-02', '-50.00'],
  ]);
  assert.deepEqual(balancesOf(account), ['-100.00', '-57.25']);
});

test('a balance carried forward to the next page is not an entry', () => {
  const [account] = accountsOf(
    [
      'Kontoauszug 5/2025   vom 01.05.2025 bis 31.05.2025',
      'Alter Saldo                                              200,00 H',
      '02.05.2025   Miete Mai                                   150,00 S',
      'Übertrag auf Blatt 2                                      50,00 H',
    ],
    [
      'Kontoauszug 5/2025   Blatt 2',
      'Übertrag von Blatt 1                                      50,00 H',
      '09.05.2025   Strom                                        80,00 S',
      'Neuer Saldo                                               30,00 S',
    ],
  );
  assert.deepEqual(amountsOf(account), [
    ['2025-05-02', '-150.00'],
    ['2025-05-09', '-80.00'],
  ]);
  assert.deepEqual([account?.entries[1]?.page, account?.number], [2, '5/2025']);
});

test('each account of a printed file has its own entries, and two identical entries are two entries', () => {
  const accounts = accountsOf([
    'Kontoauszug',
    'Konto 111111111',
    'Alter Saldo                                           200,00',
    '02.05.2025   Miete Mai                                -150,00',
    'Neuer Saldo                                            50,00',
    'Konto 222222222',
    'Alter Saldo                                             0,00',
    '03.05.2025   Sparen                                    10,00',
    '03.05.2025   Sparen                                    10,00',
    'Neuer Saldo                                            20,00',
  ]);
  assert.deepEqual(
    accounts.map(({ account, entries }) => [account, entries.map(({ amount }) => amount)]),
    [
      ['111111111', ['-150.00']],
      ['222222222', ['10.00', '10.00']],
    ],
  );
});

test('notes about a foreign currency are neither an entry nor the account currency', () => {
  const [account] = accountsOf([
    'Account statement  1 April 2025 to 30 April 2025   EUR',
    'Date         Description                     Money out    Money in    Balance',
    'Opening balance                                                       100.00',
    '1 Apr 2025   Hotel Zurich                        52.10                 47.90',
    '             50.00 CHF at 1.0420',
    '             Fee 0.50',
    '2 Apr 2025   Top-up                                           10.00    57.90',
  ]);
  assert.deepEqual(amountsOf(account), [
    ['2025-04-01', '-52.10'],
    ['2025-04-02', '10.00'],
  ]);
  assert.equal(account?.currencyCode, 'EUR');
  assert.equal(account?.entries[0]?.description, 'Hotel Zurich 50.00 CHF at 1.0420 Fee 0.50');
});

test('a statement without entries has its balances, and amounts to the left of their texts are read', () => {
  const [empty] = accountsOf([
    'Kontoauszug 6/2025',
    'Konto 123456789',
    'Alter Saldo 200,00',
    'Keine Umsätze',
    'Neuer Saldo 200,00',
  ]);
  assert.deepEqual([empty?.entries, ...balancesOf(empty)], [[], '200.00', '200.00']);
  const [left] = accountsOf([
    'Bank statement  March 2025',
    'Date        Amount       Details',
    '2 Mar        20.00       Sale to Smith',
    '                         invoice 7',
    '9 Mar       -30.00       Rent',
    'Opening balance     Money in     Money out     Closing balance',
    '100.00              20.00        30.00         90.00',
  ]);
  assert.deepEqual(
    left?.entries.map(({ bookingDate, amount, description }) => [bookingDate, amount, description]),
    [
      ['2025-03-02', '20.00', 'Sale to Smith invoice 7'],
      ['2025-03-09', '-30.00', 'Rent'],
    ],
  );
  assert.deepEqual(balancesOf(left), ['100.00', '90.00']);
});

test('a document without a title is a statement if its entries lead from balance to balance', () => {
  const lines = [
    'Previous balance                                                            50.00',
    '3 May 2025                                                     Coffee          -3.00',
    '4 May 2025                                                     Sale            20.00',
    'New balance                                                                 67.00',
  ];
  assert.equal(read(lines).documentType, 'BANK_STATEMENT');
  assert.notEqual(
    read(lines.with(3, 'New balance                                                                 68.00'))
      .documentType,
    'BANK_STATEMENT',
  );
});

test('a missing row is reported by the rows before and after it', () => {
  const { findings } = read([
    'Bank statement   EUR',
    'Date         Description            Amount      Balance',
    '01.03.2025   Salary                 100.00       200.00',
    '02.03.2025   Tea                     -3.00       197.00',
    '03.03.2025   Rent                   -50.00       111.80',
    '04.03.2025   Cake                    -1.80       110.00',
  ]);
  assert.deepEqual(
    findings.map(({ code, message }) => [code, message]),
    [
      [
        'STATEMENT_DOES_NOT_RECONCILE',
        'Statement: -35.20 EUR is missing between rows 2 and 3, page 1: the printed balance differs from the sum of the entries.',
      ],
    ],
  );
});

test('statements of fictional banks in many styles and seven languages are read completely', () => {
  const wrong: string[] = [];
  for (let seed = 1; seed <= 150; seed++) {
    const { pages, entries, opening, closing, style } = typeStatement(seed);
    const accounts = findFields(pages, nobody).statement?.accounts ?? [];
    const said = accounts.map((account) => [...balancesOf(account), amountsOf(account)]);
    if (JSON.stringify(said) !== JSON.stringify([[opening, closing, entries]]))
      wrong.push(`${seed} ${JSON.stringify(style)}`);
  }
  assert.ok(wrong.length <= 3, `${wrong.length} of 150 are wrong:\n${wrong.join('\n')}`);
});
