import { isWeekday, monthBeginning } from '../find/months.ts';
import { dayOf, fullYear } from '../parse-values.ts';

export type DayOrder = 'DAY_FIRST' | 'MONTH_FIRST';

/** A written date: three numbers of which the first two are ambiguous, or a date with only one meaning. */
export type WrittenDay = { text: string } & (
  | { kind: 'NUMBERS'; first: string; second: string; year: string; mark: string }
  | { kind: 'CLEAR'; day: string | null }
);

const end = String.raw`(?=\D|$)`;
/** A time may follow eight digits without a separator. */
const endOrTime = String.raw`(?=\D|$|\d{4}(?:\d\d)?(?!\d))`;
const yearMonthDay = new RegExp(String.raw`^(\d{4})([-/.])\s?(\d{1,2})\2\s?(\d{1,2})${end}`);
const eightDigits = new RegExp(String.raw`^((?:19|20)\d\d)(\d\d)(\d\d)${endOrTime}`);
const eightDigitsYearLast = new RegExp(String.raw`^(\d\d)(\d\d)((?:19|20)\d\d)${end}`);
// QIF writes an apostrophe before years from 2000 on.
const numbers = /^(\d{1,2})([/.-])\s*(\d{1,2})\s*(['/.-])\s*(\d{4}|\d{2})(?!\d|[.,]\d)/;
const named = {
  dayMonthYear: new RegExp(
    String.raw`^(\d{1,2})(?:st|nd|rd|th|er|[.º°])?[-./ ]{0,2}(?:de |den |of )?(\p{L}{3,12})\.?[-./ ,']{0,3}(?:del? )?(\d{4}|\d{2})${end}`,
    'iu',
  ),
  monthDayYear: new RegExp(
    String.raw`^(\p{L}{3,12})\.?[-./ ]{0,2}(\d{1,2})(?:st|nd|rd|th)?(?: ?[,./'-] ?| )(\d{4}|\d{2})${end}`,
    'iu',
  ),
  yearMonthDay: new RegExp(String.raw`^(\d{4})[-./ ]{1,2}(\p{L}{3,12})\.?[-./ ]{1,2}(\d{1,2})${end}`, 'iu'),
};

/** The date at the start of a text, in any format that banks use; null if there is none. */
export function writtenDay(text: string): WrittenDay | null {
  const start = text.trimStart();
  const digits = /\d/.test(start)
    ? (inNumbers(start) ?? (/\p{L}/u.test(start) ? inWords(start) : null))
    : null;
  if (digits) return digits;
  // "Sat 9 May 2026": some banks also print the weekday.
  const [weekday = '', word = ''] = /^(\p{L}{2,12})\.?,? +(?=\d)/u.exec(start) ?? [];
  return isWeekday(word) ? writtenDay(start.slice(weekday.length)) : null;
}

/**
 * Reads `2025-03-04`, `20250304`, `4.3.25`, `3/4'25` or `04-MAR-2025`; null if it is not a date or ambiguous.
 */
export function readDay(text: string, order: DayOrder | null): string | null {
  const day = writtenDay(text);
  return day && dayIn(day, order);
}

/** The meaning of a written date in an order. Without an order, the date only if both orders agree. */
export function dayIn(day: WrittenDay, order: DayOrder | null): string | null {
  if (day.kind === 'CLEAR') return day.day;
  const { first, second, year, mark } = day;
  const whole = year.length === 4 ? year : mark === "'" ? `20${year}` : fullYear(year);
  if (order === null) return Number(first) === Number(second) ? dayOf(whole, first, second) : null;
  return order === 'DAY_FIRST' ? dayOf(whole, second, first) : dayOf(whole, first, second);
}

/** Every valid date in a text. */
export function daysIn(text: string): WrittenDay[] {
  const found: WrittenDay[] = [];
  let free = 0;
  for (const { index } of text.matchAll(/(?<![\p{L}\d.,/])[\p{L}\d]/gu)) {
    const day = index >= free ? writtenDay(text.slice(index, index + 40)) : null;
    if (!day || (dayIn(day, 'DAY_FIRST') ?? dayIn(day, 'MONTH_FIRST')) === null) continue;
    found.push(day);
    free = index + day.text.length;
  }
  return found;
}

function inNumbers(text: string): WrittenDay | null {
  const iso = yearMonthDay.exec(text);
  if (iso) return { text: iso[0], kind: 'CLEAR', day: dayOf(iso[1], iso[3], iso[4]) };
  const compact = eightDigits.exec(text);
  const day = compact && dayOf(compact[1], compact[2], compact[3]);
  if (compact && day) return { text: compact[0], kind: 'CLEAR', day };
  const yearLast = eightDigitsYearLast.exec(text);
  if (yearLast) {
    const [whole, first = '', second = '', year = ''] = yearLast;
    return { text: whole, kind: 'NUMBERS', first, second, year, mark: '' };
  }
  const match = numbers.exec(text);
  if (!match) return null;
  const [whole, first = '', separator = '', second = '', mark = '', year = ''] = match;
  return { text: whole, kind: 'NUMBERS', first, second, year, mark: mark === "'" ? mark : separator };
}

function inWords(text: string): WrittenDay | null {
  const [dayMonth, monthDay, yearMonth] = [
    named.dayMonthYear.exec(text),
    named.monthDayYear.exec(text),
    named.yearMonthDay.exec(text),
  ];
  if (dayMonth) return clear(dayMonth[0], dayMonth[3], dayMonth[2], dayMonth[1]);
  if (monthDay) return clear(monthDay[0], monthDay[3], monthDay[1], monthDay[2]);
  return yearMonth && clear(yearMonth[0], yearMonth[1], yearMonth[2], yearMonth[3]);
}

function clear(
  text: string,
  year: string | undefined,
  name: string | undefined,
  day: string | undefined,
): WrittenDay | null {
  const month = monthBeginning(name ?? '');
  if (month === undefined || !year) return null;
  const whole = year.length === 4 ? year : fullYear(year);
  return { text, kind: 'CLEAR', day: dayOf(whole, String(month), day) };
}
