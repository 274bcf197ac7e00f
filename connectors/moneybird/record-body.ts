import { decimal } from '@slipway/contract/money.ts';

import { groupLines } from '../cloud/group-lines.ts';
import { withKey } from '../cloud/key-in-text.ts';
import type { BookableDocument, ExportKey } from '../connector.ts';
import type { InvoicePlan } from '../plan/invoice-plan.ts';

const descriptionLengthMax = 250;

/** The path and the body's name of each kind of document. */
export const recordKinds = {
  purchase_invoices: { path: '/documents/purchase_invoices', name: 'purchase_invoice' },
  receipts: { path: '/documents/receipts', name: 'receipt' },
  external_sales_invoices: { path: '/external_sales_invoices', name: 'external_sales_invoice' },
} as const;
export type RecordKind = keyof typeof recordKinds;

export function recordKindOf({ side, isPaid }: Pick<InvoicePlan, 'side' | 'isPaid'>): RecordKind {
  if (side === 'SALE') return 'external_sales_invoices';
  return isPaid ? 'receipts' : 'purchase_invoices';
}

/** The same for a document that is only searched. */
export function kindToFind({ documentType }: Pick<BookableDocument, 'documentType'>): RecordKind {
  if (documentType.startsWith('SALES_')) return 'external_sales_invoices';
  return documentType === 'RECEIPT' ? 'receipts' : 'purchase_invoices';
}

/**
 * One detail for each account and tax rate, with the tax included, so that the total is the document's to the
 * cent: the system computes the tax. Credit notes have negative prices. The export key is in the first
 * description.
 */
export function recordBody(plan: InvoicePlan, key: ExportKey, contactId: string) {
  const kind = recordKindOf(plan);
  const record = {
    contact_id: contactId,
    reference: plan.number ?? key,
    date: plan.date,
    ...(plan.dueDate && kind !== 'receipts' && { due_date: plan.dueDate }),
    currency: plan.currencyCode,
    prices_are_incl_tax: true,
    ...(kind === 'external_sales_invoices' && { source: 'Slipway' }),
    details_attributes: groupLines(plan).map(({ account, tax, costCentre, gross, descriptions }, index) => ({
      description: described(descriptions, index === 0 ? key : null),
      price: plan.isCreditNote ? decimal(gross).negated().toFixed() : gross,
      amount: '1',
      ...(tax && { tax_rate_id: tax.id }),
      ledger_account_id: account.id,
      ...(costCentre && { project_id: costCentre.id }),
    })),
  };
  return { [recordKinds[kind].name]: record };
}

function described(descriptions: string[], key: ExportKey | null): string {
  const text = descriptions.join(', ');
  return key === null ? text.slice(0, descriptionLengthMax) : withKey(text, key, descriptionLengthMax);
}
