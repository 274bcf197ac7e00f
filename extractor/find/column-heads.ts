import type { AmountSpot } from './amounts.ts';
import { type ColumnName, isTailOfHead, nameOfColumn, nameOfPhrase, sideOfTax } from './column-words.ts';
import { belongsBefore, type Cell, cellsOf, type HeadsInput } from './part-heads.ts';
import { heightOf, inRow, overlapAcross, type Place, type Row, unite } from './text-lines.ts';

export type Column = Place & { name: ColumnName; text: string; side: 'net' | 'gross' | null };
export type TableHead = { row: number; lastRow: number; columns: Column[] };

/**
 * A table header has at most this many rows above and below the row with the most column headings: "Amount /
 * excl. VAT".
 */
const headRowsAround = 3;
/** The largest gap between rows of one header (line heights). */
const headGapMax = 1.6;
const amountPattern = /\d[.,]\d{2}/;

/** Finds the headers of tables with prices or amounts, from top to bottom. */
export function findTableHeads(rows: readonly Row[], amounts: readonly AmountSpot[]): TableHead[] {
  const found: TableHead[] = [];
  for (const row of rows) {
    if (row.row <= (found.at(-1)?.lastRow ?? -1)) continue;
    const head = readHead(rows, amounts, row);
    if (head) found.push(head);
  }
  return found;
}

function readHead(rows: readonly Row[], amounts: readonly AmountSpot[], row: Row): TableHead | null {
  if (amountPattern.test(row.text)) return null;
  const given = { rows, amounts };
  const cells = cellsOf(row, given);
  const main = bestRowNear(given, row, cells);
  if (!main && !isHead(cells) && !isHeadByAmounts(rows, amounts, row, cells)) return null;
  const start = main ?? row;
  const all = (main ? cellsOf(main, given) : cells).map((cell) => ({ ...cell }));
  let [first, last] = [start.row, start.row];
  for (const step of [-1, 1]) {
    let before = start;
    for (let by = 1; by <= headRowsAround; by++) {
      const next = rows[start.row + step * by];
      if (!next || !isPartOfHead(next, before, all, { step, given })) break;
      for (const cell of cellsOf(next, given)) addCell(all, { ...cell }, step);
      before = next;
      if (step < 0) first = next.row;
      else last = next.row;
    }
  }
  const columns = all.filter((cell) => !isOnlyTail(cell)).map(toColumn);
  return { row: first, lastRow: last, columns: columns.sort((a, b) => a.left - b.left) };
}

/** The next rows may name more columns: the upper row of a header alone would be misread. */
function bestRowNear(given: HeadsInput, row: Row, cells: readonly Cell[]): Row | null {
  if (!cells.some(isNamed)) return null;
  let best: Row | null = null;
  let most = isHead(cells) ? countNames(cells) : 0;
  let before = row;
  for (const next of given.rows.slice(row.row + 1, row.row + headRowsAround)) {
    if (next.page !== row.page || next.top - before.bottom > headGapMax * heightOf(row)) break;
    if (amountPattern.test(next.text)) break;
    const names = cellsOf(next, given);
    if (isHead(names) && countNames(names) > most) [best, most] = [next, countNames(names)];
    before = next;
  }
  return best;
}

function countNames(cells: readonly Cell[]): number {
  return new Set(cells.map((cell) => nameOfCell(cell)).filter((name) => name !== null && name !== 'other'))
    .size;
}

function isNamed(cell: Cell): boolean {
  return nameOfCell(cell) !== null;
}

function isHead(cells: readonly Cell[]): boolean {
  const names = new Set(cells.map(nameOfCell));
  const priced = names.has('lineAmount') || names.has('unitPrice');
  const known = (['description', 'quantity', 'unitPrice', 'lineAmount', 'taxRate'] as const).filter((name) =>
    names.has(name),
  ).length;
  return priced && known >= 2 && (names.has('description') || names.has('quantity') || known >= 3);
}

/** Short words above amounts are a header too, if at least one word is known. */
function isHeadByAmounts(
  rows: readonly Row[],
  amounts: readonly AmountSpot[],
  row: Row,
  cells: readonly Cell[],
): boolean {
  const names = cells.map(nameOfCell).filter((name) => name !== null && name !== 'other');
  const short = cells.every(
    ({ texts }) => !/\d|:$/.test(texts.join()) && texts.join(' ').split(' ').length <= 4,
  );
  if (cells.length < 2 || !short || !names.some((name) => name === 'description' || name === 'quantity'))
    return false;
  const last = cells.at(-1);
  for (const below of rows.slice(row.row + 1, row.row + headRowsAround + 1)) {
    if (below.page !== row.page || below.top - row.bottom > 5 * heightOf(row)) return false;
    const spots = inRow(amounts, below.row).filter(({ decimals }) => decimals === 2);
    if (spots.length > 0) {
      const under = spots.some((spot) => last && overlapAcross(spot, last) > -0.02);
      return under && !/\p{L}{3}/u.test(below.text.slice(spots.at(-1)?.end)) && /\p{L}{3}/u.test(below.text);
    }
  }
  return false;
}

/** Another row of the header: words that name columns, or extend the headings above or below them. */
function isPartOfHead(
  next: Row,
  before: Row,
  cells: readonly Cell[],
  { step, given }: { step: number; given: HeadsInput },
): boolean {
  if (next.page !== before.page || amountPattern.test(next.text)) return false;
  const gap = step > 0 ? next.top - before.bottom : before.top - next.bottom;
  if (gap > headGapMax * heightOf(before)) return false;
  const edges = { left: Math.min(...cells.map(({ left }) => left)) - 0.02, row: next };
  const parts = cellsOf(next, given).filter(({ right }) => right > edges.left);
  if (parts.length === 0 || parts.length > cells.length + 2) return false;
  const named = ({ texts }: Cell) => texts.some((text) => nameOfColumn(text) !== null || isTailOfHead(text));
  const short = ({ texts }: Cell) => !/\d|:$/.test(texts.join()) && texts.join(' ').split(' ').length <= 3;
  // A single word below the header may begin the table; above the header it is part of it.
  const added = (part: Cell) =>
    (step < 0 || parts.length > 1) && cells.some((cell) => overlapAcross(cell, part) > 0);
  return parts.every((part) => short(part) && (named(part) || added(part))) && parts.some(named);
}

/** "in EUR" and similar texts are not separate column headings. */
function isOnlyTail(cell: Cell): boolean {
  return nameOfCell(cell) === null && cell.texts.every((text) => belongsBefore.test(text));
}

function addCell(cells: Cell[], cell: Cell, step: number): void {
  const home = cells
    .filter((other) => overlapAcross(other, cell) > 0)
    .sort((a, b) => overlapAcross(b, cell) - overlapAcross(a, cell))[0];
  if (!home) {
    cells.push(cell);
    return;
  }
  home.texts = step < 0 ? [...cell.texts, ...home.texts] : [...home.texts, ...cell.texts];
  Object.assign(home, unite([home, cell]));
}

function nameOfCell({ texts }: Cell): ColumnName | null {
  const whole = texts.join(' ').replace(/(?<=\p{L}{2})- (?=\p{Ll})/gu, '');
  const names = texts.map(nameOfColumn);
  const said = texts.length > 1 ? nameOfPhrase(whole) : null;
  if (said) return said;
  if (names.includes('description')) return 'description';
  const name = nameOfColumn(whole);
  return name ?? names.find((one) => one !== null) ?? null;
}

function toColumn(cell: Cell): Column {
  const { page, left, right, top, bottom, texts } = cell;
  const text = texts.join(' ');
  return { page, left, right, top, bottom, text, name: nameOfCell(cell) ?? 'unknown', side: sideOfTax(text) };
}
