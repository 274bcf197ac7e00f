import { readSurroundings } from './around-table.ts';
import { resolveMark } from './mark-column.ts';
import { writtenDay } from './read-day.ts';
import { type BankTable, columnsIn, findHeader, isEntry, isHeader, resolveIban } from './table-columns.ts';

/**
 * Finds the tables of a bank's export, each with the text above its header. A repeated header continues the
 * same account, unless the rows above it name another one. Empty if no header has entries below it.
 */
export function findTables(rows: readonly string[][]): BankTable[] {
  const tables: BankTable[] = [];
  let header = findHeader(rows);
  let before = rows.slice(0, Math.max(0, header));
  while (header >= 0) {
    const names = rows[header] ?? [];
    const columns = columnsIn(names);
    const next = nextHeader(rows, header + 1, columns);
    const below = rows.slice(header + 1, next < 0 ? rows.length : next);
    const { own, ahead } = next < 0 ? { own: below, ahead: [] } : partBelow(below, columns);
    const last = tables.at(-1);
    if (!own.some((row) => isEntry(row, columns))) before = [...before, names, ...below];
    else {
      if (last && before.length === 0 && String(last.names) === String(names)) last.rows.push(...own);
      else tables.push({ columns, names, before, rows: own });
      before = ahead;
    }
    header = next;
  }
  tables.forEach(resolveIban);
  tables.forEach(resolveMark);
  return tables;
}

function nextHeader(rows: readonly string[][], from: number, columns: BankTable['columns']): number {
  const date = columns.get('date') ?? -1;
  for (let at = from; at < rows.length; at++) {
    const row = rows[at] ?? [];
    if (writtenDay(row[date] ?? '') === null && isHeader(columnsIn(row))) return at;
  }
  return -1;
}

/** After the last entry come the bank's closing lines. The next account begins at the row that names one. */
function partBelow(rows: string[][], columns: BankTable['columns']): { own: string[][]; ahead: string[][] } {
  const end = rows.findLastIndex((row) => isEntry(row, columns)) + 1;
  const begin = rows.findIndex((row, at) => at >= end && namesAccount(row));
  return begin < 0 ? { own: rows, ahead: [] } : { own: rows.slice(0, begin), ahead: rows.slice(begin) };
}

function namesAccount(row: string[]): boolean {
  const { account, holder } = readSurroundings([row], '.');
  return account !== null || holder !== null;
}
