import type { Box } from '@slipway/contract/document.ts';

import { around } from '../around.ts';
import type { ReadPage, ReadWord } from '../reading.ts';
import { fold } from './fold-text.ts';
import { mendWords } from './mend-words.ts';
import { regionalLanguagesOf } from './regional-languages.ts';

/** A wider gap (line heights) separates two columns. */
const columnGapHeights = 0.9;

/** Words are on the same line if they overlap by this share of the smaller height. */
const rowOverlap = 0.45;

/**
 * Small letters next to much larger ones are on the same line only if they are fully inside it, not if they
 * only overlap it.
 */
const largeTimes = 1.6;
const besideLarge = 0.6;

/** "T O T A L": printed words are split only if they are letter-spaced. */
const spacedLetters = /(?<!\p{L})\p{L} \p{L}(?!\p{L})/u;

/** A position on a page. Both axes are in page widths, so that distances are comparable. */
export type Place = { page: number; left: number; right: number; top: number; bottom: number };

export type Word = Place & { text: string; start: number; end: number; confidence: number | null };

/** Words in one line without a wide gap. */
export type Segment = Place & { row: number; start: number; end: number; text: string; words: Word[] };

/** One printed line across the whole page; three spaces separate columns in its text. */
export type Row = Place & {
  row: number;
  text: string;
  folded: string;
  words: Word[];
  segments: Segment[];
  source: 'TEXT' | 'OCR';
  /** Page height in page widths. */
  pageHeight: number;
  /** The regional languages of the document (ISO 639-1). */
  spoken: readonly string[];
};

/** A printed text: part of a row. */
export type Spot = Place & { row: number; start: number; end: number; text: string };

const laidOut = new WeakMap<readonly ReadPage[], Row[]>();

/**
 * The words of the pages as printed lines, from top to bottom, page after page. Kept as long as the list of
 * pages: several steps of reading use it.
 */
export function layOut(pages: readonly ReadPage[]): Row[] {
  const known = laidOut.get(pages);
  if (known) return known;
  const rows: Row[] = [];
  for (const page of pages) {
    if (page.source === 'NONE' || page.width <= 0) continue;
    const pageHeight = page.height / page.width;
    const words = page.words.flatMap((word) => placeWord(word, page.page, pageHeight));
    const lines = gatherRows(words);
    for (const [at, line] of lines.entries())
      rows.push(toRow(line, startsOf(lines, at), { index: rows.length, source: page.source, pageHeight }));
  }
  const spoken = regionalLanguagesOf(rows);
  for (const row of rows) row.spoken = spoken;
  laidOut.set(pages, rows);
  return rows;
}

/** The part of a row between two offsets of its text. A partial word gets a proportional width. */
export function spotAt(row: Row, from: number, to: number): Spot {
  const text = row.text.slice(from, to);
  const start = from + (text.length - text.trimStart().length);
  const end = to - (text.length - text.trimEnd().length);
  const parts = row.words.filter((word) => word.end > start && word.start < end);
  const places = parts.map((word) => cutWord(word, start, end));
  return { ...unite(places.length > 0 ? places : [row]), row: row.row, start, end, text: text.trim() };
}

const byRow = new WeakMap<readonly Spot[], Map<number, Spot[]>>();

/** The items of a list in one row. Long documents call this for each row. */
export function inRow<S extends Spot>(spots: readonly S[], row: number): readonly S[] {
  let rows = byRow.get(spots);
  if (!rows) {
    rows = Map.groupBy<number, Spot>(spots, (spot) => spot.row);
    byRow.set(spots, rows);
  }
  return (rows.get(row) ?? []) as S[];
}

export function unite(places: readonly Place[]): Place {
  return { page: places[0]?.page ?? 1, ...around(places) };
}

/** Converts back to fractions of the page. */
export function toBox(place: Place, pageHeight: number): Box {
  const part = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1e5) / 1e5;
  return {
    x: part(place.left),
    y: part(place.top / pageHeight),
    width: part(place.right - place.left),
    height: part((place.bottom - place.top) / pageHeight),
  };
}

/** Footers begin at this share of the page. */
export const footPart = 0.8;

export function isAtFoot({ row, top }: Pick<Segment, 'row' | 'top'>, rows: readonly Row[]): boolean {
  return top > footPart * (rows[row]?.pageHeight ?? Number.POSITIVE_INFINITY);
}

export function heightOf(place: Place): number {
  return Math.max(place.bottom - place.top, 1e-6);
}

const medians = new WeakMap<readonly Row[], number>();

/** The median height of the words. */
export function medianHeight(rows: readonly Row[]): number {
  const known = medians.get(rows);
  if (known !== undefined) return known;
  const heights = rows.flatMap(({ words }) => words.map(heightOf)).sort((a, b) => a - b);
  const median = heights[heights.length >> 1] ?? 1;
  medians.set(rows, median);
  return median;
}

/** The horizontal overlap of two places; negative values are the gap between them. */
export function overlapAcross(a: Place, b: Place): number {
  return Math.min(a.right, b.right) - Math.max(a.left, b.left);
}

const printable = /^[\x21-\x7e]*$/;

function placeWord(word: ReadWord, page: number, pageHeight: number): Word[] {
  // Fast path for most words.
  const text = printable.test(word.text)
    ? word.text
    : word.text
        .normalize('NFKC')
        .replace(/[\u2010-\u2015\u2212]/g, '-')
        .replace(/\s+/g, '')
        .trim();
  const { x, y, width, height } = word.box;
  if (text === '' || !(width > 0) || !(height > 0)) return [];
  const top = y * pageHeight;
  return [
    {
      page,
      text,
      left: x,
      right: x + width,
      top,
      bottom: top + height * pageHeight,
      start: 0,
      end: 0,
      confidence: word.confidence,
    },
  ];
}

/** Follows each line from left to right, so that a skewed scan keeps its lines. */
function gatherRows(words: Word[]): Word[][] {
  const rows: Word[][] = [];
  for (const word of [...words].sort((a, b) => a.left - b.left)) {
    let best: Word[] | undefined;
    let bestOverlap = rowOverlap;
    for (const row of rows) {
      const last = row[row.length - 1];
      if (!last) continue;
      const shared = Math.min(last.bottom, word.bottom) - Math.max(last.top, word.top);
      if (shared <= 0) continue;
      const small = Math.min(heightOf(last), heightOf(word));
      const large = Math.max(heightOf(last), heightOf(word));
      const overlap = shared / small;
      if (large > largeTimes * small && overlap < besideLarge) continue;
      const doubled =
        overlapAcross(last, word) > 0.6 * Math.min(last.right - last.left, word.right - word.left);
      if (overlap > bestOverlap && !doubled) {
        best = row;
        bestOverlap = overlap;
      }
    }
    if (best) best.push(word);
    else rows.push([word]);
  }
  const middle = (row: Word[]) => row.reduce((total, word) => total + word.top + word.bottom, 0) / row.length;
  return rows.sort((a, b) => middle(a) - middle(b));
}

function gapBetween(before: Word, word: Word): number {
  return (word.left - before.right) / Math.min(heightOf(before), heightOf(word));
}

/**
 * Which words begin a new column: those after a wide gap, and names at the edge of texts above and below, as in two
 * addresses that touch.
 */
function startsOf(lines: readonly Word[][], at: number): Set<Word> {
  const line = lines[at] ?? [];
  const edges = edgesAround(lines, at);
  return new Set(
    line.filter((word, index) => {
      const before = line[index - 1];
      if (!before || gapBetween(before, word) > columnGapHeights) return true;
      return /^\p{Lu}/u.test(word.text) && edges.some((edge) => Math.abs(edge - word.left) < sameEdge);
    }),
  );
}

/** In page widths. */
const sameEdge = 0.003;
/** How close the lines above and below are (line heights). */
const linesApartMax = 3;

/** Where both the line above and the line below begin a column after a wide gap. */
function edgesAround(lines: readonly Word[][], at: number): number[] {
  const line = lines[at] ?? [];
  const [first] = line;
  if (!first) return [];
  const edges = (other: readonly Word[] | undefined) => {
    const [beside] = other ?? [];
    const apart = beside ? Math.abs(beside.top - first.top) / heightOf(first) : Number.POSITIVE_INFINITY;
    if (!other || apart > linesApartMax) return [];
    return other
      .filter((word, index) => {
        const before = other[index - 1];
        return before && gapBetween(before, word) > columnGapHeights && /^(?:\p{L}|\+\d)/u.test(word.text);
      })
      .map(({ left }) => left);
  };
  const below = edges(lines[at + 1]);
  return edges(lines[at - 1]).filter((edge) => below.some((other) => Math.abs(other - edge) < sameEdge));
}

type Around = Pick<Row, 'source' | 'pageHeight'> & { index: number };

function toRow(line: Word[], columns: ReadonlySet<Word>, { index, source, pageHeight }: Around): Row {
  const words: Word[] = [];
  const starts: number[] = [];
  let text = '';
  for (const word of line) {
    const isStart = columns.has(word);
    if (words.length > 0) text += isStart ? '   ' : ' ';
    if (isStart) starts.push(words.length);
    words.push({ ...word, start: text.length, end: text.length + word.text.length });
    text += word.text;
  }
  const folded = source === 'OCR' || spacedLetters.test(text) ? mendWords(fold(text)) : fold(text);
  const segments = starts.map((from, at): Segment => {
    const part = words.slice(from, starts[at + 1]);
    const [start, end] = [part[0]?.start ?? 0, part.at(-1)?.end ?? 0];
    return { ...unite(part), row: index, start, end, text: text.slice(start, end), words: part };
  });
  return { ...unite(words), row: index, text, folded, words, segments, source, pageHeight, spoken: [] };
}

function cutWord(word: Word, start: number, end: number): Place {
  const perCharacter = (word.right - word.left) / Math.max(1, word.end - word.start);
  const left = word.left + Math.max(0, start - word.start) * perCharacter;
  const right = word.right - Math.max(0, word.end - end) * perCharacter;
  return { ...word, left, right };
}
