import { decimal } from '@slipway/contract/money.ts';

import type { ExportKey } from '../connector.ts';
import type { InvoicePlan, PlannedLine } from '../plan/invoice-plan.ts';
import type { Loaded } from './load-rows.ts';
import { externalId, nameOf } from './place.ts';

/** Odoo's document types; credit notes have positive amounts there too. */
export function moveTypeOf({ side, isCreditNote, isPaid }: InvoicePlan): string {
  if (side === 'SALE') return isCreditNote ? 'out_refund' : 'out_invoice';
  if (isPaid) return 'in_receipt';
  return isCreditNote ? 'in_refund' : 'in_invoice';
}

type Ids = { partner: number; currency: number; journal: number | null };
/** From this version on, a line is distributed over analytic accounts; before, it has one. */
const distributingVersion = 16;

/** The plan in the columns of a version of Odoo. It leaves no default to Odoo. */
export function invoiceRows(key: ExportKey, plan: InvoicePlan, ids: Ids, version: number): Loaded {
  const name = nameOf(key);
  return {
    model: 'account.move',
    head: {
      id: externalId(name),
      move_type: moveTypeOf(plan),
      'partner_id/.id': String(ids.partner),
      ref: plan.number ?? '',
      invoice_date: plan.date,
      // Otherwise Odoo books a purchase on the last day of its month.
      date: plan.date,
      'currency_id/.id': String(ids.currency),
      ...(ids.journal !== null && { 'journal_id/.id': String(ids.journal) }),
      ...dueOf(plan),
    },
    lines: {
      field: 'invoice_line_ids',
      rows: plan.lines.map((line, at) => ({
        id: externalId(`${name}_line_${at + 1}`),
        name: line.description,
        'account_id/.id': line.account.id,
        ...priceOf(line),
        // An empty value removes the account's default tax.
        'tax_ids/.id': line.tax?.id ?? '',
        ...analyticOf(line, version),
      })),
    },
  };
}

function analyticOf({ costCentre }: PlannedLine, version: number): Record<string, string> {
  if (costCentre === null) return {};
  return version < distributingVersion
    ? { 'analytic_account_id/.id': costCentre.id }
    : { analytic_distribution: JSON.stringify({ [costCentre.id]: 100 }) };
}

/**
 * Terms that lead to the printed date are named; another printed date is written without terms, because Odoo
 * would compute a different one. Without either, Odoo uses the party's terms.
 */
function dueOf({ date, dueDate, term }: InvoicePlan): Record<string, string> {
  if (term && (dueDate === null || dueDate === dayAfter(date, term.days))) {
    return { 'invoice_payment_term_id/.id': term.id };
  }
  return dueDate === null ? {} : { 'invoice_payment_term_id/.id': '', invoice_date_due: dueDate };
}

function dayAfter(date: string, days: number | null): string | null {
  if (days === null) return null;
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** By default, Odoo rounds prices and quantities to this many decimals silently. */
const decimalsKept = 2;

/** Quantity and price if Odoo keeps them and they give the line's amount; otherwise the amount, once. */
function priceOf({ quantity, unitPrice, net }: PlannedLine): { quantity: string; price_unit: string } {
  const whole = { quantity: '1', price_unit: net };
  if (quantity === null || unitPrice === null) return whole;
  const fits = [quantity, unitPrice].every((value) => decimal(value).decimalPlaces() <= decimalsKept);
  const makesIt = decimal(quantity).times(decimal(unitPrice)).equals(decimal(net));
  return fits && makesIt ? { quantity, price_unit: unitPrice } : whole;
}
