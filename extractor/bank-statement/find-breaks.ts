import { type DecimalText, decimal } from '@slipway/contract/money.ts';

import type { ReadAccount, ReadEntry } from '../reading.ts';

/** Where the printed balances and the entries part: what is missing between two entries, counted from 1. */
export type Break = { missing: DecimalText; after: number; before: number; page: number | null };

type Step = { balance: DecimalText; at: number };

/**
 * Follows the balances that are printed beside entries, after each or once a day. Lists may run from the newest
 * entry to the oldest: the direction is taken in which fewer balances are off.
 */
export function findBreaks({ entries, openingBalance, closingBalance }: ReadAccount): Break[] {
  const onwards = walk(entries, openingBalance, closingBalance);
  const backwards = walk(entries.toReversed(), openingBalance, closingBalance);
  if (backwards.length >= onwards.length) return onwards;
  const count = entries.length;
  return backwards
    .map((one) => ({ ...one, after: count + 1 - one.before, before: count + 1 - one.after }))
    .reverse();
}

function walk(
  entries: readonly ReadEntry[],
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
