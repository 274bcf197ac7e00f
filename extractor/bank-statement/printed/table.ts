import { heightOf, inRow, overlapAcross, type Place, type Row, unite } from '../../find/text-lines.ts';
import { type EndCandidate, findEndCandidates, nameBalance } from './end-balances.ts';
import type { Line, LineKind, Way } from './line.ts';
import type { DaySpot } from './spot-days.ts';
import type { MoneySpot } from './spot-money.ts';
import { wordsIn } from './statement-phrases.ts';
import * as words from './statement-words.ts';

/** Two dates are in one column if they begin this close to each other, in page widths. */
const columnWidth = 0.025;
/** An amount column that fewer rows use contains something else: a rate, or an amount in another currency. */
const usedMin = 0.04;
const columnsMax = 5;
const headDistance = 0.1;
/**
 * In a dated line, a balance label has at most this many characters, or is at least this share of the text.
 */
const balanceReach = 32;
const balanceShare = 0.6;
const sectionWordsMax = 7;

export type MoneyColumn = Place & { head: string };

export type Table = { lines: Line[]; columns: MoneyColumn[]; ends: EndCandidate[]; isCard: boolean };

/** Classifies the lines for a table of entries. */
export function findTable(
  rows: readonly Row[],
  days: readonly DaySpot[],
  money: readonly MoneySpot[],
): Table {
  const column = dateColumn(rows, days, money) ?? Number.NaN;
  let section: Way | null = null;
  const lines = rows.map((row): Line => {
    const spots = inRow(money, row.row);
    const own = inRow(days, row.row);
    const day = own.find((spot) => Math.abs(spot.left - column) < columnWidth) ?? null;
    const valueDay = day && (own.find((spot) => spot.start >= day.end && isNextTo(row, day, spot)) ?? null);
    section = (row.left < column + columnWidth ? sectionOf(row, day, spots) : null) ?? section;
    return { row, kind: kindOf(row, day, spots), day, valueDay, money: spots, section };
  });
  return {
    lines,
    ends: findEndCandidates(lines),
    columns: nameColumns(lines, moneyColumns(lines)),
    isCard: rows.some(({ folded }) => words.card.test(folded)) || marksCreditsOnly(money),
  };
}

/** If only credits are marked, all other amounts are debits, as on a card statement. */
function marksCreditsOnly(money: readonly MoneySpot[]): boolean {
  const marks = new Set(money.map(({ mark }) => mark));
  return marks.has('CREDIT') && marks.has(null) && !marks.has('DEBIT') && !marks.has('MINUS');
}

/** Where the dates of most lines with amounts begin. */
function dateColumn(
  rows: readonly Row[],
  days: readonly DaySpot[],
  money: readonly MoneySpot[],
): number | null {
  const lefts = rows.flatMap((row) => {
    if (inRow(money, row.row).length === 0 || isBalance(row.folded)) return [];
    return inRow(days, row.row)
      .slice(0, 1)
      .map(({ left }) => left);
  });
  return fullestColumn(lefts);
}

/** The first edge that has the most others close to it. */
function fullestColumn(lefts: readonly number[]): number | null {
  const sorted = lefts.toSorted((a, b) => a - b);
  const counts = new Map<number, number>();
  let [from, to] = [0, 0];
  for (const left of sorted) {
    while (left - sorted[from]! >= columnWidth) from++;
    while (to < sorted.length && sorted[to]! - left < columnWidth) to++;
    counts.set(left, to - from);
  }
  let best: number | null = null;
  for (const left of lefts) {
    if (best === null || counts.get(left)! > counts.get(best)!) best = left;
  }
  return best;
}

/** The second date of an entry comes after the first, with only a short word between. */
function isNextTo(row: Row, day: DaySpot, other: DaySpot): boolean {
  return !/\p{L}{2}/u.test(row.text.slice(day.end, other.start)) && other.left - day.right < 0.2;
}

function kindOf(row: Row, day: DaySpot | null, money: readonly MoneySpot[]): LineKind {
  if (money.length > 0) {
    const balance = balanceKind(row, day, money);
    if (balance) return balance;
    if (day) return 'ENTRY';
    return words.total.test(row.folded) ? 'TOTAL' : 'UNDATED';
  }
  if (headWords(row.folded) >= 2 && row.segments.length >= 2) return 'HEAD';
  return words.pageWords.test(row.folded) ? 'PAGE' : 'TEXT';
}

/**
 * A dated line with two amounts is an entry with its balance, whatever its text: "Transport" may be a payee,
 * or mean "carried forward". With one amount, the words for a balance must make up its text.
 */
function balanceKind(row: Row, day: DaySpot | null, money: readonly MoneySpot[]): LineKind | null {
  const text = afterDates(row.folded, day);
  if (!day)
    return (
      nameBalance(text) ?? (words.balance.test(text) || wordsIn(text).has('carriedOver') ? 'BALANCE' : null)
    );
  if (money.length > 1) return null;
  const label = text.slice(
    0,
    Math.max(0, (money[0]?.start ?? row.text.length) - (row.folded.length - text.length)),
  );
  const isMain =
    words.plainBalance.test(label) ||
    lettersOf(words.balance.exec(label)?.[0] ?? '') > balanceShare * lettersOf(label);
  const isNamed = words.opening.test(label) || words.closing.test(label);
  return isMain || (isNamed && label.length < balanceReach) ? (nameBalance(label) ?? 'BALANCE') : null;
}

function lettersOf(text: string): number {
  return text.replace(/[^\p{L}]/gu, '').length;
}

function isBalance(folded: string): boolean {
  return words.opening.test(folded) || words.closing.test(folded) || words.balance.test(folded);
}

function afterDates(folded: string, day: DaySpot | null): string {
  return day ? folded.slice(day.end).replace(/^[\d\s./-]+/, '') : folded;
}

function headWords(folded: string): number {
  const heads = [
    words.dateHead,
    words.textHead,
    words.amountHead,
    words.balanceHead,
    words.debitHead,
    words.creditHead,
  ];
  return heads.filter((head) => head.test(folded)).length;
}

/** A short line without a date: "Deposits and other credits". */
function sectionOf(row: Row, day: DaySpot | null, money: readonly MoneySpot[]): Way | null {
  if (day || money.length > 1 || row.segments.length > 2 || row.text.split(/\s+/).length > sectionWordsMax)
    return null;
  if (headWords(row.folded) >= 3 || /\d{3}/.test(row.folded.slice(0, money[0]?.start))) return null;
  if (words.creditSection.test(row.folded)) return 'CREDIT';
  return words.debitSection.test(row.folded) ? 'DEBIT' : null;
}

/** The first and last dated line, and how far entries without a date may follow. */
export function extentOf(lines: readonly Line[]): { first: number; last: number; end: number } {
  const first = lines.findIndex(({ kind }) => kind === 'ENTRY');
  const last = lines.findLastIndex(({ kind }) => kind === 'ENTRY');
  const stop = lines.findIndex(({ kind }, at) => at > last && kind !== 'UNDATED' && kind !== 'TEXT');
  return { first, last, end: first < 0 ? -1 : (stop < 0 ? lines.length : stop) - 1 };
}

/** Amounts aligned in columns, from left to right. */
function moneyColumns(lines: readonly Line[]): Place[] {
  const { first, end } = extentOf(lines);
  const rows = lines.filter(
    ({ kind }, at) => kind === 'ENTRY' || (kind === 'UNDATED' && at > first && at <= end),
  );
  const byOverlap = cluster(
    rows,
    (a, b) => overlapAcross(a, b) > 0.3 * Math.min(a.right - a.left, b.right - b.left),
  );
  const isShared = (columns: Place[]) =>
    rows.some(({ money }) => money.some((spot, at) => at > 0 && sameColumn(columns, spot, money[at - 1])));
  const found = isShared(byOverlap)
    ? cluster(rows, (a, b) => Math.abs(a.right - b.right) < columnWidth)
    : byOverlap;
  const uses = (column: Place) =>
    rows.filter(({ money }) => money.some((spot) => columnOf([column], spot) === 0)).length;
  return found
    .filter((column) => uses(column) >= usedMin * rows.length)
    .sort((a, b) => uses(b) - uses(a))
    .slice(0, columnsMax)
    .sort((a, b) => a.right - b.right);
}

function cluster(rows: readonly Line[], isTogether: (a: Place, b: Place) => boolean): Place[] {
  const columns: Place[] = [];
  for (const spot of rows.flatMap(({ money }) => money)) {
    const at = columns.findIndex((column) => isTogether(column, spot));
    const column = columns[at];
    if (column) columns[at] = unite([column, spot]);
    else columns.push({ ...spot });
  }
  return columns;
}

function sameColumn(columns: readonly Place[], a: Place, b: Place | undefined): boolean {
  return b !== undefined && columnOf(columns, a) === columnOf(columns, b);
}

/** The column of an amount, or -1. */
export function columnOf(columns: readonly Place[], spot: Place): number {
  let best = -1;
  for (const [at, column] of columns.entries()) {
    const overlap = overlapAcross(column, spot);
    const other = columns[best];
    if (overlap > 0.3 * (spot.right - spot.left) && (!other || overlap > overlapAcross(other, spot)))
      best = at;
  }
  return best;
}

/** Assigns each word of the headings above the columns to the nearest column. */
function nameColumns(lines: readonly Line[], columns: readonly Place[]): MoneyColumn[] {
  const first = lines.findIndex(({ kind }) => kind === 'ENTRY');
  const heads = lines
    .slice(0, first)
    .filter(
      ({ kind, row }, at, all) =>
        kind === 'HEAD' ||
        (kind === 'TEXT' && all[at - 1]?.kind === 'HEAD' && isClose(all[at - 1]?.row, row)),
    );
  const named = columns.map((column): MoneyColumn => ({ ...column, head: '' }));
  for (const { row } of heads) {
    for (const word of row.words) {
      const [nearest] = [...named].sort((a, b) => distance(a, word) - distance(b, word));
      if (nearest && distance(nearest, word) < headDistance)
        nearest.head += ` ${row.folded.slice(word.start, word.end)}`;
    }
  }
  return named;
}

function isClose(above: Row | undefined, row: Row): boolean {
  return above !== undefined && above.page === row.page && row.top - above.bottom < heightOf(row);
}

function distance(column: Place, word: Place): number {
  if (overlapAcross(column, word) > 0) return 0;
  return Math.min(
    Math.abs(column.left - word.left),
    Math.abs(column.right - word.right),
    Math.abs(column.left - word.right),
  );
}
