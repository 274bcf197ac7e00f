import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readBankStatement } from './read-bank-statement.ts';

const read = (text: string) => readBankStatement(new TextEncoder().encode(text));
const accountsOf = (text: string) => read(text).statement?.accounts ?? [];

test('a QIF file is read, and its own dates tell day from month', () => {
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

test('a Belgian CODA file is read; parts of a movement are no entries of their own', () => {
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

test('a BAI2 file is read: implied decimals, signs by type, funds fields skipped, texts that go on', () => {
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
    [['-5.00', 'Cheque, paid,in full', 'CUSTREF']],
  );
  assert.deepEqual(
    second?.entries.map(({ amount, valueDate, description }) => [amount, valueDate, description]),
    [['700', '2025-02-01', 'Wire']],
  );
});

test('a CSV file with decimal commas is read by the names of its columns', () => {
  const file = [
    'IBAN;DE02120300000000202051',
    '"Buchungstag";"Wertstellung";"Begünstigter/Zahlungspflichtiger";"Verwendungszweck";"Kontonummer/IBAN";"Betrag (EUR)";"Saldo";"Währung"',
    '03.04.2025;04.04.2025;"Kontor ""Nord"" GmbH";"Rechnung',
    '17; bezahlt";DE02120300000000202051;-1.059,38;"2.000,00";EUR',
    '03.04.2025;04.04.2025;;;;1.000;3.000,00;EUR',
  ].join('\r\n');
  const entries = accountsOf(file)[0]?.entries;
  assert.deepEqual(
    entries?.map(({ bookingDate, valueDate, amount, balance }) => [bookingDate, valueDate, amount, balance]),
    [
      ['2025-04-03', '2025-04-04', '-1059.38', '2000.00'],
      ['2025-04-03', '2025-04-04', '1000', '3000.00'],
    ],
  );
  assert.deepEqual(
    [entries?.[0]?.counterparty, entries?.[0]?.description, entries?.[0]?.counterpartyIban],
    ['Kontor "Nord" GmbH', 'Rechnung 17; bezahlt', 'DE02120300000000202051'],
  );
});

test('debit and credit columns, and a mark beside the amount, give the sign', () => {
  const columns = 'Date,Details,Debit,Credit\n2025-01-30,Rent,500.00,\n2025-01-31,Sale,,20.00\n';
  const mark =
    'Datum,Naam / Omschrijving,Rekening,Tegenrekening,Code,Af Bij,Bedrag (EUR)\n20250131,Bakker,NL1,NL2,BA,Af,"7,50"\n20250131,Smit,NL1,NL2,BA,Bij,"8,00"\n';
  const amounts = (file: string) => accountsOf(file)[0]?.entries.map(({ amount }) => amount);
  assert.deepEqual(amounts(columns), ['-500.00', '20.00']);
  assert.deepEqual(amounts(mark), ['-7.50', '8.00']);
});

test('a CSV file of two accounts gives two, and dates that nobody can tell stay empty', () => {
  const file =
    'Date,Account,Amount,Description\n01/02/2025,A1,5.00,x\n03/04/2025,B2,6.00,y\n04/04/2025,A1,5.00,x\n';
  const { statement, findings } = read(file);
  assert.deepEqual(
    statement?.accounts.map(({ account, entries }) => [
      account,
      entries.map(({ bookingDate }) => bookingDate),
    ]),
    [
      ['A1', [null, '2025-04-04']],
      ['B2', [null]],
    ],
  );
  assert.deepEqual(
    findings.map(({ code }) => code),
    ['AMBIGUOUS_DATE'],
  );
});

test("the surest column of a kind is taken, and an IBAN that changes is the other party's", () => {
  const file = [
    '"Account name";"Buchungsdatum";"Name";"Partner name";"Buchungstext";"Verwendungszweck";"IBAN";"Betrag (€)"',
    '"Giro";"01.02.25";"Kontor";"Bäcker";"Lastschrift";"Brot";"DE02120300000000202051";"-1,50 €"',
    '"Giro";"13.02.25";"Kontor";"Kunde";"Gutschrift";"Rechnung 9";"DE89370400440532013000";"20 €"',
  ].join('\n');
  const accounts = accountsOf(file);
  assert.deepEqual(
    accounts.flatMap(({ entries }) =>
      entries.map((entry) => [entry.bookingDate, entry.amount, entry.counterparty]),
    ),
    [
      ['2025-02-01', '-1.50', 'Bäcker'],
      ['2025-02-13', '20', 'Kunde'],
    ],
  );
  assert.deepEqual([accounts.length, accounts[0]?.account], [1, null]);
  assert.equal(accounts[0]?.entries[1]?.counterpartyIban, 'DE89370400440532013000');
  assert.equal(accounts[0]?.entries[1]?.description, 'Rechnung 9');
});

test('a row that cannot be read is told', () => {
  const { statement, findings } = read('Date;Amount\n2025-01-30;1,50\n2025-01-31;?\nyesterday;2,00\n');
  assert.equal(statement?.accounts[0]?.entries.length, 1);
  assert.deepEqual(
    findings.map(({ code }) => code),
    ['ENTRY_UNREADABLE', 'ENTRY_UNREADABLE'],
  );
});

test('a table that is no list of bank entries is refused', () => {
  assert.throws(() => read('Name,Age,City\nAda,36,London\n'), { code: 'UNSUPPORTED_FORMAT' });
  assert.throws(() => read('Date,Amount\n'), { code: 'UNSUPPORTED_FORMAT' });
});
