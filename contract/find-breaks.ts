import { type DecimalText, decimal } from './money.ts';

export type BalancedEntry = { amount: DecimalText; balance: DecimalText | null; page: number | null };

/** The part of an account that the check of its sums needs. */
export type BalancedAccount = {
  account: string | null;
  number: string | null;
  currencyCode: string | null;
  openingBalance: DecimalText | null;
  closingBalance: DecimalText | null;
  entries: readonly BalancedEntry[];
};

/**
 * Where the printed balances and the entries differ: the amount that is missing between two entries, counted
 * from 1.
 */
export type Break = { missing: DecimalText; after: number; before: number; page: number | null };

type Step = { balance: DecimalText; at: number };

type Balanced = Pick<BalancedAccount, 'entries' | 'openingBalance' | 'closingBalance'>;

/**
 * Compares printed balances with the entries, after each entry or once a day. Lists may be ordered from
 * newest to oldest: the direction with fewer differences is used.
 */
export function findBreaks(account: Balanced): Break[] {
  const { onwards, backwards } = bothWays(account);
  if (backwards.length >= onwards.length) return onwards;
  const count = account.entries.length;
  return backwards
    .map((one) => ({ ...one, after: count + 1 - one.before, before: count + 1 - one.after }))
    .reverse();
}

/** Whether the balances show that the newest entry is first. */
export function runsBackwards(account: Balanced): boolean {
  const { onwards, backwards } = bothWays(account);
  return backwards.length < onwards.length;
}

function bothWays({ entries, openingBalance, closingBalance }: Balanced) {
  return {
    onwards: walk(entries, openingBalance, closingBalance),
    backwards: walk(entries.toReversed(), openingBalance, closingBalance),
  };
}

function walk(
  entries: readonly BalancedEntry[],
  opening: DecimalText | null,
  closing: DecimalText | null,
): Break[] {
  const breaks: Break[] = [];
  let last: Step | null = opening === null ? null : { balance: opening, at: 0 };
  let sum = decimal(0);
  const check = (balance: DecimalText, at: number) => {
    const missing = decimal(balance)
      .minus(last?.balance ?? balance)
      .minus(last ? sum : 0);
    const after = last?.at ?? 0;
    if (last && !missing.isZero())
      breaks.push({
        missing: missing.toFixed(),
        after,
        before: at,
        page: entries[at - 1]?.page ?? entries[after - 1]?.page ?? null,
      });
    last = { balance, at };
    sum = decimal(0);
  };
  for (const [index, { amount, balance }] of entries.entries()) {
    sum = sum.plus(amount);
    if (balance !== null) check(balance, index + 1);
  }
  if (closing !== null) check(closing, entries.length + 1);
  return breaks;
}
