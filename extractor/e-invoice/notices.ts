import type { DocumentType, Finding } from '@slipway/contract/document.ts';

import { dueByBuyer, noticeOf } from '../due-by-buyer.ts';
import { parseDecimal } from '../parse-values.ts';
import type { EInvoice } from './invoice.ts';

/** Findings for invoices that break no rule, but are easily booked wrongly. */
export function noticesOf(invoice: EInvoice, type: DocumentType): Finding[] {
  const total = parseDecimal(invoice.totals.total);
  const isCreditNote = type === 'PURCHASE_CREDIT_NOTE' || type === 'SALES_CREDIT_NOTE';
  const notices: Finding[] = [];
  if (total?.startsWith('-')) notices.push(isCreditNote ? negativeCreditNote(total) : negativeInvoice(total));
  for (const category of dueByBuyer)
    if (invoice.taxes.some((tax) => tax.category === category)) notices.push(noticeOf(category));
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
