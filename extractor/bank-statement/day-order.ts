import type { Finding } from '@slipway/contract/document.ts';

import { dayOf, fullYear } from '../parse-values.ts';

/** Fewer different dates run on by chance. */
const sequenceMin = 4;

export type DayOrder = 'DAY_FIRST' | 'MONTH_FIRST';

const numericDate = /^(\d{1,2})([/.-])\s*(\d{1,2})\s*(['/.-])\s*(\d{4}|\d{2})(?=\D|$)/;

/**
 * Which comes first in dates like 3/4/25: all dates of a file decide together, by a number above 12, by the point
 * or hyphen that nobody puts after a month, else by the order that lets them run on from day to day. Null when the file gives no evidence.
 */
export function dayOrder(dates: readonly string[]): DayOrder | null {
  const parts = dates.map((date) => numericDate.exec(date.trim())).filter((match) => match !== null);
  const firstIsDay = parts.some((match) => Number(match[1]) > 12);
  const secondIsDay = parts.some((match) => Number(match[3]) > 12);
  if (firstIsDay !== secondIsDay) return firstIsDay ? 'DAY_FIRST' : 'MONTH_FIRST';
  if (firstIsDay) return null;
  // Dates of other forms, as 2025-03-04, need no order.
  if (parts.every((match) => match[2] !== '/')) return 'DAY_FIRST';
  return orderBySequence(dates);
}

/** Banks list entries by date: of many dates, the order in which they run on tells. */
function orderBySequence(dates: readonly string[]): DayOrder | null {
  const runsOn = (order: DayOrder) => {
    const days = dates.map((date) => readDay(date, order)).filter((day) => day !== null);
    if (new Set(days).size < sequenceMin) return false;
    const steps = days.slice(1).map((day, at) => day.localeCompare(days[at] ?? day));
    return steps.every((step) => step >= 0) || steps.every((step) => step <= 0);
  };
  const [dayFirst, monthFirst] = [runsOn('DAY_FIRST'), runsOn('MONTH_FIRST')];
  if (dayFirst === monthFirst) return null;
  return dayFirst ? 'DAY_FIRST' : 'MONTH_FIRST';
}

/** The day of `2025-03-04`, `20250304`, `4.3.25`, `3/4/2025` or `3/4'25`; null when it is none or ambiguous. */
export function readDay(text: string, order: DayOrder | null): string | null {
  const iso = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?=\D|$)/.exec(text.trim());
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const match = numericDate.exec(text.trim());
  if (!match) return null;
  const [, first, , second, mark, year = ''] = match;
  // QIF writes an apostrophe before the years from 2000 on.
  const whole = year.length === 4 ? year : mark === "'" ? `20${year}` : fullYear(year);
  if (order === null) return first === second ? dayOf(whole, first, second) : null;
  return order === 'DAY_FIRST' ? dayOf(whole, second, first) : dayOf(whole, first, second);
}

/** Dates are left empty rather than guessed. */
export function ambiguousDates(): Finding {
  const message = 'Day and month cannot be told apart in the dates of this file, so they are left empty.';
  return { code: 'AMBIGUOUS_DATE', severity: 'WARNING', field: null, message };
}
