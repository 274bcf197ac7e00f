import { type AmountSpot, isProduct, toHundredths } from './amounts.ts';
import type { TableHead } from './column-heads.ts';
import type { TextRun } from './item-text.ts';
import { assignValues, type Grid, hasItemAmount, type Values, wordsUnder } from './table-cells.ts';
import { continuesBelow, isSumRow } from './table-sums.ts';
import { heightOf, inRow, overlapAcross, type Place, type Row, unite } from './text-lines.ts';

/** Numbers of one item can be on two lines this close (line heights). */
const sameItemGap = 1.3;

/** The text of this share of the items begins below its heading. */
const flushPart = 0.6;

/** Words of one text are closer (line heights; lines of a text layer are higher than their letters). */
const apartMin = 0.4;

/** Text this far left of its heading still belongs to the column if most rows begin there. */
const textSlack = 0.012;

/** One row with an amount, its other numbers and the text around it. */
export type Item = { row: Row; rows: Row[]; values: Values; pieces: TextRun[]; afterSum: boolean };

export type TextColumn = { left: number; right: number };

/** The items below a header, down to the sums. */
export function readItems(
  rows: readonly Row[],
  amounts: readonly AmountSpot[],
  head: TableHead,
  grid: Grid,
): { items: Item[]; text: TextColumn | null } {
  const text = textColumn(rows, amounts, head, grid);
  const items: Item[] = [];
  const loose: { at: number; piece: TextRun }[] = [];
  let ended = false;
  let grouped = false;
  for (const row of rows) {
    const values = assignValues(row, amounts, grid.columns);
    const proven = isProvenRow(values);
    if (isSumRow(row, values, items.length > 0)) {
      ended ||= !continuesBelow(row) || !values.lineAmount;
      if (!proven) continue;
    }
    if (isSumOf(items, values) && !ended) [ended, grouped] = [true, true];
    const piece = attachmentOf(row, values, amounts, grid, text);
    const mayGoOn =
      proven || values.quantity || (grouped && piece && Number(values.lineAmount?.value ?? 0) !== 0);
    if (ended && !mayGoOn) continue;
    const open = items.at(-1);
    if (open && continuesNumbers(open, row, values)) {
      open.values = { ...values, ...open.values };
      open.rows.push(row);
    } else if (hasNumbers(values))
      items.push({ row, rows: [row], values, pieces: [], afterSum: ended && !proven });
    if (proven) ended = false;
    if (piece) loose.push({ at: items.length - 1, piece });
  }
  shareText(items, loose);
  return { items: items.filter(({ values }) => values.lineAmount), text };
}

/** A single amount that is the sum of the items above it. */
function isSumOf(items: readonly Item[], { quantity, unitPrice, lineAmount }: Values): boolean {
  if (items.length < 2 || quantity || unitPrice || !lineAmount) return false;
  const sum = items.reduce(
    (cents, { values }) => cents + (toHundredths(values.lineAmount?.value ?? '0') ?? 0),
    0,
  );
  return sum === toHundredths(lineAmount.value);
}

function hasNumbers({ lineAmount, quantity, unitPrice, taxRate }: Values): boolean {
  return Boolean(lineAmount ?? (quantity && (unitPrice ?? taxRate)));
}

/** A line of the same item with the missing numbers: its amount or its price is slightly lower. */
function continuesNumbers(open: Item, row: Row, values: Values): boolean {
  const names = Object.keys(values) as (keyof Values)[];
  const last = open.rows.at(-1) ?? open.row;
  if (names.length === 0 || row.page !== last.page) return false;
  if (row.top - last.bottom > sameItemGap * heightOf(last) || names.some((name) => open.values[name]))
    return false;
  return Boolean(values.lineAmount) !== Boolean(open.values.lineAmount);
}

function isProvenRow({ quantity, unitPrice, lineAmount }: Values): boolean {
  return Boolean(quantity && unitPrice && lineAmount && isProduct(quantity, unitPrice, lineAmount));
}

/** The left and right edge of the item text: between the columns next to it. */
function textColumn(
  rows: readonly Row[],
  amounts: readonly AmountSpot[],
  head: TableHead,
  { columns, description }: Grid,
): TextColumn | null {
  const column = description ?? freeColumn(rows, amounts, head, columns);
  if (!column) return null;
  const before = columns.filter((other) => other !== description && other.right <= column.left + 0.005);
  const after = columns.filter((other) => other !== description && other.left >= column.right - 0.005);
  const edge = Math.max(0, ...before.map(({ right }) => right), ...positionsBelow(rows, before));
  const texts = rows
    .filter((row) => hasAmountAfter(column.right, row, amounts, columns))
    .map(({ words }) => words.filter(({ left }) => left > edge - textSlack && left < column.right))
    .filter((words) => words.length > 0);
  // A word within a text can begin below a centred heading, too.
  const flush = texts.filter((words) =>
    words.some((word, at) => Math.abs(word.left - column.left) < textSlack && isApart(word, words[at - 1])),
  ).length;
  const isFlush = flush >= Math.max(1, flushPart * texts.length);
  return {
    left: isFlush ? Math.max(column.left - textSlack, edge - 0.02) : edge,
    right: Math.min(1, ...after.map(({ left }) => left)),
  };
}

function hasAmountAfter(
  edge: number,
  row: Row,
  amounts: readonly AmountSpot[],
  columns: Grid['columns'],
): boolean {
  const isExact = inRow(amounts, row.row).some((spot) => spot.decimals >= 2 && spot.left > edge);
  return isExact || hasItemAmount(row, amounts, columns);
}

/** The right edges of the numbers 1, 2, 3 … of the items, which may stand beside their heading ("No.", "Pos."). */
function positionsBelow(rows: readonly Row[], before: Grid['columns']): number[] {
  const first = before.filter(({ name }) => name === 'other').at(-1);
  if (!first) return [];
  const numbers = rows.flatMap(({ words: [word] }) =>
    word &&
    /^\d{1,3}[.)]?$/.test(word.text) &&
    word.left > first.left - textSlack &&
    word.left < first.right + textSlack
      ? [word]
      : [],
  );
  const isCounted =
    numbers.length > 0 && numbers.every(({ text }, at) => Number.parseInt(text, 10) === at + 1);
  return isCounted ? numbers.map(({ right }) => right) : [];
}

/** Whether a word is further from the one before than words of one text are. */
function isApart(word: Place, before: Place | undefined): boolean {
  return !before || word.left - before.right > apartMin * heightOf(word) || word.left < before.left;
}

/** Without a heading, the text column is the longest text that is not in another column. */
function freeColumn(
  rows: readonly Row[],
  amounts: readonly AmountSpot[],
  head: TableHead,
  columns: Grid['columns'],
): { left: number; right: number } | null {
  const numeric = columns.filter(({ name }) => name !== 'other' && name !== 'unknown');
  const free = rows
    .filter((row) => hasAmountAfter(0, row, amounts, columns))
    .flatMap(({ segments }) => segments)
    .filter(
      (segment) => /\p{L}{3}/u.test(segment.text) && numeric.every((one) => overlapAcross(one, segment) <= 0),
    )
    .sort((a, b) => b.text.length - a.text.length);
  const [longest] = free;
  return longest && head.columns.length > 0 ? longest : null;
}

function attachmentOf(
  row: Row,
  values: Values,
  amounts: readonly AmountSpot[],
  grid: Grid,
  column: TextColumn | null,
): TextRun | null {
  if (!column) return null;
  const taken = Object.values(values);
  const own = wordsUnder(row, column.left, column.right, taken);
  const [first] = own;
  const last = own.at(-1);
  if (!first || !last) return null;
  const text = own
    .map((word, at) => (at > 0 ? ' ' : '') + word.text)
    .join('')
    .trim();
  const further = row.words.find((word) => word.start > last.end && word.left > column.right - 0.01);
  const segment = row.segments.find((part) => part.start <= last.start && part.end >= last.end);
  const lead = segment && segment.start < first.start ? row.text.slice(segment.start, first.start) : '';
  const runsOn = Boolean(further && segment && further.end <= segment.end);
  const spans = taken.length === 0 && (runsOn || /\p{Ll}{4}/u.test(lead));
  const numbers = hasAmountAfter(column.right, row, amounts, grid.columns);
  if (numbers && taken.length === 0 && grid.columns.length > 0) return null;
  return {
    ...unite(own),
    text,
    firstWordWidth: first.right - first.left,
    spans,
    own: false,
    printed: row.source === 'TEXT',
  };
}

/**
 * Text belongs to the item in whose line it begins. If the first item has text above its numbers, all have:
 * texts between two items are split at the widest gap.
 */
function shareText(items: Item[], loose: readonly { at: number; piece: TextRun }[]): void {
  const own = (item: Item, piece: TextRun) =>
    item.rows.some(
      (row) =>
        row.page === piece.page &&
        piece.top < row.bottom - 0.3 * heightOf(row) &&
        piece.bottom > row.top + 0.3 * heightOf(row),
    );
  const above = leadLines(items[0], loose);
  items.forEach((item, at) => {
    const between = loose.filter((one) => one.at === at).map(({ piece }) => piece);
    const next = items[at + 1];
    const first = between.findIndex((piece) => !own(item, piece));
    const rest = first < 0 ? [] : between.slice(first);
    const kept = above > 0 && next ? Math.max(0, rest.length - leadOf(rest, next, above)) : rest.length;
    for (const piece of between) piece.own = own(item, piece);
    item.pieces.push(...between.filter((piece) => piece.own), ...rest.slice(0, kept));
    if (next) next.pieces.push(...rest.slice(kept));
    if (at === 0 && above > 0)
      item.pieces.unshift(
        ...loose
          .filter((one) => one.at < 0)
          .slice(-above)
          .map(({ piece }) => piece),
      );
  });
}

/** How many lines of text are directly above the numbers of the first item. */
function leadLines(first: Item | undefined, loose: readonly { at: number; piece: TextRun }[]): number {
  if (!first) return 0;
  const before = loose.filter(({ at, piece }) => at < 0 && !piece.spans && piece.page === first.row.page);
  let top = first.row.top;
  let count = 0;
  for (const { piece } of before.reverse()) {
    if (top - piece.bottom > 0.6 * heightOf(piece)) break;
    top = piece.top;
    count++;
  }
  return count;
}

function leadOf(rest: readonly TextRun[], next: Item, most: number): number {
  let top = next.row.top;
  let count = 0;
  for (const piece of [...rest].reverse()) {
    if (piece.page !== next.row.page || count >= most || top - piece.bottom > 0.6 * heightOf(piece)) break;
    top = piece.top;
    count++;
  }
  return count;
}
