import type { Finding } from './document.ts';
import { type BalancedAccount, type Break, findBreaks } from './find-breaks.ts';
import { type DecimalText, decimal, sum } from './money.ts';

/** This many differences are listed; the first one is the most useful. */
const breaksNamedMax = 3;

/**
 * A finding for every account whose entries do not lead from its opening to its closing balance, with the
 * place if it can be determined.
 */
export function findGaps(accounts: readonly BalancedAccount[]): Finding[] {
  return accounts.flatMap((account) => {
    const said = hasRunningBalances(account) ? placeGaps(account) : totalGap(account);
    if (said === null) return [];
    const { account: name, currencyCode } = account;
    const values = { account: name ?? '', currency: currencyCode ?? '', ...said.values };
    return [
      {
        code: 'STATEMENT_DOES_NOT_RECONCILE',
        severity: 'WARNING',
        field: null,
        message: said.message,
        values,
      },
    ];
  });
}

type Said = { message: string; values: Record<string, string> };

function hasRunningBalances({ entries }: BalancedAccount): boolean {
  return entries.some(({ balance }) => balance !== null);
}

/** "35.20 EUR is missing between rows 14 and 15, page 2." */
function placeGaps(account: BalancedAccount): Said | null {
  const breaks = findBreaks(account);
  const [first] = breaks;
  if (!first) return null;
  const named = breaks
    .slice(0, breaksNamedMax)
    .map((one) => `${money(account, one.missing)} is missing ${placeOf(one, account)}`);
  const more = breaks.length - named.length;
  const rest = more > 0 ? `, and at ${more} more ${more === 1 ? 'place' : 'places'}` : '';
  const { missing, after, before, page } = first;
  return {
    message: `${nameOf(account)}: ${named.join('; ')}${rest}: the printed balance differs from the sum of the entries.`,
    values: {
      missing,
      after: String(after),
      before: before > account.entries.length ? '' : String(before),
      places: String(breaks.length),
      ...(page === null ? {} : { page: String(page) }),
    },
  };
}

function placeOf({ after, before, page }: Break, { entries }: BalancedAccount): string {
  const what = page === null ? 'entry' : 'row';
  const where = page === null ? '' : `, page ${page}`;
  if (after === 0)
    return before > entries.length
      ? `between the opening and the closing balance${where}`
      : `between the opening balance and ${what} ${before}${where}`;
  if (before > entries.length) return `between ${what} ${after} and the closing balance${where}`;
  return `between ${what === 'row' ? 'rows' : 'entries'} ${after} and ${before}${where}`;
}

function totalGap(account: BalancedAccount): Said | null {
  const { openingBalance, closingBalance, entries } = account;
  if (openingBalance === null || closingBalance === null) return null;
  const entered = sum(entries.map((entry) => entry.amount));
  const expected = decimal(openingBalance).plus(entered);
  const gap = decimal(closingBalance).minus(expected);
  if (gap.isZero()) return null;
  const show = (value: DecimalText) => money(account, value);
  const message =
    `${nameOf(account)} opens at ${show(openingBalance)} and ${countOf(entries)} ` +
    `${show(entered)}: it should close at ${show(expected.toFixed())}, but it states ${show(closingBalance)}, ` +
    `a gap of ${show(gap.toFixed())}.`;
  const values = { sum: expected.toFixed(), stated: closingBalance, missing: gap.toFixed() };
  return { message, values };
}

function countOf(entries: readonly unknown[]): string {
  return entries.length === 1 ? 'its one entry makes' : `its ${entries.length} entries make`;
}

function nameOf(account: BalancedAccount): string {
  const number = account.number ? ` ${account.number}` : '';
  return `Statement${number}${account.account ? ` of account ${account.account}` : ''}`;
}

function money({ currencyCode }: BalancedAccount, value: DecimalText): string {
  const exact = decimal(value);
  const text = exact.decimalPlaces() < 2 ? exact.toFixed(2) : exact.toFixed();
  return [text, currencyCode].filter(Boolean).join(' ');
}
