import { addDays } from '@slipway/contract/dates.ts';
import { type DecimalText, decimal, sum } from '@slipway/contract/money.ts';

import { type Refusal, refuse } from '../connector.ts';
import { refusalText } from '../refusal-text.ts';
import type { Assertion, Book, Transaction } from './book.ts';

/** Compares the balances of the ledger with those of the statement, before and after it. */
export function checkBalances(
  stated: readonly Assertion[],
  entry: readonly Transaction[],
  { transactions }: Book,
): Refusal[] {
  const key = entry.find((one) => one.key !== null)?.key ?? null;
  const others = transactions.filter((one) => key === null || one.key !== key);
  return stated.flatMap(({ at, date, account, amount, currency }) => {
    const until = at === 'OPENING' ? addDays(date, -1) : date;
    // An opening balance precedes the entry itself, a closing one follows it.
    const counted = at === 'OPENING' ? others : [...others, ...entry];
    const held = balanceOf(counted, account, currency, until);
    if (held === null || decimal(held).equals(decimal(amount))) return [];
    const said = refusalText('BALANCE_DIFFERS', { account, held, date: until, stated: amount, currency });
    return [refuse({ category: 'AMOUNT', step: 'preflight', ...said, retryable: true }).refusal];
  });
}

/** The balance of an account at the end of a day; null if an amount is in an unsupported notation. */
function balanceOf(
  transactions: readonly Transaction[],
  account: string,
  currency: string,
  until: string,
): DecimalText | null {
  const amounts: DecimalText[] = [];
  for (const { date, postings } of transactions) {
    if (date > until) continue;
    for (const posting of postings.filter((one) => one.account === account)) {
      const amount = posting.amount ?? leftFor(posting, postings, currency);
      if (amount === null) return null;
      if (posting.currency === currency || posting.currency === null) amounts.push(amount);
    }
  }
  return sum(amounts);
}

/** One omitted amount follows from the others. */
function leftFor(
  left: Transaction['postings'][number],
  postings: Transaction['postings'],
  currency: string,
): DecimalText | null {
  const others = postings.filter((one) => one !== left);
  // An amount with a price counts in the currency of the price.
  if (others.some(({ price }) => price !== undefined)) return null;
  const known = others.flatMap(({ amount, currency: of }) =>
    amount !== null && of === currency ? [amount] : [],
  );
  return known.length === others.length ? decimal(sum(known)).negated().toFixed() : null;
}
