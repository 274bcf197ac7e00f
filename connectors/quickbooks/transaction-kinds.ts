import type { BookableDocument } from '../connector.ts';

/** The kinds of transactions of documents, with the names of their addresses and pages. */
export const transactionKinds = {
  Bill: { path: 'bill', page: 'bill', party: 'VendorRef' },
  VendorCredit: { path: 'vendorcredit', page: 'vendorcredit', party: 'VendorRef' },
  Purchase: { path: 'purchase', page: 'expense', party: 'EntityRef' },
  Invoice: { path: 'invoice', page: 'invoice', party: 'CustomerRef' },
  CreditMemo: { path: 'creditmemo', page: 'creditmemo', party: 'CustomerRef' },
} as const;

export type TransactionKind = keyof typeof transactionKinds;
export const allKinds = Object.keys(transactionKinds) as TransactionKind[];

/** The possible kinds of transactions for each document type. */
export const kindsOf: Partial<Record<BookableDocument['documentType'], TransactionKind[]>> = {
  PURCHASE_INVOICE: ['Bill'],
  PURCHASE_CREDIT_NOTE: ['VendorCredit'],
  RECEIPT: ['Purchase', 'Bill'],
  SALES_INVOICE: ['Invoice'],
  SALES_CREDIT_NOTE: ['CreditMemo'],
};

/** A transaction's kind and id, as our reference to it: `Bill/145`. */
export function refOf(kind: TransactionKind, id: string): string {
  return `${kind}/${id}`;
}

export function splitRef(ref: string): { kind: TransactionKind; id: string } {
  const [kind = '', id = ''] = ref.split('/');
  if (!Object.hasOwn(transactionKinds, kind) || id === '') {
    throw new Error(`${ref} is not a transaction of QuickBooks.`);
  }
  return { kind: kind as TransactionKind, id };
}
