import assert from 'node:assert/strict';
import { test } from 'node:test';

import { stateInvoice } from '@slipway/connectors/e-invoice/state-invoice.ts';
import { anyOutgoing } from '@slipway/connectors/e-invoice/testing/sample-outgoing.ts';
import fc from 'fast-check';

import { layOutSheet } from './e-invoice-sheet.ts';

test('every term in the XML appears on the drawn page', () => {
  const property = fc.property(anyOutgoing, (document) => {
    const stated = stateInvoice(document, { taxIds: [] });
    assert.ok(stated.kind === 'ok', JSON.stringify(stated));
    const { isCreditNote: _, payment, totals, ...invoice } = stated.invoice;
    const page = JSON.stringify(layOutSheet(stated.invoice));
    // The payment means code appears as text, and the tax total beside each rate.
    const shown = { ...invoice, payment: { ...payment, code: null }, totals: { ...totals, tax: null } };
    for (const text of textsIn(shown)) assert.ok(page.includes(JSON.stringify(text).slice(1, -1)), text);
  });
  fc.assert(property, { numRuns: 100, seed: 20261122 });
});

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}
