import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sniff } from '../../sniff.ts';
import { makeXlsx, makeZip, type SheetCell } from '../../testing/make-xlsx.ts';
import { readBankStatement } from '../read-bank-statement.ts';

const accountsOf = (sheets: Record<string, SheetCell[][]>) =>
  readBankStatement(makeXlsx(sheets)).statement?.accounts ?? [];

const january = 45_688; // 31 January 2025
const head = ['Buchungstag', 'Verwendungszweck', 'Betrag', 'Saldo'];

test('a spreadsheet is recognised by its content, also if the workbook part comes last', () => {
  assert.equal(sniff(makeXlsx({ A: [head] }))?.format, 'XLSX');
  assert.equal(sniff(makeZip([{ name: 'word/document.xml', content: '<w/>' }])), null);
});

test("dates stored as serial numbers, numbers and formula results are read below the bank's own lines", () => {
  const [account] = accountsOf({
    Umsätze: [
      ['Kontonummer: 12345678', null, null],
      [null],
      ['Kontoinhaber', 'Kontor Nord GmbH'],
      head,
      [{ serial: january }, 'Miete', -1059.38, 100.1],
      [{ serial: january + 1 }, 'Erlös', { formula: 'C5*-1', value: 0.1 + 0.2 }, 100.4],
    ],
  });
  assert.deepEqual(
    account?.entries.map(({ bookingDate, amount, balance }) => [bookingDate, amount, balance]),
    [
      ['2025-01-31', '-1059.38', '100.1'],
      ['2025-02-01', '0.3', '100.4'],
    ],
  );
  assert.deepEqual([account?.account, account?.holder], ['12345678', 'Kontor Nord GmbH']);
});

test('amounts typed as text with a decimal comma can be mixed with numbers', () => {
  const [account] = accountsOf({
    A: [
      ['Date', 'Label', 'Debit', 'Credit'],
      ['01/04/2025', 'Rent', '-1.050,00', null],
      ['13/04/2025', 'Sale', null, 1300.125],
    ],
  });
  assert.deepEqual(
    account?.entries.map(({ bookingDate, amount }) => [bookingDate, amount]),
    [
      ['2025-04-01', '-1050.00'],
      ['2025-04-13', '1300.125'],
    ],
  );
});

test('each sheet with a table is an account; other sheets are ignored', () => {
  const rows = [head, [{ serial: january }, 'Miete', -5, 1]];
  assert.deepEqual(
    accountsOf({ Info: [['Hello']], A: rows, B: rows }).map(({ entries }) => entries.length),
    [1, 1],
  );
});

test('a spreadsheet that is damaged, too large when unpacked, or not a list of bank entries is rejected', () => {
  const refused = (bytes: Uint8Array, code: string) =>
    assert.throws(() => readBankStatement(bytes), { code });
  refused(
    makeXlsx({
      A: [
        ['Name', 'Age'],
        ['Ada', 36],
      ],
    }),
    'UNSUPPORTED_FORMAT',
  );
  const whole = makeXlsx({ A: [head] });
  refused(whole.subarray(0, whole.length - 40), 'DAMAGED_FILE');
  refused(makeZip([{ name: 'xl/workbook.xml', content: ' '.repeat(64 * 1024 * 1024) }]), 'TOO_LARGE');
  refused(makeZip([{ name: 'xl/workbook.bin', content: 'x' }]), 'UNSUPPORTED_FORMAT');
});
