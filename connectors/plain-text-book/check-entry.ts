import { addDays, isCalendarDate } from '@slipway/contract/dates.ts';
import type { FieldName } from '@slipway/contract/fields.ts';
import { sum } from '@slipway/contract/money.ts';

import { type ExportKey, type Refusal, refuse } from '../connector.ts';
import { type Book, laterOf, type Transaction } from './book.ts';

export type CheckRules = {
  /** Accounts must be opened before they are used; otherwise only when the book declares any at all. */
  opensAccounts: boolean;
  lockedUntil: string | null;
  today: string;
};

/**
 * Double entry, checked by ourselves whether or not the format's own tool is there: exact balance, accounts
 * that are open on the day, their currencies, closed periods, days that exist, and the supplier's number
 * used before. An empty list means that the entry may stand in the book.
 */
export function checkEntry(
  key: ExportKey,
  entry: readonly Transaction[],
  book: Book,
  rules: CheckRules,
): Refusal[] {
  const lockedUntil = laterOf(rules.lockedUntil, book.lockedUntil);
  const refusals = entry.flatMap((transaction) => [
    ...checkDate(transaction.date, lockedUntil, rules.today),
    ...checkBalance(transaction),
    ...checkAccounts(transaction, book, rules),
  ]);
  return [...refusals, ...checkDuplicate(key, entry, book)];
}

function checkDate(date: string, lockedUntil: string | null, today: string): Refusal[] {
  if (!isCalendarDate(date)) return [no('DATE', 'documentDate', `${date} is no day of the calendar.`)];
  if (lockedUntil !== null && date <= lockedUntil) {
    const message = `The books are closed up to and including ${lockedUntil}; the document is of ${date}.`;
    return [{ ...no('CLOSED_PERIOD', 'documentDate', message), retryable: true }];
  }
  // Where it is tomorrow already, a document of tomorrow is right.
  if (date > addDays(today, 1)) {
    return [{ ...no('DATE', 'documentDate', `${date} lies in the future.`), retryable: true }];
  }
  return [];
}

function checkBalance({ postings }: Transaction): Refusal[] {
  const currencies = [...new Set(postings.map(({ currency }) => currency))];
  return currencies.flatMap((currency) => {
    const amounts = postings.filter((posting) => posting.currency === currency).map(({ amount }) => amount);
    const known = amounts.filter((amount) => amount !== null);
    if (currency === null || known.length < amounts.length) {
      return [no('UNBALANCED', 'totalAmount', 'An amount of the entry cannot be read.')];
    }
    const rest = sum(known);
    if (rest === '0') return [];
    return [no('UNBALANCED', 'totalAmount', `The entry does not balance: ${rest} ${currency} is left over.`)];
  });
}

function checkAccounts(
  { date, postings }: Transaction,
  book: Book,
  { opensAccounts }: CheckRules,
): Refusal[] {
  if (!opensAccounts && book.accounts.length === 0) return checkCurrencies(postings, book);
  const refusals = postings.flatMap(({ account, currency }) => {
    const opened = book.accounts.filter(({ name }) => name === account);
    if (opened.length === 0) return [accountRefused(`The book has no account ${account}.`)];
    if (!opened.some(({ from }) => from === null || from <= date)) {
      return [accountRefused(`The account ${account} is opened only after ${date}.`)];
    }
    const closed = book.closed.find((one) => one.name === account && one.on < date);
    if (closed) return [accountRefused(`The account ${account} was closed on ${closed.on}.`)];
    const allowed = opened.flatMap(({ currencies }) => currencies ?? []);
    if (currency === null || allowed.length === 0 || allowed.includes(currency)) return [];
    const message = `The account ${account} takes ${allowed.join(', ')}, not ${currency}.`;
    return [no('CURRENCY', 'currencyCode', message)];
  });
  return [...refusals, ...checkCurrencies(postings, book)];
}

/** Where a book declares its currencies, no other is booked. */
function checkCurrencies(postings: Transaction['postings'], { commodities }: Book): Refusal[] {
  if (commodities.length === 0) return [];
  const unknown = [...new Set(postings.map(({ currency }) => currency))].filter(
    (currency) => currency !== null && !commodities.includes(currency),
  );
  return unknown.map((currency) =>
    no('CURRENCY', 'currencyCode', `The book does not declare the currency ${currency}.`),
  );
}

/** The same number of the same party, under another key or entered by hand. */
function checkDuplicate(key: ExportKey, entry: readonly Transaction[], book: Book): Refusal[] {
  const first = entry.find(({ number }) => number !== null);
  const number = first?.number ?? null;
  if (!first || number === null) return [];
  const party = plain(first.vendor ?? first.payee);
  const twin = book.transactions.find(
    (one) =>
      one.key !== key &&
      one.number !== null &&
      sameNumber(one.number, number) &&
      plain(one.vendor ?? one.payee) === party &&
      (one.documentType === null || one.documentType === first.documentType),
  );
  if (!twin) return [];
  const message = `The number ${number} of ${first.payee ?? 'this party'} is booked already, on ${twin.date}.`;
  return [no('DUPLICATE', 'documentNumber', message)];
}

/** A number entered by hand stands in a link, which holds few signs: others count as "-". */
function sameNumber(one: string, other: string): boolean {
  const asLink = (number: string) =>
    number
      .trim()
      .replace(/[^A-Za-z0-9\-_/.]+/g, '-')
      .toLowerCase();
  return asLink(one) === asLink(other);
}

function plain(name: string | null): string {
  return (name ?? '').normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

function accountRefused(message: string): Refusal {
  return { ...no('ACCOUNT', null, message), retryable: true };
}

function no(category: Refusal['category'], field: FieldName | null, message: string): Refusal {
  return refuse({ category, step: 'preflight', field, message }).refusal;
}
