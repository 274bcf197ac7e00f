import { z } from 'zod';

/** Neither the calendar nor PostgreSQL has a year 0. */
const hasYear = (text: string) => !text.startsWith('0000');
const noYear = 'Must have a year from 0001 to 9999.';

/** `YYYY-MM-DD`, a day that exists in the calendar. */
export const CalendarDate = z.iso
  .date()
  .refine(hasYear, noYear)
  .meta({ id: 'CalendarDate', description: 'A calendar day, YYYY-MM-DD.', examples: ['2026-10-05'] });
export type CalendarDate = z.infer<typeof CalendarDate>;

export const isoDateTimeExample = '2026-10-05T08:15:00.000Z';

/** An instant that is sent to us: ISO 8601 in UTC with `Z`. */
export const InstantSent = z.iso.datetime().refine(hasYear, noYear);

/** ISO 8601 in UTC with `Z`. A Date becomes its text. */
export const Instant = z
  .preprocess((value) => (value instanceof Date ? instantText(value) : value), InstantSent)
  .meta({
    id: 'Instant',
    description: 'An instant in UTC, ISO 8601.',
    examples: [isoDateTimeExample],
  });

const twoDigits = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));

/** Like `toISOString`, but three times as fast: a list contains hundreds of instants. */
export function instantText(at: Date): string {
  const year = at.getUTCFullYear();
  // NaN is not a year either.
  if (!(year >= 1000 && year <= 9999)) return at.toISOString();
  const day = `${year}-${twoDigits[at.getUTCMonth() + 1]}-${twoDigits[at.getUTCDate()]}`;
  const time = `${twoDigits[at.getUTCHours()]}:${twoDigits[at.getUTCMinutes()]}:${twoDigits[at.getUTCSeconds()]}`;
  return `${day}T${time}.${String(at.getUTCMilliseconds()).padStart(3, '0')}Z`;
}

export function isCalendarDate(text: string): boolean {
  return CalendarDate.safeParse(text).success;
}

export const firstDay = '0001-01-01';
export const lastDay = '9999-12-31';

/** A whole number of days after a date; not beyond the first and the last day that a date can have. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  const year = at.getUTCFullYear();
  if (year < 1) return firstDay;
  return year > 9999 ? lastDay : at.toISOString().slice(0, 10);
}
