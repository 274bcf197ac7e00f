import { decodeText } from '../../decode-text.ts';
import { Unreadable } from '../../reading.ts';
import { findTables } from '../find-tables.ts';
import type { StatementFormat } from '../format.ts';
import { readTables } from '../read-table.ts';
import { type BankTable, findHeader, headerRowsMax } from '../table-columns.ts';
import { splitRows } from './csv-rows.ts';

const delimiters = [';', ',', '\t', '|'];

/** Bank CSV files: the column names identify the columns, without any configuration. */
export const csv: StatementFormat<'CSV'> = {
  name: 'CSV',
  label: 'bank statement (CSV)',
  mediaType: 'text/csv',
  recognises: ({ text }) => text !== null && !text.startsWith('<') && findCsvTables(text).length > 0,
  read: (bytes) => {
    const tables = findCsvTables(decodeText(bytes));
    if (tables.length > 0) return readTables(tables);
    throw new Unreadable('DAMAGED_FILE', 'The CSV file has no column of dates, or none of amounts.');
  },
};

function findCsvTables(text: string): BankTable[] {
  const start = text.replace(/^\ufeff/, '');
  for (const delimiter of delimiters) {
    if (findHeader(splitRows(linesOf(start, headerRowsMax), delimiter)) < 0) continue;
    const tables = findTables(splitRows(start, delimiter));
    if (tables.length > 0) return tables;
  }
  return [];
}

function linesOf(text: string, count: number): string {
  let end = 0;
  for (let line = 0; line < count && end >= 0; line++) end = text.indexOf('\n', end + 1);
  return end < 0 ? text : text.slice(0, end);
}
