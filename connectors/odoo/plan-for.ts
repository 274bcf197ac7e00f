import type { Booking, Refusal } from '../connector.ts';
import type { InvoicePlan } from '../plan/invoice-plan.ts';
import { type PlannedInvoice, planInvoice } from '../plan/plan-invoice.ts';
import type { OdooSettings } from './odoo-settings.ts';
import { Stopped } from './stopped.ts';

/**
 * The plan of an invoice, or all refusals. Lock dates are read from Odoo for each document
 * (`foreseeRefusals`), not from stored master data, so that a lifted lock blocks nothing.
 */
export function planHere(settings: OdooSettings, { document, books }: Booking): PlannedInvoice {
  return planInvoice(document, { ...books, periods: [] }, settings);
}

/** The plan alone; the first refusal ends the call. */
export function planFor(settings: OdooSettings, booking: Booking): InvoicePlan {
  const planned = planHere(settings, booking);
  if (planned.kind === 'ok') return planned.plan;
  const [refusal] = planned.refusals as [Refusal];
  throw new Stopped({ kind: 'refused', refusal });
}
