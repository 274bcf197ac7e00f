import type { ExportKey } from '../connector.ts';
import type { InvoicePlan } from '../plan/invoice-plan.ts';

/** An entry as the ledger takes it: amounts as decimal text, which a JSON number could change. */
export type EntryBody = {
  /** Our key. Give it the best place that the system has: one that it can be asked for, and that nobody edits. */
  externalId: ExportKey;
  side: 'purchase' | 'sale';
  creditNote: boolean;
  paid: boolean;
  number: string | null;
  date: string;
  dueDate: string | null;
  currency: string;
  party: { id: string } | { name: string; taxId: string | null };
  lines: { account: string; taxCode: string | null; text: string; net: string }[];
  taxes: { taxCode: string; amount: string }[];
  total: string;
};

/**
 * Only puts the plan into the ledger's words: which account, which tax code, which supplier was decided by `planInvoice`.
 * The tax is sent as the document shows it, to the cent; a system that computes it again would book another total.
 */
export function entryBody(plan: InvoicePlan, key: ExportKey): EntryBody {
  const { party } = plan;
  return {
    externalId: key,
    side: plan.side === 'PURCHASE' ? 'purchase' : 'sale',
    creditNote: plan.isCreditNote,
    paid: plan.isPaid,
    number: plan.number,
    date: plan.date,
    dueDate: plan.dueDate,
    currency: plan.currencyCode,
    // The ledger makes an unknown party along with the entry. Where that is a request of its own: lexware/contacts.ts.
    party: party.found ? { id: party.found.id } : { name: party.name, taxId: party.taxId },
    lines: plan.lines.map(({ account, tax, description, net }) => ({
      account: account.id,
      taxCode: tax?.id ?? null,
      text: description,
      net,
    })),
    taxes: plan.taxes.map(({ tax, amount }) => ({ taxCode: tax.id, amount })),
    total: plan.total,
  };
}
