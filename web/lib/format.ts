import { currentLocale } from '../words/locale.ts';

/** How values are displayed in a locale. Requests always contain the exact value. */
const digitsMax = 10;

/** `1234.5` → `1,234.50`; further decimals stay, nothing is rounded. */
export function formatAmount(value: number | string, locale: string = currentLocale()): string {
  const decimals = Math.min(Math.max(String(value).split('.')[1]?.length ?? 0, 2), digitsMax);
  return numbersOf(locale, decimals, digitsMax).format(value as Intl.StringNumericLiteral);
}

/** A quantity or rate: `19`, `0.5`, without added decimals. */
export function formatNumber(value: number, locale: string = currentLocale()): string {
  return numbersOf(locale, 0, digitsMax).format(value);
}

/** The amount with its currency code, if it has one. */
export function formatMoney(
  value: number | null,
  currencyCode: string | null,
  locale: string = currentLocale(),
): string {
  if (value === null) return '';
  return [formatAmount(value, locale), currencyCode].filter(Boolean).join('\u00a0');
}

/** A calendar day, not an instant: it is the same day everywhere. */
export function formatDate(date: string | null, locale: string = currentLocale()): string {
  if (date === null) return '';
  return datesOf(locale, 'medium').format(new Date(`${date}T00:00:00Z`));
}

/** A range of days without repeated parts: `1–31 Oct 2026`. */
export function formatPeriod(
  from: string | null,
  to: string | null,
  locale: string = currentLocale(),
): string {
  if (from === null || to === null || from > to) return formatDate(to ?? from, locale);
  const [start, end] = [from, to].map((date) => new Date(`${date}T00:00:00Z`));
  return start && end ? datesOf(locale, 'medium').formatRange(start, end) : '';
}

/** Digits only, as a user types a date. */
export function formatShortDate(date: string, locale: string = currentLocale()): string {
  return datesOf(locale, 'figures').format(new Date(`${date}T00:00:00Z`));
}

/** How `formatShortDate` writes a date, with the letters of the language: `DD/MM/YYYY`. */
export function datePattern(
  letters: { day: string; month: string; year: string },
  locale: string = currentLocale(),
): string {
  return datesOf(locale, 'figures')
    .formatToParts(0)
    .map(({ type, value }) => (type === 'day' || type === 'month' || type === 'year' ? letters[type] : value))
    .join('');
}

export function formatInstant(instant: string, locale: string = currentLocale()): string {
  return datesOf(locale, 'instant').format(new Date(instant));
}

export function formatTime(instant: string, locale: string = currentLocale()): string {
  return datesOf(locale, 'time').format(new Date(instant));
}

/** Creating a formatter takes a hundred times as long as using it, and long lists use few of them. */
const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

function numbersOf(locale: string, decimalsMin: number, decimalsMax: number): Intl.NumberFormat {
  const key = `${locale} ${decimalsMin} ${decimalsMax}`;
  const known = numbers.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimalsMin,
    maximumFractionDigits: decimalsMax,
  });
  numbers.set(key, made);
  return made;
}

const dateStyles = {
  medium: { dateStyle: 'medium', timeZone: 'UTC' },
  figures: { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' },
  instant: { dateStyle: 'medium', timeStyle: 'short' },
  time: { timeStyle: 'short' },
} as const;

function datesOf(locale: string, style: keyof typeof dateStyles): Intl.DateTimeFormat {
  const key = `${locale} ${style}`;
  const known = dates.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, dateStyles[style]);
  dates.set(key, made);
  return made;
}
