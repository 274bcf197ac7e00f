import type { ExportKey } from '../connector.ts';
import type { InvoicePlan } from '../plan/invoice-plan.ts';

/** An entry in the ledger's format: amounts as decimal text, which is exact. */
export type EntryBody = {
  /** The export key. Use the system's best field for it: searchable, and never edited by users. */
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
 * Converts the plan to the ledger's format: `planInvoice` has already chosen account, tax code and supplier.
 * The tax is sent as printed, to the cent; a system that computes it again would book another total.
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
    // The ledger creates an unknown party with the entry. For a separate request, see lexware/contacts.ts.
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
