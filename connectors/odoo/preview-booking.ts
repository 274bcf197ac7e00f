import type { Booking, BookingPreview } from '../connector.ts';
import { labelOf } from '../plan/find-named.ts';
import type { InvoicePlan, PlannedLine } from '../plan/invoice-plan.ts';
import { moveTypeOf } from './invoice-rows.ts';
import type { OdooSettings } from './odoo-settings.ts';
import { planFor } from './plan-for.ts';
import { planOneAccount } from './plan-one-account.ts';

/** The content that would be written, for a user. Sends no request to Odoo. */
export function previewBooking(settings: OdooSettings, booking: Booking): BookingPreview {
  const file = settings.attachFile ? (booking.file?.name ?? null) : null;
  if (booking.document.documentType === 'BANK_STATEMENT') {
    return shown({ model: 'account.bank.statement', ...planOneAccount(booking), file }, []);
  }
  const plan = planFor(settings, booking);
  return shown({ model: 'account.move', move_type: moveTypeOf(plan), ...inWords(plan), file }, plan.coding);
}

function shown(content: object, coding: BookingPreview['coding']): BookingPreview {
  return { mediaType: 'application/json', content: JSON.stringify(content, null, 2), coding };
}

function inWords({ party, term, lines, taxes, coding: _, ...head }: InvoicePlan) {
  return {
    ...head,
    party: party.found ? party.found.name : { create: party.name, taxId: party.taxId },
    term: term?.name ?? null,
    lines: lines.map(({ account, tax, costCentre, ...line }: PlannedLine) => ({
      ...line,
      account: labelOf(account),
      tax: tax && labelOf(tax),
      ...(costCentre && { costCentre: labelOf(costCentre) }),
    })),
    taxes: taxes.map(({ tax, ...row }) => ({ ...row, tax: labelOf(tax) })),
  };
}
