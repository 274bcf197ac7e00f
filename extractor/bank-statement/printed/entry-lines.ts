import { heightOf } from '../../find/text-lines.ts';
import type { Line } from './line.ts';

/** An entry has at most this many lines of text below it. */
const continuationMax = 14;
/** The largest gap between these lines, in line heights. */
const gapMax = 1.6;
/** Texts of one column begin this close to each other, in page widths. Banks indent continuation lines. */
const indentMax = 0.12;
const outdentMax = 0.015;

/**
 * The printed lines of one entry: the line with its amount, the line with its date, and all lines in order.
 */
export type EntryLines = { own: Line; dated: Line | null; all: Line[] };

/** @param starts the lines with the amount of an entry */
export function gatherLines(
  lines: readonly Line[],
  at: number,
  starts: ReadonlySet<number>,
): EntryLines | null {
  const own = lines[at];
  if (!own) return null;
  const dated = datedLine(lines, at);
  const all = [...linesAbove(lines, at, dated, starts), own];
  for (const [further, line] of lines.slice(at + 1, at + 1 + continuationMax).entries()) {
    const last = all.at(-1) ?? own;
    if (starts.has(at + 1 + further) || !continues(line, last, own, dated)) break;
    all.push(line);
  }
  return { own, dated, all };
}

/** Some banks print a date once for all entries of the day. */
function datedLine(lines: readonly Line[], at: number): Line | null {
  for (let line = lines[at], above = at; line; line = lines[--above]) {
    if (line.day !== null || line.kind === 'OPENING') return line.day ? line : null;
  }
  return null;
}

/** A dated line above, without an amount of its own, begins the entry. */
function linesAbove(
  lines: readonly Line[],
  at: number,
  dated: Line | null,
  starts: ReadonlySet<number>,
): Line[] {
  const own = lines[at];
  if (!dated || dated === own || dated.money.length > 0 || dated.row.page !== own?.row.page) return [];
  const from = lines.indexOf(dated);
  const between = lines.slice(from, at);
  return between.every((_, further) => !starts.has(from + further)) ? between : [];
}

/** Text directly below, in the text column of the table. */
function continues({ kind, row, day, money }: Line, last: Line, own: Line, dated: Line | null): boolean {
  if (day || row.page !== last.row.page) return false;
  if (kind !== 'TEXT' && !(kind === 'UNDATED' && money.length > 0)) return false;
  if (row.top - last.row.bottom > gapMax * Math.max(heightOf(last.row), heightOf(row))) return false;
  const left = textLeft(own, dated);
  return row.left > left - outdentMax && row.left < left + indentMax;
}

/** Where the text of the entry begins: after its dates, and not an amount. */
function textLeft({ row, money }: Line, dated: Line | null): number {
  const after = dated?.row === row ? ((dated.valueDay ?? dated.day)?.end ?? 0) : 0;
  const isText = (start: number, end: number) =>
    money.every((spot) => spot.end <= start || spot.start >= end);
  const first = row.words.find(({ start, end }) => start >= after && isText(start, end));
  return first?.left ?? row.left;
}
