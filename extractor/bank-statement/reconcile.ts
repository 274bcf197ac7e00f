import type { Finding } from '@slipway/contract/document.ts';
import { type DecimalText, decimal, sum } from '@slipway/contract/money.ts';

import type { ReadAccount } from '../reading.ts';
import { type Break, findBreaks } from './find-breaks.ts';

/** So many places are named; the first tells where to look. */
const breaksNamedMax = 3;

/** A finding for every account whose opening balance and entries do not make its balances, with the place where it can be told. */
export function findGaps(accounts: readonly ReadAccount[]): Finding[] {
  return accounts.flatMap((account) => {
    const message = hasRunningBalances(account) ? placeGaps(account) : totalGap(account);
    return message === null
      ? []
      : [{ code: 'STATEMENT_DOES_NOT_RECONCILE', severity: 'WARNING', field: null, message }];
  });
}

function hasRunningBalances({ entries }: ReadAccount): boolean {
  return entries.some(({ balance }) => balance !== null);
}

/** "35.20 EUR is missing between row 14 and 15, page 2." */
function placeGaps(account: ReadAccount): string | null {
  const breaks = findBreaks(account);
  const [first] = breaks;
  if (!first) return null;
  const named = breaks
    .slice(0, breaksNamedMax)
    .map((one) => `${money(account, one.missing)} is missing ${placeOf(one, account)}`);
  const more = breaks.length - named.length;
  const rest = more > 0 ? `, and at ${more} more ${more === 1 ? 'place' : 'places'}` : '';
  return `${nameOf(account)}: ${named.join('; ')}${rest}: the balance printed there is not what the entries make.`;
}

function placeOf({ after, before, page }: Break, { entries }: ReadAccount): string {
  const what = page === null ? 'entry' : 'row';
  const where = page === null ? '' : `, page ${page}`;
  if (after === 0)
    return before > entries.length
      ? `between the opening and the closing balance${where}`
      : `between the opening balance and ${what} ${before}${where}`;
  if (before > entries.length) return `between ${what} ${after} and the closing balance${where}`;
  return `between ${what} ${after} and ${before}${where}`;
}

function totalGap(account: ReadAccount): string | null {
  const { openingBalance, closingBalance, entries } = account;
  if (openingBalance === null || closingBalance === null) return null;
  const entered = sum(entries.map((entry) => entry.amount));
  const expected = decimal(openingBalance).plus(entered);
  const gap = decimal(closingBalance).minus(expected);
  if (gap.isZero()) return null;
  const show = (value: DecimalText) => money(account, value);
  return (
    `${nameOf(account)} opens at ${show(openingBalance)} and ${countOf(entries)} ` +
    `${show(entered)}: it should close at ${show(expected.toFixed())}, but it says ${show(closingBalance)}, ` +
    `a gap of ${show(gap.toFixed())}.`
  );
}

function countOf(entries: unknown[]): string {
  if (entries.length === 0) return 'without entries makes';
  return entries.length === 1 ? 'its one entry makes' : `its ${entries.length} entries make`;
}

function nameOf(account: ReadAccount): string {
  const number = account.number ? ` ${account.number}` : '';
  return `Statement${number}${account.account ? ` of account ${account.account}` : ''}`;
}

function money({ currencyCode }: ReadAccount, value: DecimalText): string {
  const exact = decimal(value);
  const text = exact.decimalPlaces() < 2 ? exact.toFixed(2) : exact.toFixed();
  return [text, currencyCode].filter(Boolean).join(' ');
}
