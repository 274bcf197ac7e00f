import { type Answer, type Booking, ok, type Refusal } from '../connector.ts';
import type { InvoicePlan, PlannedParty } from '../plan/invoice-plan.ts';
import { planInvoice } from '../plan/plan-invoice.ts';
import type { PlanSettings } from '../plan/plan-settings.ts';

/** The plan of a booking as an answer: of several reasons against it, the first. */
export function planBooking({ document, books }: Booking, settings: PlanSettings): Answer<InvoicePlan> {
  const planned = planInvoice(document, books, settings);
  if (planned.kind === 'ok') return ok(planned.plan);
  const [refusal] = planned.refusals;
  if (!refusal) throw new Error('What is refused has a reason.');
  return { kind: 'refused', refusal };
}

/** All reasons against a booking that can be told without asking the system. */
export function reasonsAgainst({ document, books }: Booking, settings: PlanSettings): Refusal[] {
  const planned = planInvoice(document, books, settings);
  return planned.kind === 'ok' ? [] : planned.refusals;
}

export function partyName(party: PlannedParty): string {
  return party.found ? party.found.name : party.name;
}
