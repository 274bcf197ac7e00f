import { groupLines } from '../cloud/group-lines.ts';
import { jsonAmount } from '../cloud/json-amount.ts';
import { withKey } from '../cloud/key-in-text.ts';
import type { ExportKey } from '../connector.ts';
import type { InvoicePlan } from '../plan/invoice-plan.ts';

const remarkLengthMax = 250;

export type VoucherType = 'salesinvoice' | 'salescreditnote' | 'purchaseinvoice' | 'purchasecreditnote';

/** A bookkeeping voucher at its creation: it is booked immediately, without a status. */
export type VoucherBody = {
  type: VoucherType;
  voucherNumber: string;
  voucherDate: string;
  dueDate?: string;
  totalGrossAmount: number;
  totalTaxAmount: number;
  taxType: 'gross';
  useCollectiveContact: false;
  contactId: string;
  remark: string;
  voucherItems: { amount: number; taxAmount: number; taxRatePercent: number; categoryId: string }[];
  version: 0;
};

/**
 * One item for each category and tax rate, gross, so that the total is the document's to the cent. Credit
 * notes have positive amounts there, too. A document without a number gets our key as its number.
 */
export function voucherBody(plan: InvoicePlan, key: ExportKey, contactId: string): VoucherBody {
  const groups = groupLines(plan);
  return {
    type: voucherType(plan),
    voucherNumber: plan.number ?? key,
    voucherDate: plan.date,
    ...(plan.dueDate && { dueDate: plan.dueDate }),
    totalGrossAmount: jsonAmount(plan.total),
    totalTaxAmount: jsonAmount(plan.tax),
    taxType: 'gross',
    useCollectiveContact: false,
    contactId,
    remark: withKey(groups.flatMap(({ descriptions }) => descriptions).join(', '), key, remarkLengthMax),
    voucherItems: groups.map(({ gross, taxAmount, rate, account }) => ({
      amount: jsonAmount(gross),
      taxAmount: jsonAmount(taxAmount),
      taxRatePercent: jsonAmount(rate),
      categoryId: account.id,
    })),
    version: 0,
  };
}

function voucherType({ side, isCreditNote }: InvoicePlan): VoucherType {
  if (side === 'SALE') return isCreditNote ? 'salescreditnote' : 'salesinvoice';
  return isCreditNote ? 'purchasecreditnote' : 'purchaseinvoice';
}
