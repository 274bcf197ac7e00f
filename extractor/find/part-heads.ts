import type { AmountSpot } from './amounts.ts';
import { type ColumnName, nameOfColumn, nameOfPhrase } from './column-words.ts';
import {
  inRow,
  overlapAcross,
  type Place,
  type Row,
  type Segment,
  spotAt,
  unite,
  type Word,
} from './text-lines.ts';

/** A header cell: its words line by line, folded. */
export type Cell = Place & { texts: string[] };

/** This many rows below a header show its number columns, if at least this share of the rows agrees. */
const rowsBelow = 14;
const supportMin = 0.4;

/** How far a heading may be from the numbers below (page widths). */
const edgeSlack = 0.02;

/** A longer cell is a sentence. */
const cellWordsMax = 8;

/** A gap wider than this separates two headings; a narrower one is a space (both in character widths). */
const wideGap = 1.5;
const narrowGap = 0.7;
const parting = 1.15;

/** A heading continues after these words. */
const connector =
  /^(?:exk?cl?|ohne|hors|without|before|ink?cl?|of|in|per|pro|je|par|por|de|ex|zzgl|mit|with|sans|sin|senza|sem|con|[/&-])\.?$/u;

/** These words always belong to the word before. */
export const belongsBefore = /^(?:[€$£(]|in\b|eur\b|usd\b|gbp\b|chf\b|(?:riga|ligne|linea|linha|regel)\b)/u;

/** Two words that form one column heading. */
const compounds =
  /^(?:(?:unit|net|gross|list|line|sub|total|item|tax|vat|gst|sales|product|service|article|grand|extended|ust|mwst|steuer|netto|brutto|gesamt|einzel|btw|iva|tva|your|our|unsere|ihre) (?:price|amount|amt|total|cost|rate|value|betrag|preis|prijs|bedrag|no|nr|number|code|description|name|date|%|satz|ust|mwst|art)|(?:prix|precio|prezzo|preco|prijs|preis|price|montant|importe|importo|valor|bedrag|betrag|amount|total|totale|totaal|taux|tipo|aliquota|taxa) (?:total|totale|totaal|unit|ud|un|net|brut|ht|ttc|de|di|do|per|je|por|par|pro|excl|incl|exkl|inkl|ohne|ex|in|eur|usd|gbp|chf)|(?:montant|importe|importo|valor|bedrag|betrag|amount|total|totale|totaal) (?:iva|tva|btw|vat|tax|gst)|(?:tot\.|tot|total|totale|totaal|ext\.|ext) (?:riga|ligne|linea|line|regel|linha|zeile|price))(?!\p{L})/u;

export type HeadsInput = { rows: readonly Row[]; amounts: readonly AmountSpot[] };

/** The number columns below a row. */
function columnsBelow({ rows, amounts }: HeadsInput, row: Row): Place[] {
  const body = rows
    .slice(row.row + 1, row.row + 1 + rowsBelow)
    .map((below) => (below.page === row.page ? inRow(amounts, below.row) : []))
    .filter((spots) => spots.some(({ decimals }) => decimals === 2));
  const columns: { place: Place; rows: number }[] = [];
  for (const spot of body.flat()) {
    const column = columns.find(
      ({ place }) =>
        overlapAcross(place, spot) > 0.5 * Math.min(place.right - place.left, spot.right - spot.left),
    );
    if (!column) columns.push({ place: spot, rows: 1 });
    else {
      column.place = unite([column.place, spot]);
      column.rows++;
    }
  }
  return columns
    .filter((column) => column.rows >= supportMin * body.length)
    .map(({ place }) => place)
    .sort((a, b) => a.left - b.left);
}

const cellsByRow = new WeakMap<Row, readonly Cell[]>();

/** Splits a row into cells. Headings without gaps ("Pos Art-Nr Beschreibung") are split between words. */
export function cellsOf(row: Row, given: HeadsInput): readonly Cell[] {
  const before = cellsByRow.get(row);
  if (before) return before;
  const nameable = row.words.some(({ start, end }) => nameOfColumn(row.folded.slice(start, end)) !== null);
  const isParted = row.segments.some(({ words }) => words.length > 1 && words.length <= cellWordsMax);
  const below = nameable && isParted ? columnsBelow(given, row) : [];
  const cells = row.segments.flatMap((segment) => partSegment(row, segment, below));
  cellsByRow.set(row, cells);
  return cells;
}

function partSegment(row: Row, segment: Segment, below: readonly Place[]): Cell[] {
  const { words } = segment;
  const folded = (from: number, to: number) => {
    const [first, last] = [words[from], words[to - 1]];
    return first && last ? row.folded.slice(first.start, last.end) : '';
  };
  const isTyped = hasEqualWidths(row);
  const goesOn = (at: number) => belongsBefore.test(folded(at, words.length));
  const edges = cutsByNumbers(words, below, goesOn);
  const cuts = [0];
  for (let at = 1; at < words.length && words.length <= cellWordsMax; at++) {
    const from = cuts.at(-1) ?? 0;
    const gap = gapBetween(words[at - 1], words[at]);
    const rest = folded(at, words.length);
    const isWide = gap > narrowGap && !isTyped;
    const isCut = gap > parting && !isTyped;
    const apart = (gap > wideGap && !goesOn(at)) || edges.has(at);
    if (apart || partsNames(folded(from, at), folded(at - 1, at), rest, { isWide, isCut })) cuts.push(at);
  }
  return cuts.map((from, at) => {
    const to = cuts[at + 1] ?? words.length;
    const [first, last] = [words[from], words[to - 1]];
    const place = spotAt(row, first?.start ?? segment.start, last?.end ?? segment.end);
    return { ...place, texts: [folded(from, to)] };
  });
}

/** Where the words above two number columns are split: at the edge that they share with one of them. */
function cutsByNumbers(
  words: readonly Word[],
  below: readonly Place[],
  goesOn: (at: number) => boolean,
): Set<number> {
  const cuts = new Set<number>();
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || words.length > cellWordsMax) return cuts;
  const whole = unite([first, last]);
  const under = below.filter((column) => overlapAcross(column, whole) > 0);
  for (const [at, column] of under.entries()) {
    const next = under[at + 1];
    if (!next) continue;
    let best = 0;
    let least = edgeSlack;
    for (let gap = 1; gap < words.length; gap++) {
      const [left, right] = [words[gap - 1], words[gap]];
      if (!left || !right || goesOn(gap)) continue;
      const off = Math.min(Math.abs(left.right - column.right), Math.abs(right.left - next.left));
      if (off < least && left.left < column.right && right.right > next.left) [best, least] = [gap, off];
    }
    if (best > 0) cuts.add(best);
  }
  return cuts;
}

/** Monospaced text: a space is as wide as a letter. */
function hasEqualWidths({ words }: Row): boolean {
  const widths = words
    .filter(({ text }) => text.length > 2)
    .map(({ left, right, text }) => (right - left) / text.length);
  return widths.length > 2 && Math.max(...widths) < 1.06 * Math.min(...widths);
}

/** In character widths. A space is half a character wide, or a whole one in monospaced text. */
function gapBetween(left: Word | undefined, right: Word | undefined): number {
  if (!left || !right) return 0;
  const width = (left.right - left.left + right.right - right.left) / (left.text.length + right.text.length);
  return (right.left - left.right) / width;
}

/** Whether a heading ends here: the words before and after name different columns, and are not a compound. */
function partsNames(
  left: string,
  lastWord: string,
  rest: string,
  gap: { isWide: boolean; isCut: boolean },
): boolean {
  const leftName = nameOfColumn(left) ?? nameOfColumn(lastWord);
  if (leftName === null || belongsBefore.test(rest)) return false;
  const next = rest.split(' ');
  const rightName =
    [next[0] ?? '', next.slice(0, 2).join(' ')].map(nameOfColumn).find((name) => name !== null) ?? null;
  if (rightName === null || rightName === leftName) return false;
  if (gap.isCut) return true;
  // "Item subtotal", but not "VAT UoM", which reads like "VAT EUR".
  if (!gap.isWide && nameOfPhrase(`${left} ${rest}`) === rightName) return false;
  if (connector.test(lastWord) || compounds.test(`${lastWord} ${next[0]}`)) return false;
  return gap.isWide || !mayBeOne(leftName, rightName);
}

/** "Unit price", "Tax amount", "Amount ordered" and similar texts are one heading unless there is a gap. */
function mayBeOne(left: ColumnName, right: ColumnName): boolean {
  if (left === 'taxRate') return right === 'lineAmount';
  if (left === 'unit' || left === 'other' || left === 'discount') {
    return right === 'unitPrice' || right === 'lineAmount' || right === 'discount';
  }
  return (left === 'lineAmount' || left === 'unitPrice') && right !== 'description';
}
