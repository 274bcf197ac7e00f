import type { Booking, Refusal } from '../connector.ts';
import type { InvoicePlan } from '../plan/invoice-plan.ts';
import { planInvoice } from '../plan/plan-invoice.ts';
import type { OdooSettings } from './odoo-settings.ts';
import { Stopped } from './stopped.ts';

/** The plan of an invoice; all that stands against it ends the call with the first of it. */
export function planFor(settings: OdooSettings, { document, books }: Booking): InvoicePlan {
  const planned = planInvoice(document, books, settings);
  if (planned.kind === 'ok') return planned.plan;
  const [refusal] = planned.refusals as [Refusal];
  throw new Stopped({ kind: 'refused', refusal });
}
