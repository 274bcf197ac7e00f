import type { BookableDocument } from '../connector.ts';

/** The kinds of transactions that documents become, with what their addresses and pages are called. */
export const transactionKinds = {
  Bill: { path: 'bill', page: 'bill', party: 'VendorRef' },
  VendorCredit: { path: 'vendorcredit', page: 'vendorcredit', party: 'VendorRef' },
  Purchase: { path: 'purchase', page: 'expense', party: 'EntityRef' },
  Invoice: { path: 'invoice', page: 'invoice', party: 'CustomerRef' },
  CreditMemo: { path: 'creditmemo', page: 'creditmemo', party: 'CustomerRef' },
} as const;

export type TransactionKind = keyof typeof transactionKinds;
export const allKinds = Object.keys(transactionKinds) as TransactionKind[];

/** What each type of document can have become. */
export const kindsOf: Partial<Record<BookableDocument['documentType'], TransactionKind[]>> = {
  PURCHASE_INVOICE: ['Bill'],
  PURCHASE_CREDIT_NOTE: ['VendorCredit'],
  RECEIPT: ['Purchase', 'Bill'],
  SALES_INVOICE: ['Invoice'],
  SALES_CREDIT_NOTE: ['CreditMemo'],
};

/** A transaction's kind and id in one, as our reference to it: `Bill/145`. */
export function refOf(kind: TransactionKind, id: string): string {
  return `${kind}/${id}`;
}

export function splitRef(ref: string): { kind: TransactionKind; id: string } {
  const [kind = '', id = ''] = ref.split('/');
  if (!Object.hasOwn(transactionKinds, kind) || id === '') {
    throw new Error(`${ref} names no transaction of QuickBooks.`);
  }
  return { kind: kind as TransactionKind, id };
}
