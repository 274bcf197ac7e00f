import { csvText } from '@slipway/contract/csv.ts';

import type { Cell, TableLanguage } from './table-cells.ts';

/** Spreadsheets read UTF-8 only with this mark at the beginning. */
const byteOrderMark = '\uFEFF';

/**
 * Rows as CSV (RFC 4180). In German with semicolons and decimal commas. Numbers are never changed.
 */
export async function* writeCsv(
  headings: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
  language: TableLanguage,
): AsyncGenerator<string> {
  const separator = language === 'de' ? ';' : ',';
  const line = (values: readonly string[]) => `${values.join(separator)}\r\n`;
  yield byteOrderMark + line(headings.map(csvText));
  for await (const cells of rows) yield line(cells.map((cell) => fieldOf(cell, language)));
}

function fieldOf(cell: Cell, language: TableLanguage): string {
  if (cell === null) return '';
  if ('number' in cell) return language === 'de' ? cell.number.replace('.', ',') : cell.number;
  if ('day' in cell) return cell.day;
  return csvText(cell.text);
}
