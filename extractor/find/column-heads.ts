import type { AmountSpot } from './amounts.ts';
import { type ColumnName, isTailOfHead, nameOfColumn, sideOfTax } from './column-words.ts';
import {
  heightOf,
  inRow,
  overlapAcross,
  type Place,
  type Row,
  type Segment,
  spotAt,
  unite,
  type Word,
} from './text-lines.ts';

export type Column = Place & { name: ColumnName; text: string; side: 'net' | 'gross' | null };
export type TableHead = { row: number; lastRow: number; columns: Column[] };

/** A head has at most so many rows above and below the one that names most columns: "Amount / excl. VAT". */
const headRowsAround = 3;
/** Rows of one head follow each other closely (line heights). */
const headGapMax = 1.6;
/** A longer cell is a sentence. */
const cellWordsMax = 6;
/** A gap wider than this parts two heads; one narrower than that is a space (both in widths of a character). */
const wideGap = 1.5;
const narrowGap = 0.7;

/** So many rows below a head show whether one or two columns stand under it. */
const bodyRows = 8;

const amountPattern = /\d[.,]\d{2}/;

/** Two words that head one column together. */
const compounds =
  /^(?:(?:unit|net|gross|list|line|sub|total|item|tax|vat|gst|sales|product|service|article|grand|extended|ust|mwst|steuer|netto|brutto|gesamt|einzel|btw|iva|tva|your|our|unsere|ihre) (?:price|amount|amt|total|cost|rate|value|betrag|preis|prijs|bedrag|no|nr|number|code|description|name|date|%|satz|ust|mwst|art)|(?:prix|precio|prezzo|preco|prijs|preis|price|montant|importe|importo|valor|bedrag|betrag|amount|total|totale|totaal|taux|tipo|aliquota|taxa) (?:total|totale|totaal|unit|ud|un|net|brut|ht|ttc|de|di|do|per|je|por|par|pro|excl|incl|exkl|inkl|ohne|ex|in|eur|usd|gbp|chf)|(?:montant|importe|importo|valor|bedrag|betrag|amount|total|totale|totaal) (?:iva|tva|btw|vat|tax|gst)|(?:tot\.|tot|total|totale|totaal|ext\.|ext) (?:riga|ligne|linea|line|regel|linha|zeile|price))(?!\p{L})/u;

/** After these, a head goes on. */
const connector =
  /^(?:exk?cl?|ohne|hors|without|before|ink?cl?|of|in|per|pro|je|par|por|de|ex|zzgl|mit|with|sans|sin|senza|sem|con|[/&-])\.?$/u;

/** These only ever add to the word before. */
const belongsBefore = /^(?:[€$£(]|in\b|eur\b|usd\b|gbp\b|chf\b|(?:riga|ligne|linea|linha|regel)\b)/u;

/** The heads of tables with prices or amounts, from top to bottom. */
export function findTableHeads(rows: readonly Row[], amounts: readonly AmountSpot[]): TableHead[] {
  const found: TableHead[] = [];
  for (const row of rows) {
    if (row.row <= (found.at(-1)?.lastRow ?? -1)) continue;
    const head = readHead(rows, amounts, row);
    if (head) found.push(head);
  }
  return found;
}

type Cell = Place & { texts: string[] };

function readHead(rows: readonly Row[], amounts: readonly AmountSpot[], row: Row): TableHead | null {
  if (amountPattern.test(row.text)) return null;
  const cells = cellsOf(rows, row);
  const main = bestRowNear(rows, row, cells);
  if (!main && !isHead(cells) && !isHeadByAmounts(rows, amounts, row, cells)) return null;
  const start = main ?? row;
  const all: Cell[] = main ? cellsOf(rows, main) : cells;
  let [first, last] = [start.row, start.row];
  for (const step of [-1, 1]) {
    let before = start;
    for (let by = 1; by <= headRowsAround; by++) {
      const next = rows[start.row + step * by];
      if (!next || !isPartOfHead(rows, next, before, all, step)) break;
      for (const cell of cellsOf(rows, next)) addCell(all, cell, step);
      before = next;
      if (step < 0) first = next.row;
      else last = next.row;
    }
  }
  return { row: first, lastRow: last, columns: all.map(toColumn).sort((a, b) => a.left - b.left) };
}

/** The next rows may name more columns: the upper part of a head alone would be misread. */
function bestRowNear(rows: readonly Row[], row: Row, cells: readonly Cell[]): Row | null {
  if (!cells.some(isNamed)) return null;
  let best: Row | null = null;
  let most = isHead(cells) ? countNames(cells) : 0;
  let before = row;
  for (const next of rows.slice(row.row + 1, row.row + headRowsAround)) {
    if (next.page !== row.page || next.top - before.bottom > headGapMax * heightOf(row)) break;
    if (amountPattern.test(next.text)) break;
    const names = cellsOf(rows, next);
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

/** Short words above an amount, of which one at least is known, head a table, too. */
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

/** A further line of the head: words that name columns, or add to those above or below them. */
function isPartOfHead(
  rows: readonly Row[],
  next: Row,
  before: Row,
  cells: readonly Cell[],
  step: number,
): boolean {
  if (next.page !== before.page || amountPattern.test(next.text)) return false;
  const gap = step > 0 ? next.top - before.bottom : before.top - next.bottom;
  if (gap > headGapMax * heightOf(before)) return false;
  const edges = { left: Math.min(...cells.map(({ left }) => left)) - 0.02, row: next };
  const parts = cellsOf(rows, next).filter(({ right }) => right > edges.left);
  if (parts.length === 0 || parts.length > cells.length + 2) return false;
  const named = ({ texts }: Cell) => texts.some((text) => nameOfColumn(text) !== null || isTailOfHead(text));
  const short = ({ texts }: Cell) => !/\d|:$/.test(texts.join()) && texts.join(' ').split(' ').length <= 3;
  // What begins a table below its head may be one word; above a head, it is part of it.
  const added = (part: Cell) =>
    (step < 0 || parts.length > 1) && cells.some((cell) => overlapAcross(cell, part) > 0);
  return parts.every((part) => short(part) && (named(part) || added(part))) && parts.some(named);
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
  if (names.includes('description')) return 'description';
  const name = nameOfColumn(whole);
  return name ?? names.find((one) => one !== null) ?? null;
}

function toColumn(cell: Cell): Column {
  const { page, left, right, top, bottom, texts } = cell;
  const text = texts.join(' ');
  return { page, left, right, top, bottom, text, name: nameOfCell(cell) ?? 'unknown', side: sideOfTax(text) };
}

/** The cells of a row; heads that run together ("Pos Art-Nr Beschreibung") are parted at their words. */
function cellsOf(rows: readonly Row[], row: Row): Cell[] {
  return row.segments.flatMap((segment) => partSegment(rows, row, segment));
}

function partSegment(rows: readonly Row[], row: Row, segment: Segment): Cell[] {
  const { words } = segment;
  const folded = (from: number, to: number) => {
    const [first, last] = [words[from], words[to - 1]];
    return first && last ? row.folded.slice(first.start, last.end) : '';
  };
  const isParted = words.length > 1 && isPartedBelow(rows, row, segment);
  const isTyped = hasEqualWidths(row);
  const cuts = [0];
  if (words.length <= cellWordsMax) {
    for (let at = 1; at < words.length; at++) {
      const from = cuts.at(-1) ?? 0;
      const gap = gapBetween(words[at - 1], words[at]);
      const rest = folded(at, words.length);
      if (
        gap > wideGap ||
        partsNames(folded(from, at), folded(at - 1, at), rest, isParted || (gap > narrowGap && !isTyped))
      )
        cuts.push(at);
    }
  }
  return cuts.map((from, at) => {
    const to = cuts[at + 1] ?? words.length;
    const [first, last] = [words[from], words[to - 1]];
    const place = spotAt(row, first?.start ?? segment.start, last?.end ?? segment.end);
    return { ...place, texts: [folded(from, to)] };
  });
}

/** Two cells with a wide gap between them stand below these words. */
function isPartedBelow(rows: readonly Row[], row: Row, segment: Segment): boolean {
  return rows.slice(row.row + 1, row.row + 1 + bodyRows).some((below) => {
    if (below.page !== row.page || !amountPattern.test(below.text)) return false;
    const under = below.segments.filter(
      (part) => overlapAcross(part, segment) > 0 && /\d|\p{Ll}{3}|\p{L}{4}/u.test(part.text),
    );
    return under.length > 1 && under.every((part) => part.right - part.left < 0.3);
  });
}

/** As a typewriter prints: a space is as wide as a letter. */
function hasEqualWidths({ words }: Row): boolean {
  const widths = words
    .filter(({ text }) => text.length > 2)
    .map(({ left, right, text }) => (right - left) / text.length);
  return widths.length > 2 && Math.max(...widths) < 1.06 * Math.min(...widths);
}

/** In widths of a character. A space is half as wide, or just as wide where all characters are. */
function gapBetween(left: Word | undefined, right: Word | undefined): number {
  if (!left || !right) return 0;
  const width = (left.right - left.left + right.right - right.left) / (left.text.length + right.text.length);
  return (right.left - left.right) / width;
}

/** Whether a head ends before the rest of the words: both name different columns, and are no compound. */
function partsNames(left: string, lastWord: string, rest: string, wide: boolean): boolean {
  const leftName = nameOfColumn(left) ?? nameOfColumn(lastWord);
  if (belongsBefore.test(rest)) return false;
  if (leftName === null || (!wide && connector.test(lastWord))) return false;
  const next = rest.split(' ');
  const rightName =
    [next[0] ?? '', next.slice(0, 2).join(' ')].map(nameOfColumn).find((name) => name !== null) ?? null;
  if (rightName === null || rightName === leftName) return false;
  return wide || !(mayBeOne(leftName, rightName) || compounds.test(`${lastWord} ${next[0]}`));
}

/** "Unit price", "Tax amount", "Amount ordered" and the like are one head unless a gap says otherwise. */
function mayBeOne(left: ColumnName, right: ColumnName): boolean {
  if (left === 'taxRate') return right === 'lineAmount';
  if (left === 'unit' || left === 'other' || left === 'discount') {
    return right === 'unitPrice' || right === 'lineAmount' || right === 'discount';
  }
  return (left === 'lineAmount' || left === 'unitPrice') && right !== 'description';
}
