import type { Evidence } from '@slipway/contract/document.ts';

import type { LabelKind } from './labels.ts';
import { family, type LabelSpot } from './labels.ts';
import { isStreet } from './names.ts';
import { heightOf, overlapAcross, type Place, type Row, type Spot } from './text-lines.ts';

/** A label more than this many line heights above belongs to something else. */
const aboveHeightsMax = 4.5;

/** Left or right edges this close to each other (in page widths) are one column. */
const alignedWithin = 0.02;

/** The factor for each other word between label and value. */
const perWordBetween = 0.72;
const perNumberBetween = 0.88;
const perRowBetween = 0.55;

/** In a number column the last one is the sum: a small bonus per row. */
const perColumnRow = 0.01;

/**
 * A cell this far to the right of its label (page widths) can still be the label's own value: sums are
 * right-aligned.
 */
const ownValueReach = 0.25;
const ownAmountReach = 0.55;

/** The maximum length of text after a label in its heading: a currency, or one more word. */
const headRestMax = 14;

export type Relation = {
  label: LabelSpot;
  score: number;
  /** Where the label is: to the left of the value, above it, or below it. */
  how: 'LEFT' | 'ABOVE' | 'BELOW';
  /** In the column below the label, under other numbers: a line of the table, or its sum. */
  column: boolean;
  /** Words of unknown meaning between the label and the value; they can change what the label means. */
  between: string;
};

/** The labels that can belong to a value, each with its score, best first. */
export function relate(value: Spot, labels: readonly LabelSpot[], rows: readonly Row[]): Relation[] {
  const relations = labelsOn(labels, value.page).flatMap((label): Relation[] => {
    if (label.row === value.row) return relateLeft(value, label, rows);
    if (label.row < value.row && label.row >= value.row - 12) return relateAbove(value, label, rows);
    const isNext = label.row === value.row + 1 && isCaption(value, label, rows);
    return isNext
      ? [{ label, score: label.weight * captionScore, how: 'BELOW', column: false, between: '' }]
      : [];
  });
  return relations.sort((a, b) => b.score - a.score);
}

const byPage = new WeakMap<readonly LabelSpot[], Map<number, LabelSpot[]>>();

/** The labels of one page. Long documents have many pages, and each value needs only its own. */
function labelsOn(labels: readonly LabelSpot[], page: number): readonly LabelSpot[] {
  let pages = byPage.get(labels);
  if (!pages) {
    pages = Map.groupBy(labels, (label) => label.page);
    byPage.set(labels, pages);
  }
  return pages.get(page) ?? [];
}

/**
 * How likely the value is of this kind. The score of its best label counts, unless a label of another kind
 * fits better.
 */
export function scoreKind(
  relations: readonly Relation[],
  kind: LabelKind,
): { score: number; relation: Relation | null } {
  const own = relations.find(({ label }) => label.kind === kind);
  if (!own) return { score: 0, relation: null };
  const rival = relations.find(({ label }) => label.kind !== kind && family(label.kind) === family(kind));
  const taken = rival !== undefined && rival.score > own.score + 0.02;
  return { score: taken ? own.score * 0.3 : own.score, relation: own };
}

export function labelEvidence({ label, how, between }: Relation): Evidence {
  const values = { text: label.text, ...(between === '' ? {} : { between }) };
  if (how === 'BELOW') return { code: 'LABEL_BELOW', message: `above "${label.text}"`, values };
  return how === 'LEFT'
    ? { code: 'LABEL_LEFT', message: `to the right of "${label.text}"`, values }
    : { code: 'LABEL_ABOVE', message: `below "${label.text}"`, values };
}

function relateLeft(value: Spot, label: LabelSpot, rows: readonly Row[]): Relation[] {
  const row = rows[value.row];
  // "Total EUR   58,20": the currency belongs to the label and to the value.
  if (!row || label.start >= value.start || label.end >= value.end) return [];
  const between = row.text
    .slice(label.end, value.start)
    .replace(/\([^)]*\)?|@? ?\d{1,2}(?:[.,]\d+)? ?%|%\d{1,2}(?=\s)|@ ?\d{1,2}(?=\s)/g, ' ');
  const strangers = between.match(/[\p{L}\d][^\s]*/gu) ?? [];
  const numbers = strangers.filter((word) => /^\d[\d.,'/-]*$/.test(word)).length;
  const gap = Math.max(0, value.left - label.right);
  const near = 1 - Math.min(0.35, gap * 0.5);
  const score =
    label.weight * near * perWordBetween ** (strangers.length - numbers) * perNumberBetween ** numbers;
  const unknown = strangers.filter((word) => /^\p{L}{4,}[.:]?$/u.test(word)).join(' ');
  return score > 0.05 ? [{ label, score, how: 'LEFT', column: false, between: unknown }] : [];
}

function relateAbove(value: Spot, label: LabelSpot, rows: readonly Row[]): Relation[] {
  const head = headOf(label, rows);
  const overlap = overlapAcross(value, head);
  const aligned =
    Math.abs(value.left - head.left) < alignedWithin || Math.abs(value.right - head.right) < alignedWithin;
  if (overlap <= 0 && !aligned) return [];
  const kind = family(label.kind);
  if (hasOwnValue(label, rows, kind)) return [];
  const between = rows
    .slice(label.row + 1, value.row)
    .flatMap((row) => row.segments.filter((segment) => overlapAcross(segment, value) > 0))
    .filter(({ text }) => !/^\([^()]*\)$/.test(text));
  const column =
    kind === 'amount' &&
    between.length > 0 &&
    between.every(({ text }) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(text));
  const distance =
    (value.top - (column ? (between.at(-1)?.bottom ?? 0) : label.bottom)) /
    Math.max(heightOf(label), heightOf(value));
  if (distance > aboveHeightsMax) return [];
  const near = 1 - Math.min(0.5, Math.max(0, distance) * 0.11);
  const strangers = column ? 1 + between.length * perColumnRow : perRowBetween ** between.length;
  const score = label.weight * 0.92 * near * (aligned ? 1 : 0.85) * strangers;
  return score > 0.05 ? [{ label, score, how: 'ABOVE', column, between: '' }] : [];
}

const captionScore = 0.85;
const centredWithin = 0.025;
const captionGap = 1.2;
const onlyAmount = /^(?:\p{L}{1,3}\.?|\p{Sc})? ?[-–]?\d[\d., '’]*(?: ?(?:\p{L}{1,3}\.?|\p{Sc}))?$/u;

/**
 * Amounts in large print with their labels as captions: a row of amounts only, and right below each of them a label
 * at the same edge or centre.
 */
function isCaption(value: Spot, label: LabelSpot, rows: readonly Row[]): boolean {
  const [row, below] = [rows[value.row], rows[label.row]];
  if (!row || !below || family(label.kind) !== 'amount') return false;
  if (below.segments.length !== row.segments.length) return false;
  if (row.segments.length === 1 && !isLastCaption(label, below, rows[label.row + 1])) return false;
  if (!row.segments.every(({ text }) => onlyAmount.test(text))) return false;
  if (/\d[.,]\d{2}(?!\d| ?%)/.test(below.text) || below.top - row.bottom > captionGap * heightOf(row))
    return false;
  const at = below.segments.findIndex((part) => part.start <= label.start && part.end >= label.end);
  const [amount, caption] = [row.segments[at], below.segments[at]];
  if (!amount || !caption || amount.start > value.start || amount.end < value.end) return false;
  return (
    Math.abs(amount.left + amount.right - caption.left - caption.right) < 2 * centredWithin ||
    Math.abs(amount.left - caption.left) < alignedWithin ||
    Math.abs(amount.right - caption.right) < alignedWithin
  );
}

/** A single label below a single amount: nothing else in its row, and no amount below that can be its value. */
function isLastCaption(label: LabelSpot, { segments, text }: Row, next: Row | undefined): boolean {
  const isAlone = text.slice(label.end).trim() === '' && text.slice(0, label.start).trim() === '';
  const hasValue = next?.page === label.page && next.segments.some((part) => onlyAmount.test(part.text));
  return isAlone && segments.length === 1 && !hasValue;
}

/**
 * "Total (EUR)" or "Deposit received" as a heading is as wide as its cell: amounts align with its right edge.
 */
function headOf(label: LabelSpot, rows: readonly Row[]): Place {
  const row = rows[label.row];
  const cell = row?.segments.find((part) => part.start <= label.start && part.end >= label.end);
  if (!cell || family(label.kind) !== 'amount') return label;
  const rest = cell.text.slice(label.end - cell.start);
  const isOwn = cell.start === label.start && rest.length <= headRestMax && !/[\d:]/.test(rest);
  return isOwn ? { ...label, left: cell.left, right: cell.right } : label;
}

/** A label with its value to the right in the same cell does not apply to values below. */
function hasOwnValue(label: LabelSpot, rows: readonly Row[], kind: string): boolean {
  const row = rows[label.row];
  const segment = row?.segments.find((part) => part.start <= label.start && part.end >= label.end);
  if (!row || !segment) return false;
  const rest = row.text.slice(label.end, segment.end);
  if (/\d{2}/.test(rest)) return true;
  const next = row.segments.find((part) => part.start >= segment.end);
  if (!next || kind === 'party') return false;
  const value = /^[:\s]*[\p{L}]{0,4}[-\s]?\d/u.test(next.text) && !isStreet(next.text);
  return value && next.left - segment.right < (kind === 'amount' ? ownAmountReach : ownValueReach);
}
