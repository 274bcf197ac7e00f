import { type DecimalText, decimal } from '@slipway/contract/money.ts';

import type { BookableAccount, BookableEntry, Booking, Refusal } from '../connector.ts';
import { plainAccount, sameAccounts } from '../master-data/match-key.ts';
import { foresee } from '../plan/resolve-amounts.ts';
import { resolveAccount } from '../plan/resolve-statement.ts';
import { refusalText } from '../refusal-text.ts';
import type { Assertion, BookEntry, Transaction } from './book.ts';
import type { BookSettings } from './book-settings.ts';

type Entries = Pick<BookEntry, 'transactions' | 'assertions' | 'prices'>;

/**
 * Every entry of a bank statement against the suspense account, with the printed balances as assertions, so
 * that a missing statement is refused. `isUsed` tells whether an account has entries: the opening balance of
 * the first statement is booked, because nothing precedes it.
 */
export function makeStatementEntry(
  booking: Booking,
  settings: BookSettings,
  isUsed: (account: string) => boolean,
): Entries | Refusal {
  const accounts = booking.document.statement?.accounts ?? [];
  if (!accounts.some(({ entries }) => entries.length > 0)) {
    return foresee('NOT_BOOKABLE', null, refusalText('STATEMENT_EMPTY'));
  }
  if (sharesDefault(accounts, settings)) {
    return foresee('SETTINGS', null, refusalText('STATEMENT_ACCOUNTS'));
  }
  const made: Entries = { transactions: [], assertions: [], prices: [] };
  for (const account of accounts) {
    const bank = bankAccount(account, settings);
    if (typeof bank !== 'string') return bank;
    const isNew = !isUsed(bank) && !made.transactions.some((one) => one.postings[0]?.account === bank);
    const entries = ofAccount({ booking, account, bank }, settings, isNew);
    if ('category' in entries) return entries;
    made.transactions.push(...entries.transactions);
    made.assertions.push(...entries.assertions);
  }
  return made;
}

function ofAccount(
  { booking, account, bank }: Omit<Base, 'currency'>,
  settings: BookSettings,
  isNew: boolean,
): Entries | Refusal {
  const settled = resolveAccount(account, booking.document);
  if (Array.isArray(settled)) return settled[0];
  const { currencyCode: currency, from, to } = settled;

  const base = { booking, account, bank, currency };
  const transactions = settled.entries.map((entry) => ofEntry(base, entry, entry.date, settings));
  const assertions: Assertion[] = [];
  const opening = account.openingBalance;
  if (opening !== null && from && isNew && !decimal(opening).isZero()) {
    transactions.unshift(transaction(base, from, null, 'Opening balance', opening, settings.openingAccount));
  } else if (opening !== null && from && !isNew) {
    assertions.push({ at: 'OPENING', date: from, account: bank, amount: opening, currency });
  }
  if (account.closingBalance !== null && to) {
    assertions.push({ at: 'CLOSING', date: to, account: bank, amount: account.closingBalance, currency });
  }
  return { transactions, assertions, prices: [] };
}

type Base = { booking: Booking; account: BookableAccount; bank: string; currency: string };

function ofEntry(base: Base, entry: BookableEntry, date: string, settings: BookSettings): Transaction {
  const words = entry.description ?? entry.reference ?? 'Bank entry';
  const facts = {
    ...(entry.counterpartyIban === null ? {} : { iban: entry.counterpartyIban }),
    ...(entry.reference === null ? {} : { reference: entry.reference }),
  };
  const made = transaction(base, date, entry.counterparty, words, entry.amount, settings.suspenseAccount);
  return { ...made, facts };
}

/** `number` and `vendor` identify the statement itself, so that a second copy is found. */
function transaction(
  { booking, account, bank, currency }: Base,
  date: string,
  payee: string | null,
  narration: string,
  amount: DecimalText,
  other: string,
): Transaction {
  return {
    date,
    payee,
    narration,
    number: account.number && `${account.number} ${account.periodEnd ?? ''}`.trim(),
    key: booking.key,
    documentType: 'BANK_STATEMENT',
    vendor: account.account,
    document: null,
    postings: [
      { account: bank, amount, currency, tax: null },
      { account: other, amount: decimal(amount).negated().toFixed(), currency, tax: null },
    ],
  };
}

/** The account of the ledger; refused if the settings name several for this bank account. */
function bankAccount(account: BookableAccount, settings: BookSettings): string | Refusal {
  const named = [...new Set(sameAccounts(account.account, settings.bankAccounts).map((row) => row.account))];
  if (named.length < 2) return named[0] ?? settings.bankAccount;
  const values = { iban: account.account ?? '', found: named.join(', ') };
  return foresee('ACCOUNT', null, refusalText('BANK_ACCOUNT_AMBIGUOUS', values), true);
}

/** Two bank accounts must not share one account of the ledger. */
function sharesDefault(accounts: BookableAccount[], settings: BookSettings): boolean {
  const others = accounts.filter(
    (account) => sameAccounts(account.account, settings.bankAccounts).length === 0,
  );
  return new Set(others.map(({ account }) => plainAccount(account))).size > 1;
}
