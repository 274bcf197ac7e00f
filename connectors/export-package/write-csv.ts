import { csvText } from '@slipway/contract/csv.ts';
import type { DecimalText } from '@slipway/contract/money.ts';

/** A comma with decimal points (RFC 4180), or the format of spreadsheets with decimal commas. */
export type CsvStyle = 'COMMA' | 'SEMICOLON';

/** A text, or an amount. */
export type Cell = string | number | null | { amount: DecimalText | null };

const signs = { COMMA: { between: ',', decimal: '.' }, SEMICOLON: { between: ';', decimal: ',' } } as const;

/** Rows of a CSV file in UTF-8, with a header row and CRLF. */
export function writeCsv(
  names: readonly string[],
  rows: readonly (readonly Cell[])[],
  style: CsvStyle,
): string {
  const { between } = signs[style];
  return [names, ...rows]
    .map((row) => `${row.map((cell) => writeCell(cell, style)).join(between)}\r\n`)
    .join('');
}

function writeCell(cell: Cell, style: CsvStyle): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') {
    return cell.amount?.replace('.', signs[style].decimal) ?? '';
  }
  return csvText(cell);
}
