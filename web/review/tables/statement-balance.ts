import { type BalancedAccount, findBreaks, runsBackwards } from '@slipway/contract/find-breaks.ts';
import { type DecimalText, decimal, sum } from '@slipway/contract/money.ts';

type Dated = { bookingDate: string | null };
export type Account = Omit<BalancedAccount, 'entries'> & {
  entries: readonly (BalancedAccount['entries'][number] & Dated)[];
};

/** The row before which something is missing, from 0; null before the closing balance. */
export type Gap = { row: number | null; missing: DecimalText };

/** The balance after each entry, computed from the last printed one; null while none is known. */
export function runningBalances(account: Account): (DecimalText | null)[] {
  const backwards = isNewestFirst(account);
  const entries = backwards ? account.entries.toReversed() : account.entries;
  let known = account.openingBalance === null ? null : decimal(account.openingBalance);
  const running = entries.map(({ amount, balance }) => {
    known = known?.plus(amount) ?? null;
    const here = known?.toFixed() ?? null;
    if (balance !== null) known = decimal(balance);
    return here ?? balance;
  });
  return backwards ? running.reverse() : running;
}

/** Where printed balances and entries disagree. */
export function gapsOf(account: Account): Gap[] {
  if (account.entries.some(({ balance }) => balance !== null)) {
    return findBreaks(account).map(({ before, missing }) => ({
      row: before > account.entries.length ? null : before - 1,
      missing,
    }));
  }
  const { openingBalance, closingBalance, entries } = account;
  if (openingBalance === null || closingBalance === null) return [];
  const missing = decimal(closingBalance)
    .minus(openingBalance)
    .minus(sum(entries.map(({ amount }) => amount)));
  return missing.isZero() ? [] : [{ row: null, missing: missing.toFixed() }];
}

/** Whether the account has enough values to be checked. */
export function isCheckable({ openingBalance, closingBalance, entries }: Account): boolean {
  const printed = entries.filter(({ balance }) => balance !== null).length;
  return (openingBalance !== null && closingBalance !== null) || printed > 1;
}

/** By the printed balances, otherwise by the dates. */
function isNewestFirst(account: Account): boolean {
  if (runsBackwards(account)) return true;
  const days = account.entries.map(({ bookingDate }) => bookingDate).filter((day) => day !== null);
  const [first, last] = [days[0], days.at(-1)];
  const isPrinted = account.entries.some(({ balance }) => balance !== null);
  return !isPrinted && first !== undefined && last !== undefined && first > last;
}

/** The indexes of the entries that contain all words. */
export function filterEntries(entries: readonly object[], words: string): number[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return entries.flatMap((entry, at) => {
    const { id: _, page: __, box: ___, ...told } = entry as Record<string, unknown>;
    const text = plain(Object.values(told).join(' '));
    return wanted.every((word) => text.includes(word)) ? [at] : [];
  });
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
