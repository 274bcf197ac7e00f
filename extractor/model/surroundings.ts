import type { Evidence } from '@slipway/contract/document.ts';
import { plainText } from '../compare-text.ts';

import { findPartySections, type PartySections } from '../find/party-sections.ts';
import type { Relation } from '../find/relate-labels.ts';
import type { Sheet } from '../find/sheet.ts';
import { heightOf, overlapAcross, type Row, type Spot } from '../find/text-lines.ts';

/** Of a longer text, the evidence quotes only the end or the beginning. */
const charactersMax = 40;

/** The whole document, as context for the features of one value. */
export type Surroundings = {
  rows: readonly Row[];
  lastPage: number;
  medianHeight: number;
  receipt: boolean;
  /** The lines that belong to the address of each party. */
  sections: PartySections;
  /** How often each text is printed, ignoring spaces and punctuation. */
  seen: ReadonlyMap<string, number>;
};

export function surround({
  rows,
  labels,
  receipt,
}: Pick<Sheet, 'rows' | 'labels' | 'receipt'>): Surroundings {
  const heights = rows.flatMap(({ words }) => words.map(heightOf)).sort((a, b) => a - b);
  const seen = new Map<string, number>();
  for (const { words } of rows) {
    for (const { text } of words) seen.set(plainText(text), (seen.get(plainText(text)) ?? 0) + 1);
  }
  const lastPage = rows.at(-1)?.page ?? 1;
  const sections = findPartySections(rows, labels);
  return { rows, lastPage, medianHeight: heights[heights.length >> 1] ?? 1, receipt, sections, seen };
}

export const placeNames = [
  'firstPage',
  'lastPage',
  'left',
  'right',
  'down',
  'height',
  'alone',
  'wordsInCell',
  'colonBefore',
  'wordsBefore',
  'cellAt',
  'repeats',
  'recognised',
  'legible',
  'receipt',
] as const;

/** Features of a value's position and print. */
export function describePlace(spot: Spot, around: Surroundings): number[] {
  const row = around.rows[spot.row];
  if (!row) return placeNames.map(() => 0);
  const cell = row.segments.find((part) => part.start <= spot.start && part.end >= spot.end);
  const before = row.text.slice(0, spot.start);
  return [
    spot.page === 1 ? 1 : 0,
    spot.page === around.lastPage ? 1 : 0,
    spot.left,
    spot.right,
    spot.top / row.pageHeight,
    heightOf(spot) / around.medianHeight,
    cell && cell.start === spot.start && cell.end === spot.end ? 1 : 0,
    cell?.words.length ?? 0,
    /:\s*$/.test(before) ? 1 : 0,
    Math.min(12, (before.match(/\p{L}{2,}/gu) ?? []).length),
    cell ? row.segments.indexOf(cell) : 0,
    Math.min(6, around.seen.get(plainText(spot.text)) ?? 0),
    row.source === 'OCR' ? 1 : 0,
    legibility(spot, row),
    around.receipt ? 1 : 0,
  ];
}

/** Whether a value is in the address of a party. */
export function isInSection(spot: Spot, { rows, sections }: Surroundings): boolean {
  const cell = rows[spot.row]?.segments.find((part) => part.start <= spot.start && part.end >= spot.end);
  return cell !== undefined && sections.of(cell) !== null;
}

/** The lowest OCR confidence of its words; 1 for printed text. */
export function legibility(spot: Pick<Spot, 'left' | 'right'>, row: Row): number {
  const words = row.words.filter((word) => word.left < spot.right && word.right > spot.left);
  return words.reduce((least, { confidence }) => Math.min(least, confidence ?? 1), 1);
}

export function relationNames(name: string): string[] {
  return ['Score', 'Weight', 'Left', 'Column', 'Across', 'Down'].map((part) => name + part);
}

/** Features of a value's relation to a label; all zero without a label. */
export function describeRelation(
  value: Spot,
  relation: Relation | undefined | null,
  score: number,
): number[] {
  if (!relation) return [0, 0, 0, 0, 0, 0];
  const { label, how, column } = relation;
  return [
    score,
    label.weight,
    how === 'LEFT' ? 1 : 0,
    column ? 1 : 0,
    Math.max(0, value.left - label.right),
    Math.max(0, value.top - label.bottom) / heightOf(value),
  ];
}

/** The words to the left of a value in its line, otherwise above it: its apparent label. */
export function evidenceNearby(spot: Spot, rows: readonly Row[]): Evidence {
  const row = rows[spot.row];
  const cell = row?.segments.filter(({ start }) => start < spot.start).at(-1);
  const before = cell ? row?.text.slice(cell.start, Math.min(cell.end, spot.start)).trim() : '';
  if (before && /\p{L}{2}/u.test(before)) {
    const text = before.slice(-charactersMax);
    return { code: 'TEXT_LEFT', message: `to the right of "${text}"`, values: { text } };
  }
  const above = rows
    .slice(Math.max(0, spot.row - 2), spot.row)
    .flatMap(({ segments }) => segments)
    .findLast((part) => part.page === spot.page && overlapAcross(part, spot) > 0);
  if (above && /\p{L}{2}/u.test(above.text)) {
    const text = above.text.slice(0, charactersMax);
    return { code: 'TEXT_ABOVE', message: `below "${text}"`, values: { text } };
  }
  return { code: 'PLACE', message: 'at a typical position' };
}
