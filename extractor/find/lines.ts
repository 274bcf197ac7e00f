import type { ReadLine } from '../reading.ts';
import { type AmountSpot, isProduct, toHundredths } from './amounts.ts';
import { findTableHeads, type TableHead } from './column-heads.ts';
import { findHeadlessTables } from './headless-tables.ts';
import { describeItem, findLimit, isStacked, joinRuns, type TextRun, wordy } from './item-text.ts';
import { type Grid, resolveGrid } from './table-cells.ts';
import { type Item, readItems } from './table-items.ts';
import { inRow, type Row, toBox, unite } from './text-lines.ts';

/** A table ends after this many rows at the latest. */
const rowsMax = 400;

/** Charges besides the goods may have neither quantity nor price. */
const charge =
  /versand|porto|fracht|liefer|verpackung|shipping|delivery|freight|postage|handling|carriage|livraison|envio|spedizione|trasporto|verzend|bezorg|frais de port|portes/iu;

/** After the quantity: a short word next to it, or a common unit in the next cell. */
const unitPattern =
  /^(?: ?(?=\S{1,8}(?:\s|$))| {3}(?=(?:stk|st|stück|pcs?|pieces?|units?|kg|kilograms?|g|l|ltr|liter|m|m2|m²|m3|h|std|stunden?|hours?|hrs?|days?|tage?|monate?|months?|kwh|pack|paar|set|ea|each)(?![\p{L}\d])))(\p{L}[\p{L}.²³\d]{0,11})/iu;

/** How this table breaks its texts. */
type Style = { limit: number; stacked: boolean };

type Table = {
  items: Item[];
  lines: ReadLine[];
  points: number;
  isProven: boolean;
  /** Whether its header and texts are those of goods or services, and not of a VAT breakdown. */
  ofGoods: boolean;
};

/** Reads the items of the document's tables, as printed: a value without a column is null. */
export function findLines(rows: readonly Row[], amounts: readonly AmountSpot[]): ReadLine[] {
  const heads = findTableHeads(rows, amounts);
  const tables: Table[] = [];
  for (let at = 0; at < heads.length; ) {
    const head = heads[at];
    if (!head) break;
    let next = at + 1;
    while (isContinued(head, heads[next])) next++;
    tables.push(readTable(rows, amounts, heads.slice(at, next), heads[next]?.row ?? rows.length));
    at = next;
  }
  let best: Table | undefined;
  for (const table of tables) {
    if (table.lines.length > 0 && (!best || table.points > best.points)) best = table;
  }
  if (!best) return findHeadless(rows, amounts);
  return allOfTotal(best, tables, rows, amounts) ?? best.lines;
}

/** The lines of all tables of goods, such as work and materials, if only together they add up to a sum below. */
function allOfTotal(
  best: Table,
  tables: readonly Table[],
  rows: readonly Row[],
  amounts: readonly AmountSpot[],
): ReadLine[] | null {
  const goods = tables.filter(({ ofGoods, items }) => ofGoods && items.length > 0);
  const items = goods.flatMap((table) => table.items);
  if (goods.length < 2 || !goods.includes(best)) return null;
  const isPrinted = sumsBelow(items, rows, amounts).has(total(items));
  return isPrinted ? goods.flatMap(({ lines }) => lines) : null;
}

const ofTaxes =
  /(?<!\p{L})(?:vat|tax|taxes|mwst|ust|tva|iva|btw|moms|mva|gst|dph|ptu|pdv|ddv|afa|kdv|fpa|alv)(?!\p{L})|%/iu;

function isOfGoods({ columns }: TableHead, items: readonly Item[]): boolean {
  const texts = items.map(({ pieces }) => pieces.map(({ text }) => text).join(' '));
  return (
    columns.some(({ name }) => name === 'description' || name === 'quantity') &&
    !columns.some(({ name }) => name === 'taxRate') &&
    texts.every((text) => wordy.test(text) && !ofTaxes.test(text))
  );
}

/** Without a header, a list counts as items only if products or the document's sums prove it. */
function findHeadless(rows: readonly Row[], amounts: readonly AmountSpot[]): ReadLine[] {
  let best: Table | undefined;
  for (const head of findHeadlessTables(rows, amounts)) {
    const table = readTable(rows, amounts, [head], rows.length);
    if (table.isProven && (!best || table.points > best.points)) best = table;
  }
  return best?.lines ?? [];
}

/**
 * The next page repeats the header. A different header belongs to another table, such as the VAT breakdown.
 */
function isContinued(head: TableHead, next: TableHead | undefined): boolean {
  if (!next) return false;
  const names = (one: TableHead) =>
    one.columns
      .map(({ name }) => name)
      .filter((name) => name !== 'other')
      .sort()
      .join();
  return names(head) === names(next);
}

function readTable(
  rows: readonly Row[],
  amounts: readonly AmountSpot[],
  heads: readonly TableHead[],
  end: number,
): Table {
  const parts = heads.map((head, at) => {
    const until = Math.min(heads[at + 1]?.row ?? end, head.lastRow + rowsMax);
    return { head, body: rows.slice(head.lastRow + 1, until) };
  });
  const [first] = heads;
  if (!first) return { items: [], lines: [], points: 0, isProven: false, ofGoods: false };
  const bodies = parts.flatMap(({ body }) => body);
  const grid = resolveGrid(bodies, amounts, first.columns);
  const read = parts.map(({ head, body }) => readItems(body, amounts, head, grid));
  const column = read.find(({ text }) => text)?.text ?? { left: 0, right: 1 };
  const items = keepItems(
    withinSums(
      read.flatMap((part) => part.items),
      bodies,
      amounts,
    ),
    bodies,
    amounts,
  );
  const blocks = items.map(({ pieces }) => pieces);
  const limit = findLimit(blocks, column.left, column.right);
  const style = { limit, stacked: isStacked(blocks, limit) };
  const proven = items.filter((item) => isProven(item)).length;
  const agrees = items.length > 0 && sumsBelow(items, rows, amounts).has(total(items));
  return {
    items,
    ofGoods: isOfGoods(first, items),
    lines: items.map((item) => toLine(item, grid, style)),
    points: items.length + 2 * proven + (agrees ? 3 : 0),
    isProven: (agrees && items.length > 1) || (proven > 0 && proven * 2 >= items.length),
  };
}

/**
 * A row without quantity and price among items that have them is a charge or a sum. The same applies to the
 * last rows of a list without both: only the document's sums below can decide.
 */
function keepItems(all: Item[], rows: readonly Row[], amounts: readonly AmountSpot[]): Item[] {
  const named = all.filter(({ pieces }) => pieces.some(({ text }) => wordy.test(text)));
  const items = named.length * 2 > all.length ? named : all;
  const priced = items.filter(({ values }) => values.unitPrice).length * 2 > items.length;
  const counted = items.filter(({ values }) => values.quantity).length * 2 > items.length;
  const isFull = (item: Item) =>
    !(counted && isUncounted(item)) &&
    Boolean(item.values.unitPrice ?? (priced ? undefined : item.values.quantity));
  const full = items.filter(isFull);
  if (full.length === 0) return cutAtSum(items, rows, amounts);
  if (full.length === items.length) return items;
  const sums = sumsBelow(full, rows, amounts);
  if (sums.has(total(full))) return full;
  const added = items.filter((item) => isFull(item) || charge.test(item.row.text));
  return sums.has(total(added)) ? added : full;
}

/** Two different amounts without a quantity are net and total, or the base and the tax of a rate. */
function isUncounted({ values: { quantity, unitPrice, lineAmount } }: Item): boolean {
  return !quantity && unitPrice !== undefined && unitPrice.value !== lineAmount?.value;
}

/**
 * Rows below a first sum are items of another group only if all items together add up to the sum below them.
 */
function withinSums(items: Item[], rows: readonly Row[], amounts: readonly AmountSpot[]): Item[] {
  const first = items.filter(({ afterSum }) => !afterSum);
  if (first.length === items.length || first.length === 0) return items;
  for (let count = items.length; count > first.length; count--) {
    const more = items.slice(0, count);
    if (sumsBelow(more, rows, amounts).has(total(more))) return more;
  }
  return first;
}

/** Cuts the items where they add up to an amount printed below them. */
function cutAtSum(items: Item[], rows: readonly Row[], amounts: readonly AmountSpot[]): Item[] {
  for (let count = items.length; count > 0; count--) {
    const first = items.slice(0, count);
    if (sumsBelow(first, rows, amounts).has(total(first))) return first;
  }
  return items;
}

function sumsBelow(
  items: readonly Item[],
  rows: readonly Row[],
  amounts: readonly AmountSpot[],
): Set<number | null> {
  const last = items.at(-1)?.row.row ?? 0;
  const below = rows.filter(({ row }) => row > last).flatMap(({ row }) => inRow(amounts, row));
  return new Set(below.map(({ value }) => toHundredths(value)));
}

function total(items: readonly Item[]): number {
  return items.reduce((sum, { values }) => sum + (toHundredths(values.lineAmount?.value ?? '0') ?? 0), 0);
}

function isProven({ values: { quantity, unitPrice, lineAmount } }: Item): boolean {
  return Boolean(quantity && unitPrice && lineAmount && isProduct(quantity, unitPrice, lineAmount));
}

function toLine({ row, rows, values, pieces }: Item, grid: Grid, style: Style): ReadLine {
  const { quantity, unitPrice, taxRate, lineAmount } = values;
  const named = describeItem(pieces, style.limit, style.stacked);
  return {
    description: joinRuns(named),
    quantity: quantity?.value ?? null,
    unit: unitOf(rows, quantity, grid, pieces),
    unitPrice: unitPrice?.value ?? null,
    taxRate: taxRate?.value ?? null,
    lineAmount: lineAmount?.value ?? null,
    page: row.page,
    box: toBox(unite([...rows, ...named.filter(({ page }) => page === row.page)]), row.pageHeight),
  };
}

/** The word in the unit column, or after the quantity. */
function unitOf(
  rows: readonly Row[],
  quantity: AmountSpot | undefined,
  { unit }: Grid,
  pieces: readonly TextRun[],
): string | null {
  const row = rows.find((one) => one.row === quantity?.row);
  if (!row || !quantity) return null;
  const word =
    unit &&
    row.words.find((one) => one.left < unit.right && one.right > unit.left && /\p{L}/u.test(one.text));
  if (word) return word.text;
  const match = unitPattern.exec(row.text.slice(quantity.end));
  const behind = row.words.find(({ end }) => end > quantity.end + (match?.[0].length ?? 0) - 1);
  const isText =
    behind && pieces.some((piece) => piece.own && piece.left < behind.right && piece.right > behind.left);
  return isText ? null : (match?.[1] ?? null);
}
