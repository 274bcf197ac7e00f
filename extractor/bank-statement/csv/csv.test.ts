import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readBankStatement } from '../read-bank-statement.ts';

const read = (text: string) => readBankStatement(new TextEncoder().encode(text));
const accountsOf = (text: string) => read(text).statement?.accounts ?? [];

test('a CSV file with decimal commas is read by its column names', () => {
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

test('debit and credit columns, or a mark next to the amount, give the sign', () => {
  const columns = 'Date,Details,Debit,Credit\n2025-01-30,Rent,500.00,\n2025-01-31,Sale,,20.00\n';
  const mark =
    'Datum,Naam / Omschrijving,Rekening,Tegenrekening,Code,Af Bij,Bedrag (EUR)\n20250131,Bakker,NL1,NL2,BA,Af,"7,50"\n20250131,Smit,NL1,NL2,BA,Bij,"8,00"\n';
  const amounts = (file: string) => accountsOf(file)[0]?.entries.map(({ amount }) => amount);
  assert.deepEqual(amounts(columns), ['-500.00', '20.00']);
  assert.deepEqual(amounts(mark), ['-7.50', '8.00']);
});

test('a column of debit and credit marks gives the signs whatever its name', () => {
  const amounts = (file: string) => accountsOf(file)[0]?.entries.map(({ amount }) => amount);
  const named = (name: string, out: string, into: string) =>
    amounts(`Date,Details,Amount,${name}\n2025-01-30,Rent,500.00,${out}\n2025-01-31,Sale,20.00,${into}\n`);
  assert.deepEqual(named('Dr/Cr', 'DR', 'CR'), ['-500.00', '20.00']);
  assert.deepEqual(named('Direction', 'OUT', 'IN'), ['-500.00', '20.00']);
  assert.deepEqual(named('Art', 'Lastschrift', 'Gutschrift'), ['-500.00', '20.00']);
  // Letters for something else, and amounts with their own sign, stay as they are.
  assert.deepEqual(named('Class', 'D', 'D'), ['500.00', '20.00']);
  assert.deepEqual(
    amounts('Date,Details,Amount,Kind\n2025-01-30,Refund,-5.00,CR\n2025-01-31,Sale,20.00,CR\n'),
    ['-5.00', '20.00'],
  );
});

test('a CSV file of two accounts gives two accounts, and ambiguous dates stay empty', () => {
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

test("the most specific column name wins, and an IBAN that changes from row to row is the counterparty's", () => {
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

test('a row that cannot be read is reported', () => {
  const { statement, findings } = read('Date;Amount\n2025-01-30;1,50\n2025-01-31;?\nyesterday;2,00\n');
  assert.equal(statement?.accounts[0]?.entries.length, 1);
  assert.deepEqual(
    findings.map(({ code }) => code),
    ['ENTRY_UNREADABLE', 'ENTRY_UNREADABLE'],
  );
});

test('a table that does not list bank entries is rejected', () => {
  assert.throws(() => read('Name,Age,City\nAda,36,London\n'), { code: 'UNSUPPORTED_FORMAT' });
  assert.throws(() => read('Date,Amount\n'), { code: 'UNSUPPORTED_FORMAT' });
});

test('files in UTF-8, UTF-16 and the Windows code page give the same result', () => {
  const text =
    'Buchungstag;Begünstigter/Zahlungspflichtiger;Betrag\r\n31.01.2025;Bäckerei Groß;-1.234,56\r\n';
  const encodings = [
    Buffer.from(text),
    Buffer.from(`\ufeff${text}`),
    Buffer.from(`\ufeff${text}`, 'utf16le'),
    Buffer.from(text, 'latin1'),
  ];
  for (const bytes of encodings) {
    const [entry] = readBankStatement(new Uint8Array(bytes)).statement?.accounts[0]?.entries ?? [];
    assert.deepEqual([entry?.counterparty, entry?.amount], ['Bäckerei Groß', '-1234.56']);
  }
});

test('all amounts of the file together decide between decimal comma and decimal point', () => {
  const amounts = (...rows: string[]) =>
    accountsOf(`Date;Amount\n${rows.map((row) => `2025-01-31;${row}`).join('\n')}\n`)[0]?.entries.map(
      ({ amount }) => amount,
    );
  assert.deepEqual(amounts('1.234', '5,50'), ['1234', '5.50']);
  assert.deepEqual(amounts('1,234', '5.50'), ['1234', '5.50']);
  assert.deepEqual(amounts('-1,234.50', '2.00'), ['-1234.50', '2.00']);
});
