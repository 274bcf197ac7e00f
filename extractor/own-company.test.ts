import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DocumentType } from '@slipway/contract/document.ts';
import type { FieldName } from '@slipway/contract/fields.ts';

import { isOwnCompany, placeOwnCompany } from './own-company.ts';
import type { Reading } from './reading.ts';

const us = { names: ['Anders GmbH'], taxIds: ['DE136695976'], ibans: ['DE89370400440532013000'] };

type Values = Partial<Record<FieldName, string>>;

function readingOf(documentType: DocumentType, values: Values, source: 'TEXT' | 'XML' = 'TEXT') {
  const fields = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      { value, text: value, confidence: 0.9, source, page: 1, box: null, evidence: [] },
    ]),
  );
  return { documentType, fields } as unknown as Reading;
}

function placed(documentType: DocumentType, values: Values, source: 'TEXT' | 'XML' = 'TEXT') {
  const { documentType: type, fields } = placeOwnCompany(readingOf(documentType, values, source), us);
  const read = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.value]));
  return { type, ...read };
}

test('an invoice that we sent to another company is a sales invoice, and has no vendor', () => {
  const values = {
    vendorName: 'ANDERS GmbH',
    vendorTaxId: 'DE 136695976',
    buyerName: 'Kunde AG',
    iban: us.ibans[0] ?? '',
  };
  assert.deepEqual(placed('PURCHASE_INVOICE', values), { type: 'SALES_INVOICE', buyerName: 'Kunde AG' });
  assert.equal(placed('PURCHASE_CREDIT_NOTE', values).type, 'SALES_CREDIT_NOTE');
});

test('if another company is paid, that company is the vendor', () => {
  const iban = 'DE02120300000000202051';
  assert.deepEqual(placed('PURCHASE_INVOICE', { vendorName: 'Anders GmbH', buyerName: 'Papier KG', iban }), {
    type: 'PURCHASE_INVOICE',
    vendorName: 'Papier KG',
    buyerName: 'Anders GmbH',
    iban,
  });
});

test('our tax ID on a purchase invoice is the buyer’s, and if only our company is named there is no vendor', () => {
  const values = { vendorName: 'Papier KG', vendorTaxId: 'DE136695976' };
  assert.deepEqual(placed('PURCHASE_INVOICE', values), {
    type: 'PURCHASE_INVOICE',
    vendorName: 'Papier KG',
    buyerTaxId: 'DE136695976',
  });
  assert.deepEqual(placed('RECEIPT', { vendorName: 'Anders GmbH' }), {
    type: 'RECEIPT',
    buyerName: 'Anders GmbH',
  });
});

test('values of an e-invoice, and documents that are not purchases, stay unchanged', () => {
  const values = { vendorName: 'Anders GmbH', buyerName: 'Kunde AG' };
  assert.equal(placed('PURCHASE_INVOICE', values, 'XML').type, 'PURCHASE_INVOICE');
  assert.deepEqual(placed('BANK_STATEMENT', values), { type: 'BANK_STATEMENT', ...values });
});

test('another company with the same name and a different tax ID is not ours', () => {
  assert.equal(isOwnCompany({ name: 'Anders GmbH', taxId: 'DE811907980' }, us), false);
  assert.equal(isOwnCompany({ name: 'Anders GmbH', taxId: null }, us), true);
  assert.equal(isOwnCompany({ name: 'Somebody', taxId: 'DE 136 695 976' }, us), true);
});
