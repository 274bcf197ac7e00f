import { isCalendarDate } from '@slipway/contract/dates.ts';

import { monthOf, monthPattern } from './months.ts';
import { heightOf, type Place, type Row, type Spot, spotAt, unite } from './text-lines.ts';

/** No invoice is older, and none is dated further ahead: other years are misread or are other numbers. */
const yearMin = 1980;
const yearMax = 2099;

export type DateSpot = Spot & {
  /** The interpretations that the calendar allows; two if day and month are ambiguous. */
  dayFirst: string | null;
  monthFirst: string | null;
  /** Whether a time is printed directly after it. */
  timed: boolean;
};

export type DayOrder = 'DAY_FIRST' | 'MONTH_FIRST';

const boundary = String.raw`(?<![\d.,/-])`;
/** The dates that the groups of a match allow, for these regional languages. */
type ToReadings = (groups: string[], spoken: readonly string[]) => [string | null, string | null];
type Pattern = { shape: RegExp; parts: ToReadings };

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
    // Eight digits are a date only before a time: otherwise they are any number.
    shape: /(?<![\d.,/-])(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(20\d\d)(?= \d\d:\d\d)/gu,
    parts: ([day = '', month = '', year = '']) => both(year, month, day),
  },
];

const withMonthNames: readonly Pattern[] = [
  {
    // Latvian: "2025. gada 3. marts".
    shape: new RegExp(String.raw`(?<![\d.,/])((?:19|20)\d\d)\. ?gada (\d{1,2})\. ?${monthPattern}`, 'giu'),
    parts: ([year = '', day = '', month = ''], spoken) =>
      both(year, String(monthOf(month, spoken) ?? ''), day),
  },
  {
    // Lithuanian: "2025 m. kovo 3 d.".
    shape: new RegExp(
      String.raw`(?<![\d.,/])((?:19|20)\d\d)(?: ?m\. ?|[-./ ]{1,2})${monthPattern}[-./ ](\d{1,2})(?!\d)`,
      'giu',
    ),
    parts: ([year = '', month = '', day = ''], spoken) =>
      both(year, String(monthOf(month, spoken) ?? ''), day),
  },
  {
    shape: new RegExp(
      String.raw`(?<![\d.,/])(\d{1,2})(?:st|nd|rd|th|er|re|º|°)?[-./ ,]{0,2}(?:de |den |of )?${monthPattern}[-./ ,']{0,3}(?:de |del )?((?:19|20)\d\d|\d\d(?!\d))(?!\d)`,
      'giu',
    ),
    parts: ([day = '', month = '', year = ''], spoken) =>
      both(year, String(monthOf(month, spoken) ?? ''), day),
  },
  {
    shape: new RegExp(
      String.raw`(?<!\p{L})${monthPattern}[-./ ]{0,2}(\d{1,2})(?:st|nd|rd|th)?(?: ?[,./'-] ?| )((?:19|20)\d\d|\d\d(?!\d))(?!\d)`,
      'giu',
    ),
    parts: ([month = '', day = '', year = ''], spoken) =>
      both(year, String(monthOf(month, spoken) ?? ''), day),
  },
];

const monthName = new RegExp(monthPattern, 'iu');

/** Every valid date in the rows, with its possible interpretations. */
export function spotDates(rows: readonly Row[]): DateSpot[] {
  return rows.flatMap((row) => {
    const spots = spotRow(row);
    return [...spots, ...spotBroken(rows, row, spots)];
  });
}

/** The date in the given order, or in the other order if the calendar forbids this one. */
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
  return findInText(text, row.spoken).map(({ start, end, ...readings }) => {
    const timed = /^[ ,T(-]{0,4}(?:at |um |[^\d\s]{1,5}:? )?\d{1,2}[:.h]\d{2}/u.test(text.slice(end));
    return { ...spotAt(row, start, end), ...readings, timed };
  });
}

/** "8 September   12": a number in the next column is not a year. */
const acrossColumns = / {3}\d\d$/;

type Found = { start: number; end: number; dayFirst: string | null; monthFirst: string | null };

function findInText(text: string, spoken: readonly string[]): Found[] {
  const found: Found[] = [];
  if (!/\d/.test(text)) return found;
  // Most specific first; eight digits in a row come last.
  const patterns = monthName.test(text)
    ? [...inDigits.slice(0, -1), ...withMonthNames, ...inDigits.slice(-1)]
    : inDigits;
  for (const { shape, parts } of patterns) {
    for (const match of text.matchAll(shape)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (acrossColumns.test(match[0])) continue;
      if (found.some((other) => other.start < end && other.end > start)) continue;
      const [dayFirst, monthFirst] = parts(match.slice(1), spoken);
      if (dayFirst !== null || monthFirst !== null) found.push({ start, end, dayFirst, monthFirst });
    }
  }
  return found;
}

/** The end of a narrow cell with an incomplete date: "12 September", "Sept. 12,", "12.09.". */
const broken =
  /(?<![\p{L}\d.,/-])(?:\d{1,2}\S{0,3} (?:de |den )?\p{L}{3,}\.?(?: de)?|\p{L}{3,}\.? \d{1,2},?|\d{1,2}([./-]) ?\d{1,2}\1)(?= |$)/gu;
const yearAlone = /^((?:19|20)\d\d)(?=\.?(?:$| r\.?$))/u;
/** The year is directly below (line heights), at the same edge (page widths). */
const belowMax = 1.2;
const edgeMax = 0.01;

/** Dates that break in a narrow cell, with the year alone in the line below. */
function spotBroken(rows: readonly Row[], row: Row, spots: readonly DateSpot[]): DateSpot[] {
  const years = rows
    .slice(row.row + 1, row.row + 4)
    .flatMap(({ segments }) => segments)
    .filter((part) => yearAlone.test(part.text));
  if (years.length === 0) return [];
  return [...row.text.matchAll(broken)].flatMap(({ 0: text, index }): DateSpot[] => {
    const end = index + text.length;
    if (spots.some((spot) => spot.end > index && spot.start < end)) return [];
    const first = spotAt(row, index, end);
    const below = years.find((part) => isRightBelow(part, first));
    const year = below && yearAlone.exec(below.text)?.[1];
    if (!below || !year) return [];
    const [date] = findInText(`${text}${/[\p{L}\d,]$/u.test(text) ? ' ' : ''}${year}`, row.spoken);
    if (!date) return [];
    const { dayFirst, monthFirst } = date;
    const whole = { ...unite([first, below]), text: `${text} ${below.text}` };
    return [{ ...first, ...whole, dayFirst, monthFirst, timed: false }];
  });
}

function isRightBelow(below: Place, above: Place): boolean {
  const gap = (below.top - above.bottom) / heightOf(above);
  const aligned =
    Math.abs(below.left - above.left) < edgeMax ||
    Math.abs(below.right - above.right) < edgeMax ||
    Math.abs(below.left + below.right - above.left - above.right) < 2 * edgeMax;
  return below.page === above.page && gap < belowMax && aligned;
}

function both(year: string, month: string, day: string): [string | null, string | null] {
  const date = iso(year, month, day);
  return [date, date];
}

/** `YYYY-MM-DD` if the date exists. Two-digit years up to 79 are 20xx, others 19xx. */
function iso(year: string, month: string, day: string): string | null {
  const full = year.length === 2 ? (Number(year) < 80 ? `20${year}` : `19${year}`) : year;
  if (Number(full) < yearMin || Number(full) > yearMax) return null;
  const date = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

/** Corrects letters that OCR reads instead of digits, inside texts with the shape of a date. */
function mendDates(text: string): string {
  return text.replace(
    /(?<![\p{L}\d])[\dOoIl|@]{1,2}([-./])[\dOoIl|@]{1,2}\1[\dOoIl|@]{2,4}(?![\p{L}])/gu,
    (token) => token.replace(/[Oo@]/g, '0').replace(/[Il|]/g, '1'),
  );
}
