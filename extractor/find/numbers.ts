import type { LabelKind, LabelSpot } from './labels.ts';
import { isStreet } from './names.ts';
import { seriesOf } from './number-series.ts';
import { type Relation, relate, scoreKind } from './relate-labels.ts';
import { inRow, type Row, type Spot, spotAt } from './text-lines.ts';

const charactersMax = 40;

/** With a lower score the field stays empty. */
const scoreMin = 0.36;

export type NumberSpot = Spot & { value: string };

/**
 * Finds every text that could be a number of the document: letters, digits and their separators, with at
 * least one digit. Includes a short prefix in capital letters and digit groups if they fill the text after
 * the label: "FV 2025/5012".
 */
export function spotNumbers(
  rows: readonly Row[],
  taken: readonly Spot[],
  labels: readonly LabelSpot[],
): NumberSpot[] {
  const isPortuguese = rows.some(({ folded }) => portuguese.test(folded));
  return rows.flatMap((row) => {
    const others = inRow(taken, row.row);
    const isTaken = (start: number, end: number) =>
      others.some((spot) => spot.start < end && spot.end > start);
    const found: NumberSpot[] = [];
    for (const match of row.text.matchAll(numberToken)) {
      const token = match[0].replace(/[-/._\\]+$/, '');
      const within = inRow(labels, row.row).filter(({ end }) => !/^[-/]/.test(row.text.slice(end)));
      const from = Math.max(
        behindLabel(match.index, match.index + token.length, within),
        match.index + (numberWord.exec(token)?.[0].length ?? 0),
      );
      const value = token.slice(from - match.index);
      const [behind, end] = spacedAround(row, from, from + value.length, inRow(labels, row.row));
      const start = isPortuguese ? withSeries(row, behind, end) : behind;
      if (found.some((spot) => spot.end > start)) continue;
      if (beginsStreet(row, start)) continue;
      if (isHouseNumber(row, start) && !isLabelled(row, start, inRow(labels, row.row))) continue;
      const rest = match.index + match[0].length > end ? restBelow(rows, row, start, end) : '';
      const whole = rest === '' ? row.text.slice(start, end) : `${row.text.slice(start, end + 1)}${rest}`;
      if (isTaken(start, end) || !/\d/.test(value) || whole.length > charactersMax) continue;
      if (registerNumber.test(whole)) continue;
      if (phoneNumber.test(whole) && !within.some((label) => isDirectlyBehind(label, row, start))) continue;
      found.push({ ...spotAt(row, start, end), value: `${seriesOf(rows, row, start, whole)}${whole}` });
    }
    return found;
  });
}

/** "RE-2025-" at the end of its cell continues in the cell below: "04416". */
function restBelow(rows: readonly Row[], row: Row, start: number, end: number): string {
  const cell = row.segments.find((part) => part.start <= start && part.end === end + 1);
  const from = spotAt(row, start, end);
  if (!cell || !/[-/]/.test(row.text[end] ?? '')) return '';
  const below = rows[row.row + 1]?.segments.filter(
    (part) => part.page === row.page && /^[\p{Lu}\d][\p{Lu}\d/-]*$/u.test(part.text) && /\d/.test(part.text),
  );
  return below?.find((part) => Math.abs(part.left - from.left) < alignedWithin)?.text ?? '';
}

/** In page widths. */
const alignedWithin = 0.01;

const portuguese = /(?<!\p{L})(?:fatura|nota de credito|contribuinte)(?!\p{L})/u;

/** Portuguese numbers begin with the kind of document: "FT 2026/898", "NC A/12". */
function withSeries({ text }: Row, start: number, end: number): number {
  const kind = /(?<![\p{L}\d])(?:FT|FR|FS|NC|ND) $/u.exec(text.slice(0, start));
  return kind && text.slice(start, end).includes('/') ? kind.index : start;
}

/** "044 123 4567": without a label, no document number begins with zero and has groups of digits. */
const phoneNumber = /^0\d{1,3}(?: \d{2,4}){2,3}$/;

/** A company, sole trader or cooperative in the Romanian trade register, as of its form before 2024: "J40/4718/2019". */
const registerNumber = /^[JFC]\d{1,2}\/\d{1,6}\/\d{4}$/i;

/** "Str. Avram Iancu nr. 24": a house number. */
function isHouseNumber({ segments, text }: Row, start: number): boolean {
  const segment = segments.find((part) => part.start <= start && part.end > start);
  if (!segment || !/^\d{1,4}(?=$|[,;]| ?[·•|])/u.test(text.slice(start, segment.end))) return false;
  const [part = ''] = text
    .slice(segment.start, start)
    .split(/[·•|;]/u)
    .slice(-1);
  return isStreet(`${part}${text.slice(start, start + 1)}`);
}

/** "27 Orchard Lane" in a cell of its own is an address, even beside the label of a number. */
function beginsStreet({ segments }: Row, start: number): boolean {
  const cell = segments.find((part) => part.start === start);
  return cell !== undefined && /^\d{1,5}[a-z]?,? \p{L}{2}/iu.test(cell.text) && isStreet(cell.text);
}

/** "Factura no 4711": directly after its own label, a number is neither a house number nor a tax ID. */
export function isLabelled(row: Row, start: number, labels: readonly LabelSpot[]): boolean {
  return labels.some(
    (label) =>
      label.kind === 'documentNumber' &&
      /\p{L}{4}/u.test(label.text) &&
      label.weight === 1 &&
      isDirectlyBehind(label, row, start),
  );
}

/** Whether only spaces, colons and points are between a label and a text. */
function isDirectlyBehind({ end }: LabelSpot, row: Row, start: number): boolean {
  return end <= start && /^[\s:.]*$/.test(row.text.slice(end, start));
}

const numberToken = /(?<=^|[\s:#(*°º.]|\p{L}[.:])(?=[^\s]*\d)[\p{L}\d][\p{L}\d\-/._\\]*/gu;
/** "č.FV2026004117": the word for "number" is not part of it. */
const numberWord = /^(?:č|nr|no|nro|n[uú]m)\.(?=[\p{L}\d])/iu;
/** Words before a number that are not part of it. */
const noPrefix =
  /^(?:N|NO|NR|NUM|ID|REF|TEL|FAX|VAT|UST|TVA|IVA|BTW|EAN|GTIN|ART|POS|PO|EUR|USD|GBP|CHF|RM|KG|CM|MM|M|X)$/;

/** Where a number begins that is joined to its label: "Invoice no.2281", but not "NO-7998". */
function behindLabel(start: number, end: number, labels: readonly LabelSpot[]): number {
  const inside = labels.filter((label) => label.start <= start && label.end > start && label.end < end);
  return Math.max(start, ...inside.map((label) => label.end));
}

/** The prefix before a number and the digit groups after it, if there is no other text next to it. */
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
  const prefix = /^[\s:#.º°]*(?<prefix>[A-Z]{1,4}) $/.exec(lead)?.groups?.['prefix'];
  const isOpen = /^(?:$|\s*[,;(]|\s+\p{Ll})/u.test(rest);
  if (prefix && isOpen && !noPrefix.test(prefix)) return [start - prefix.length - 1, end];
  const first = row.text.slice(start, end);
  const year = /^\d{1,6}$/.test(first) ? /^ \/ (?:19|20)\d{2}(?!\d)/.exec(rest) : null;
  if (year) return [start, end + year[0].length];
  const isPlain = /^\d{1,5}$/.test(first) && /^[\s:#.]*$/.test(lead);
  // "7 300 118 452": after a single digit, the groups are thousands.
  const more = first.length > 1 ? /^(?: \d{2,5}){1,4}$/ : /^(?: \d{3}){1,4}$/;
  const groups = isPlain ? more.exec(rest) : null;
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
  /** The rule score for each possible meaning. */
  ruled: Record<NumberName, Ruled>;
};

/** Scores each number by its labels: as document number, order number and so on. */
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
      const part = isUnderTable(relation, labels) ? 0.35 : isInLine(spot, rows) ? inLinePart : 1;
      return { score: score * likeness(spot) * part + lead(spot, rows) * 0.04, relation };
    };
    const ruled = Object.fromEntries(numberNames.map((name) => [name, score(name)]));
    return { spot, relations, ruled: ruled as Record<NumberName, Ruled> };
  });
}

/** The number whose label says that it is of this kind; none if no label is clear enough. */
export function ruleNumber(name: NumberName, candidates: readonly NumberCandidate[]): NumberCandidate | null {
  let best: NumberCandidate | null = null;
  for (const one of candidates) {
    if (one.ruled[name].score > Math.max(scoreMin, best?.ruled[name].score ?? 0)) best = one;
  }
  return best;
}

/** How much a text looks like a document number, and not like a position, a year or a word. */
function likeness({ value }: NumberSpot): number {
  const digits = value.replace(/\D/g, '').length;
  if (value.length === 1) return 0.6;
  if (/^(?:19|20)\d\d$/.test(value)) return 0.75;
  if (/^\p{L}{6,}\d{1,2}$/u.test(value)) return 0.5;
  if (digits < 3) return 0.85;
  return 1;
}

/** Numbers are in the upper part of the first page. */
function lead(spot: Spot, rows: readonly Row[]): number {
  const height = rows[spot.row]?.pageHeight ?? 1;
  return (spot.page === 1 ? 1 : 0.4) * (1 - Math.min(1, spot.top / height));
}

/** "Bar, check no. 2281   47.18": the number of another paper in a line of the table. */
const inLinePart = 0.8;

function isInLine({ row, end }: NumberSpot, rows: readonly Row[]): boolean {
  return / {3}\D*\d+[.,]\d{2}(?!\d)\D*$/u.test(rows[row]?.text.slice(end) ?? '');
}

/** Numbers below a table header are article numbers. */
function isUnderTable({ label, how }: Relation, labels: readonly LabelSpot[]): boolean {
  if (how !== 'ABOVE') return false;
  return labels.filter((other) => other.row === label.row && /Amount$/.test(other.kind)).length >= 2;
}
