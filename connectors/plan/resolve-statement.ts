import { type DecimalText, decimal, sum } from '@slipway/contract/money.ts';

import type { BookableAccount, BookableDocument, BookableEntry, Refusal } from '../connector.ts';
import { refusalText } from '../refusal-text.ts';
import { foresee } from './resolve-amounts.ts';

export type ResolvedAccount = {
  account: BookableAccount;
  currencyCode: string;
  entries: (BookableEntry & { date: string })[];
  /** The first and the last day of the statement. */
  from: string | null;
  to: string | null;
};

/** One bank account of a statement, with a day for every entry, and verified balances. */
export function resolveAccount(
  account: BookableAccount,
  { fields }: Pick<BookableDocument, 'fields'>,
): ResolvedAccount | [Refusal, ...Refusal[]] {
  const currencyCode = account.currencyCode ?? fields.currencyCode;
  const entries = account.entries.flatMap((entry) => {
    const date = entry.bookingDate ?? entry.valueDate;
    return date === null ? [] : [{ ...entry, date }];
  });
  const [first, ...others] = [
    ...(entries.length < account.entries.length
      ? [foresee('DATE', null, refusalText('ENTRY_DATE_MISSING'))]
      : []),
    ...gapOf(account),
  ];
  if (currencyCode === null) {
    const missing = foresee('CURRENCY', null, refusalText('STATEMENT_CURRENCY_MISSING'));
    return first ? [missing, first, ...others] : [missing];
  }
  if (first) return [first, ...others];
  const days = entries.map(({ date }) => date).sort();
  const from = [account.periodStart, days[0]].filter(isDay).sort()[0] ?? null;
  const to = [account.periodEnd, days.at(-1)].filter(isDay).sort().at(-1) ?? null;
  return { account, currencyCode, entries, from, to };
}

/**
 * The difference between the entries and the closing balance; undefined if they match or a balance is not
 * printed.
 */
function gapOf({ openingBalance, closingBalance, entries }: BookableAccount): Refusal[] {
  if (openingBalance === null || closingBalance === null) return [];
  const reached: DecimalText = sum([openingBalance, ...entries.map(({ amount }) => amount)]);
  if (decimal(closingBalance).equals(reached)) return [];
  const values = { base: openingBalance, sum: reached, stated: closingBalance };
  return [foresee('UNBALANCED', null, refusalText('STATEMENT_GAP', values))];
}

function isDay(day: string | null | undefined): day is string {
  return day !== null && day !== undefined;
}
