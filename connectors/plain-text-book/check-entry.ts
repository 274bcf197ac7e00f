import { addDays, isCalendarDate } from '@slipway/contract/dates.ts';
import type { FieldName } from '@slipway/contract/fields.ts';
import { sum } from '@slipway/contract/money.ts';

import { type ExportKey, type Refusal, refuse } from '../connector.ts';
import { refusalText, type Said } from '../refusal-text.ts';
import { type Book, laterOf, type Transaction } from './book.ts';
import { linkName, linkOfNumber } from './link-name.ts';

export type CheckRules = {
  /** Accounts must be opened before their use; otherwise only if the ledger declares any. */
  opensAccounts: boolean;
  lockedUntil: string | null;
  today: string;
};

/**
 * Our own checks of double entry, with or without the format's tool: exact balance, open accounts, their
 * currencies, closed periods, valid dates, and duplicate numbers of a supplier. An empty list means that the
 * entry can be booked.
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
  return [...checkClosingDays(book), ...refusals, ...checkDuplicate(key, entry, book)];
}

/** While the closed period is unknown, nothing is booked. */
function checkClosingDays({ unreadableDays: [value] }: Book): Refusal[] {
  if (value === undefined) return [];
  return [
    { ...no('CLOSED_PERIOD', null, refusalText('CLOSING_DAY_UNREADABLE', { value })), retryable: true },
  ];
}

function checkDate(date: string, lockedUntil: string | null, today: string): Refusal[] {
  if (!isCalendarDate(date)) return [no('DATE', 'documentDate', refusalText('NOT_IN_CALENDAR', { date }))];
  if (lockedUntil !== null && date <= lockedUntil) {
    const said = refusalText('CLOSED_UNTIL', { until: lockedUntil, date });
    return [{ ...no('CLOSED_PERIOD', 'documentDate', said), retryable: true }];
  }
  // In some time zones it is tomorrow already.
  if (date > addDays(today, 1)) {
    return [{ ...no('DATE', 'documentDate', refusalText('IN_FUTURE', { date })), retryable: true }];
  }
  return [];
}

function checkBalance({ postings }: Transaction): Refusal[] {
  const currencies = [...new Set(postings.map(({ currency }) => currency))];
  return currencies.flatMap((currency) => {
    const amounts = postings.filter((posting) => posting.currency === currency).map(({ amount }) => amount);
    const known = amounts.filter((amount) => amount !== null);
    if (currency === null || known.length < amounts.length) {
      return [no('UNBALANCED', 'totalAmount', refusalText('AMOUNT_UNREADABLE'))];
    }
    const rest = sum(known);
    if (rest === '0') return [];
    return [no('UNBALANCED', 'totalAmount', refusalText('LEFT_OVER', { rest, currency }))];
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
    if (opened.length === 0) return [accountRefused(refusalText('NO_ACCOUNT', { account }))];
    if (!opened.some(({ from }) => from === null || from <= date)) {
      return [accountRefused(refusalText('ACCOUNT_OPENED_LATER', { account, date }))];
    }
    const closed = book.closed.find((one) => one.name === account && one.on < date);
    if (closed) return [accountRefused(refusalText('ACCOUNT_CLOSED', { account, date: closed.on }))];
    const allowed = opened.flatMap(({ currencies }) => currencies ?? []);
    if (currency === null || allowed.length === 0 || allowed.includes(currency)) return [];
    const said = refusalText('ACCOUNT_CURRENCIES', { account, allowed: allowed.join(', '), currency });
    return [no('CURRENCY', 'currencyCode', said)];
  });
  return [...refusals, ...checkCurrencies(postings, book)];
}

/** If a ledger declares its currencies, no other is booked. */
function checkCurrencies(postings: Transaction['postings'], { commodities }: Book): Refusal[] {
  if (commodities.length === 0) return [];
  const booked = postings.flatMap(({ currency, price }) => [currency ?? [], price?.currency ?? []].flat());
  const unknown = [...new Set(booked)].filter((currency) => !commodities.includes(currency));
  return unknown.map((currency) =>
    no('CURRENCY', 'currencyCode', refusalText('CURRENCY_UNDECLARED', { currency })),
  );
}

/** The same number of the same party, under another key or entered manually. */
function checkDuplicate(key: ExportKey, entry: readonly Transaction[], book: Book): Refusal[] {
  const first = entry.find(({ number }) => number !== null);
  const number = first?.number ?? null;
  if (!first || number === null) return [];
  const party = plain(first.vendor ?? first.payee);
  const twin = book.transactions.find(
    (one) =>
      one.key !== key &&
      one.number !== null &&
      (sameNumber(one.number, number) || one.number === linkName(first)) &&
      plain(one.vendor ?? one.payee) === party &&
      (one.documentType === null || one.documentType === first.documentType),
  );
  if (!twin) return [];
  const booked = { number, date: twin.date };
  const said = first.payee
    ? refusalText('NUMBER_OF_PARTY_BOOKED', { ...booked, party: first.payee })
    : refusalText('NUMBER_BOOKED', booked);
  return [no('DUPLICATE', 'documentNumber', said)];
}

/** A manually entered number is in a link, which allows few characters: others count as "-". */
function sameNumber(one: string, other: string): boolean {
  return linkOfNumber(one).toLowerCase() === linkOfNumber(other).toLowerCase();
}

function plain(name: string | null): string {
  return (name ?? '').normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

function accountRefused(said: Said): Refusal {
  return { ...no('ACCOUNT', null, said), retryable: true };
}

function no(category: Refusal['category'], field: FieldName | null, said: Said): Refusal {
  return refuse({ category, step: 'preflight', field, ...said }).refusal;
}
