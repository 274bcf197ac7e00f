import type { DecimalText } from '@slipway/contract/money.ts';

import type { BookableAccount, BookableDocument, Refusal } from '../connector.ts';
import type { BankAccountItem, Books, PartyItem } from '../master-data/master-data.ts';
import { ibanKey, sameAccounts } from '../master-data/match-key.ts';
import { refusalText } from '../refusal-text.ts';
import { checkCurrency, checkPeriod } from './check-books.ts';
import { findCounterparty } from './choose-party.ts';
import { findNamed, labelsOf } from './find-named.ts';
import { foresee } from './resolve-amounts.ts';
import { resolveAccount } from './resolve-statement.ts';

/** A bank statement to be booked. `opening` plus all entries is `closing`, if both are printed. */
export type StatementPlan = { accounts: PlannedBankAccount[] };

export type PlannedBankAccount = {
  bankAccount: BankAccountItem;
  /** The bank's number of the statement. */
  number: string | null;
  currencyCode: string;
  /** First and last day, `YYYY-MM-DD`. */
  from: string | null;
  to: string | null;
  opening: DecimalText | null;
  closing: DecimalText | null;
  entries: PlannedEntry[];
};

export type PlannedEntry = {
  /** The booking date, or the value date where none is printed. */
  date: string;
  /** Negative for a debit. */
  amount: DecimalText;
  /** The counterparty, if exactly one matches. */
  party: PartyItem | null;
  counterparty: string | null;
  counterpartyIban: string | null;
  description: string | null;
  reference: string | null;
};

export type PlannedStatement = { kind: 'ok'; plan: StatementPlan } | { kind: 'refused'; refusals: Refusal[] };

export type StatementOptions = {
  /** The bank account, by id, code or name, for a statement without a known account. */
  bankAccount?: string | undefined;
};

/** Every entry of a bank statement on its bank account, or all refusals. */
export function planStatement(
  document: BookableDocument,
  books: Books,
  options: StatementOptions = {},
): PlannedStatement {
  const accounts = document.statement?.accounts ?? [];
  if (!accounts.some(({ entries }) => entries.length > 0)) {
    const said =
      document.documentType === 'BANK_STATEMENT'
        ? refusalText('STATEMENT_EMPTY')
        : refusalText('TYPE_NOT_BOOKED');
    return { kind: 'refused', refusals: [foresee('NOT_BOOKABLE', null, said)] };
  }
  const planned: PlannedBankAccount[] = [];
  const refusals: Refusal[] = [];
  for (const account of accounts) {
    const made = planAccount(account, document, books, accounts.length === 1 ? options : {});
    if (Array.isArray(made)) refusals.push(...made);
    else planned.push(made);
  }
  if (refusals.length > 0) return { kind: 'refused', refusals };
  return { kind: 'ok', plan: { accounts: planned } };
}

function planAccount(
  account: BookableAccount,
  document: BookableDocument,
  books: Books,
  options: StatementOptions,
): PlannedBankAccount | Refusal[] {
  const settled = resolveAccount(account, document);
  const bankAccount = findBankAccount(account, books, options);
  if (Array.isArray(settled)) return 'category' in bankAccount ? [...settled, bankAccount] : settled;
  const { currencyCode, entries, from, to } = settled;
  const refusals = [
    ...('category' in bankAccount ? [bankAccount] : checkKeptIn(bankAccount, currencyCode)),
    ...checkCurrency(currencyCode, books),
    ...checkDays(
      entries.map(({ date }) => date),
      books,
    ),
  ];
  if (refusals.length > 0 || 'category' in bankAccount) return refusals;
  return {
    bankAccount,
    number: account.number,
    currencyCode,
    from,
    to,
    opening: account.openingBalance,
    closing: account.closingBalance,
    entries: entries.map(({ date, amount, counterparty, counterpartyIban, description, reference }) => ({
      date,
      amount,
      party: findCounterparty({ name: counterparty, iban: counterpartyIban }, books),
      counterparty,
      counterpartyIban,
      description,
      reference,
    })),
  };
}

function findBankAccount(
  { account: iban }: BookableAccount,
  books: Books,
  { bankAccount: named }: StatementOptions,
): BankAccountItem | Refusal {
  const key = ibanKey(iban);
  const byIban = findByNumber(iban, books);
  const byName = named === undefined ? [] : findNamed(books.bankAccounts, named, false);
  // A bank account with another number is a different account, whatever the connection names.
  const others = byName.filter((one) => key === null || ibanKey(one.iban) === null);
  const met = byIban.length > 0 ? byIban : others;
  const active = met.filter((one) => one.active);
  const [first] = active;
  if (active.length > 1) {
    const values = { iban: iban ?? named ?? '', found: labelsOf(active) };
    return foresee('ACCOUNT', null, refusalText('BANK_ACCOUNT_AMBIGUOUS', values), true);
  }
  if (first) return first;
  const [closed] = met;
  if (closed)
    return foresee('ACCOUNT', null, refusalText('BANK_ACCOUNT_INACTIVE', { account: closed.name }), true);
  if (iban === null) return foresee('ACCOUNT', null, refusalText('BANK_ACCOUNT_NOT_NAMED'));
  return books.syncedAt === null
    ? foresee('SETTINGS', null, refusalText('BOOKS_NOT_ASKED'), true)
    : foresee('ACCOUNT', null, refusalText('BANK_ACCOUNT_UNKNOWN', { iban }), true);
}

/** By its IBAN, or by bank code and number, or by its name. */
function findByNumber(account: string | null, { bankAccounts }: Books): BankAccountItem[] {
  const numbered = sameAccounts(account, bankAccounts);
  if (numbered.length > 0 || ibanKey(account) !== null) return numbered;
  return findNamed(bankAccounts, account ?? '', false);
}

function checkKeptIn({ name, currencyCode: allowed }: BankAccountItem, currency: string): Refusal[] {
  if (allowed === null || allowed === currency) return [];
  const values = { account: name, allowed, currency };
  return [foresee('CURRENCY', null, refusalText('BANK_ACCOUNT_CURRENCY', values))];
}

/** One refusal for each period, not for each entry. */
function checkDays(days: readonly string[], books: Books): Refusal[] {
  const all = [...new Set(days)].sort().flatMap((day) => checkPeriod(day, books));
  const byPeriod = new Map(
    all.map((refusal) => [refusal.values['period'] ?? '', { ...refusal, field: null }] as const).reverse(),
  );
  return [...byPeriod.values()].reverse();
}
