import assert from 'node:assert/strict';

import type { Booking, Refusal } from '../../connector.ts';
import type { Books } from '../../master-data/master-data.ts';
import { sampleStatement } from '../../testing/sample-booking.ts';
import { send } from '../../testing/send-until-known.ts';
import { closePeriod } from './close-period.ts';
import { numbered } from './inspect-tryton.ts';
import type { TrytonConnection } from './tryton-bench.ts';

/** Shows Tryton's own refusals without our checks: all master data is marked as active. */
const blind = (books: Books): Books => ({ ...books, periods: [] });

export type RefusedRow = {
  says: string;
  settings?: object;
  /** A separate company, because it would block all others. */
  alone?: true;
  /** The state in Tryton before, and what is sent then. */
  arrange(connection: TrytonConnection, key: string): Promise<Booking>;
  expected: Pick<Refusal, 'category' | 'step' | 'field' | 'retryable' | 'wording'>;
  /** Verbatim; null for our own checks. */
  words: string | null;
};

const sale = (key: string, fields: object = {}) =>
  numbered(key, {
    documentType: 'SALES_INVOICE',
    fields: { vendorName: 'Hafen Handel GmbH', buyerName: 'Kundin & Söhne OHG', ...fields },
  });
const domain = (field: string, model = 'Invoice Line') =>
  `The value for field "${field}" in "${model}" is not valid according to its domain.`;

export async function blindly(connection: TrytonConnection, booking: Booking): Promise<Booking> {
  const known = await connection.withBooks(booking);
  return { ...known, books: blind(known.books) };
}

export const refusedRows: RefusedRow[] = [
  {
    says: 'a month that is closed',
    arrange: (connection, key) =>
      blindly(connection, numbered(key, { fields: { documentDate: '2025-02-10' } })),
    expected: {
      category: 'CLOSED_PERIOD',
      step: 'post',
      field: 'documentDate',
      retryable: true,
      wording: 'TRYTON_PERIOD',
    },
    words: 'To continue, you must create a period for the date "02/10/2025".',
  },
  {
    says: 'a year that Tryton has not',
    arrange: (connection, key) =>
      blindly(connection, numbered(key, { fields: { documentDate: '2023-05-01' } })),
    expected: {
      category: 'CLOSED_PERIOD',
      step: 'post',
      field: 'documentDate',
      retryable: true,
      wording: 'TRYTON_PERIOD',
    },
    words: 'To continue, you must create a period for the date "05/01/2023".',
  },
  {
    says: 'a month that is open again while its journal is not',
    alone: true,
    async arrange(connection, key) {
      const admin = await connection.as('admin');
      const first = await send(connection.connector, await connection.withBooks(numbered(`${key}-first`)));
      assert.equal(first.kind, 'accepted');
      await closePeriod(admin, '2026-10');
      await admin('account.period.reopen', await admin('account.period.search', [['name', '=', '2026-10']]));
      return connection.withBooks(numbered(key));
    },
    expected: {
      category: 'CLOSED_PERIOD',
      step: 'post',
      field: 'documentDate',
      retryable: true,
      wording: 'TRYTON_PERIOD',
    },
    words: 'You cannot add/modify/delete lines on closed journal-period "Expense - 2026-10".',
  },
  {
    says: 'an account that was closed since the books were read',
    alone: true,
    async arrange(connection, key) {
      const booking = await connection.withBooks(numbered(key));
      const admin = await connection.as('admin');
      const office = await admin('account.account.search', [['code', '=', '6815']]);
      await admin('account.account.write', office, { closed: true });
      return booking;
    },
    expected: {
      category: 'ACCOUNT',
      step: 'create',
      field: null,
      retryable: true,
      wording: 'TRYTON_ACCOUNT',
    },
    words: domain('Account'),
  },
  {
    says: 'a bank account as what was bought',
    settings: { expenseAccount: '1800' },
    arrange: (connection, key) => connection.withBooks(numbered(key)),
    expected: {
      category: 'ACCOUNT',
      step: 'create',
      field: null,
      retryable: true,
      wording: 'TRYTON_ACCOUNT',
    },
    words: domain('Account'),
  },
  {
    says: 'an account for sales as what was bought',
    settings: { expenseAccount: '4400' },
    arrange: (connection, key) => connection.withBooks(numbered(key)),
    expected: {
      category: 'ACCOUNT',
      step: 'create',
      field: null,
      retryable: true,
      wording: 'TRYTON_ACCOUNT',
    },
    words: domain('Account'),
  },
  {
    says: 'a tax of sales on a purchase',
    settings: { purchaseTaxes: [{ rate: '19', taxCode: 'VAT 19 %' }] },
    async arrange(connection, key) {
      const known = await connection.withBooks(numbered(key));
      const taxes = known.books.taxes.map((tax) => ({ ...tax, use: null }));
      return { ...known, books: { ...known.books, taxes } };
    },
    expected: { category: 'TAX', step: 'create', field: null, retryable: true, wording: 'TRYTON_TAX' },
    words: domain('Taxes'),
  },
  {
    says: 'the VAT id of a new supplier that is none',
    arrange: (connection, key) =>
      connection.withBooks(
        numbered(key, { fields: { vendorName: 'Falsche USt KG', vendorTaxId: 'DE123456789' } }),
      ),
    expected: {
      category: 'SUPPLIER',
      step: 'create',
      field: 'vendorTaxId',
      retryable: false,
      wording: 'TRYTON_TAX_ID',
    },
    words: 'The European VAT Number "DE123456789" for party "Falsche USt KG" is not valid.',
  },
  {
    says: 'a currency without a rate',
    async arrange(connection, key) {
      const admin = await connection.as('admin');
      const row = { code: 'CHF', name: 'Swiss Franc', symbol: 'Fr.', numeric_code: '756', digits: 2 };
      await admin('currency.currency.create', [
        { ...row, rounding: { __class__: 'Decimal', decimal: '0.01' } },
      ]);
      return connection.withBooks(numbered(key, { fields: { currencyCode: 'CHF' } }));
    },
    expected: {
      category: 'CURRENCY',
      step: 'post',
      field: 'currencyCode',
      retryable: true,
      wording: 'TRYTON_CURRENCY',
    },
    words: 'No rate found for currency "Swiss Franc" on "10/05/2026".',
  },
  {
    says: 'a year without number ranges',
    alone: true,
    async arrange(connection, key) {
      const admin = await connection.as('admin');
      const model = 'account.fiscalyear.invoice_sequence';
      await admin(`${model}.delete`, await admin(`${model}.search`, [['fiscalyear.name', '=', '2026']]));
      return connection.withBooks(numbered(key));
    },
    expected: {
      category: 'SETTINGS',
      step: 'post',
      field: null,
      retryable: true,
      wording: 'TRYTON_SEQUENCE',
    },
    words: `To post invoice "[KEY]", you must define a sequence on fiscal year "2026".`,
  },
  {
    says: 'a sale older than the last one that has its number',
    alone: true,
    settings: { bookOverdueSales: true },
    async arrange(connection, key) {
      const later = await connection.withBooks(sale(`${key}-later`, { documentDate: '2026-11-10' }));
      assert.equal((await send(connection.connector, later)).kind, 'accepted');
      return connection.withBooks(sale(key, { documentDate: '2026-11-05' }));
    },
    expected: {
      category: 'DATE',
      step: 'post',
      field: 'documentDate',
      retryable: true,
      wording: 'TRYTON_NUMBER_ORDER',
    },
    words:
      'To number the invoice "[KEY]", you must set an accounting date after "11/05/2026" because the sequence "AR 2026" has already been used for invoice "AR2026-00001 [KEY-later]".',
  },
  {
    says: 'a sale that is overdue, of which Tryton warns',
    alone: true,
    arrange: (connection, key) => connection.withBooks(sale(key, { documentDate: '2026-09-01' })),
    expected: { category: 'OTHER', step: 'post', field: null, retryable: true, wording: 'TRYTON_WARNS' },
    words: 'The invoice "AR2026-00001 [KEY]" generates a payment date "10/01/2026" in the past.',
  },
  {
    says: 'a supplier who was removed since the books were read',
    async arrange(connection, key) {
      const booking = await connection.withBooks(
        numbered(key, { fields: { vendorName: 'Alpen Logistik GmbH' } }),
      );
      const admin = await connection.as('admin');
      await admin(
        'party.party.delete',
        await admin('party.party.search', [['name', '=', 'Alpen Logistik GmbH']]),
      );
      return booking;
    },
    expected: {
      category: 'SUPPLIER',
      step: 'create',
      field: 'vendorName',
      retryable: true,
      wording: 'TRYTON_PARTY_GONE',
    },
    words: null,
  },
  {
    says: 'a company without an account for what it has pending',
    alone: true,
    async arrange(connection, key) {
      const admin = await connection.as('admin');
      await admin('account.configuration.write', [1], { default_account_payable: null });
      return connection.withBooks(numbered(key));
    },
    expected: {
      category: 'ACCOUNT',
      step: 'create',
      field: null,
      retryable: true,
      wording: 'TRYTON_NO_MAIN_ACCOUNT',
    },
    words: null,
  },
  {
    says: 'entries of a bank statement in a closed month',
    settings: { statementAccount: '1460' },
    arrange: (connection, key) => {
      const entries = sampleStatement(key).document.statement?.accounts[0]?.entries ?? [];
      const early = entries.map((entry) => ({
        ...entry,
        bookingDate: '2025-02-10',
        valueDate: '2025-02-10',
      }));
      return blindly(connection, sampleStatement(key, { entries: early }));
    },
    expected: {
      category: 'CLOSED_PERIOD',
      step: 'post',
      field: 'documentDate',
      retryable: true,
      wording: 'TRYTON_PERIOD',
    },
    words: 'To continue, you must create a period for the date "02/10/2025".',
  },
];
