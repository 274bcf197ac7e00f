import { type AmountSpot, toHundredths } from './amounts.ts';
import { currencyPattern } from './currencies.ts';
import type { LabelKind, LabelSpot } from './labels.ts';
import { type Relation, relate } from './relate-labels.ts';
import { inRow, type Row } from './text-lines.ts';

/** Amounts below a table heading are lines before they are a sum: arithmetic decides. */
const inColumn = 0.6;

/** If at least this many amounts have decimals, a number without them is a quantity or misread. */
const decimalAmountsMin = 4;

export const sumNames = ['totalAmount', 'netAmount', 'taxAmount', 'amountDue', 'paidAmount'] as const;
export type SumName = (typeof sumNames)[number];

export type Candidate = {
  spot: AmountSpot;
  /** Hundredths: sums of integers are exact. */
  cents: number;
  scores: Record<SumName, number>;
  relation: Partial<Record<SumName, Relation>>;
  /** Whether its label names a charge, a discount or another amount that is none of the sums. */
  isOther: boolean;
};

/** Scores every printed amount by its labels for each kind of sum, from 0 to about 1. */
export function scoreSums(
  rows: readonly Row[],
  labels: readonly LabelSpot[],
  spots: readonly AmountSpot[],
): Candidate[] {
  const strict = spots.filter(({ decimals }) => decimals === 2).length >= decimalAmountsMin;
  const sumLabels = labels.filter(({ kind }) => isAmountKind(kind));
  return spots.filter(({ percent }) => !percent).flatMap((spot) => score(spot, sumLabels, rows, strict));
}

function score(
  spot: AmountSpot,
  labels: readonly LabelSpot[],
  rows: readonly Row[],
  strict: boolean,
): Candidate[] {
  const cents = toHundredths(spot.value);
  if (cents === null) return [];
  const relations = relate(spot, labels, rows);
  const scores = { totalAmount: 0, netAmount: 0, taxAmount: 0, amountDue: 0, paidAmount: 0 };
  const relation: Candidate['relation'] = {};
  const money = likeMoney(spot, rows, strict);
  for (const name of sumNames) {
    const own = bestOf(relations, name);
    if (!own) continue;
    // The label of a line counts more than the heading of its column.
    const rival = relations.find(
      ({ label, column }) =>
        label.kind !== name && !sameSpan(label, own.label) && !(column && own.how === 'LEFT'),
    );
    const taken = rival !== undefined && rival.score > own.score + 0.02;
    scores[name] =
      own.score * money * (taken ? 0.35 : 1) * rightmost(spot, rows) * (own.column ? inColumn : 1);
    if (own.how === 'LEFT' && isPartOf(own.label, labels)) scores[name] *= 0.4;
    relation[name] = own;
  }
  if (scores.amountDue * 0.8 > scores.totalAmount && relation.amountDue) {
    scores.totalAmount = scores.amountDue * 0.8;
    relation.totalAmount = relation.amountDue;
  }
  const height = rows[spot.row]?.pageHeight ?? 1;
  const lower = (spot.page - 1 + spot.top / height) * 0.02;
  if (scores.totalAmount > 0) scores.totalAmount += Math.min(0.06, lower) + (spot.currency ? 0.03 : 0);
  const isOther = relations[0]?.how === 'LEFT' && relations[0].label.kind === 'otherAmount';
  return [{ spot, cents, scores, relation, isOther }];
}

/**
 * The label with the highest score for this sum, after the deduction for a position below a table heading.
 */
function bestOf(relations: readonly Relation[], name: SumName): Relation | undefined {
  const worth = ({ score, column }: Relation) => score * (column ? inColumn : 1);
  return relations
    .filter(({ label }) => label.kind === name)
    .reduce<Relation | undefined>((best, one) => (best && worth(best) >= worth(one) ? best : one), undefined);
}

function isAmountKind(kind: LabelKind): boolean {
  return kind === 'amountDue' || kind.endsWith('Amount');
}

function sameSpan(a: LabelSpot, b: LabelSpot): boolean {
  return a.row === b.row && a.start === b.start && a.end === b.end;
}

/** "Discount, 19 % VAT: -5.00": the line is a discount. */
function isPartOf(label: LabelSpot, labels: readonly LabelSpot[]): boolean {
  return inRow(labels, label.row).some(({ kind, end }) => kind === 'otherAmount' && end <= label.start);
}

/** Two decimals or a currency make an amount. A whole number before a word counts items, days or points. */
function likeMoney(spot: AmountSpot, rows: readonly Row[], strict: boolean): number {
  if (spot.decimals === 2) return 1;
  if (spot.currency !== null) return strict ? 0.6 : 0.95;
  const counts = /^ ?\p{L}/u.test(rows[spot.row]?.text.slice(spot.end) ?? '');
  if (counts) return 0.1;
  return spot.decimals === 0 ? (strict ? 0.25 : 0.55) : 0.3;
}

/** Of several amounts after one label the last is the sum; the others are its base, rate or quantity. */
function rightmost(spot: AmountSpot, rows: readonly Row[]): number {
  const rest = rows[spot.row]?.text.slice(spot.end) ?? '';
  const after = rest.match(/(?<![\d.,])\d[\d.,]*[.,]\d{2}(?![\d%]| ?%)/g) ?? [];
  const isCount = spot.currency === null && after.length > 0 && withCurrency.test(rest);
  return 0.8 ** Math.min(2, after.length) * (isCount ? 0.6 : 1);
}

/** "TOTAL   16.50   $1,380.00": the number without a currency counts hours. */
const withCurrency = new RegExp(String.raw`(?:^|\s)${currencyPattern} ?-?\d`, 'u');
