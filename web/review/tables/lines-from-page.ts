import type { Box } from '@slipway/contract/document.ts';

import { formatAmount, formatNumber } from '../../lib/format.ts';
import { amountOf } from '../../lib/parse-amount.ts';
import type { LineDraft } from './draft-tables.ts';

export type DrawnWord = { text: string; box: Box };
export type ColumnKind = 'description' | 'quantity' | 'unit' | 'unitPrice' | 'taxRate' | 'lineAmount' | null;
/** The column borders in fractions of the page's width; one fewer than columns. */
export type Drawing = { borders: number[]; kinds: ColumnKind[] };
export type DrawnLine = Omit<LineDraft, 'id'>;

/** Words whose centres are closer than this part of their height are in one row. */
const sameRow = 0.6;
/** Two columns are at least this many letters apart: words of one text are closer. */
const gapLetters = 1.3;
/** The share of numeric cells that makes a numeric column. */
const figuresMin = 0.6;

const headings: readonly [Exclude<ColumnKind, null> | 'none', RegExp][] = [
  ['none', /^(pos|position|nr|no|#|item|art\.?-?nr|artikelnr|code|ref|sku)\.?$/i],
  ['taxRate', /(ust|mwst|vat|tax|steuer|tva|iva|btw|%)/i],
  ['quantity', /(menge|anzahl|anz|qty|quantity|quantit|cantidad|aantal|stk|hours|stunden)/i],
  ['unit', /^(einheit|unit|me|eh|unité|unidad|eenheid)$/i],
  ['unitPrice', /(einzel|preis|price|rate|e-?preis|prix|precio|prezzo|prijs)/i],
  ['lineAmount', /(betrag|gesamt|summe|amount|total|montant|importe|importo|bedrag|netto)/i],
  [
    'description',
    /(bezeichnung|beschreibung|description|leistung|artikel|text|désignation|descripción|product)/i,
  ],
];

/** The column borders and contents of a table, derived from the words of the marked area. */
export function guessColumns(words: readonly DrawnWord[], locale?: string): Drawing {
  const rows = rowsOf(words);
  const borders = bordersOf(rows);
  const cells = rows.map((row) => cellsOf(row, borders));
  return { borders, kinds: kindsOf(cells, locale) };
}

/** The words whose centre is in the area. */
export function wordsIn(words: readonly DrawnWord[], { x, y, width, height }: Box): DrawnWord[] {
  return words.filter(({ box }) => {
    const [across, down] = [box.x + box.width / 2 - x, box.y + box.height / 2 - y];
    return across >= 0 && across <= width && down >= 0 && down <= height;
  });
}

/** The rows of words, from top to bottom, each from left to right. */
export function rowsOf(words: readonly DrawnWord[]): DrawnWord[][] {
  const rows: DrawnWord[][] = [];
  const middle = ({ box }: DrawnWord) => box.y + box.height / 2;
  for (const word of words.toSorted((one, other) => middle(one) - middle(other))) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (row && last && middle(word) - middle(last) < sameRow * Math.max(last.box.height, word.box.height)) {
      row.push(word);
    } else rows.push([word]);
  }
  return rows.map((row) => row.toSorted((one, other) => one.box.x - other.box.x));
}

/** In the middle of each gap that no row with several words crosses. */
function bordersOf(rows: readonly DrawnWord[][]): number[] {
  const spans = rows
    .filter((row) => row.length > 1)
    .flat()
    .map(({ box }) => [box.x, box.x + box.width] as const)
    .toSorted(([one], [other]) => one - other);
  const gapMin = gapLetters * letterWidth(rows.flat());
  const borders: number[] = [];
  let end = spans[0]?.[1] ?? 0;
  for (const [from, to] of spans) {
    if (from - end >= gapMin) borders.push((from + end) / 2);
    end = Math.max(end, to);
  }
  return borders;
}

/** Of the median word, so that digits and headings matter little. */
function letterWidth(words: readonly DrawnWord[]): number {
  const widths = words
    .map(({ text, box }) => box.width / Math.max(1, text.length))
    .sort((one, other) => one - other);
  return widths[Math.floor(widths.length / 2)] ?? 0;
}

/** The text of each cell of a row. */
export function cellsOf(row: readonly DrawnWord[], borders: readonly number[]): string[] {
  const cells: string[][] = Array.from({ length: borders.length + 1 }, () => []);
  for (const { text, box } of row) {
    const centre = box.x + box.width / 2;
    cells[borders.filter((border) => border < centre).length]?.push(text);
  }
  return cells.map((parts) => parts.join(' '));
}

function kindsOf(cells: readonly string[][], locale?: string): ColumnKind[] {
  const count = cells[0]?.length ?? 0;
  const named = headingKinds(cells[0] ?? []);
  const body = named ? cells.slice(1) : cells;
  const columns = Array.from({ length: count }, (_, at) => body.map((row) => row[at] ?? '').filter(Boolean));
  const kinds: ColumnKind[] = named ?? columns.map(() => null);
  const free = (kind: ColumnKind) => !kinds.includes(kind);
  const isFigure = (text: string) => figureOf(text, locale) !== null || amountBefore(text, locale) !== null;
  const isFigures = (at: number) => partOf(columns[at] ?? [], isFigure) >= figuresMin;
  const open = (at: number) => kinds[at] === null && !isSkipped(cells[0]?.[at] ?? '', named !== null);
  const figures = columns
    .map((_, at) => at)
    .filter((at) => open(at) && isFigures(at) && !isCounting(columns[at]));
  for (const at of figures) {
    if (free('taxRate') && partOf(columns[at] ?? [], (text) => text.includes('%')) >= figuresMin)
      kinds[at] = 'taxRate';
  }
  const amounts = figures.filter((at) => kinds[at] === null);
  for (const kind of ['lineAmount', 'unitPrice', 'quantity'] as const) {
    const at = kind === 'quantity' ? amounts.shift() : amounts.pop();
    if (at !== undefined && free(kind)) kinds[at] = kind;
  }
  const texts = columns.map((_, at) => at).filter((at) => open(at) && !isFigures(at));
  const widest = texts.toSorted((one, other) => lengthOf(columns[other]) - lengthOf(columns[one]))[0];
  if (widest !== undefined && free('description')) kinds[widest] = 'description';
  return kinds;
}

/** The columns according to a row of headings; null if it is not one. */
function headingKinds(row: readonly string[]): ColumnKind[] | null {
  const kinds = row.map((text) => headings.find(([, words]) => words.test(text.trim()))?.[0] ?? null);
  if (kinds.filter((kind) => kind !== null).length < 2) return null;
  const seen = new Set<ColumnKind>();
  // The last of two similar headings is the sum: "Price" and "Total price".
  const once = kinds.toReversed().map((kind) => {
    if (kind === null || kind === 'none' || seen.has(kind)) return null;
    seen.add(kind);
    return kind;
  });
  return once.reverse();
}

function isSkipped(heading: string, hasHeadings: boolean): boolean {
  return hasHeadings && headings[0]?.[1].test(heading.trim()) === true;
}

/** 1, 2, 3: the numbers of the rows. */
function isCounting(column: readonly string[] = []): boolean {
  const numbers = column.map((text) => Number(text.replace(/\.$/, '')));
  return (
    numbers.length > 1 && numbers.every((number, at) => number === (numbers[0] ?? 0) + at && number <= 999)
  );
}

function figureOf(text: string, locale?: string): string | null {
  return amountOf(text.replace(/[%€$£]|\b[A-Z]{3}\b/g, '').trim(), locale);
}

function partOf(texts: readonly string[], is: (text: string) => boolean): number {
  return texts.length === 0 ? 0 : texts.filter(is).length / texts.length;
}

const lengthOf = (column: readonly string[] = []) => column.join('').length;

/** The marked rows as lines; a row without an amount continues the description of the previous line. */
export function linesOf(
  words: readonly DrawnWord[],
  { borders, kinds }: Drawing,
  page: number,
  locale?: string,
): DrawnLine[] {
  const lines: DrawnLine[] = [];
  for (const row of rowsOf(words)) {
    const cells = cellsOf(row, borders);
    if (lines.length === 0 && headingKinds(cells)) continue;
    const line = lineOf(cells, kinds, locale);
    const last = lines.at(-1);
    const box = around(row.map((word) => word.box));
    if (line.lineAmount === '' && line.unitPrice === '' && last) {
      last.description = [last.description, line.description].filter(Boolean).join(' ');
      if (last.box) last.box = around([last.box, box]);
    } else lines.push({ ...line, page, box });
  }
  return lines;
}

/** Numbers in the user's notation, whatever is printed. */
function lineOf(cells: readonly string[], kinds: readonly ColumnKind[], locale?: string) {
  const cell = (kind: ColumnKind) => (kinds.includes(kind) ? (cells[kinds.indexOf(kind)] ?? '') : '');
  const money = (kind: ColumnKind) => {
    const amount = figureOf(cell(kind), locale);
    return amount === null ? '' : formatAmount(amount, locale);
  };
  const plain = (amount: string | null) => (amount === null ? '' : formatNumber(Number(amount), locale));
  return {
    description: cell('description'),
    quantity: plain(figureOf(cell('quantity'), locale) ?? amountBefore(cell('quantity'), locale)),
    unit: kinds.includes('unit') ? cell('unit') : unitBehind(cell('quantity')),
    unitPrice: money('unitPrice'),
    taxRate: plain(figureOf(cell('taxRate'), locale)),
    lineAmount: money('lineAmount'),
  };
}

/** "12 pcs.": a quantity with its unit in one column. */
const quantityWithUnit = /^(-?[\d.,]+)\s*([^\d\s].*)$/;

function amountBefore(text: string, locale?: string): string | null {
  const [, quantity = ''] = quantityWithUnit.exec(text) ?? [];
  return amountOf(quantity, locale);
}

function unitBehind(text: string): string {
  return quantityWithUnit.exec(text)?.[2] ?? '';
}

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
