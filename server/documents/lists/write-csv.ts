import type { Cell, TableLanguage } from './table-cells.ts';

/** Spreadsheets read UTF-8 only with this mark at the beginning. */
const byteOrderMark = '\uFEFF';
/** A spreadsheet takes text that begins with one of these for a formula (OWASP, CSV injection). */
const formulaSigns = /^[=+\-@\t\r\n]/;

/**
 * Rows as CSV (RFC 4180). In German with semicolons and decimal commas. Text that a spreadsheet could execute gets an
 * apostrophe in front: it is shown as text. Numbers are never changed.
 */
export async function* writeCsv(
  headings: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
  language: TableLanguage,
): AsyncGenerator<string> {
  const separator = language === 'de' ? ';' : ',';
  const line = (values: readonly string[]) => `${values.join(separator)}\r\n`;
  yield byteOrderMark + line(headings.map((heading) => quoted(heading)));
  for await (const cells of rows) yield line(cells.map((cell) => fieldOf(cell, language)));
}

function fieldOf(cell: Cell, language: TableLanguage): string {
  if (cell === null) return '';
  if ('number' in cell) return language === 'de' ? cell.number.replace('.', ',') : cell.number;
  if ('day' in cell) return cell.day;
  return quoted(formulaSigns.test(cell.text) ? `'${cell.text}` : cell.text);
}

/** Also with other separators: a spreadsheet in another language would begin a cell there, perhaps with a formula. */
function quoted(text: string): string {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
