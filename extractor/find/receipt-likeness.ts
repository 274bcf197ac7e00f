import { createWordFinder } from '../languages/phrase-finder.ts';
import { heightOf, type Row } from './text-lines.ts';

/** Letters this high in widths of the printed column are a till's: an ordinary page has smaller ones. */
const tillLetters = 0.037;

/** A photograph shows more than the paper; a page made by a program is the paper, however little is printed across it. */
const textWidthMin = 1;

/** More different words of a till than these do not make a paper more of a receipt. */
const wordsMax = 5;

const words = createWordFinder(({ receipt, means }) =>
  [
    receipt.change,
    receipt.rounding,
    receipt.cashier,
    receipt.till,
    receipt.tip,
    receipt.closing,
    means.CASH,
    means.DEBIT_CARD,
    means.CREDIT_CARD,
    means.CARD,
  ].join(','),
);

const known = new WeakMap<readonly Row[], number>();

/** Whether it looks like the print of a till: narrow paper, and the words of paying on the spot. */
export function receiptLikeness(rows: readonly Row[]): number {
  const likeness = known.get(rows) ?? evaluate(rows);
  known.set(rows, likeness);
  return likeness;
}

function evaluate(rows: readonly Row[]): number {
  const found = new Set<string>();
  for (const { folded, spoken } of rows) {
    if (found.size >= wordsMax) break;
    for (const { start, end } of words.findAll(folded, spoken)) found.add(folded.slice(start, end));
  }
  const heights = rows.flatMap((row) => row.words.map(heightOf)).sort((a, b) => a - b);
  const printed = Math.max(...rows.map(({ right }) => right)) - Math.min(...rows.map(({ left }) => left));
  const width = Math.max(printed, rows[0]?.source === 'TEXT' ? textWidthMin : 0);
  const till = heights.length > 0 && (heights[heights.length >> 1] ?? 0) / width > tillLetters;
  return Math.min(wordsMax, found.size) * (till ? 0.6 : 0.4) + (till ? 2.4 : -1);
}
