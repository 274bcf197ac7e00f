import { isCalendarDate } from '@slipway/contract/dates.ts';

import type { DateSpot, DayOrder } from '../../find/dates.ts';
import { monthOf, monthPattern } from '../../find/months.ts';
import { inRow, type Row, type Spot, spotAt } from '../../find/text-lines.ts';

/** Dates of entries are in the left part of the page. */
const reach = 0.5;

/** `2025-10-03`, or `10-03` if no year is printed. */
type Day = string;

const digit = /\d/;

/** A printed date, with the interpretations that the calendar allows. */
export type DaySpot = Spot & { dayFirst: Day | null; monthFirst: Day | null };

const monthName = new RegExp(monthPattern, 'iu');
const numeric = /(?<=^| {3}|\d{4} |\d[./-] |\d )(\d{1,2})([./-])(\d{1,2})\2?(?![\d%]|[.,/:-]\d)(?= |$)/gu;
const dayMonth = new RegExp(
  String.raw`(?<=^| {3}|\d |\p{L} |\p{L}\. )(\d{1,2})(?:st|nd|rd|th|\.)?[ .-]?${monthPattern}(?![\p{L}\d])`,
  'giu',
);
const monthDay = new RegExp(
  String.raw`(?<=^| {3}|\d )${monthPattern}[ .-]{0,2}(\d{1,2})(?:st|nd|rd|th)?,?(?![\p{L}\d.,/:])`,
  'giu',
);

/**
 * Finds full dates, and in the left part of the page also dates without a year: `02/07`, `2.7.`, `3 Oct`,
 * `Oct 3`.
 */
export function spotDays(rows: readonly Row[], dates: readonly DateSpot[]): DaySpot[] {
  return rows.flatMap((row) => {
    // Three blanks separate columns: "2 Mar   20.00" is a date and an amount.
    const full: DaySpot[] = inRow(dates, row.row).filter(({ text }) => !text.includes('   '));
    // Most lines have no digit in the left part, and no month: this avoids the slow patterns.
    if (!row.words.some(({ left, text }) => left <= reach && digit.test(text))) return full;
    const short = [...shortDays(row, numeric, ([, first = '', , second = '']) => [first, second])];
    if (monthName.test(row.text)) {
      short.push(
        ...shortDays(row, dayMonth, ([, day = '', month = '']) => [day, `${monthOf(month) ?? ''}`], true),
        ...shortDays(row, monthDay, ([, month = '', day = '']) => [day, `${monthOf(month) ?? ''}`], true),
      );
    }
    const free = short
      .filter((spot) => isPlainly(row, spot))
      .filter((spot) => !full.some((other) => other.start < spot.end && other.end > spot.start));
    return [...full, ...free].sort((a, b) => a.start - b.start);
  });
}

/** `10.12` can also be an amount: it is a date at the beginning of a line, or after another date. */
function isPlainly(row: Row, spot: Spot): boolean {
  return !/^\d+\.\d+$/.test(spot.text) || /^[\d\s./-]*$/.test(row.text.slice(0, spot.start));
}

function shortDays(
  row: Row,
  pattern: RegExp,
  parts: (match: RegExpExecArray) => [string, string],
  isNamed = false,
): DaySpot[] {
  return [...row.text.matchAll(pattern)].flatMap((match) => {
    const spot = spotAt(row, match.index, match.index + match[0].length);
    const [first, second] = parts(match);
    const dayFirst = monthAndDay(second, first);
    const monthFirst = isNamed ? dayFirst : monthAndDay(first, second);
    if (spot.left > reach || (dayFirst === null && monthFirst === null)) return [];
    return [{ ...spot, dayFirst, monthFirst }];
  });
}

/** Uses a leap year, so that 29 February is valid. */
function monthAndDay(month: string, day: string): Day | null {
  const date = `2000-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date.slice(5) : null;
}

export function readSpot({ dayFirst, monthFirst }: DaySpot, order: DayOrder): Day | null {
  return order === 'DAY_FIRST' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst);
}

/** A date without a year gets the year that brings it closest to a known date. */
export function withYear(day: Day | null, near: string | null): string | null {
  if (day === null || day.length > 5) return day;
  if (near === null) return null;
  const year = Number(near.slice(0, 4));
  const distance = (date: string) => Math.abs(Date.parse(date) - Date.parse(near));
  const possible = [year - 1, year, year + 1].map((one) => `${one}-${day}`).filter(isCalendarDate);
  return possible.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}
