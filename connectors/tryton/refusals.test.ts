import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import type { Booking, Refusal } from '../connector.ts';
import type { Books } from '../reference/reference.ts';
import { sampleBooking, sampleStatement } from '../testing/sample-booking.ts';
import { send } from '../testing/send-until-known.ts';
import { closePeriod, reopenPeriod } from './testing/close-period.ts';
import { startTrytonForTests, type TrytonConnection } from './testing/tryton-bench.ts';

const held = await startTrytonForTests();
after(held.close);

/** What Tryton says when it is asked without our own look beforehand: the books are given as nothing stood against it. */
const blind = (books: Books): Books => ({ ...books, periods: [] });

type Asked = { connection: TrytonConnection; booking: Booking };
type Row = {
  says: string;
  settings?: object;
  /** A company of its own, for what stands in the way of all others. */
  alone?: true;
  /** What happened in Tryton before, and what is sent then. */
  arrange(connection: TrytonConnection, key: string): Promise<Booking>;
  expected: Pick<Refusal, 'category' | 'step' | 'field' | 'retryable' | 'wording'>;
  /** Word for word; null where we saw it ourselves. */
  words: string | null;
};

const numbered = (key: string, changes: Parameters<typeof sampleBooking>[1] = {}) =>
  sampleBooking(key, { ...changes, fields: { documentNumber: key, ...changes.fields } });
const sale = (key: string, fields: object = {}) =>
  numbered(key, {
    documentType: 'SALES_INVOICE',
    fields: { vendorName: 'Hafen Handel GmbH', buyerName: 'Kundin & Söhne OHG', ...fields },
  });
const domain = (field: string, model = 'Invoice Line') =>
  `The value for field "${field}" in "${model}" is not valid according to its domain.`;

async function blindly(connection: TrytonConnection, booking: Booking): Promise<Booking> {
  const known = await connection.withBooks(booking);
  return { ...known, books: blind(known.books) };
}

const rows: Row[] = [
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
    says: 'a company without an account for what it owes',
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

describe('what Tryton refuses', () => {
  let shared: TrytonConnection;
  before(async () => {
    shared = await held.connect();
  });
  for (const [at, { says, settings, alone, arrange, expected, words }] of rows.entries()) {
    test(`${says} is refused in its own words, and leaves no draft`, async () => {
      const connection = await (alone ? held.connect(settings) : held.connectTo(shared.database, settings));
      const key = `refused-${at}`;
      const booking = await arrange(connection, key);
      const sent = await send(connection.connector, booking);
      assert.ok(sent.kind === 'refused', JSON.stringify(sent));
      const { category, step, field, retryable, wording, providerMessage, message } = sent.refusal;
      assert.deepEqual({ category, step, field, retryable, wording }, expected);
      assert.equal(providerMessage, words?.replaceAll('KEY', key) ?? null);
      assert.ok(message.length > 10);
      assert.deepEqual(await leftBehind({ connection, booking }), []);
    });
  }
});

/** Drafts with the key; of statements, Tryton lets only its administrators remove any. */
async function leftBehind({ connection, booking }: Asked): Promise<string[]> {
  const admin = await connection.as('admin');
  const where = [['description', 'like', `%${booking.key}%`]];
  const invoices = await admin<{ state: string }[]>('account.invoice.search_read', where, 0, 9, null, [
    'state',
  ]);
  const files = await admin<number[]>('ir.attachment.search', [['resource', '=', null]]);
  return [...invoices.map(({ state }) => state).filter((state) => state !== 'posted'), ...files.map(String)];
}

describe('what Tryton would take, and we do not', () => {
  let connection: TrytonConnection;
  before(async () => {
    connection = await held.connect();
  });
  const refusedFor = async (booking: Booking) => {
    const found = await connection.connector.preflight(await connection.withBooks(booking), connection.call);
    assert.ok(found.kind === 'ok', JSON.stringify(found));
    return found.value.map(({ category, field, wording }) => [category, field, wording]);
  };

  test('the same number of the same supplier a second time, whoever booked it first', async () => {
    const first = await send(connection.connector, await connection.withBooks(sampleBooking('twice-1')));
    assert.equal(first.kind, 'accepted');
    assert.deepEqual(await refusedFor(sampleBooking('twice-2')), [
      ['DUPLICATE', 'documentNumber', 'NUMBER_OF_PARTY_BOOKED'],
    ]);
    assert.deepEqual(await refusedFor(sampleBooking('twice-1')), []);
  });

  test('an archived supplier', async () => {
    assert.deepEqual(await refusedFor(numbered('archived', { fields: { vendorName: 'Alte Mühle GmbH' } })), [
      ['SUPPLIER', 'vendorName', 'PARTY_ARCHIVED'],
    ]);
  });

  test('a date that lies in the future', async () => {
    assert.deepEqual(await refusedFor(numbered('future', { fields: { documentDate: '2026-12-24' } })), [
      ['DATE', 'documentDate', 'IN_FUTURE'],
    ]);
  });

  test('an invoice over nothing', async () => {
    const fields = { netAmount: '0.00', taxAmount: '0.00', totalAmount: '0.00' };
    assert.deepEqual(await refusedFor(numbered('nothing', { taxes: [], fields })), [
      ['AMOUNT', 'totalAmount', 'TOTAL_ZERO'],
    ]);
  });

  test('a closed month and a closed account, both at once, before anything is sent', async () => {
    const closed = await held.connect({ expenseAccount: '6999' });
    const booking = await closed.withBooks(numbered('both', { fields: { documentDate: '2025-02-10' } }));
    const found = await closed.connector.preflight(booking, closed.call);
    assert.ok(found.kind === 'ok');
    assert.deepEqual(found.value.map(({ category }) => category).toSorted(), ['ACCOUNT', 'CLOSED_PERIOD']);
  });
});

test('a user without rights is told at the first look, by the check of the connection too', async () => {
  const connection = await held.connect({}, 'guest');
  const sent = await send(connection.connector, sampleBooking('guest'));
  assert.ok(sent.kind === 'refused', JSON.stringify(sent));
  assert.deepEqual(
    [sent.refusal.category, sent.refusal.step, sent.refusal.providerMessage],
    ['PERMISSION', 'find', 'You are not allowed to access "Invoice".'],
  );
  const checked = await connection.connector.check(connection.call);
  assert.equal(checked.kind === 'refused' && checked.refusal.category, 'PERMISSION');
});

test('a refused document passes once the month is open again', async () => {
  const connection = await held.connect();
  const admin = await connection.as('admin');
  const booking = await connection.withBooks(numbered('reopened'));
  assert.equal((await send(connection.connector, booking)).kind, 'accepted');
  await closePeriod(admin, '2026-10');
  const second = await blindly(connection, numbered('reopened-2'));
  assert.equal((await send(connection.connector, second)).kind, 'refused');
  await reopenPeriod(admin, '2026-10');
  assert.equal((await send(connection.connector, second)).kind, 'accepted');
});
