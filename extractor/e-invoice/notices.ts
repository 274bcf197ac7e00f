import type { DocumentType, Finding } from '@slipway/contract/document.ts';

import { parseDecimal } from '../parse-values.ts';
import type { EInvoice } from './invoice.ts';

/** By tax category (UNCL 5305). */
const owedByBuyer = {
  AE: {
    code: 'REVERSE_CHARGE',
    message: 'Reverse charge: the vendor charges no tax, the buyer owes it.',
  },
  K: {
    code: 'INTRA_COMMUNITY_SUPPLY',
    message: 'Intra-community supply: the vendor charges no tax, the buyer owes it.',
  },
};

/** Findings for invoices that break no rule, but are easily booked wrongly. */
export function noticesOf(invoice: EInvoice, type: DocumentType): Finding[] {
  const total = parseDecimal(invoice.totals.total);
  const isCreditNote = type === 'PURCHASE_CREDIT_NOTE' || type === 'SALES_CREDIT_NOTE';
  const notices: Finding[] = [];
  if (total?.startsWith('-')) notices.push(isCreditNote ? negativeCreditNote(total) : negativeInvoice(total));
  for (const [category, notice] of Object.entries(owedByBuyer))
    if (invoice.taxes.some((tax) => tax.category === category))
      notices.push({ ...notice, severity: 'INFO', field: 'taxAmount' });
  return notices;
}

function negativeCreditNote(total: string): Finding {
  const message = `The credit note states a total of ${total}, but the amounts of a credit note are normally positive: check whether you receive or pay the money.`;
  return {
    code: 'NEGATIVE_CREDIT_NOTE',
    severity: 'WARNING',
    field: 'totalAmount',
    message,
    values: { total },
  };
}

function negativeInvoice(total: string): Finding {
  const message = `The invoice states a total of ${total}: it reverses an earlier invoice.`;
  return { code: 'NEGATIVE_INVOICE', severity: 'WARNING', field: 'totalAmount', message, values: { total } };
}
