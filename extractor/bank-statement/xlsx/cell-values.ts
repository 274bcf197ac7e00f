import { decimal } from '@slipway/contract/money.ts';

import { findAll, findOne, textAt } from '../../find-xml.ts';
import { dayOf } from '../../parse-values.ts';
import type { XmlElement } from '../../xml.ts';

const dayMs = 86_400_000;
/** Programs show so many digits of a number and keep it in binary: the rest is noise of the conversion. */
const digitsShown = 15;
/** Day 0 of the two calendars (ECMA-376, 18.17.4.1); the first counts a 29 February 1900 that never was. */
const dayZeroOf1900 = Date.UTC(1899, 11, 30);
const dayZeroOf1904 = Date.UTC(1904, 0, 1);
const serialMax = 2_958_465;

/** Number formats that every program knows without a definition and that show a date (ECMA-376, 18.8.30). */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

export type Cell = { text: string; isNumber: boolean };

/** Which cells show dates, and how texts and numbers of a workbook are reported. */
export type Workbook = { strings: string[]; dateStyles: boolean[]; dayZero: number };

export function readWorkbook(
  workbook: XmlElement,
  strings: XmlElement | null,
  styles: XmlElement | null,
): Workbook {
  const is1904 = /^(1|true)$/.test(findOne(workbook, 'workbookPr')?.attributes['date1904'] ?? '');
  return {
    strings: findAll(strings, 'si').map(textOf),
    dateStyles: dateStylesIn(styles),
    dayZero: is1904 ? dayZeroOf1904 : dayZeroOf1900,
  };
}

/** What a cell shows: a formula's last value, a date as `2025-03-04`, a number in decimals. */
export function readCell(cell: XmlElement, { strings, dateStyles, dayZero }: Workbook): Cell {
  const value = textAt(cell, 'v') ?? '';
  const kind = cell.attributes['t'] ?? 'n';
  if (kind === 's') return shown(strings[Number(value)] ?? '');
  if (kind === 'inlineStr') return shown(textOf(findOne(cell, 'is')));
  if (kind === 'd') return shown(value.slice(0, 'YYYY-MM-DD'.length));
  if (kind === 'e') return shown('');
  if (kind !== 'n' || !/^-?[\d.]+(E[+-]?\d+)?$/i.test(value)) return shown(value);
  if (dateStyles[Number(cell.attributes['s'] ?? 0)]) return shown(dateOf(value, dayZero));
  return { text: decimal(value).toSignificantDigits(digitsShown).toFixed(), isNumber: true };
}

function shown(text: string): Cell {
  return { text, isNumber: false };
}

/** The day of a serial number; empty where no calendar has it. */
export function dateOf(serial: string, dayZero: number): string {
  const days = Math.floor(Number(serial));
  if (!(days > 0 && days <= serialMax)) return '';
  const day = new Date(dayZero + days * dayMs);
  return dayOf(`${day.getUTCFullYear()}`, `${day.getUTCMonth() + 1}`, `${day.getUTCDate()}`) ?? '';
}

/** Plain text, or runs of different looks; how a word is pronounced (`rPh`) is no part of it. */
function textOf(element: XmlElement | null): string {
  if (!element) return '';
  return [...findAll(element, 't'), ...findAll(element, 'r/t')].map(({ text }) => text).join('');
}

function dateStylesIn(styles: XmlElement | null): boolean[] {
  const formats = new Map(
    findAll(styles, 'numFmts/numFmt').map(({ attributes }) => [
      Number(attributes['numFmtId']),
      attributes['formatCode'] ?? '',
    ]),
  );
  return findAll(styles, 'cellXfs/xf').map(({ attributes }) => {
    const id = Number(attributes['numFmtId'] ?? 0);
    const code = formats.get(id);
    return code === undefined ? isBuiltInDate(id) : showsDate(code);
  });
}

/** A format with a day or a year in it, outside of quoted words, escapes and colours such as `[Red]`. */
function showsDate(code: string): boolean {
  const [first = ''] = code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').split(';');
  return /[dy]/i.test(first) && !/general|[0#?]/i.test(first);
}
