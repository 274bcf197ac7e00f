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

const dayMs = 86_400_000;
const minuteMs = 60_000;
const daysMax = 1000;
/** The beginning of an instant by its number of days since 1970. */
const dayTexts = new Map<number, string>();
const padded = (count: number, digits: number, end: string) =>
  Array.from({ length: count }, (_, number) => String(number).padStart(digits, '0') + end);
const secondTexts = padded(60, 2, '.');
const millisecondTexts = padded(1000, 3, 'Z');
const minuteTexts = padded(24, 2, ':').flatMap((hour) => padded(60, 2, ':').map((minute) => hour + minute));

/** Like `toISOString`, but many times as fast: a list contains hundreds of instants. */
export function instantText(at: Date): string {
  const days = Math.floor(at.getTime() / dayMs);
  const day = dayTexts.get(days) ?? dayText(at, days);
  if (day === null) return at.toISOString();
  const ofDay = at.getTime() - days * dayMs;
  const ofMinute = ofDay % minuteMs;
  const time = minuteTexts[(ofDay - ofMinute) / minuteMs]! + secondTexts[Math.floor(ofMinute / 1000)]!;
  return day + time + millisecondTexts[ofMinute % 1000]!;
}

/** Null for years that do not have four digits, and for no time. */
function dayText(at: Date, days: number): string | null {
  const year = at.getUTCFullYear();
  if (!(year >= 1000 && year <= 9999)) return null;
  if (dayTexts.size >= daysMax) dayTexts.clear();
  const text = at.toISOString().slice(0, 'YYYY-MM-DDT'.length);
  dayTexts.set(days, text);
  return text;
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
