import type { BookableDocument } from '../connector.ts';
import { type Books, type MasterDataItem, noBooks } from './master-data.ts';
import { documentKeys, partyKeys } from './match-key.ts';

/** All master data of a system for one document: of the parties, only possible counterparties. */
export async function collectBooks(
  items: AsyncIterable<MasterDataItem>,
  document: Pick<BookableDocument, 'documentType' | 'fields' | 'statement'>,
  now: Date,
): Promise<Books> {
  const keys = new Set(documentKeys(document));
  const collected: MasterDataItem[] = [];
  for await (const item of items) {
    if (item.type !== 'PARTY' || partyKeys(item).some((key) => keys.has(key))) collected.push(item);
  }
  return booksFrom(collected, now);
}

/** Items by their type. */
export function booksFrom(items: readonly MasterDataItem[], syncedAt: Date | null): Books {
  const books: Books = structuredClone({ ...noBooks, syncedAt });
  for (const item of items) addTo(books, item);
  return books;
}

function addTo(books: Books, item: MasterDataItem): void {
  switch (item.type) {
    case 'ACCOUNT':
      books.accounts.push(item);
      return;
    case 'TAX_CODE':
      books.taxes.push(item);
      return;
    case 'COST_CENTRE':
      books.costCentres.push(item);
      return;
    case 'PARTY':
      books.parties.push(item);
      return;
    case 'PAYMENT_TERM':
      books.terms.push(item);
      return;
    case 'PERIOD':
      books.periods.push(item);
      return;
    case 'BANK_ACCOUNT':
      books.bankAccounts.push(item);
      return;
    case 'CURRENCY':
      books.currencies.push(item);
  }
}
