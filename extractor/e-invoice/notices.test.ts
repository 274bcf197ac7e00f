import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { DocumentType } from '@slipway/contract/document.ts';

import { readEInvoice } from './read-e-invoice.ts';

const nobody = { names: [], taxIds: [], ibans: [] };

function codesOf(type: string, total: string, category: string): [DocumentType | null, string[]] {
  const text = `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><InvoiceTypeCode>${type}</InvoiceTypeCode>
    <TaxTotal><TaxAmount>0.00</TaxAmount><TaxSubtotal><TaxAmount>0.00</TaxAmount><TaxCategory><ID>${category}</ID></TaxCategory></TaxSubtotal></TaxTotal>
    <LegalMonetaryTotal><TaxInclusiveAmount>${total}</TaxInclusiveAmount></LegalMonetaryTotal></Invoice>`;
  const { documentType, findings } = readEInvoice(new TextEncoder().encode(text), nobody);
  return [documentType, findings.map(({ code }) => code)];
}

test('a negative total is reported, since it is easily booked with the wrong sign', () => {
  assert.deepEqual(codesOf('380', '10.00', 'S'), ['PURCHASE_INVOICE', []]);
  assert.deepEqual(codesOf('380', '-10.00', 'S'), ['PURCHASE_INVOICE', ['NEGATIVE_INVOICE']]);
  assert.deepEqual(codesOf('381', '-10.00', 'S'), ['PURCHASE_CREDIT_NOTE', ['NEGATIVE_CREDIT_NOTE']]);
  assert.deepEqual(codesOf('381', '-0.00', 'S'), ['PURCHASE_CREDIT_NOTE', []]);
});

test('reverse charge and intra-community supply are reported', () => {
  assert.deepEqual(codesOf('380', '10.00', 'K'), ['PURCHASE_INVOICE', ['INTRA_COMMUNITY_SUPPLY']]);
  assert.deepEqual(codesOf('380', '10.00', 'AE'), ['PURCHASE_INVOICE', ['REVERSE_CHARGE']]);
});

test('a pro forma invoice is not booked', () => {
  assert.deepEqual(codesOf('325', '10.00', 'S'), ['OTHER', []]);
});
