import { decodeText } from '../../decode-text.ts';
import { Unreadable } from '../../reading.ts';
import type { StatementFormat } from '../format.ts';
import { readTable } from '../read-table.ts';
import { type BankTable, findHeader, findTable, headerRowsMax } from '../table-columns.ts';
import { splitRows } from './csv-rows.ts';

const delimiters = [';', ',', '\t', '|'];

/** Banks' CSV: columns are known by their names, not configured. */
export const csv: StatementFormat<'CSV'> = {
  name: 'CSV',
  label: 'bank statement (CSV)',
  mediaType: 'text/csv',
  recognises: ({ text }) => text !== null && !text.startsWith('<') && findCsvTable(text) !== null,
  read: (bytes) => {
    const table = findCsvTable(decodeText(bytes));
    if (table) return readTable(table);
    throw new Unreadable('DAMAGED_FILE', 'No column of dates and of amounts was found in the CSV file.');
  },
};

function findCsvTable(text: string): BankTable | null {
  const start = text.replace(/^\ufeff/, '');
  for (const delimiter of delimiters) {
    if (findHeader(splitRows(linesOf(start, headerRowsMax), delimiter)) < 0) continue;
    const table = findTable(splitRows(start, delimiter));
    if (table) return table;
  }
  return null;
}

function linesOf(text: string, count: number): string {
  let end = 0;
  for (let line = 0; line < count && end >= 0; line++) end = text.indexOf('\n', end + 1);
  return end < 0 ? text : text.slice(0, end);
}
