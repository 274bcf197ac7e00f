import { type AmountSpot, type DecimalSeparator, isProduct, parseAmount } from './amounts.ts';
import type { Column } from './column-heads.ts';
import { resolveRoles } from './column-roles.ts';
import type { ColumnName } from './column-words.ts';
import { nearestColumn } from './nearest-column.ts';
import { inRow, overlapAcross, type Place, type Row, type Segment, spotAt, type Word } from './text-lines.ts';

/** The gap between text columns and number columns (page widths). */
const columnGap = 0.01;

/** A cell with at least this many words is a sentence. */
const sentenceWordsMin = 7;

export type ValueName = 'quantity' | 'unitPrice' | 'taxRate' | 'lineAmount' | 'discount';
export type Values = Partial<Record<ValueName, AmountSpot>>;

/** The meaning of each table column, after checking the numbers below its heading. */
export type Grid = { columns: Column[]; description: Column | null; unit: Column | null };

/**
 * Resolves the columns: several can have the same heading, such as net and gross amounts or prices before a
 * discount.
 */
export function resolveGrid(rows: readonly Row[], amounts: readonly AmountSpot[], heads: Column[]): Grid {
  const columns = apart(widen(rows, amounts, resolveRoles(heads, rows, amounts)));
  const roles = chooseColumns(rows, amounts, columns);
  const settled = columns.map((column): Column => {
    const role = roleNames.find((name) => roles[name] === column);
    if (role) return { ...column, name: role };
    return roleNames.some((name) => name === column.name) ? { ...column, name: 'other' } : column;
  });
  const pricesIn = (row: Row) =>
    inRow(amounts, row.row).filter(({ decimals }) => decimals === 2).length ||
    (hasItemAmount(row, amounts, settled) ? 2 : 0);
  // Below the last row with two prices, sums share their rows with other texts.
  const end = rows.findLastIndex((row) => pricesIn(row) > 1);
  const priced = rows.filter((row, at) => pricesIn(row) > 0 && (end < 0 || at <= end));
  const texts = settled.filter(
    ({ name, text }) => (name === 'description' || name === 'unknown') && text !== '',
  );
  const description = richest(priced, texts);
  return {
    columns: settled.map((column) => (column === description ? upToNext(column, settled) : column)),
    description,
    unit: settled.find(({ name }) => name === 'unit') ?? null,
  };
}

/** Text columns extend to the next column: a number inside the text is not a value. */
function upToNext(column: Column, columns: readonly Column[]): Column {
  const next = columns.filter(({ left }) => left > column.right).map(({ left }) => left);
  return { ...column, right: Math.max(column.right, Math.min(1, ...next) - columnGap) };
}

/** Assigns each number to its column. */
export function assignValues(row: Row, amounts: readonly AmountSpot[], columns: readonly Column[]): Values {
  const values: Values = {};
  let whole: AmountSpot | undefined;
  const sentences = row.segments.filter((segment) => isSentence(segment));
  for (const spot of inRow(amounts, row.row)) {
    const name = nearestColumn(spot, spot.percent ? columns.filter(isForRates) : columns)?.name;
    if (sentences.some(({ start, end }) => spot.start >= start && spot.end <= end)) continue;
    if (!name || !isValueName(name)) continue;
    if (fits(spot, name)) values[name] ??= spot;
    else if (name === 'lineAmount' && !spot.percent) whole ??= spot;
  }
  const quantity = values.quantity ?? gluedQuantity(row, columns);
  // Programs that leave out zero decimals print "13440" and "1250.5": only in the row of an item is that an amount.
  const lineAmount = values.lineAmount ?? (quantity || values.unitPrice ? whole : undefined);
  return { ...values, ...(quantity && { quantity }), ...(lineAmount && { lineAmount }) };
}

/** Whether a row has the quantity or the price of an item, and its amount, with or without decimals. */
export function hasItemAmount(row: Row, amounts: readonly AmountSpot[], columns: readonly Column[]): boolean {
  const { quantity, unitPrice, lineAmount } = assignValues(row, amounts, columns);
  return Boolean((quantity ?? unitPrice) && lineAmount);
}

/** Percentages are neither quantities nor amounts. */
function isForRates({ name }: Column): boolean {
  return name !== 'quantity' && name !== 'unitPrice' && name !== 'lineAmount';
}

/** Running text across the columns, whose numbers are not cell values. */
export function isSentence({ words, text }: Segment): boolean {
  return (
    words.length >= sentenceWordsMin && (text.match(/(?<!\p{L})\p{L}{3,}/gu) ?? []).length >= sentenceWordsMin
  );
}

const roleNames = ['quantity', 'unitPrice', 'lineAmount', 'taxRate'] as const;

/** As wide as the numbers below, which may be right-aligned under a left-aligned heading. */
function widen(rows: readonly Row[], amounts: readonly AmountSpot[], columns: Column[]): Column[] {
  const below = new Map<Column, Place[]>();
  for (const row of rows) {
    for (const spot of inRow(amounts, row.row)) {
      const column = nearestColumn(spot, columns);
      if (column && (column.name === 'unknown' || isValueName(column.name)))
        below.set(column, [...(below.get(column) ?? []), spot]);
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

/** Without unknown headings above the numbers of another column. */
function apart(columns: Column[]): Column[] {
  return columns.filter((column) => {
    if (column.name !== 'unknown') return true;
    const half = (column.right - column.left) / 2;
    return !columns.some((other) => isValueName(other.name) && overlapAcross(other, column) > half);
  });
}

/** The quantity, price and amount that most rows prove; otherwise the net amount, otherwise the last one. */
function chooseColumns(rows: readonly Row[], amounts: readonly AmountSpot[], columns: Column[]): Roles {
  const cells = rows.map((row) => cellsOf(row, amounts, columns));
  const rate = columns.find((one) => isRates(one, cells)) ?? columns.find(({ name }) => name === 'taxRate');
  const candidates = (name: ColumnName) => {
    const named = columns.filter((column) => column.name === name && column !== rate);
    const unknown = columns.filter((column) => column.name === 'unknown' && column !== rate);
    return name === 'lineAmount' && named.length > 0 ? named : [...named, ...unknown, null];
  };
  let best: Roles = {};
  let most = Number.NEGATIVE_INFINITY;
  for (const lineAmount of candidates('lineAmount')) {
    for (const unitPrice of candidates('unitPrice')) {
      for (const quantity of candidates('quantity')) {
        if (lineAmount && (lineAmount === unitPrice || lineAmount === quantity)) continue;
        if (unitPrice && unitPrice === quantity) continue;
        const printed = Math.max(1, cells.filter((row) => lineAmount && row.has(lineAmount)).length);
        const proven = cells.filter((row) => isProven(row, quantity, unitPrice, lineAmount)).length;
        const named = [unitPrice, quantity].reduce(
          (sum, one) => sum + preferred(one, proven * 2 >= printed),
          0,
        );
        const shape = proven > 0 ? looksLikeCount(quantity, unitPrice, cells) : 0;
        const points = proven * 10 + named + shape + preference(lineAmount, columns, cells);
        if (points > most) [most, best] = [points, { lineAmount, unitPrice, quantity }];
      }
    }
  }
  return { ...best, taxRate: rate ?? null };
}

type Roles = Partial<Record<'quantity' | 'unitPrice' | 'lineAmount' | 'taxRate', Column | null>>;
type Cells = ReadonlyMap<Column, AmountSpot>;

function cellsOf(row: Row, amounts: readonly AmountSpot[], columns: readonly Column[]): Cells {
  const cells = new Map<Column, AmountSpot>();
  for (const spot of inRow(amounts, row.row)) {
    const column = nearestColumn(spot, columns);
    if (column && !cells.has(column)) cells.set(column, spot);
  }
  return cells;
}

/** A column without a known heading is used only if products prove it. */
function preferred(column: Column | null, proves: boolean): number {
  if (!column) return 0;
  return column.name === 'unknown' ? (proves ? 0 : -9999) : 4 + column.right / 10;
}

/** Of two factors, the quantity has fewer decimals and comes first. */
function looksLikeCount(quantity: Column | null, price: Column | null, cells: readonly Cells[]): number {
  if (quantity?.name !== 'unknown' || price?.name !== 'unknown') return 0;
  const decimals = (column: Column) =>
    cells.reduce(
      (sum, row) => sum + (row.get(column)?.decimals ?? 0) + (row.get(column)?.currency ? 1 : 0),
      0,
    );
  return Math.sign(decimals(price) - decimals(quantity)) * 2 + (quantity.left < price.left ? 1 : 0);
}

function isRates(column: Column, cells: readonly Cells[]): boolean {
  const spots = cells.flatMap((row) => row.get(column) ?? []);
  const couldBe = ['unknown', 'taxRate', 'quantity', 'unitPrice'].includes(column.name);
  return couldBe && spots.length > 0 && spots.every(({ percent }) => percent);
}

function isProven(
  cells: Cells,
  quantity: Column | null,
  price: Column | null,
  amount: Column | null,
): boolean {
  const [q, p, a] = [quantity, price, amount].map((column) => column && cells.get(column));
  return Boolean(q && p && a && Number(a.value) !== 0 && isProduct(q, p, a));
}

/** Net before gross, later before earlier columns; an unknown one only with amounts below. */
function preference(column: Column | null, columns: readonly Column[], cells: readonly Cells[]): number {
  if (!column) return 0;
  if (column.name === 'unknown') {
    const spots = cells.flatMap((row) => row.get(column) ?? []).filter(({ percent }) => !percent);
    const exact = spots.filter(({ decimals }) => decimals === 2).length;
    if (exact === 0 || exact * 2 < spots.length) return -20;
  }
  const alike = columns.filter(({ name }) => name === column.name);
  const last = Math.max(...alike.map(({ right }) => right)) === column.right;
  return (
    1 + (column.side === 'net' ? 3 : column.side === 'gross' ? 0 : 1) + (last ? 1 : 0) + column.right / 10
  );
}

/** The column with the most letters below its heading: others of this kind have article numbers. */
function richest(rows: readonly Row[], columns: readonly Column[]): Column | null {
  const words = rows.flatMap((row) => row.words);
  const lettersUnder = (column: Column) => {
    const under = words.filter((word) => overlapAcross(word, column) > 0);
    const letters = under.reduce((sum, { text }) => sum + (/\d/.test(text) ? 0 : text.length), 0);
    return column.name === 'description' ? 2 * letters + 1 : letters;
  };
  let best: Column | null = null;
  let most = 0;
  for (const column of columns) {
    const letters = lettersUnder(column);
    if (letters > most) [best, most] = [column, letters];
  }
  return best;
}

function isValueName(name: ColumnName): name is ValueName {
  return name !== 'description' && name !== 'other' && name !== 'unknown' && name !== 'unit';
}

function fits(spot: AmountSpot, name: ValueName): boolean {
  if (name === 'lineAmount') return !spot.percent && (spot.decimals >= 2 || spot.currency !== null);
  if (name === 'taxRate')
    return Number(spot.value) < 100 && Number(spot.value) >= 0 && spot.currency === null;
  if (name === 'discount') return true;
  return !spot.percent && (name !== 'quantity' || spot.currency === null);
}

/** "5Stk", "10x" and "2h" below the quantity heading: a number and its unit in one word. */
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

/** Words of a row in one column that are not numbers of another. */
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
