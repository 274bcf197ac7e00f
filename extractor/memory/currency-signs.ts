import { spotAmounts } from '../find/amounts.ts';
import { type Row, type Spot, spotAt } from '../find/text-lines.ts';
import type { Lesson } from './supplier-memory.ts';

/**
 * "Fr.", "$" and "kr" stand for several currencies: a confirmed document shows which one this supplier uses.
 */
export function learnCurrencySign(value: string, corrected: boolean, rows: readonly Row[]): Lesson[] {
  const signs = spotAmounts(rows).flatMap(({ currency }) => (currency ? [currency] : []));
  const counted = [...Map.groupBy(signs, (sign) => sign)].sort((a, b) => b[1].length - a[1].length);
  const [sign] = counted[0] ?? [];
  if (sign === undefined) return [];
  const nowhere = { left: null, above: null, x: 0, y: 0, page: 'FIRST' as const };
  return [
    { field: 'currencyCode', ...nowhere, shape: sign, words: 1, dayFirst: null, corrected, meaning: value },
  ];
}

/** Where the learned currency sign is next to an amount. */
export function findCurrencySign({ shape: sign }: Lesson, rows: readonly Row[]): Spot | null {
  const amount = spotAmounts(rows).find(({ currency }) => currency === sign);
  const row = amount && rows[amount.row];
  if (!row) return null;
  const from = row.text.indexOf(sign, amount.start);
  return from < 0 ? amount : spotAt(row, from, from + sign.length);
}
