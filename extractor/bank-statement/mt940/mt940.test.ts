import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readBankStatement } from '../read-bank-statement.ts';

const read = (...lines: string[]) => readBankStatement(new TextEncoder().encode(lines.join('\r\n')));
const head = [':20:STMT', ':25:12030000/202051', ':28C:00012/001', ':60F:C250130EUR100,00'];
const entriesOf = (...lines: string[]) => read(...head, ...lines).statement?.accounts[0]?.entries ?? [];

test('a German statement is read: posting text, purpose, counterparty and end-to-end ID', () => {
  const reading = read(
    ...head,
    ':61:2501310201D59,38N020NONREF//BANK1',
    ':86:116?00SEPA-UEBERWEISUNG?109310?20EREF+E2E-77?21SVWZ+Rechnung RE',
    '-17 vom 30.?2201.2025?30BYLADEM1001?31DE02120300000000202051?32Kontor No',
    '?33rd GmbH?34000',
    ':62F:C250131EUR40,62',
    '-',
  );
  assert.deepEqual(reading.findings, []);
  assert.deepEqual(reading.statement?.accounts, [
    {
      account: '12030000/202051',
      bankName: null,
      holder: null,
      number: '00012/001',
      currencyCode: 'EUR',
      periodStart: '2025-01-30',
      periodEnd: '2025-01-31',
      openingBalance: '100.00',
      closingBalance: '40.62',
      entries: [
        {
          bookingDate: '2025-02-01',
          valueDate: '2025-01-31',
          amount: '-59.38',
          counterparty: 'Kontor Nord GmbH',
          counterpartyIban: 'DE02120300000000202051',
          description: 'Rechnung RE-17 vom 30.01.2025',
          reference: 'E2E-77',
          balance: null,
          page: null,
          box: null,
        },
      ],
    },
  ]);
});

test('a reversed credit is negative and a reversed debit is positive', () => {
  const marks = ['C', 'D', 'RC', 'RD', 'CR', 'DR', 'RCR', 'EC', 'ED'];
  const entries = entriesOf(...marks.map((mark) => `:61:250131${mark}1,00NTRFNONREF`));
  assert.deepEqual(
    entries.map(({ amount }) => amount),
    ['1.00', '-1.00', '-1.00', '1.00', '1.00', '-1.00', '-1.00', '1.00', '-1.00'],
  );
});

test('an entry date without a year is near its value date, also across New Year', () => {
  const entries = entriesOf(
    ':61:2412311230C1,00NTRFX',
    ':61:2412310102C1,00NTRFX',
    ':61:2501021231C1,NTRFX',
    ':61:250102C,50NTRFX',
  );
  assert.deepEqual(
    entries.map(({ bookingDate, amount }) => [bookingDate, amount]),
    [
      ['2024-12-30', '1.00'],
      ['2025-01-02', '1.00'],
      ['2024-12-31', '1'],
    ],
  );
});

test('a balance in another notation stays empty: half of a number would be a wrong balance', () => {
  const [account] =
    read(':20:A', ':25:1/2', ':28C:1', ":60F:C260101CHF1'000,00", ':62F:C260102CHF900,00').statement
      ?.accounts ?? [];
  assert.deepEqual([account?.openingBalance, account?.closingBalance], [null, '900.00']);
});

test('two identical entries are two entries', () => {
  assert.equal(entriesOf(':61:250131C5,00NTRFA', ':61:250131C5,00NTRFA').length, 2);
});

test('each account of a file has its own entries', () => {
  const second = [
    ':20:B',
    ':25:222EUR',
    ':28C:1',
    ':60F:D250130EUR7,00',
    ':61:250131C9,00NTRFX',
    ':62F:C250131EUR2,00',
  ];
  const accounts = read(...head, ':61:250131C5,00NTRFX', ':62F:C250131EUR105,00', '-', ...second).statement
    ?.accounts;
  assert.deepEqual(
    accounts?.map(({ account, openingBalance, entries }) => [account, openingBalance, entries.length]),
    [
      ['12030000/202051', '100.00', 1],
      ['222', '-7.00', 1],
    ],
  );
});

test('a note on the statement is not read as details of the last entry', () => {
  const [entry] = entriesOf(
    ':61:250131C5,00NTRFX',
    ':86:for flowers',
    ':62F:C250131EUR105,00',
    ':86:see our offers',
  );
  assert.equal(entry?.description, 'for flowers');
});

test('details in several fields belong together, also with slashes as other banks write them', () => {
  const [twice, dutch, ing] = entriesOf(
    ':61:250131C5,00NTRFX',
    ':86:for flowers',
    ':86:and a vase',
    ':61:250131D6,00N102EREF//B',
    ':86:/EREF/E-9/BENM//NAME/Bakker',
    'ij Jansen/REMI/Factuur 12/ISDT/2025-01-31',
    ':61:250131D7,00NTRFEREF',
    ':86:/EREF/NOTPROVIDED/CNTP/NL91ABNA0417164300/ABNANL2A/J. Smit/Delft//REMI/USTD//Brood/',
  );
  assert.equal(twice?.description, 'for flowers and a vase');
  assert.deepEqual(
    [dutch?.counterparty, dutch?.description, dutch?.reference],
    ['Bakkerij Jansen', 'Factuur 12', 'E-9'],
  );
  assert.deepEqual(
    [ing?.counterparty, ing?.counterpartyIban, ing?.description, ing?.reference],
    ['J. Smit', 'NL91ABNA0417164300', 'Brood', null],
  );
});

test('an MT942 report in a SWIFT envelope, without balances, is read', () => {
  const framed = [
    '\u0001{1:F01X}{2:I942Y}{4:',
    ':20:R',
    ':25:PL29',
    ':28C:1/1',
    ':34F:PLN0',
    ':13D:2501311815+0100',
  ];
  const { statement, findings } = read(
    ...framed,
    ':61:2501310131CN0,01NTRFNONREF//MB1',
    ':90C:1PLN0,01',
    '-}\u0003',
  );
  const [account] = statement?.accounts ?? [];
  assert.deepEqual(
    [account?.currencyCode, account?.openingBalance, account?.entries[0]?.amount],
    ['PLN', null, '0.01'],
  );
  assert.equal(account?.entries[0]?.reference, 'MB1');
  assert.deepEqual(findings, []);
});

test('single line feeds, a missing final line break and Windows characters are read', () => {
  const lines = [...head, ':61:250131C5,00NTRFX', ':86:Käse', ':62F:C250131EUR105,00'].join('\n');
  const { statement, findings } = readBankStatement(new Uint8Array(Buffer.from(lines, 'latin1')));
  assert.equal(statement?.accounts[0]?.entries[0]?.description, 'Käse');
  assert.deepEqual(findings, []);
});

test('an entry in the wrong format is left out and reported, and its details are not added to another entry', () => {
  const { statement, findings } = read(
    ...head,
    ':61:250131C5,00NTRFX',
    ':61:yesterday',
    ':86:lost',
    ':62F:C250131EUR106,00',
  );
  assert.deepEqual(
    statement?.accounts[0]?.entries.map(({ amount, description }) => [amount, description]),
    [['5.00', null]],
  );
  assert.deepEqual(
    findings.map(({ code }) => code),
    ['ENTRY_UNREADABLE', 'STATEMENT_DOES_NOT_RECONCILE'],
  );
});

test('a statement without entries is a valid statement', () => {
  const { statement, findings } = read(...head, ':62F:C250131EUR100,00');
  assert.deepEqual([statement?.accounts.length, statement?.accounts[0]?.entries, findings], [1, [], []]);
});

test('a statement with an opening but no closing balance is reported as possibly incomplete', () => {
  assert.deepEqual(
    read(...head, ':61:250131C5,00NTRFX').findings.map(({ code }) => code),
    ['FILE_BREAKS_OFF'],
  );
});

test("a bank's own field gives the account holder, and does not leak into other fields", () => {
  const [account] =
    read(
      ':20:X',
      ':25:1/2',
      ':28C:7/1',
      ':NS:22Meyer + Söhne',
      '23Konto',
      ':60F:C250130EUR1,00',
      ':62F:C250130EUR1,00',
    ).statement?.accounts ?? [];
  assert.deepEqual(
    [account?.number, account?.holder, account?.openingBalance],
    ['7/1', 'Meyer + Söhne', '1.00'],
  );
});

test('the bank is the BIC of the account field or of the sender, and a bank code is not', () => {
  const bankOf = (header: string[], account = '12030000/202051') =>
    read(...header, ':20:STMT', `:25:${account}`, ':60F:C250130EUR100,00', ':62F:C250130EUR100,00', '-')
      .statement?.accounts[0]?.bankName;
  assert.equal(bankOf([]), null);
  assert.equal(bankOf([], 'FOBKDEK1XXX/202051'), 'FOBKDEK1XXX');
  assert.equal(bankOf(['{1:F01FOBKDEK1AXXX0000000000}{2:I940KONTDEK1XXXXN}{4:']), 'FOBKDEK1');
  assert.equal(
    bankOf(['{1:F01KONTDEK1AXXX0000000000}{2:O9401200250131FOBKDEK1A12300000000002501311201N}{4:']),
    'FOBKDEK1123',
  );
  assert.equal(bankOf(['FOBKNL2A', '940', 'FOBKNL2A']), 'FOBKNL2A');
});
