import { isCalendarDate } from '@slipway/contract/dates.ts';
import { type FieldName, fieldInput, fieldTable } from '@slipway/contract/fields.ts';

/** What a typed or clicked text means: the exact value that is sent, or why it means nothing. */
export type Parsed = { value: string | null; fault?: undefined } | { value?: undefined; fault: string };

const signs: Record<string, string> = { '€': 'EUR', '£': 'GBP', '¥': 'JPY', zł: 'PLN', Kč: 'CZK' };
const faults = {
  amount: 'This is no amount. Write it like 1,234.50 or 1.234,50.',
  date: 'This is no date. Write it like 2026-10-05 or 5.10.2026.',
};
/** In which languages the names of months are known. */
const monthLocales = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'da', 'sv', 'nb', 'pl'];

export function parseValue(name: FieldName, typed: string, locale?: string): Parsed {
  const text = typed.trim().replace(/\s+/g, ' ');
  if (text === '') return { value: null };
  const { kind } = fieldTable[name];
  const meant =
    kind === 'amount'
      ? amountOf(text, locale)
      : kind === 'date'
        ? dateOf(text, locale)
        : kind === 'currency'
          ? (signs[text] ?? text.toUpperCase())
          : text;
  if (meant === null) return { fault: faults[kind as keyof typeof faults] };
  const parsed = fieldInput(name).safeParse(meant);
  if (parsed.success) return { value: String(parsed.data) };
  return { fault: parsed.error.issues[0]?.message ?? 'This is not valid.' };
}

/** `1.234,50`, `1,234.50`, `1 234.5-`, `€ 12`: as exact decimal text; null when it is no amount. */
export function amountOf(text: string, locale?: string): string | null {
  const bare = text.replace(/[\s\u00a0\u202f'’]|[A-Z]{3}\b|\p{Sc}/gu, '').replace(/−/g, '-');
  const match = /^(-?)([\d.,]*\d)(-?)$/.exec(bare);
  if (!match) return null;
  const [, before = '', digits = '', after = ''] = match;
  const plain = withoutGrouping(digits, locale);
  if (plain === null) return null;
  return before || after ? `-${plain}` : plain;
}

/** The last separator divides the decimals, unless it groups thousands. */
function withoutGrouping(digits: string, locale?: string): string | null {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) return digits;
  const separator = digits[last] ?? '';
  const other = separator === '.' ? ',' : '.';
  const times = digits.split(separator).length - 1;
  const groups = times > 1 || (isGroup(digits, last, other) && separator !== decimalSign(locale));
  const whole = (groups ? digits : digits.slice(0, last)).replaceAll(/[.,]/g, '');
  const decimals = groups ? '' : digits.slice(last + 1);
  if (times > 1 && digits.includes(other)) return null;
  return (whole === '' ? '0' : whole) + (decimals === '' ? '' : `.${decimals}`);
}

/** `1.234` could be a thousand or a bit more than one: then the reader's own way of writing decides. */
function isGroup(digits: string, at: number, other: string): boolean {
  return digits.length - at === 4 && at > 0 && at <= 3 && !digits.includes(other) && digits[0] !== '0';
}

function decimalSign(locale?: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/** ISO, figures in the reader's order, or a month by its name: `YYYY-MM-DD`; null when it is no day. */
export function dateOf(text: string, locale?: string): string | null {
  if (isCalendarDate(text)) return text;
  const named = /^(\d{1,2})(?:\.|st|nd|rd|th)?\s*(?:de |of )?(\p{L}{3,})\.?,?\s*(?:de )?(\d{4})$/iu.exec(
    text,
  );
  if (named) return calendarDay(named[3], monthOf(named[2] ?? ''), named[1]);
  const american = /^(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu.exec(text);
  if (american) return calendarDay(american[3], monthOf(american[1] ?? ''), american[2]);
  const figures = /^(\d{1,2})[./\-\s]+(\d{1,2})[./\-\s]+(\d{4}|\d{2})$/.exec(text);
  if (!figures) return null;
  const [, first, second, year = ''] = figures;
  const century = year.length === 2 ? `20${year}` : year;
  const monthFirst = text.includes('/') && isMonthFirst(locale);
  const asUsual = monthFirst ? calendarDay(century, first, second) : calendarDay(century, second, first);
  return asUsual ?? (monthFirst ? calendarDay(century, second, first) : calendarDay(century, first, second));
}

function calendarDay(year?: string, month?: string | number | null, day?: string): string | null {
  if (!year || !month || !day) return null;
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

function isMonthFirst(locale?: string): boolean {
  const order = new Intl.DateTimeFormat(locale).formatToParts(Date.UTC(2026, 0, 2)).map(({ type }) => type);
  return order.indexOf('month') < order.indexOf('day');
}

function monthOf(word: string): number | null {
  const start = plain(word);
  for (const locale of monthLocales) {
    const names = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
    for (let month = 0; month < 12; month++) {
      const name = plain(names.format(Date.UTC(2026, month, 1)));
      if (name === start || (start.length >= 3 && name.startsWith(start))) return month + 1;
    }
  }
  return null;
}

function plain(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
