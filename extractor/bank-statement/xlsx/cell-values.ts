import { findAll, findOne, textAt } from '../../find-xml.ts';
import type { XmlElement } from '../../xml.ts';
import {
  type Cell,
  dateCell,
  dayZeroOf1900,
  dayZeroOf1904,
  isDateFormat,
  numberCell,
  textCell,
} from '../sheet-cells.ts';

/** Which cell styles show dates, and the shared strings of a workbook. */
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

/**
 * The displayed content of a cell: the last value of a formula, a date as `2025-03-04`, a number in decimals.
 */
export function readCell(cell: XmlElement, { strings, dateStyles, dayZero }: Workbook): Cell {
  const value = textAt(cell, 'v') ?? '';
  const kind = cell.attributes['t'] ?? 'n';
  if (kind === 's') return textCell(strings[Number(value)] ?? '');
  if (kind === 'inlineStr') return textCell(textOf(findOne(cell, 'is')));
  if (kind === 'd') return textCell(value.slice(0, 'YYYY-MM-DD'.length));
  if (kind === 'e') return textCell('');
  if (kind !== 'n' || !/^-?[\d.]+(E[+-]?\d+)?$/i.test(value)) return textCell(value);
  if (dateStyles[Number(cell.attributes['s'] ?? 0)]) return dateCell(Number(value), dayZero);
  return numberCell(value);
}

/** Plain text, or runs with different formatting, without the phonetic text (`rPh`). */
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
    return isDateFormat(id, formats.get(id));
  });
}
