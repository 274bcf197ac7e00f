import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findFields } from '../../find/find-fields.ts';
import { typed } from '../../find/testing/typed-page.ts';

const nobody = { names: [], taxIds: [], ibans: [] };
const read = (...lines: string[]) => findFields([typed(lines)], nobody);

const head = [
  'Bank Statement',
  'Account: 001-234-567',
  'Opening balance: 1,000.00',
  'Date         Description            Debit      Credit      Balance',
];

test('a printed bank statement gives its entries, with the signs that the running balance shows', () => {
  const { documentType, statement, fields, findings } = read(
    ...head,
    '01/05/2024   SALARY                             500.00      1,500.00',
    '20/05/2024   RENT                    800.00                 700.00',
    '             FLAT 4, MAY',
    '20/05/2024   RENT                    800.00                 -100.00',
  );
  assert.equal(documentType, 'BANK_STATEMENT');
  assert.deepEqual(fields, {});
  const [account] = statement?.accounts ?? [];
  assert.deepEqual(
    [account?.account, account?.openingBalance, account?.closingBalance],
    ['001-234-567', '1000.00', '-100.00'],
  );
  assert.deepEqual(
    account?.entries.map(({ bookingDate, amount, description }) => [bookingDate, amount, description]),
    [
      ['2024-05-01', '500.00', 'SALARY'],
      ['2024-05-20', '-800.00', 'RENT FLAT 4, MAY'],
      ['2024-05-20', '-800.00', 'RENT'],
    ],
  );
  assert.deepEqual(findings, []);
});

test('a statement whose balances do not add up is reported', () => {
  const { findings, statement } = read(
    ...head,
    '01/05/2024   SALARY                             500.00      1,500.00',
    '20/05/2024   RENT                    800.00                 699.00',
  );
  assert.equal(statement?.accounts[0]?.entries[1]?.amount, '-800.00');
  assert.deepEqual(
    findings.map(({ code }) => code),
    ['STATEMENT_DOES_NOT_RECONCILE'],
  );
});

test('an invoice number with a slash below an entry is text of the entry, not the number of the page', () => {
  const { statement } = read(
    ...head,
    '01/05/2024   PAPER LTD            800.00                 200.00',
    '             INVOICE 26/297',
    '             IBAN DE63 2199 0044 0008 8104 37',
    '02/05/2024   SALARY                             500.00      700.00',
  );
  assert.deepEqual(
    statement?.accounts[0]?.entries.map(({ counterparty, counterpartyIban }) => [
      counterparty,
      counterpartyIban,
    ]),
    [
      ['PAPER LTD', 'DE63219900440008810437'],
      [null, null],
    ],
  );
});
