import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readBankStatement } from '../read-bank-statement.ts';

const read = (lines: readonly string[]) => readBankStatement(new TextEncoder().encode(lines.join('\r\n')));
const accountOf = (lines: readonly string[]) => {
  const { statement, findings } = read(lines);
  const [account] = statement?.accounts ?? [];
  return { account, findings: findings.map(({ code }) => code), count: statement?.accounts.length };
};
const head = (lines: readonly string[]) => {
  const { account, findings } = accountOf(lines);
  const { entries, ...facts } = account ?? { entries: [] };
  return { ...facts, dates: entries.map(({ bookingDate }) => bookingDate), findings };
};

test('account, holder, period, currency and balances above and below the entries are read', () => {
  assert.deepEqual(
    head([
      'Harbour & Hill Bank plc,,,,',
      'Account name:,Alder Tools Ltd,,,',
      'Account number:,60161331926819,,,',
      'Currency:,GBP,,,',
      'Statement period:,01-MAY-2026 to 31-MAY-2026,,,',
      'Opening balance:,"1,000.00",,,',
      ',,,,',
      'Date,Details,Paid out,Paid in,Balance',
      '04-MAY-2026,Rent,250.00,,750.00',
      '09-MAY-2026,Invoice 17,,"1,500.00","2,250.00"',
      ',,,,',
      'Total,,250.00,"1,500.00",',
      'Closing balance:,"2,250.00",,,',
      'This list was made on 01-JUN-2026 at 09:30. Ask us on 020 7946 0000.,,,,',
    ]),
    {
      account: '60161331926819',
      bankName: 'Harbour & Hill Bank plc',
      holder: 'Alder Tools Ltd',
      number: null,
      currencyCode: 'GBP',
      periodStart: '2026-05-01',
      periodEnd: '2026-05-31',
      openingBalance: '1000.00',
      closingBalance: '2250.00',
      dates: ['2026-05-04', '2026-05-09'],
      findings: [],
    },
  );
});

test('German header lines with a dated balance are read', () => {
  assert.deepEqual(
    head([
      '"Bank am Deich eG"',
      '"Girokonto";"DE02 1203 0000 0000 2020 51"',
      '"Kontoinhaber";"Kontor Nord GmbH"',
      '"Zeitraum:";"01.05.2026 - 31.05.2026"',
      '"Kontostand vom 31.05.2026:";"740,62 EUR"',
      '""',
      '"Buchungsdatum";"Verwendungszweck";"Betrag (€)"',
      '"04.05.26";"Miete";"-259,38 €"',
      '"09.05.26";"Rechnung 17";"1.000,00 €"',
    ]),
    {
      account: 'DE02120300000000202051',
      bankName: 'Bank am Deich eG',
      holder: 'Kontor Nord GmbH',
      number: null,
      currencyCode: 'EUR',
      periodStart: '2026-05-01',
      periodEnd: '2026-05-31',
      openingBalance: null,
      closingBalance: '740.62',
      dates: ['2026-05-04', '2026-05-09'],
      findings: [],
    },
  );
});

test('header lines and columns in other languages are read', () => {
  const swedish = head([
    'Kontonummer;12345678901',
    'Kontohavare;Alm Verktyg AB',
    'Period;2026-05-01;2026-05-31',
    'Valuta;SEK',
    'Ingående saldo;1 000,00',
    'Utgående saldo;850,50',
    'Bokföringsdag;Text;Belopp;Saldo',
    '2026-05-04;Hyra;-250,00;750,00',
    '2026-05-09;Faktura 17;100,50;850,50',
  ]);
  assert.deepEqual(
    [swedish.account, swedish.holder, swedish.currencyCode, swedish.periodEnd, swedish.closingBalance],
    ['12345678901', 'Alm Verktyg AB', 'SEK', '2026-05-31', '850.50'],
  );
  const polish = head([
    'Numer rachunku:;61109010140000071219812874',
    'Waluta:;PLN',
    'Saldo początkowe:;1 000,00',
    'Data księgowania;Opis operacji;Kwota;Saldo po operacji',
    '04.05.2026;Czynsz;-250,00;750,00',
    '09.05.2026;Faktura 17;100,50;850,50',
    'Saldo końcowe:;850,50',
  ]);
  assert.deepEqual(
    [polish.account, polish.currencyCode, polish.openingBalance, polish.closingBalance, polish.findings],
    ['61109010140000071219812874', 'PLN', '1000.00', '850.50', []],
  );
});

test('balances around the table that do not match the entries are reported', () => {
  const { findings } = accountOf([
    'Opening balance,100.00',
    'Date,Description,Amount',
    '2026-05-04,Rent,-25.00',
    'Closing balance,80.00',
  ]);
  assert.deepEqual(findings, ['STATEMENT_DOES_NOT_RECONCILE']);
});

test('amounts in brackets, with DR after them and with Indian grouping are read', () => {
  const { account } = accountOf([
    'Date,Narration,Amount',
    '04-05-2026,Machine,"12,34,567.00 DR"',
    '24-05-2026,Sale,"1,00,000.50 CR"',
    '25-05-2026,Fee,(12.00)',
  ]);
  assert.deepEqual(
    account?.entries.map(({ amount }) => amount),
    ['-1234567.00', '100000.50', '-12.00'],
  );
});

test('sums and notes below the entries are not lost entries, but an entry without a date is', () => {
  const rows = ['Date,Description,Amount,Balance', '2026-05-04,Rent,-25.00,75.00'];
  const codes = (...more: string[]) => accountOf([...rows, ...more]).findings;
  assert.deepEqual(codes('Total of all entries,,-25.00,', 'Printed on 2026-06-01 for 1 account,,,'), []);
  assert.deepEqual(codes(',Sale,30.00,105.00'), ['ENTRY_UNREADABLE']);
});

test('a label names the bank', () => {
  const rows = ['Bank;Fördebank', 'Konto;4711;', 'Buchungstag;Text;Betrag', '04.05.2026;Miete;-250,00'];
  assert.equal(accountOf(rows).account?.bankName, 'Fördebank');
  assert.equal(accountOf(rows.slice(1)).account?.bankName, null);
});
