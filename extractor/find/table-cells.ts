import { type AmountSpot, type DecimalSeparator, parseAmount } from './amounts.ts';
import type { Column } from './column-heads.ts';
import type { ColumnName } from './column-words.ts';
import { inRow, overlapAcross, type Place, type Row, spotAt, type Word } from './text-lines.ts';

/** A value belongs to a column at most this far away (page widths). */
const columnReach = 0.09;

/** An amount of a line is rounded: so far from quantity × price (in units of the currency). */
const roundingMax = 0.0151;

export type ValueName = 'quantity' | 'unitPrice' | 'taxRate' | 'lineAmount' | 'discount';
export type Values = Partial<Record<ValueName, AmountSpot>>;

/** What each column of a table holds, after a look at the numbers below its head. */
export type Grid = { columns: Column[]; description: Column | null; unit: Column | null };

/** Columns as they are used: several may be headed alike, as net and gross amounts or prices before a discount. */
export function settleGrid(rows: readonly Row[], amounts: readonly AmountSpot[], heads: Column[]): Grid {
  const columns = widen(rows, amounts, asQuantity(heads));
  const chosen = chooseColumns(rows, amounts, columns);
  const settled = columns.map((column): Column => {
    const kept = !chosenNames.includes(column.name) || chosen.includes(column);
    return kept ? column : { ...column, name: 'other' };
  });
  return {
    columns: settled,
    description: richest(
      rows,
      settled.filter(({ name }) => name === 'description'),
    ),
    unit: settled.find(({ name }) => name === 'unit') ?? null,
  };
}

/** Each number to the column that it stands under. */
export function assignValues(row: Row, amounts: readonly AmountSpot[], columns: readonly Column[]): Values {
  const values: Values = {};
  for (const spot of inRow(amounts, row.row)) {
    const name = nearestColumn(spot, columns)?.name;
    if (name && isValueName(name) && fits(spot, name)) values[name] ??= spot;
  }
  const glued = values.quantity ? undefined : gluedQuantity(row, columns);
  return glued ? { ...values, quantity: glued } : values;
}

/** Whether quantity × price makes up the amount, as rounded. */
export function isProduct(quantity: AmountSpot, price: AmountSpot, amount: AmountSpot): boolean {
  const product = Number(quantity.value) * Number(price.value);
  return Math.abs(product - Number(amount.value)) < roundingMax;
}

const chosenNames: readonly ColumnName[] = ['quantity', 'unitPrice', 'lineAmount'];

/** "Amount" in front of the product counts pieces where a total stands at the end. */
function asQuantity(columns: Column[]): Column[] {
  const amounts = columns.filter(({ name }) => name === 'lineAmount');
  const price = columns.find(({ name }) => name === 'unitPrice');
  const [first] = amounts;
  if (!first || amounts.length < 2 || !price || first.left > price.left) return columns;
  if (columns.some(({ name }) => name === 'quantity')) return columns;
  return columns.map((column) => (column === first ? { ...column, name: 'quantity' } : column));
}

/** As wide as the numbers below, which may be flush right under a head that is flush left. */
function widen(rows: readonly Row[], amounts: readonly AmountSpot[], columns: Column[]): Column[] {
  const below = new Map<Column, Place[]>();
  for (const row of rows) {
    for (const spot of inRow(amounts, row.row)) {
      const column = nearestColumn(spot, columns);
      if (column && isValueName(column.name)) below.set(column, [...(below.get(column) ?? []), spot]);
    }
  }
  return columns.map((column) => {
    const places = below.get(column) ?? [];
    if (places.length === 0) return column;
    const left = Math.min(column.left, median(places.map((place) => place.left)));
    const right = Math.max(column.right, median(places.map((place) => place.right)));
    return { ...column, left, right };
  });
}

/** The quantity, price and amount that most rows prove; else the net amount, else the last. */
function chooseColumns(rows: readonly Row[], amounts: readonly AmountSpot[], columns: Column[]): Column[] {
  const named = (name: ColumnName) => columns.filter((column) => column.name === name);
  const byColumn = rows.map((row) => {
    const cells = new Map<Column, AmountSpot>();
    for (const spot of inRow(amounts, row.row)) {
      const column = nearestColumn(spot, columns);
      if (column && !cells.has(column)) cells.set(column, spot);
    }
    return cells;
  });
  let best: Column[] = [];
  let most = -1;
  for (const amount of orNone(named('lineAmount'))) {
    for (const price of orNone(named('unitPrice'))) {
      for (const quantity of orNone(named('quantity'))) {
        const proven = byColumn.filter((cells) => isProven(cells, quantity, price, amount)).length;
        const points = proven * 10 + preference(amount, named('lineAmount')) + preference(price, []);
        if (points > most) [most, best] = [points, [amount, price, quantity].filter((one) => one !== null)];
      }
    }
  }
  return best;
}

function isProven(
  cells: ReadonlyMap<Column, AmountSpot>,
  quantity: Column | null,
  price: Column | null,
  amount: Column | null,
): boolean {
  const [q, p, a] = [quantity, price, amount].map((column) => column && cells.get(column));
  return Boolean(q && p && a && Number(a.value) !== 0 && isProduct(q, p, a));
}

function preference(column: Column | null, all: readonly Column[]): number {
  if (!column) return 0;
  const last = all.length > 0 && Math.max(...all.map(({ right }) => right)) === column.right;
  return (column.side === 'net' ? 3 : column.side === 'gross' ? 0 : 1) + (last ? 1 : 0) + column.right / 10;
}

function orNone(columns: readonly Column[]): readonly (Column | null)[] {
  return columns.length > 0 ? columns : [null];
}

/** The column with the most letters below its head: others of the kind hold article numbers. */
function richest(rows: readonly Row[], columns: readonly Column[]): Column | null {
  if (columns.length < 2) return columns[0] ?? null;
  const lettersUnder = (column: Column) =>
    rows
      .flatMap(({ words }) => words)
      .filter((word) => overlapAcross(word, column) > 0)
      .reduce((sum, { text }) => sum + text.replace(/[^\p{L}]/gu, '').length, 0);
  return [...columns].sort((a, b) => lettersUnder(b) - lettersUnder(a))[0] ?? null;
}

function nearestColumn(spot: Place, columns: readonly Column[]): Column | null {
  let best: Column | null = null;
  let least = columnReach;
  for (const column of columns) {
    const away = distance(spot, column);
    if (away < least) [best, least] = [column, away];
  }
  return best;
}

/** Columns of numbers are flush right, or centred; under the head in any case. */
function distance(spot: Place, column: Place): number {
  const overlap = overlapAcross(spot, column);
  const edges = Math.min(Math.abs(spot.right - column.right), Math.abs(spot.left - column.left));
  return overlap > 0 ? edges * 0.2 : -overlap + 0.01;
}

function isValueName(name: ColumnName): name is ValueName {
  return name !== 'description' && name !== 'other' && name !== 'unit';
}

function fits(spot: AmountSpot, name: ValueName): boolean {
  if (name === 'lineAmount') return !spot.percent && (spot.decimals >= 2 || spot.currency !== null);
  if (name === 'taxRate')
    return Number(spot.value) < 100 && Number(spot.value) >= 0 && spot.currency === null;
  if (name === 'discount') return true;
  return !spot.percent && (name !== 'quantity' || spot.currency === null);
}

/** "5Stk", "10x" and "2h" under the head of quantities: a number with its unit in one word. */
function gluedQuantity(row: Row, columns: readonly Column[]): AmountSpot | undefined {
  for (const word of row.words) {
    const match = /^(\d{1,5}(?:[.,]\d{1,3})?)(?:x|\p{L}{1,6}[.²³]?)$/u.exec(word.text);
    if (!match?.[1] || nearestColumn(word, columns)?.name !== 'quantity') continue;
    const separator: DecimalSeparator | null = match[1].includes(',')
      ? ','
      : match[1].includes('.')
        ? '.'
        : null;
    const value = parseAmount(match[1], separator);
    if (value === null) continue;
    const spot = spotAt(row, word.start, word.start + match[1].length);
    return { ...spot, value, decimals: 0, currency: null, percent: false };
  }
  return undefined;
}

/** Words of a row under one column that are no numbers of another. */
export function wordsUnder(row: Row, from: number, to: number, taken: readonly AmountSpot[]): Word[] {
  return row.words.filter((word) => {
    const middle = (word.left + word.right) / 2;
    const isTaken = taken.some((spot) => spot.start < word.end && spot.end > word.start);
    return !isTaken && middle > from && middle < to;
  });
}

function median(values: number[]): number {
  const sorted = values.sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
