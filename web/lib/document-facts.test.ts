import assert from 'node:assert/strict';
import { test } from 'node:test';

import { nameOf, periodOf, signedTotal } from './document-facts.ts';

const nothing = {
  documentType: null,
  vendorName: null,
  buyerName: null,
  statementSummary: null,
  fileName: 'scan.pdf',
} as const;
const summary = {
  account: 'DE34219900440003718265',
  bankName: null,
  accountCount: 1,
  currencyCode: 'EUR',
  periodStart: '2026-10-01',
  periodEnd: '2026-10-31',
  entryCount: 5,
  closingBalance: 17_273.33,
};

test('a sales invoice is named after its customer, a purchase invoice after its supplier', () => {
  const both = { ...nothing, vendorName: 'Nordlicht', buyerName: 'Kontor' };
  assert.equal(nameOf({ ...both, documentType: 'SALES_INVOICE' }), 'Kontor');
  assert.equal(nameOf({ ...both, documentType: 'PURCHASE_INVOICE' }), 'Nordlicht');
  assert.equal(nameOf(nothing), 'scan.pdf');
});

test('a statement is named after its bank, else after its account', () => {
  const statement = { ...nothing, documentType: 'BANK_STATEMENT', statementSummary: summary } as const;
  assert.equal(nameOf(statement), 'DE34 2199 0044 0003 7182 65');
  const named = { ...statement, statementSummary: { ...summary, bankName: 'Fördebank Kiel' } };
  assert.equal(nameOf(named), 'Fördebank Kiel');
  assert.equal(nameOf({ ...statement, vendorName: 'Fördebank' }), 'Fördebank');
  assert.match(periodOf(statement), /^1\D{1,3}31 Oct 2026$/);
  assert.equal(periodOf({ statementSummary: { ...summary, periodStart: null } }), '31 Oct 2026');
});

test('a credit note has a minus, an invoice has not', () => {
  const amount = { totalAmount: 126.97, currencyCode: 'EUR' };
  assert.equal(signedTotal({ ...amount, documentType: 'PURCHASE_CREDIT_NOTE' }), '-126.97\u00a0EUR');
  assert.equal(signedTotal({ ...amount, documentType: 'PURCHASE_INVOICE' }), '126.97\u00a0EUR');
});
