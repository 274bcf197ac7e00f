import assert from 'node:assert/strict';
import { test } from 'node:test';

import { decimal, sum } from '@slipway/contract/money.ts';
import fc from 'fast-check';

import type { BookableAccount } from '../connector.ts';
import { type BankAccountItem, noBooks } from '../master-data/master-data.ts';
import { wordings } from '../testing/plan-sample.ts';
import { sampleBooking, sampleEntry, sampleStatement } from '../testing/sample-booking.ts';
import { sampleBooks, sampleParty } from '../testing/sample-books.ts';
import { planStatement } from './plan-statement.ts';

const giro: BankAccountItem = {
  type: 'BANK_ACCOUNT',
  id: 'b-1',
  name: 'Giro',
  active: true,
  iban: 'DE02 1203 0000 0000 2020 51',
  currencyCode: 'EUR',
};
const books = sampleBooks({
  bankAccounts: [giro],
  parties: [sampleParty('7', 'A. Kunde', { role: 'CUSTOMER' })],
});

const plan = (changes: Partial<BookableAccount> = {}, known = books, bankAccount?: string) =>
  planStatement(sampleStatement('plan', changes).document, known, { bankAccount });

function planned(...asked: Parameters<typeof plan>) {
  const made = plan(...asked);
  assert.ok(made.kind === 'ok', JSON.stringify(made));
  return made.plan.accounts;
}

function refused(...asked: Parameters<typeof plan>) {
  const made = plan(...asked);
  assert.ok(made.kind === 'refused', JSON.stringify(made));
  return wordings(made.refusals);
}

test("the bank account is found by its IBAN, and an entry's party by its name", () => {
  const [account] = planned();
  assert.ok(account);
  assert.deepEqual(
    [account.bankAccount.id, account.from, account.to, account.opening, account.closing],
    ['b-1', '2026-10-01', '2026-10-31', '100.00', '125.50'],
  );
  assert.deepEqual(
    account.entries.map(({ date, amount, party }) => [date, amount, party?.id]),
    [
      ['2026-10-02', '45.50', '7'],
      ['2026-10-09', '-20.00', undefined],
    ],
  );
});

test('an unknown bank account is refused, unless the connection names one without a number', () => {
  const none = sampleBooks();
  assert.deepEqual(refused({}, none), ['BANK_ACCOUNT_UNKNOWN']);
  assert.deepEqual(refused({ account: null }, none), ['BANK_ACCOUNT_NOT_NAMED']);
  assert.deepEqual(refused({}, noBooks), ['BOOKS_NOT_ASKED']);
  const unnumbered = sampleBooks({ bankAccounts: [{ ...giro, iban: null }] });
  assert.equal(planned({}, unnumbered, 'Giro')[0]?.bankAccount.id, 'b-1');
  const other = sampleBooks({ bankAccounts: [{ ...giro, iban: 'DE89370400440532013000' }] });
  assert.deepEqual(refused({}, other, 'Giro'), ['BANK_ACCOUNT_UNKNOWN']);
});

test('a closed, ambiguous or foreign-currency bank account is refused', () => {
  const having = (...bankAccounts: BankAccountItem[]) => sampleBooks({ bankAccounts });
  assert.deepEqual(refused({}, having({ ...giro, active: false })), ['BANK_ACCOUNT_INACTIVE']);
  assert.deepEqual(refused({}, having(giro, { ...giro, id: 'b-2' })), ['BANK_ACCOUNT_AMBIGUOUS']);
  assert.deepEqual(refused({}, having({ ...giro, currencyCode: 'CHF' })), ['BANK_ACCOUNT_CURRENCY']);
});

test('all errors are reported together', () => {
  const undated = { ...sampleEntry('2026-10-02', '1.00', 'A'), bookingDate: null, valueDate: null };
  const changes = { currencyCode: null, account: null, entries: [undated] };
  const { document } = sampleStatement('plan', changes);
  const made = planStatement({ ...document, fields: { ...document.fields, currencyCode: null } }, books);
  assert.deepEqual(made.kind === 'refused' && wordings(made.refusals), [
    'STATEMENT_CURRENCY_MISSING',
    'ENTRY_DATE_MISSING',
    'STATEMENT_GAP',
    'BANK_ACCOUNT_NOT_NAMED',
  ]);
  assert.deepEqual(refused({ entries: [] }), ['STATEMENT_EMPTY']);
  const invoice = planStatement(sampleBooking('plan').document, books);
  assert.deepEqual(invoice.kind === 'refused' && wordings(invoice.refusals), ['TYPE_NOT_BOOKED']);
});

test('entries of a closed period are reported once for the period', () => {
  const entries = ['2026-09-28', '2026-09-29', '2026-11-01'].map((day) => sampleEntry(day, '1.00', 'A'));
  const changes = { entries, openingBalance: null, periodStart: null, periodEnd: null };
  assert.deepEqual(refused(changes), ['PERIOD_CLOSED', 'PERIOD_MISSING']);
});

test('a statement is planned if its entries match its balances, and refused for a difference of a cent', () => {
  const amounts = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(amounts, fc.constantFrom('0', '0.01'), (cents, off) => {
      const values = cents.map((one) => decimal(one).dividedBy(100).toFixed(2));
      const entries = values.map((amount) => sampleEntry('2026-10-05', amount, 'A'));
      const closingBalance = sum(['100.00', off, ...values]);
      const made = plan({ entries, closingBalance });
      assert.equal(made.kind, off === '0' ? 'ok' : 'refused');
      if (made.kind === 'ok') {
        assert.deepEqual(
          made.plan.accounts[0]?.entries.map(({ amount }) => amount),
          values,
        );
      }
    }),
    { numRuns: 100, seed: 20261122 },
  );
});
