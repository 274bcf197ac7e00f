import type { DecimalText } from '@slipway/contract/money.ts';

import type { ExportKey } from '../connector.ts';

/** The file that one exported document adds to the ledger, named by its key. */
export type BookEntry = {
  key: ExportKey;
  transactions: Transaction[];
  assertions: Assertion[];
  prices: Price[];
  /** The source file, as a path relative to the entry file; null without one. */
  document: { path: string; account: string; date: string } | null;
};

export type Transaction = {
  date: string;
  payee: string | null;
  narration: string;
  number: string | null;
  key: ExportKey | null;
  documentType: string | null;
  /**
   * The counterparty's name exactly as on the document, or the bank account of a statement, for our own
   * entries.
   */
  vendor: string | null;
  document: string | null;
  /** Further tags, by name, for information only. */
  facts?: Readonly<Record<string, string>>;
  postings: Posting[];
};

export type Posting = {
  account: string;
  /** null if the ledger infers it, or in an unsupported notation. */
  amount: DecimalText | null;
  currency: string | null;
  /** Marks the document's tax; the rate, or an empty text if the rate is unknown. */
  tax: string | null;
  /** Of one unit, in the ledger's currency. */
  price?: Pick<Price, 'amount' | 'currency'>;
  facts?: Readonly<Record<string, string>>;
};

/** The price of one unit of a currency in another, on a day. */
export type Price = { date: string; of: string; amount: DecimalText; currency: string };

/** A printed balance: before the first entry of `date`, or after its last. */
export type Assertion = {
  at: 'OPENING' | 'CLOSING';
  date: string;
  account: string;
  amount: DecimalText;
  currency: string;
};

/** One file of a ledger, as far as our own checks need it. */
export type BookPart = {
  transactions: Transaction[];
  /** `from` null: the format has no opening dates. `currencies` null: any. */
  accounts: { name: string; from: string | null; currencies: string[] | null }[];
  closed: { name: string; on: string }[];
  commodities: string[];
  lockedUntil: string | null;
  /** Closing dates that are not dates, as written. */
  unreadableDays: string[];
  /** File patterns, as written. */
  includes: string[];
};

/** All files of a ledger together. */
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

/** Adds the content of one file. */
export function addPart(book: Book, part: Book): void {
  for (const transaction of part.transactions) book.transactions.push(transaction);
  book.accounts.push(...part.accounts);
  book.closed.push(...part.closed);
  book.commodities.push(...part.commodities);
  book.unreadableDays.push(...part.unreadableDays);
  book.lockedUntil = laterOf(book.lockedUntil, part.lockedUntil);
}

/** The later of two days; null is ignored. */
export function laterOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
