import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Booking, Refusal } from '../connector.ts';
import { sampleBooking, sampleStatement } from '../testing/sample-booking.ts';
import { send } from '../testing/send-until-known.ts';
import { type BookKind, isToolHere, startBook } from '../testing/start-book.ts';

type Row = {
  name: string;
  booking: Booking;
  /** Settings of the connection, if they matter. */
  settings?: object;
  refused: [Refusal['category'], Refusal['field']];
};

const kinds: BookKind[] = ['BEANCOUNT', 'HLEDGER', 'LEDGER'];

const mains = {
  BEANCOUNT: `option "title" "By hand"
2000-01-01 open Liabilities:Payable
2000-01-01 open Assets:Cash
2000-01-01 open Assets:Input-Tax
2000-01-01 open Expenses:Uncategorised
2000-01-01 open Expenses:Old
2026-06-30 close Expenses:Old
2026-11-01 open Expenses:New
2000-01-01 open Expenses:EuroOnly EUR
2000-01-01 open Assets:Bank
2000-01-01 open Assets:Suspense
2000-01-01 open Equity:Opening-Balances
2000-01-01 custom "slipway-locked-until" 2026-03-31
2026-09-01 * "Papier & Büro AG" "By hand" ^RE-17
  Liabilities:Payable  -10.00 EUR
  Expenses:Uncategorised
include "entries/*.beancount"
`,
  HLEDGER: `; locked-until:2026-03-31
commodity 1.000,00 EUR
account Liabilities:Payable
account Assets:Cash
account Assets:Input-Tax
account Expenses:Uncategorised
account Expenses:Old  ; closed:2026-06-30
account Assets:Bank
account Assets:Suspense
account Equity:Opening-Balances

2026-09-01 * (RE-17) Papier & Büro AG | By hand
    Liabilities:Payable  -10,00 EUR
    Expenses:Uncategorised

include entries/*.journal
`,
  LEDGER: `; locked-until:2026-03-31
commodity EUR
    format 1000.00 EUR
account Liabilities:Payable
account Assets:Cash
account Assets:Input-Tax
account Expenses:Uncategorised
account Expenses:Old
    ; closed:2026-06-30
account Assets:Bank
account Assets:Suspense
account Equity:Opening-Balances
payee Papier & Büro AG

2026-09-01 * (RE-17) Papier & Büro AG  ; By hand
    Liabilities:Payable  -10.00 EUR
    Expenses:Uncategorised

include entries/*.ledger
`,
} as const;

/** The ledgers above use the same account names. */
const accounts = {
  expenseAccount: 'Expenses:Uncategorised',
  inputTaxAccount: 'Assets:Input-Tax',
  payableAccount: 'Liabilities:Payable',
  receiptAccount: 'Assets:Cash',
  bankAccount: 'Assets:Bank',
  suspenseAccount: 'Assets:Suspense',
  openingAccount: 'Equity:Opening-Balances',
};

const rows: Row[] = [
  {
    name: 'net and tax that do not add up to the total are refused, to the cent',
    booking: sampleBooking('r', { fields: { totalAmount: '59.39' } }),
    refused: ['UNBALANCED', 'totalAmount'],
  },
  {
    name: 'tax rows that do not add up to the tax are refused',
    booking: sampleBooking('r', { fields: { taxAmount: '9.49', totalAmount: '59.39' } }),
    refused: ['UNBALANCED', 'taxAmount'],
  },
  {
    name: 'a total above the net amount without any tax is refused',
    booking: sampleBooking('r', { fields: { taxAmount: null }, taxes: [] }),
    refused: ['AMOUNT', 'taxAmount'],
  },
  {
    name: 'an unknown total is refused, not computed',
    booking: sampleBooking('r', { fields: { totalAmount: null } }),
    refused: ['AMOUNT', 'totalAmount'],
  },
  {
    name: 'a total of zero is refused',
    booking: sampleBooking('r', {
      fields: { totalAmount: '0.00', netAmount: '0', taxAmount: '0' },
      taxes: [],
    }),
    refused: ['AMOUNT', 'totalAmount'],
  },
  {
    name: 'an account that the ledger does not have is refused',
    booking: sampleBooking('r'),
    settings: { expenseAccount: 'Expenses:Unheard' },
    refused: ['ACCOUNT', null],
  },
  {
    name: 'an account that was closed before the date is refused',
    booking: sampleBooking('r'),
    settings: { expenseAccount: 'Expenses:Old' },
    refused: ['ACCOUNT', null],
  },
  {
    name: "an account injected through the document's metadata is refused",
    booking: sampleBooking('r', { metadata: { ledgerAccount: 'Expenses:X  1 EUR\n  Assets:Bank' } }),
    refused: ['ACCOUNT', null],
  },
  {
    name: 'a date in a period that the ledger has closed is refused',
    booking: sampleBooking('r', { fields: { documentDate: '2026-03-31' } }),
    refused: ['CLOSED_PERIOD', 'documentDate'],
  },
  {
    name: 'a date in a period that the settings have closed is refused',
    booking: sampleBooking('r'),
    settings: { lockedUntil: '2026-10-05' },
    refused: ['CLOSED_PERIOD', 'documentDate'],
  },
  {
    name: 'a date in the future is refused',
    booking: sampleBooking('r', { fields: { documentDate: '2026-12-01' } }),
    refused: ['DATE', 'documentDate'],
  },
  {
    name: 'a document without a date is refused',
    booking: sampleBooking('r', { fields: { documentDate: null } }),
    refused: ['DATE', 'documentDate'],
  },
  {
    name: 'an invalid date is refused',
    booking: sampleBooking('r', { fields: { documentDate: '2026-02-30' } }),
    refused: ['DATE', 'documentDate'],
  },
  {
    name: 'an unknown currency is refused instead of replaced by the base currency',
    booking: sampleBooking('r', { fields: { currencyCode: null } }),
    refused: ['CURRENCY', 'currencyCode'],
  },
  {
    name: "a supplier's number that was booked manually before is refused",
    booking: sampleBooking('r', { fields: { documentNumber: 'RE-17', vendorName: 'PAPIER &  Büro AG' } }),
    refused: ['DUPLICATE', 'documentNumber'],
  },
  {
    name: 'an invoice without a supplier is refused',
    booking: sampleBooking('r', { fields: { vendorName: null } }),
    refused: ['SUPPLIER', 'vendorName'],
  },
  {
    name: 'a reminder is never booked',
    booking: sampleBooking('r', { documentType: 'PAYMENT_REMINDER' }),
    refused: ['NOT_BOOKABLE', null],
  },
  {
    name: 'a bank statement whose entries do not match its closing balance is refused',
    booking: sampleStatement('r', { closingBalance: '125.51' }),
    refused: ['UNBALANCED', null],
  },
  {
    name: 'a bank statement of two accounts that the ledger does not name is refused',
    booking: twoAccounts(),
    refused: ['SETTINGS', null],
  },
];

function twoAccounts(): Booking {
  const booking = sampleStatement('r');
  const [account] = booking.document.statement?.accounts ?? [];
  assert.ok(account);
  const statement = { accounts: [account, { ...account, account: 'DE00OTHER' }] };
  return { ...booking, document: { ...booking.document, statement } };
}

for (const kind of kinds) {
  describe(`${kind}: refusals before anything is written`, () => {
    for (const { name, booking, settings, refused } of rows) {
      test(name, async (t) => {
        const book = startBook(kind, { ...accounts, ...settings });
        t.after(book.close);
        await book.write(mains[kind]);
        const sent = await send(book.connector, booking);
        assert.ok(sent.kind === 'refused', JSON.stringify(sent));
        assert.deepEqual([sent.refusal.category, sent.refusal.field], refused, sent.refusal.message);
        assert.equal(sent.refusal.step, 'preflight');
        // Our own message with a code, so that it can be translated.
        assert.ok(sent.refusal.wording !== null && !sent.refusal.message.includes('{'), sent.refusal.message);
        assert.deepEqual([await book.entries(), await book.drafts()], [[], []]);
      });
    }

    test('a valid invoice is booked beside manual entries', async (t) => {
      const book = startBook(kind, accounts);
      t.after(book.close);
      await book.write(mains[kind]);
      assert.equal((await send(book.connector, sampleBooking('fine'))).kind, 'accepted');
      if (isToolHere(kind)) book.check();
    });
  });
}

test('beancount: an account that is opened later, and a currency that an account does not allow', async (t) => {
  const later = startBook('BEANCOUNT', { ...accounts, expenseAccount: 'Expenses:New' });
  const other = startBook('BEANCOUNT', { ...accounts, expenseAccount: 'Expenses:EuroOnly' });
  t.after(() => Promise.all([later.close(), other.close()]));
  await later.write(mains.BEANCOUNT);
  await other.write(mains.BEANCOUNT);
  const early = await send(later.connector, sampleBooking('r'));
  assert.equal(early.kind === 'refused' && early.refusal.category, 'ACCOUNT');
  const dollars = await send(other.connector, sampleBooking('r', { fields: { currencyCode: 'USD' } }));
  assert.equal(dollars.kind === 'refused' && dollars.refusal.category, 'CURRENCY');
});

for (const kind of ['HLEDGER', 'LEDGER'] as const) {
  test(`${kind}: a currency that the ledger does not declare`, async (t) => {
    const book = startBook(kind, accounts);
    t.after(book.close);
    await book.write(mains[kind]);
    const dollars = await send(book.connector, sampleBooking('r', { fields: { currencyCode: 'USD' } }));
    assert.equal(dollars.kind === 'refused' && dollars.refusal.category, 'CURRENCY');
  });
}

test('ledger: with decimal commas no amount is misread as a thousand times as much', async (t) => {
  const book = startBook('LEDGER', accounts);
  t.after(book.close);
  await book.write(mains.LEDGER.replace('1000.00', '1.000,00').replace('-10.00', '-10,00'));
  const amounts = { netAmount: '1.234', taxAmount: '0', totalAmount: '1.234' };
  const sent = await send(book.connector, sampleBooking('thousand', { fields: amounts, taxes: [] }));
  if (!isToolHere('LEDGER')) return;
  assert.ok(sent.kind === 'refused', JSON.stringify(sent));
  assert.match(sent.refusal.providerMessage ?? '', /thousand-mark/);
  assert.deepEqual([await book.entries(), await book.drafts()], [[], []]);
});
