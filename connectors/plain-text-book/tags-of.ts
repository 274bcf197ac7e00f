import type { Transaction } from './book.ts';

/** The tags of a transaction in order, by name; unknown values are omitted. */
export function tagsOf(transaction: Transaction): [name: string, value: string][] {
  const { key, number, documentType, vendor, document, facts } = transaction;
  const tags = { key, number, type: documentType, [partyTag(documentType)]: vendor, ...facts, document };
  return Object.entries(tags).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
}

/** Tags with the counterparty. Earlier versions wrote `vendor` for all of them. */
export const partyTags = ['vendor', 'customer', 'bank-account'] as const;

function partyTag(documentType: string | null): (typeof partyTags)[number] {
  if (documentType === 'BANK_STATEMENT') return 'bank-account';
  return documentType?.startsWith('SALES_') ? 'customer' : 'vendor';
}
