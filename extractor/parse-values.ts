import { isCalendarDate } from '@slipway/contract/dates.ts';
import type { DecimalText } from '@slipway/contract/money.ts';

const digitsMax = 30;

/**
 * The exact decimal that a machine wrote with a point (`1234.50`, `-7`, `+.5`), or null when it is none.
 * Zeros that only pad (`20.0000`) are dropped down to two decimals.
 */
export function parseDecimal(text: string | null): DecimalText | null {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text?.trim() ?? '');
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  if (whole + fraction === '' || whole.length + fraction.length > digitsMax) return null;
  const decimals = fraction.replace(/^(.{2}.*?)0+$/, '$1');
  const value = (whole.replace(/^0+(?=\d)/, '') || '0') + (decimals && `.${decimals}`);
  return sign === '-' && /[1-9]/.test(value) ? `-${value}` : value;
}

/** As `parseDecimal`, where the decimal sign may be a comma and nothing groups thousands: `1234,50`. */
export function parseCommaDecimal(text: string | null): DecimalText | null {
  return parseDecimal(text === null ? null : text.replace(',', '.'));
}

/** The decimal with its sign turned. */
export function negate(value: DecimalText): DecimalText {
  if (!/[1-9]/.test(value)) return value;
  return value.startsWith('-') ? value.slice(1) : `-${value}`;
}

/**
 * The day of `YYYY-MM-DD`, with or without a time or zone after it, or of `YYYYMMDD…`; null when there is no
 * such day. The zone is left alone: the day that was written is the day that is meant.
 */
export function parseDay(text: string | null): string | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})|^(\d{4})(\d{2})(\d{2})/.exec(text?.trim() ?? '');
  if (!match) return null;
  return dayOf(match[1] ?? match[4], match[2] ?? match[5], match[3] ?? match[6]);
}

/** The day of a year, month and day in digits, or null when the calendar has no such day. */
export function dayOf(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
): string | null {
  const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

/** Two digits of a year: 80 to 99 are 19xx, as banks' formats mean them. */
export function fullYear(twoDigits: string): string {
  return (Number(twoDigits) >= 80 ? '19' : '20') + twoDigits;
}

/** One line of text without doubled blanks, or null when nothing is left. */
export function tidy(text: string | null | undefined): string | null {
  return text?.replace(/[\s\p{Cc}]+/gu, ' ').trim() || null;
}
