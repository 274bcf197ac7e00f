import { decimal } from '@slipway/contract/money.ts';

import { type Answer, type Booking, ok, type Refusal, refuse, refuseFirst } from '../connector.ts';
import { findNamed } from '../plan/find-named.ts';
import type { InvoicePlan, PlannedParty } from '../plan/invoice-plan.ts';
import { type PlannedInvoice, planInvoice } from '../plan/plan-invoice.ts';
import type { PlanSettings } from '../plan/plan-settings.ts';
import { refusalText } from '../refusal-text.ts';

export type PlanDependencies = {
  /** The system's name, if it requires a tax code even without tax: the connection names one for 0 %. */
  wantsTaxCode?: string;
};

/** The plan of a booking as an answer: with several reasons against it, the first. */
export function planBooking(
  booking: Booking,
  settings: PlanSettings,
  needs: PlanDependencies = {},
): Answer<InvoicePlan> {
  const planned = plan(booking, settings, needs);
  if (planned.kind === 'ok') return ok(planned.plan);
  return refuseFirst(planned.refusals);
}

/** All refusals that can be determined without a request. */
export function reasonsAgainst(
  booking: Booking,
  settings: PlanSettings,
  needs: PlanDependencies = {},
): Refusal[] {
  const planned = plan(booking, settings, needs);
  return planned.kind === 'ok' ? [] : planned.refusals;
}

function plan({ document, books }: Booking, settings: PlanSettings, needs: PlanDependencies): PlannedInvoice {
  const planned = planInvoice(document, books, settings);
  const { wantsTaxCode: system } = needs;
  if (planned.kind !== 'ok' || system === undefined) return planned;
  const { lines, side } = planned.plan;
  if (lines.every(({ tax }) => tax !== null)) return planned;
  const rows = side === 'SALE' ? settings.salesTaxes : settings.purchaseTaxes;
  const row = rows.find(({ rate }) => decimal(rate).isZero());
  const met = row ? findNamed(books.taxes, row.taxCode, false) : [];
  const [code] = met;
  if (!code?.active || met.length > 1) {
    const said = refusalText('TAX_CODE_FOR_NONE', { system });
    const { refusal } = refuse({ category: 'TAX', step: 'preflight', ...said, retryable: true });
    return { kind: 'refused', refusals: [refusal] };
  }
  const taxed = lines.map((line) => ({ ...line, tax: line.tax ?? code }));
  return { kind: 'ok', plan: { ...planned.plan, lines: taxed } };
}

export function partyName(party: PlannedParty): string {
  return party.found ? party.found.name : party.name;
}
