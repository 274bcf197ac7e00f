import { type BankTable, isEntry } from './table-columns.ts';

const debitMark =
  /^(?:af|s|soll|d|db|dr|debit|debet|debito|d[ée]bit|dbit|belastung|lastschrift|ausgang|out|-)\.?$/iu;
const creditMark =
  /^(?:bij|h|haben|c|cr|credit|kredit|credito|cr[ée]dit|crdt|gutschrift|eingang|in|\+)\.?$/iu;
/** These have no other meaning, so that one kind of them is enough. */
const plainMark = /^(?:af|bij|soll|haben|dr|cr|dbit|crdt)\.?$/iu;

/** Whether a mark next to an amount says that it was paid out. */
export function isDebitMark(text: string): boolean {
  return debitMark.test(text.trim());
}

/**
 * A column whose name is unknown gives the signs if every entry has a mark for debit or credit in it, and no
 * amount has a sign of its own.
 */
export function resolveMark({ columns, names, rows }: BankTable): void {
  const amount = columns.get('amount');
  if (amount === undefined || columns.has('mark')) return;
  const entries = rows.filter((row) => isEntry(row, columns));
  if (entries.length === 0 || entries.some((row) => /[-−+(]|[CD]R$/i.test(row[amount] ?? ''))) return;
  const known = new Set(columns.values());
  const at = names.findIndex((_, column) => !known.has(column) && givesSigns(entries, column));
  if (at >= 0) columns.set('mark', at);
}

function givesSigns(entries: readonly string[][], column: number): boolean {
  const marks = entries.map((row) => row[column]?.trim() ?? '');
  const isAny = (pattern: RegExp) => marks.some((mark) => pattern.test(mark));
  const isEvery = marks.every((mark) => debitMark.test(mark) || creditMark.test(mark));
  return isEvery && ((isAny(debitMark) && isAny(creditMark)) || marks.every((mark) => plainMark.test(mark)));
}
