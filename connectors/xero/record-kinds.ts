/** The Xero lists of documents, by the name in addresses and answers. */
export const recordKinds = {
  Invoices: { id: 'InvoiceID', number: 'InvoiceNumber' },
  CreditNotes: { id: 'CreditNoteID', number: 'CreditNoteNumber' },
  BankTransactions: { id: 'BankTransactionID', number: null },
} as const;

export type RecordKind = keyof typeof recordKinds;

/** A record's list and id, as our reference to it: `Invoices/…`. */
export function refOf(kind: RecordKind, id: string): string {
  return `${kind}/${id}`;
}

export function splitRef(ref: string): { kind: RecordKind; id: string } {
  const [kind = '', id = ''] = ref.split('/');
  if (!Object.hasOwn(recordKinds, kind) || id === '') throw new Error(`${ref} is not a record of Xero.`);
  return { kind: kind as RecordKind, id };
}
