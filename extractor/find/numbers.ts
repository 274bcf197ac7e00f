import type { LabelKind, LabelSpot } from './labels.ts';
import { type Relation, relate, scoreKind } from './relate-labels.ts';
import { inRow, type Row, type Spot, spotAt } from './text-lines.ts';

const charactersMax = 40;

/** Below this the document has no number that we would answer for. */
const scoreMin = 0.36;

export type NumberSpot = Spot & { value: string };

/** Everything that could be a number of a document: letters, digits and their joiners, with a digit in it. */
export function spotNumbers(rows: readonly Row[], taken: readonly Spot[]): NumberSpot[] {
  return rows.flatMap((row) => {
    const others = inRow(taken, row.row);
    return [
      ...row.text.matchAll(/(?<=^|[\s:#(*°º.]|\p{L}[.:])(?=[^\s]*\d)[\p{L}\d][\p{L}\d\-/._\\]*/gu),
    ].flatMap((match) => {
      const value = match[0].replace(/[-/._\\]+$/, '');
      const [start, end] = [match.index, match.index + value.length];
      const overlapped = others.some((spot) => spot.start < end && spot.end > start);
      if (overlapped || !/\d/.test(value) || value.length > charactersMax) return [];
      return [{ ...spotAt(row, start, end), value }];
    });
  });
}

export const numberNames = [
  'documentNumber',
  'orderReference',
  'buyerReference',
  'paymentReference',
] as const;
export type NumberName = (typeof numberNames)[number];

type Ruled = { score: number; relation: Relation | null };
export type NumberCandidate = {
  spot: NumberSpot;
  relations: readonly Relation[];
  /** What its labels and its looks say for each of its possible meanings. */
  ruled: Record<NumberName, Ruled>;
};

/** Each number with how likely its labels make it the document's own, its order's and so on. */
export function scoreNumbers(
  spots: readonly NumberSpot[],
  labels: readonly LabelSpot[],
  rows: readonly Row[],
): NumberCandidate[] {
  return spots.map((spot) => {
    const relations = relate(spot, labels, rows);
    const score = (kind: LabelKind): Ruled => {
      const { score, relation } = scoreKind(relations, kind);
      if (!relation) return { score: 0, relation };
      const part = isUnderTable(relation, labels) ? 0.35 : 1;
      return { score: score * likeness(spot) * part + lead(spot, rows) * 0.04, relation };
    };
    const ruled = Object.fromEntries(numberNames.map((name) => [name, score(name)]));
    return { spot, relations, ruled: ruled as Record<NumberName, Ruled> };
  });
}

/** The number that its labels say is of this kind; none where no label says so clearly enough. */
export function ruleNumber(name: NumberName, candidates: readonly NumberCandidate[]): NumberCandidate | null {
  let best: NumberCandidate | null = null;
  for (const one of candidates) {
    if (one.ruled[name].score > Math.max(scoreMin, best?.ruled[name].score ?? 0)) best = one;
  }
  return best;
}

/** How much a token looks like a document's number, rather than a position, a year or a word. */
function likeness({ value }: NumberSpot): number {
  const digits = value.replace(/\D/g, '').length;
  if (value.length === 1) return 0.6;
  if (/^(?:19|20)\d\d$/.test(value)) return 0.75;
  if (/^\p{L}{6,}\d{1,2}$/u.test(value)) return 0.5;
  if (digits < 3) return 0.85;
  return 1;
}

/** Numbers stand in the head of the first page. */
function lead(spot: Spot, rows: readonly Row[]): number {
  const height = rows[spot.row]?.pageHeight ?? 1;
  return (spot.page === 1 ? 1 : 0.4) * (1 - Math.min(1, spot.top / height));
}

/** Below the head of a table stand article numbers. */
function isUnderTable({ label, how }: Relation, labels: readonly LabelSpot[]): boolean {
  if (how !== 'ABOVE') return false;
  return labels.filter((other) => other.row === label.row && /Amount$/.test(other.kind)).length >= 2;
}
