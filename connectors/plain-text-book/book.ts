import type { DecimalText } from '@slipway/contract/money.ts';

import type { ExportKey } from '../connector.ts';

/** What one exported document adds to the book: one file, named by its key. */
export type BookEntry = {
  key: ExportKey;
  transactions: Transaction[];
  assertions: Assertion[];
  prices: Price[];
  /** The source file beside the book, as a path from the entry file's folder; null without one. */
  document: { path: string; account: string; date: string } | null;
};

export type Transaction = {
  date: string;
  payee: string | null;
  narration: string;
  number: string | null;
  key: ExportKey | null;
  documentType: string | null;
  /** The other side's name exactly as on the document, or the bank account of a statement, where we wrote it. */
  vendor: string | null;
  document: string | null;
  /** Further tags, by name. They are written only: nothing is decided by them. */
  facts?: Readonly<Record<string, string>>;
  postings: Posting[];
};

export type Posting = {
  account: string;
  /** null where the book leaves it to be inferred, or says it in a way that is not read here. */
  amount: DecimalText | null;
  currency: string | null;
  /** Marks the document's tax; the rate, or an empty text when the rate is not known. */
  tax: string | null;
  /** Of one unit, in the book's currency. */
  price?: Pick<Price, 'amount' | 'currency'>;
  facts?: Readonly<Record<string, string>>;
};

/** One unit of a currency in another, on a day. */
export type Price = { date: string; of: string; amount: DecimalText; currency: string };

/** A printed balance: before the first entry of `date`, or after its last. */
export type Assertion = {
  at: 'OPENING' | 'CLOSING';
  date: string;
  account: string;
  amount: DecimalText;
  currency: string;
};

/** One file of a book, as far as our own checks need it. */
export type BookPart = {
  transactions: Transaction[];
  /** `from` null: the format does not date its accounts. `currencies` null: any. */
  accounts: { name: string; from: string | null; currencies: string[] | null }[];
  closed: { name: string; on: string }[];
  commodities: string[];
  lockedUntil: string | null;
  /** Closing days that are not dates, as written. */
  unreadableDays: string[];
  /** File patterns, as written. */
  includes: string[];
};

/** All files of a book together. */
export type Book = Omit<BookPart, 'includes'>;

export function emptyPart(): BookPart {
  return {
    transactions: [],
    accounts: [],
    closed: [],
    commodities: [],
    lockedUntil: null,
    unreadableDays: [],
    includes: [],
  };
}

/** Adds one file's content to the book that is being read. */
export function addPart(book: Book, part: Book): void {
  for (const transaction of part.transactions) book.transactions.push(transaction);
  book.accounts.push(...part.accounts);
  book.closed.push(...part.closed);
  book.commodities.push(...part.commodities);
  book.unreadableDays.push(...part.unreadableDays);
  book.lockedUntil = laterOf(book.lockedUntil, part.lockedUntil);
}

/** The later of two days; a day that is not given does not count. */
export function laterOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
