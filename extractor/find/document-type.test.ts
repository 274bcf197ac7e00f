import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findDocumentType } from './document-type.ts';
import { typed } from './testing/typed-page.ts';
import { layOut } from './text-lines.ts';

const kindOf = (own: boolean, ...lines: string[]) =>
  findDocumentType(layOut([typed(lines)]), { own, hasTotal: true });

test('the title gives the document type, in seven languages', () => {
  const titles: [string, string][] = [
    ['Rechnung', 'PURCHASE_INVOICE'],
    ['FACTURE', 'PURCHASE_INVOICE'],
    ['Tax Invoice', 'PURCHASE_INVOICE'],
    ['Gutschrift Nr. 12', 'PURCHASE_CREDIT_NOTE'],
    ['Credit note', 'PURCHASE_CREDIT_NOTE'],
    ['Nota di credito', 'PURCHASE_CREDIT_NOTE'],
    ['2. Mahnung', 'PAYMENT_REMINDER'],
    ['Betalingsherinnering', 'PAYMENT_REMINDER'],
    ['Auftragsbestätigung', 'ORDER_DOCUMENT'],
    ['Presupuesto', 'ORDER_DOCUMENT'],
    ['Kontoauszug', 'BANK_STATEMENT'],
    ['Recibo', 'RECEIPT'],
  ];
  for (const [title, kind] of titles) {
    assert.equal(kindOf(false, 'Muster', title, 'Text, der nichts sagt'), kind, title);
  }
});

test('a reminder that mentions an invoice is a reminder', () => {
  assert.equal(
    kindOf(false, 'Mahnung', 'unsere Rechnung Nr. 12 vom 1.2.2024 ist noch offen'),
    'PAYMENT_REMINDER',
  );
});

test('a document that the own company issued is a sales document', () => {
  assert.equal(kindOf(true, 'Rechnung'), 'SALES_INVOICE');
  assert.equal(kindOf(true, 'Gutschrift'), 'SALES_CREDIT_NOTE');
});
