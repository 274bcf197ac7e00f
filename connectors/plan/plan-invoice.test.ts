import assert from 'node:assert/strict';
import { test } from 'node:test';

import { noRules } from '../choose-coding.ts';
import type { BookableDocument } from '../connector.ts';
import { planned, refused, sampleTaxRow, taxesOf, wordings } from '../testing/plan-sample.ts';
import { sampleBooking } from '../testing/sample-booking.ts';
import { sampleBooks, sampleParty, sampleSettings } from '../testing/sample-books.ts';
import { planInvoice } from './plan-invoice.ts';

test('each type has its side, and a receipt is paid', () => {
  const way = (documentType: BookableDocument['documentType']) => {
    const { side, isCreditNote, isPaid } = planned({ documentType });
    return [side, isCreditNote, isPaid];
  };
  assert.deepEqual(way('PURCHASE_INVOICE'), ['PURCHASE', false, false]);
  assert.deepEqual(way('PURCHASE_CREDIT_NOTE'), ['PURCHASE', true, false]);
  assert.deepEqual(way('RECEIPT'), ['PURCHASE', false, true]);
  assert.deepEqual(way('SALES_INVOICE'), ['SALE', false, false]);
  assert.deepEqual(way('SALES_CREDIT_NOTE'), ['SALE', true, false]);
  assert.deepEqual(wordings(refused({ documentType: 'PAYMENT_REMINDER' })), ['TYPE_NOT_BOOKED']);
});

test('a sale is booked for the customer, on the sales account, with a sales tax code', () => {
  const plan = planned({ documentType: 'SALES_INVOICE' });
  assert.ok(plan.party.found);
  assert.deepEqual(
    [plan.party.found.id, plan.lines[0]?.account.code, taxesOf(plan)],
    ['2', '4400', [['S19', '49.90', '9.48']]],
  );
});

test('all missing data is reported together, each with its field', () => {
  const fields = {
    documentDate: null,
    documentNumber: null,
    currencyCode: null,
    totalAmount: null,
    vendorName: null,
  };
  const told = refused({ fields }).map(({ wording, field }) => [wording, field]);
  assert.deepEqual(told, [
    ['DATE_MISSING', 'documentDate'],
    ['CURRENCY_MISSING', 'currencyCode'],
    ['NUMBER_MISSING', 'documentNumber'],
    ['PARTY_MISSING', 'vendorName'],
    ['TOTAL_MISSING', 'totalAmount'],
  ]);
  assert.equal(planned({ documentType: 'RECEIPT', fields: { documentNumber: null } }).number, null);
  const strict = planInvoice(
    sampleBooking('plan', { documentType: 'RECEIPT', fields: { documentNumber: null } }).document,
    sampleBooks(),
    sampleSettings,
    { numberRequired: true },
  );
  assert.deepEqual(strict.kind === 'refused' && wordings(strict.refusals), ['NUMBER_MISSING']);
});

test('an invoice with a negative total is refused as a credit note', () => {
  const fields = { netAmount: '-49.90', taxAmount: '-9.48', totalAmount: '-59.38' };
  const taxes = [sampleTaxRow('19', '-49.90', '-9.48')];
  assert.deepEqual(wordings(refused({ fields, taxes })), ['TOTAL_NEGATIVE']);
});

test('a date in a closed or unknown period is refused; a system without periods accepts any', () => {
  const on = (documentDate: string, books = sampleBooks()) => refused({ fields: { documentDate } }, books);
  const [closed] = on('2026-09-30');
  assert.deepEqual(
    [closed?.category, closed?.wording, closed?.field, closed?.retryable],
    ['CLOSED_PERIOD', 'PERIOD_CLOSED', 'documentDate', true],
  );
  const [none] = on('2031-01-01');
  assert.deepEqual([none?.category, none?.wording], ['CLOSED_PERIOD', 'PERIOD_MISSING']);
  assert.equal(
    planned({ fields: { documentDate: '2031-01-01' } }, sampleBooks({ periods: [] })).date,
    '2031-01-01',
  );
});

test('a currency that is not allowed is refused', () => {
  assert.deepEqual(wordings(refused({ fields: { currencyCode: 'CHF' } })), ['CURRENCY_OFF']);
  const any = sampleBooks({ currencies: [] });
  assert.equal(planned({ fields: { currencyCode: 'CHF' } }, any).currencyCode, 'CHF');
});

test("the due date of the document takes precedence over the supplier's terms", () => {
  const supplier = { account: null, taxCode: null, paymentTermDays: 30 };
  const rules = { ...noRules, supplier };
  assert.equal(planned({ rules }).term?.id, 't-30');
  assert.equal(planned({ rules, fields: { dueDate: '2026-10-19' } }).term?.id, 't-14');
  assert.equal(planned({ rules, fields: { dueDate: '2026-10-20' } }).term, null);
  const books = sampleBooks({ parties: [sampleParty('1', 'Papier & Büro AG', { term: 't-14' })] });
  assert.deepEqual(planned({}, books).coding.at(-1)?.source, 'PARTY');
});
