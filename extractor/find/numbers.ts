import type { LabelKind, LabelSpot } from './labels.ts';
import { isStreet } from './names.ts';
import { type Relation, relate, scoreKind } from './relate-labels.ts';
import { inRow, type Row, type Spot, spotAt } from './text-lines.ts';

const charactersMax = 40;

/** Below this the document has no number that we would answer for. */
const scoreMin = 0.36;

export type NumberSpot = Spot & { value: string };

/**
 * Everything that could be a number of a document: letters, digits and their joiners, with a digit in it. A short
 * prefix in capitals and groups of digits belong to it, where they fill what stands behind the label: "FV 2025/5012".
 */
export function spotNumbers(
  rows: readonly Row[],
  taken: readonly Spot[],
  labels: readonly LabelSpot[],
): NumberSpot[] {
  return rows.flatMap((row) => {
    const others = inRow(taken, row.row);
    const isTaken = (start: number, end: number) =>
      others.some((spot) => spot.start < end && spot.end > start);
    const found: NumberSpot[] = [];
    for (const match of row.text.matchAll(numberToken)) {
      const token = match[0].replace(/[-/._\\]+$/, '');
      const from = behindLabel(match.index, match.index + token.length, inRow(labels, row.row));
      const value = token.slice(from - match.index);
      const [start, end] = spacedAround(row, from, from + value.length, inRow(labels, row.row));
      if (found.some((spot) => spot.end > start) || isHouseNumber(row, start)) continue;
      const whole = row.text.slice(start, end);
      if (isTaken(start, end) || !/\d/.test(value) || whole.length > charactersMax) continue;
      found.push({ ...spotAt(row, start, end), value: whole });
    }
    return found;
  });
}

/** "Str. Avram Iancu nr. 24": the number of a house. */
function isHouseNumber({ segments, text }: Row, start: number): boolean {
  const segment = segments.find((part) => part.start <= start && part.end > start);
  if (!segment || !/^\d{1,4}(?=$|[,;]| ?[·•|])/u.test(text.slice(start, segment.end))) return false;
  const [part = ''] = text
    .slice(segment.start, start)
    .split(/[·•|;]/u)
    .slice(-1);
  return isStreet(`${part}${text.slice(start, start + 1)}`);
}

const numberToken = /(?<=^|[\s:#(*°º.]|\p{L}[.:])(?=[^\s]*\d)[\p{L}\d][\p{L}\d\-/._\\]*/gu;
/** Words before a number that are not of it. */
const noPrefix =
  /^(?:NO|NR|NUM|ID|REF|TEL|FAX|VAT|UST|TVA|IVA|BTW|EAN|GTIN|ART|POS|PO|EUR|USD|GBP|CHF|RM|KG|CM|MM|M|X)$/;

/** Where a token begins that its label runs into: "Invoice no.2281". */
function behindLabel(start: number, end: number, labels: readonly LabelSpot[]): number {
  const inside = labels.filter((label) => label.start <= start && label.end > start && label.end < end);
  return Math.max(start, ...inside.map((label) => label.end));
}

/** The prefix before a number and the groups of digits behind it, where nothing else stands beside it. */
function spacedAround(
  row: Row,
  start: number,
  end: number,
  labels: readonly LabelSpot[],
): [start: number, end: number] {
  const segment = row.segments.find((part) => part.start <= start && part.end >= end);
  if (!segment) return [start, end];
  const label = labels.filter((one) => one.end <= start && one.start >= segment.start).at(-1);
  const lead = row.text.slice(label?.end ?? segment.start, start);
  const rest = row.text.slice(end, segment.end);
  const prefix = /^[\s:#.]*(?<prefix>[A-Z]{1,4}) $/.exec(lead)?.groups?.['prefix'];
  const isOpen = /^(?:$|\s*[,;(]|\s+\p{Ll})/u.test(rest);
  if (prefix && isOpen && !noPrefix.test(prefix)) return [start - prefix.length - 1, end];
  const isPlain = /^\d{2,5}$/.test(row.text.slice(start, end)) && /^[\s:#.]*$/.test(lead);
  const groups = isPlain ? /^(?: \d{2,5}){1,4}$/.exec(rest) : null;
  return [start, groups ? segment.end : end];
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
