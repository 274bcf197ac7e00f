import type { Booking, Refusal } from '../connector.ts';
import type { InvoicePlan } from '../plan/invoice-plan.ts';
import { type PlannedInvoice, planInvoice } from '../plan/plan-invoice.ts';
import type { OdooSettings } from './odoo-settings.ts';
import { Stopped } from './stopped.ts';

/**
 * The plan of an invoice, or all that stands against it. Whether its day is locked is not read from what was kept of the
 * books: Odoo is asked for each document (`foreseeRefusals`), so that a lock that is lifted holds nothing up.
 */
export function planHere(settings: OdooSettings, { document, books }: Booking): PlannedInvoice {
  return planInvoice(document, { ...books, periods: [] }, settings);
}

/** The plan alone; what stands against it ends the call with the first of it. */
export function planFor(settings: OdooSettings, booking: Booking): InvoicePlan {
  const planned = planHere(settings, booking);
  if (planned.kind === 'ok') return planned.plan;
  const [refusal] = planned.refusals as [Refusal];
  throw new Stopped({ kind: 'refused', refusal });
}
