import { editDistance } from '../compare-text.ts';
import { currencyPattern } from '../find/currencies.ts';
import { heightOf, overlapAcross, type Row, type Segment, type Spot } from '../find/text-lines.ts';
import type { Surroundings } from './supplier-memory.ts';

/** Only the last words of a long text before a value are its label. */
const labelWordsMax = 5;
const labelCharactersMax = 60;
/** A text more than this many line heights above labels something else. */
const aboveHeightsMax = 7;
/** One in this many characters may differ, for OCR errors. */
const charactersPerError = 7;

const currencyAlone = new RegExp(`^(?:${currencyPattern})$`, 'iu');

/** The text directly to the left of a value, and above it: its label in any language. */
export function surroundingsOf(spot: Spot, rows: readonly Row[]): Surroundings {
  const row = rows[spot.row];
  const known = bySpot.get(spot);
  if (known || !row) return known ?? { left: null, above: null };
  const found = { left: leftOf(row, spot), above: aboveOf(rows, spot) };
  bySpot.set(spot, found);
  return found;
}

/** Cache: every lesson uses the same spots. */
const bySpot = new WeakMap<Spot, Surroundings>();

/** Whether two texts are the same label: equal except for OCR errors, or one the end of the other. */
export function isSameLabel(learned: string | null, printed: string | null): boolean {
  if (learned === null || printed === null) return false;
  if (learned === printed) return true;
  const [short, long] = learned.length < printed.length ? [learned, printed] : [printed, learned];
  if (short.length >= 5 && long.endsWith(` ${short}`)) return true;
  const errorsMax = Math.floor(long.length / charactersPerError);
  return errorsMax > 0 && long.length - short.length <= errorsMax && editDistance(short, long) <= errorsMax;
}

function leftOf(row: Row, spot: Spot): string | null {
  const home = row.segments.find((segment) => segment.start <= spot.start && segment.end > spot.start);
  const inside = maskLabel(row.folded.slice(home?.start ?? 0, spot.start));
  if (isLabel(inside)) return inside;
  const before = row.segments.filter((segment) => segment.end <= (home?.start ?? spot.start)).toReversed();
  for (const segment of before) {
    const label = maskLabel(row.folded.slice(segment.start, segment.end));
    if (isLabel(label)) return label;
  }
  return null;
}

/** The nearest words above in the column, skipping numbers. */
function aboveOf(rows: readonly Row[], spot: Spot): string | null {
  for (let at = spot.row - 1; at >= 0; at--) {
    const row = rows[at];
    if (row?.page !== spot.page || spot.top - row.bottom > aboveHeightsMax * heightOf(spot)) return null;
    const over = row.segments.filter((segment) => isOver(segment, spot));
    for (const segment of over) {
      const label = maskLabel(row.folded.slice(segment.start, segment.end));
      // A text with a number is a value, unless it is a tax rate.
      if (isLabel(label) && !label.includes('#')) return label;
    }
  }
  return null;
}

function isOver(segment: Segment, spot: Spot): boolean {
  return overlapAcross(segment, spot) > 0 || Math.abs(segment.left - spot.left) < 0.01;
}

function isLabel(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !currencyAlone.test(text);
}

/** Keeps words only: numbers become `#`, rates `%`. Removes punctuation and double blanks. */
function maskLabel(folded: string): string {
  const words = folded
    .replace(/\d+(?:[.,]\d+)? ?%/g, ' % ')
    .replace(/[^\s]*\d[^\s]*/g, '#')
    .replace(/[^\p{L}#%\s]+/gu, ' ')
    .trim()
    .split(/\s+/)
    .filter((word) => !currencyAlone.test(word));
  return words.slice(-labelWordsMax).join(' ').slice(-labelCharactersMax).trim();
}
