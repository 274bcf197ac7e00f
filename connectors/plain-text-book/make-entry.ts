import { type BookableFile, type Booking, type Refusal, refuse } from '../connector.ts';
import { refusalText } from '../refusal-text.ts';
import type { Book, BookEntry, Transaction } from './book.ts';
import type { BookFormat } from './book-format.ts';
import type { BookSettings } from './book-settings.ts';
import { makeInvoiceTransaction } from './make-invoice-transaction.ts';
import { makeStatementEntry } from './make-statement-entry.ts';

const fileNameLengthMax = 80;

/** The entry of the document, or the reasons of a refusal. */
export function makeEntry(
  booking: Booking,
  settings: BookSettings,
  format: BookFormat,
  book: Book,
): BookEntry | Refusal {
  const made = makeTransactions(booking, settings, book);
  if ('category' in made) return made;
  const strange = made.transactions
    .flatMap(({ postings }) => postings.map(({ account }) => account))
    .find((account) => !format.isAccount(account));
  if (strange !== undefined) {
    const said = refusalText('ACCOUNT_NAME_STRANGE', { account: strange, program: format.label });
    return refuse({ category: 'ACCOUNT', step: 'preflight', ...said }).refusal;
  }
  const [first] = made.transactions;
  if (!booking.file || !first) return { key: booking.key, document: null, ...made };
  const path = `../${documentPath(booking.key, booking.file, first.date)}`;
  const transactions = made.transactions.map((one) => (one === first ? { ...one, document: path } : one));
  const account = first.postings[0]?.account ?? '';
  return { key: booking.key, ...made, transactions, document: { path, account, date: first.date } };
}

function makeTransactions(
  booking: Booking,
  settings: BookSettings,
  book: Book,
): Pick<BookEntry, 'transactions' | 'assertions' | 'prices'> | Refusal {
  if (booking.document.documentType === 'BANK_STATEMENT') {
    const used = new Set(book.transactions.flatMap(accountsOf));
    return makeStatementEntry(booking, settings, (account) => used.has(account));
  }
  const made = makeInvoiceTransaction(booking, settings);
  return 'category' in made ? made : { ...made, assertions: [] };
}

function accountsOf({ postings }: Transaction): string[] {
  return postings.map(({ account }) => account);
}

/** Below the ledger's folder: the date, the key, and a portable form of the file's name. */
function documentPath(key: string, { name }: BookableFile, date: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+/, '');
  return `docs/${date.slice(0, 4)}/${date}.${key}.${plain.slice(-fileNameLengthMax) || 'file'}`;
}
