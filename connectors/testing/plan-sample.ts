import assert from 'node:assert/strict';

import type { BookableLine, BookableTax, Refusal } from '../connector.ts';
import type { InvoicePlan } from '../plan/invoice-plan.ts';
import { planInvoice } from '../plan/plan-invoice.ts';
import { sampleBooking } from './sample-booking.ts';
import { sampleBooks, sampleSettings } from './sample-books.ts';

export type SampleChanges = NonNullable<Parameters<typeof sampleBooking>[1]>;

export function planSample(changes: SampleChanges, books = sampleBooks(), settings = sampleSettings) {
  return planInvoice(sampleBooking('plan', changes).document, books, settings);
}

/** The plan of the sample invoice, changed by the test. */
export function planned(...asked: Parameters<typeof planSample>): InvoicePlan {
  const made = planSample(...asked);
  assert.ok(made.kind === 'ok', JSON.stringify(made));
  return made.plan;
}

export function refused(...asked: Parameters<typeof planSample>): Refusal[] {
  const made = planSample(...asked);
  assert.ok(made.kind === 'refused', JSON.stringify(made));
  return made.refusals;
}

export function wordings(refusals: readonly Refusal[]): Refusal['wording'][] {
  return refusals.map(({ wording }) => wording);
}

export function sampleLine(
  description: string | null,
  lineAmount: string | null,
  taxRate: string | null = null,
): BookableLine {
  return { description, quantity: null, unit: null, unitPrice: null, taxRate, lineAmount };
}

export function sampleTaxRow(
  rate: string | null,
  baseAmount: string | null,
  taxAmount: string | null,
  category: string | null = null,
): BookableTax {
  return { category, rate, baseAmount, taxAmount };
}

export function sampleAmounts(netAmount: string | null, taxAmount: string | null, totalAmount: string) {
  return { netAmount, taxAmount, totalAmount };
}

/** 100.00 at 19 % and 50.00 at 7 %. */
export const twoRates = {
  fields: sampleAmounts('150.00', '22.50', '172.50'),
  taxes: [sampleTaxRow('19.00', '100.00', '19.00'), sampleTaxRow('7', '50.00', '3.50')],
};

/** The taxes of a plan in short. */
export function taxesOf({ taxes }: InvoicePlan) {
  return taxes.map(({ tax, base, amount }) => [tax.id, base, amount]);
}
