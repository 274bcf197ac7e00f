/** The lists of Xero that documents go into, by the name that their addresses and answers carry. */
export const recordKinds = {
  Invoices: { id: 'InvoiceID', number: 'InvoiceNumber' },
  CreditNotes: { id: 'CreditNoteID', number: 'CreditNoteNumber' },
  BankTransactions: { id: 'BankTransactionID', number: null },
} as const;

export type RecordKind = keyof typeof recordKinds;

/** A record's list and id in one, as our reference to it: `Invoices/…`. */
export function refOf(kind: RecordKind, id: string): string {
  return `${kind}/${id}`;
}

export function splitRef(ref: string): { kind: RecordKind; id: string } {
  const [kind = '', id = ''] = ref.split('/');
  if (!Object.hasOwn(recordKinds, kind) || id === '') throw new Error(`${ref} names no record of Xero.`);
  return { kind: kind as RecordKind, id };
}
