import { createWordFinder } from '../languages/phrase-finder.ts';
import { heightOf, type Row } from './text-lines.ts';

/**
 * Minimum letter height of a receipt, in widths of the printed column: an ordinary page has smaller letters.
 */
const tillLetters = 0.037;

/**
 * A photo shows more than the paper. A page from a program is the paper itself, even with little text across
 * it.
 */
const textWidthMin = 1;

/** More different receipt words do not add to the score. */
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

/** How much the document looks like a till receipt: narrow paper, and words of payment at the till. */
export function receiptLikeness(rows: readonly Row[]): number {
  const likeness = known.get(rows) ?? evaluate(rows);
  known.set(rows, likeness);
  return likeness;
}

function evaluate(rows: readonly Row[]): number {
  const heights = rows.flatMap((row) => row.words.map(heightOf)).sort((a, b) => a - b);
  const printed = Math.max(...rows.map(({ right }) => right)) - Math.min(...rows.map(({ left }) => left));
  const width = Math.max(printed, rows[0]?.source === 'TEXT' ? textWidthMin : 0);
  const till = heights.length > 0 && (heights[heights.length >> 1] ?? 0) / width > tillLetters;
  // Words alone do not make a receipt, and searching a long document for them takes long.
  return till ? countWords(rows) * 0.6 + 2.4 : 0;
}

function countWords(rows: readonly Row[]): number {
  const found = new Set<string>();
  for (const { folded, spoken } of rows) {
    if (found.size >= wordsMax) break;
    for (const { start, end } of words.findAll(folded, spoken)) found.add(folded.slice(start, end));
  }
  return Math.min(wordsMax, found.size);
}
