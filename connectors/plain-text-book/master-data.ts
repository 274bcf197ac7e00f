import type { BookedVendor } from '../connector.ts';
import type { AccountItem } from '../master-data/master-data.ts';
import type { Book, Transaction } from './book.ts';
import { accountsOf, type BookSettings } from './book-settings.ts';

/** The accounts that the ledger opens or declares; closed ones are inactive. */
export function* accountsIn(book: Book, today: string): Generator<AccountItem> {
  const closed = new Set(book.closed.filter(({ on }) => on < today).map(({ name }) => name));
  for (const { name, currencies } of book.accounts) {
    const active = !closed.has(name);
    yield { type: 'ACCOUNT', id: name, code: null, name, active, use: null, currencies, taxCodes: null };
  }
}

/** The accounts of each vendor's bookings, manual or ours, except default accounts. */
export function* vendorsIn(book: Book, settings: BookSettings): Generator<BookedVendor> {
  const never = new Set(accountsOf({ ...settings, vendorAccounts: [] }));
  const rows = new Map<string, BookedVendor>();
  for (const transaction of book.transactions) {
    const vendor = transaction.vendor ?? transaction.payee;
    const account = baseOf(transaction, never);
    if (!vendor || !account || transaction.documentType === 'BANK_STATEMENT') continue;
    const key = JSON.stringify([vendor, account]);
    rows.set(key, { vendor, account, times: (rows.get(key)?.times ?? 0) + 1 });
  }
  yield* rows.values();
}

function baseOf({ postings }: Transaction, never: ReadonlySet<string>): string | undefined {
  return postings.find(({ account, tax }) => tax === null && !never.has(account))?.account;
}
