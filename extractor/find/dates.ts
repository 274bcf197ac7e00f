import { isCalendarDate } from '@slipway/contract/dates.ts';

import { monthOf, monthPattern } from './months.ts';
import { type Row, type Spot, spotAt } from './text-lines.ts';

/** No invoice is older, and none is dated further ahead: other years are misread or are other numbers. */
const yearMin = 1980;
const yearMax = 2099;

export type DateSpot = Spot & {
  /** The readings that the calendar allows; two when day and month can be exchanged. */
  dayFirst: string | null;
  monthFirst: string | null;
  /** A time of day is printed directly behind it. */
  timed: boolean;
};

export type DayOrder = 'DAY_FIRST' | 'MONTH_FIRST';

const boundary = String.raw`(?<![\d.,/-])`;
type Pattern = { shape: RegExp; parts: (groups: string[]) => [string | null, string | null] };

const inDigits: readonly Pattern[] = [
  {
    shape: new RegExp(String.raw`${boundary}((?:19|20)\d\d) ?[-./] ?(\d{1,2}) ?[-./] ?(\d{1,2})(?!\d)`, 'gu'),
    parts: ([year = '', month = '', day = '']) => both(year, month, day),
  },
  {
    shape:
      /(?<![\d.,/])(?<!\d-(?=\d{1,2} ?-))(\d{1,2}) ?([-./']) ?(\d{1,2}) ?\2 ?((?:19|20)\d\d(?!\.\d)|\d\d(?=\d\d:\d\d)|\d\d(?![\d.,/-]\d|\d))/gu,
    parts: ([first = '', , second = '', year = '']) => [iso(year, second, first), iso(year, first, second)],
  },
  {
    // Eight digits are a date only before a time of day: else they are any number.
    shape: /(?<![\d.,/-])(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(20\d\d)(?= \d\d:\d\d)/gu,
    parts: ([day = '', month = '', year = '']) => both(year, month, day),
  },
];

const withMonthNames: readonly Pattern[] = [
  {
    shape: new RegExp(
      String.raw`(?<![\d.,/])(\d{1,2})(?:st|nd|rd|th|er|re|º|°)?[-./ ,]{0,2}(?:de |den |of )?${monthPattern}[-./ ,']{0,3}(?:de |del )?((?:19|20)\d\d|\d\d(?!\d))(?!\d)`,
      'giu',
    ),
    parts: ([day = '', month = '', year = '']) => both(year, String(monthOf(month) ?? ''), day),
  },
  {
    shape: new RegExp(
      String.raw`(?<!\p{L})${monthPattern}[-./ ]{0,2}(\d{1,2})(?:st|nd|rd|th)?(?: ?[,./'-] ?| )((?:19|20)\d\d|\d\d(?!\d))(?!\d)`,
      'giu',
    ),
    parts: ([month = '', day = '', year = '']) => both(year, String(monthOf(month) ?? ''), day),
  },
  {
    shape: new RegExp(
      String.raw`(?<![\d.,/])((?:19|20)\d\d)[-./ ]{1,2}${monthPattern}[-./ ](\d{1,2})(?!\d)`,
      'giu',
    ),
    parts: ([year = '', month = '', day = '']) => both(year, String(monthOf(month) ?? ''), day),
  },
];

const monthName = new RegExp(monthPattern, 'iu');

/** Every calendar date printed in the rows, with the readings it allows. */
export function spotDates(rows: readonly Row[]): DateSpot[] {
  return rows.flatMap((row) => spotRow(row));
}

/** The date in the given order; an order that the calendar forbids is not an alternative. */
export function readDate(spot: DateSpot, order: DayOrder): string {
  const [first, second] =
    order === 'DAY_FIRST' ? [spot.dayFirst, spot.monthFirst] : [spot.monthFirst, spot.dayFirst];
  return first ?? second ?? '';
}

export function isAmbiguous(spot: DateSpot): boolean {
  return spot.dayFirst !== null && spot.monthFirst !== null && spot.dayFirst !== spot.monthFirst;
}

function spotRow(row: Row): DateSpot[] {
  const text = row.source === 'OCR' ? mendDates(row.text) : row.text;
  const spots: DateSpot[] = [];
  if (!/\d/.test(text)) return spots;
  // In the order of how much they say: eight digits in a row least.
  const patterns = monthName.test(text)
    ? [...inDigits.slice(0, -1), ...withMonthNames, ...inDigits.slice(-1)]
    : inDigits;
  for (const { shape, parts } of patterns) {
    for (const match of text.matchAll(shape)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (spots.some((spot) => spot.start < end && spot.end > start)) continue;
      const [dayFirst, monthFirst] = parts(match.slice(1));
      if (dayFirst === null && monthFirst === null) continue;
      const timed = /^[ ,T(-]{0,4}(?:at |um |[^\d\s]{1,5}:? )?\d{1,2}[:.h]\d{2}/u.test(text.slice(end));
      spots.push({ ...spotAt(row, start, end), dayFirst, monthFirst, timed });
    }
  }
  return spots;
}

function both(year: string, month: string, day: string): [string | null, string | null] {
  const date = iso(year, month, day);
  return [date, date];
}

/** `YYYY-MM-DD` if that day exists; two-digit years are of this century up to 79, else of the last. */
function iso(year: string, month: string, day: string): string | null {
  const full = year.length === 2 ? (Number(year) < 80 ? `20${year}` : `19${year}`) : year;
  if (Number(full) < yearMin || Number(full) > yearMax) return null;
  const date = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

/** Letters that character recognition puts for digits, mended inside what has a date's shape. */
function mendDates(text: string): string {
  return text.replace(
    /(?<![\p{L}\d])[\dOoIl|@]{1,2}([-./])[\dOoIl|@]{1,2}\1[\dOoIl|@]{2,4}(?![\p{L}])/gu,
    (token) => token.replace(/[Oo@]/g, '0').replace(/[Il|]/g, '1'),
  );
}
