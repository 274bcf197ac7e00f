import { isCalendarDate } from '@slipway/contract/dates.ts';
import type { DecimalText } from '@slipway/contract/money.ts';

const digitsMax = 30;

/**
 * The exact decimal of a machine-written number with a decimal point (`1234.50`, `-7`, `+.5`), or null for
 * other text. Drops trailing zeros (`20.0000`) down to two decimals.
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

/** Like `parseDecimal`, but also accepts a decimal comma, without thousands separators: `1234,50`. */
export function parseCommaDecimal(text: string | null): DecimalText | null {
  return parseDecimal(text === null ? null : text.replace(',', '.'));
}

/** The decimal with the opposite sign. */
export function negate(value: DecimalText): DecimalText {
  if (!/[1-9]/.test(value)) return value;
  return value.startsWith('-') ? value.slice(1) : `-${value}`;
}

/**
 * The date of `YYYY-MM-DD`, with or without a time or zone after it, or of `YYYYMMDD…`; null if it does not
 * exist. Ignores the zone: the written date counts.
 */
export function parseDay(text: string | null): string | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})|^(\d{4})(\d{2})(\d{2})/.exec(text?.trim() ?? '');
  if (!match) return null;
  return dayOf(match[1] ?? match[4], match[2] ?? match[5], match[3] ?? match[6]);
}

/** The date for a year, month and day in digits, or null if it does not exist. */
export function dayOf(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
): string | null {
  const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

/** The full year of two digits: 80 to 99 are 19xx, as in bank formats. */
export function fullYear(twoDigits: string): string {
  return (Number(twoDigits) >= 80 ? '19' : '20') + twoDigits;
}

/** One line of text without repeated blanks, or null if it is empty. */
export function tidy(text: string | null | undefined): string | null {
  return text?.replace(/[\s\p{Cc}]+/gu, ' ').trim() || null;
}
