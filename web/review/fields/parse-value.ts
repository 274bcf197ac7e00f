import { isCalendarDate } from '@slipway/contract/dates.ts';
import { type FieldName, fieldInput, fieldTable } from '@slipway/contract/fields.ts';

import { amountOf } from '../../lib/parse-amount.ts';
import { currentLocale } from '../../words/locale.ts';

/** Why a text is invalid, as the key of its message. */
export type FaultKey = 'amount' | 'date' | 'currency' | 'tooLong' | 'invalid';
/** The exact value of a typed or clicked text, or why it is invalid. */
export type Parsed = { value: string | null; fault?: undefined } | { value?: undefined; fault: FaultKey };

const signs: Record<string, string> = { '€': 'EUR', '£': 'GBP', '¥': 'JPY', zł: 'PLN', Kč: 'CZK' };
/** The languages with known month names. */
const monthLocales = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'da', 'sv', 'nb', 'pl'];

export function parseValue(name: FieldName, typed: string, locale = currentLocale()): Parsed {
  const text = typed.trim().replace(/\s+/g, ' ');
  if (text === '') return { value: null };
  const { kind } = fieldTable[name];
  const meant = meantBy(name, text, locale);
  if (meant === null) return { fault: kind === 'date' ? 'date' : 'amount' };
  const parsed = fieldInput(name).safeParse(meant);
  if (parsed.success) return { value: String(parsed.data) };
  if (kind === 'currency') return { fault: 'currency' };
  return { fault: parsed.error.issues.some(({ code }) => code === 'too_big') ? 'tooLong' : 'invalid' };
}

function meantBy(name: FieldName, text: string, locale: string): string | null {
  const { kind } = fieldTable[name];
  if (kind === 'amount') return amountOf(text, locale);
  if (kind === 'date') return dateOf(text, locale);
  if (kind === 'currency') return signs[text] ?? text.toUpperCase();
  // Printed in groups of four, stored without spaces (ISO 13616).
  if (name === 'iban' || name === 'bic')
    return text
      .replace(/^(?:IBAN|BIC)\b:?/i, '')
      .replace(/\s/g, '')
      .toUpperCase();
  return text;
}

/** ISO, digits in the reader's order, or a month name: `YYYY-MM-DD`; null if it is not a date. */
export function dateOf(text: string, locale = currentLocale()): string | null {
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

function isMonthFirst(locale: string): boolean {
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
