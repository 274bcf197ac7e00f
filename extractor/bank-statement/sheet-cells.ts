import { decimal } from '@slipway/contract/money.ts';

import { dayOf } from '../parse-values.ts';
import { Unreadable } from '../reading.ts';
import { decimalSign } from './grouped-amounts.ts';

export const sheetsMax = 50;
export const columnsMax = 200;

const dayMs = 86_400_000;
/**
 * Programs show this many digits of a number, which they store in binary. Further digits are conversion
 * noise.
 */
const digitsShown = 15;
/**
 * Day 0 of the two calendars (ECMA-376, 18.17.4.1). The first calendar counts a 29 February 1900, which did
 * not exist.
 */
export const dayZeroOf1900 = Date.UTC(1899, 11, 30);
export const dayZeroOf1904 = Date.UTC(1904, 0, 1);
const serialMax = 2_958_465;

/** The displayed content of a spreadsheet cell. */
export type Cell = { text: string; isNumber: boolean };

export function textCell(text: string): Cell {
  return { text, isNumber: false };
}

export function numberCell(value: string | number): Cell {
  return { text: decimal(value).toSignificantDigits(digitsShown).toFixed(), isNumber: true };
}

/** The date of a serial number; empty if it is outside the calendar. */
export function dateCell(serial: number, dayZero: number): Cell {
  const days = Math.floor(serial);
  if (!(days > 0 && days <= serialMax)) return textCell('');
  const day = new Date(dayZero + days * dayMs);
  return textCell(dayOf(`${day.getUTCFullYear()}`, `${day.getUTCMonth() + 1}`, `${day.getUTCDate()}`) ?? '');
}

/** Whether a number format shows a date: by its code, or by a built-in number (ECMA-376, 18.8.30). */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code !== undefined) return showsDate(code);
  return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
}

/** A format with a day or a year, outside quoted words, escapes and colours such as `[Red]`. */
function showsDate(code: string): boolean {
  const [first = ''] = code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').split(';');
  return /[dy]/i.test(first) && !/general|[0#?]/i.test(first);
}

/** The rows of a sheet as text: numbers get the decimal separator that the sheet's texts use. */
export function spellRows(rows: readonly (Cell | undefined)[][]): string[][] {
  const texts = rows.flatMap((row) => row.filter((cell) => cell && !cell.isNumber && isAmount(cell.text)));
  const sign = decimalSign(texts.map((cell) => cell?.text ?? ''));
  const filled = rows.map((row) => Array.from(row, (cell) => (cell ? spell(cell, sign) : '')));
  return filled.filter((row) => row.some((text) => text !== ''));
}

function isAmount(text: string): boolean {
  return /^[+-]?[\d.,' ]+$/.test(text);
}

/** Three decimals would look like thousands. */
function spell({ text, isNumber }: Cell, sign: '.' | ','): string {
  if (!isNumber) return text.replace(/\s+/g, ' ').trim();
  return text.replace(/(\.\d{3})$/, '$10').replace('.', sign);
}

/** The workbook contains something other than bank entries. */
export function noTable(): Unreadable {
  const message =
    'The file is not a list of bank entries: no sheet has a column of dates and one of amounts.';
  return new Unreadable('UNSUPPORTED_FORMAT', message);
}
