import { isIban } from '@slipway/contract/iban.ts';
import type { DocumentSummary } from '@slipway/sdk/client.ts';

import { formatMoney, formatPeriod } from './format.ts';

type Named = Pick<
  DocumentSummary,
  'documentType' | 'vendorName' | 'buyerName' | 'statementSummary' | 'fileName'
>;

/** The other party: the customer of a sales invoice, the bank or account of a statement, otherwise the supplier. */
export function nameOf({ documentType, vendorName, buyerName, statementSummary, fileName }: Named): string {
  if (isSale(documentType)) return buyerName ?? vendorName ?? fileName;
  const { account, bankName } = statementSummary ?? {};
  return vendorName ?? bankName ?? (account ? spacedIban(account) : fileName);
}

function isSale(type: Named['documentType']): boolean {
  return type === 'SALES_INVOICE' || type === 'SALES_CREDIT_NOTE';
}

/** IBANs in groups of four, as printed; other account numbers unchanged. */
export function spacedIban(account: string): string {
  return isIban(account) ? account.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ') : account;
}

/** The period of a bank statement, as far as it is known. */
export function periodOf({ statementSummary }: Pick<DocumentSummary, 'statementSummary'>): string {
  const { periodStart = null, periodEnd = null } = statementSummary ?? {};
  return formatPeriod(periodStart, periodEnd);
}

/** The total with the sign it has for the accounts: a credit note reduces. */
export function signedTotal({
  documentType,
  totalAmount,
  currencyCode,
}: Pick<DocumentSummary, 'documentType' | 'totalAmount' | 'currencyCode'>): string {
  return formatMoney(signedAmount({ documentType, totalAmount }), currencyCode);
}

/** The same as a number; null without a total. */
export function signedAmount({
  documentType,
  totalAmount,
}: Pick<DocumentSummary, 'documentType' | 'totalAmount'>): number | null {
  const isCredit = documentType === 'SALES_CREDIT_NOTE' || documentType === 'PURCHASE_CREDIT_NOTE';
  return isCredit && totalAmount !== null && totalAmount > 0 ? -totalAmount : totalAmount;
}
