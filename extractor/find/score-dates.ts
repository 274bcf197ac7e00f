import type { Evidence } from '@slipway/contract/document.ts';

import type { DateSpot } from './dates.ts';
import { letters } from './fold-text.ts';
import type { LabelSpot } from './labels.ts';
import type { NumberSpot } from './numbers.ts';
import { labelEvidence, type Relation, relate, scoreKind } from './relate-labels.ts';
import { inRow, isAtFoot, type Row } from './text-lines.ts';

/** A date without a label is the document date only if there is no better one on the page. */
const unlabelledScore = 0.3;
/** A time after the date makes it more likely the document date: tills print their own date like this. */
const withTime = 0.12;
const withTimeAtTill = 0.4;

/** As in letters: "Utrecht, 3 maart 2025", "Lyon, le 3 mars 2025". */
const behindPlaceScore = 0.58;

type Given = {
  rows: readonly Row[];
  labels: readonly LabelSpot[];
  /** The document number: a date directly after it is the document date. */
  number: NumberSpot | null;
  receipt: boolean;
};

export type ScoredDate = {
  spot: DateSpot;
  date: number;
  due: number;
  dateWhy: Evidence;
  dueWhy: Evidence | null;
  dateRelation: Relation | null;
  dueRelation: Relation | null;
  /** The score of a label for another kind of date. */
  other: number;
  inPeriod: boolean;
  behindNumber: boolean;
  /** "by 20 August": the end of a period. */
  ends: boolean;
  /** "from 1 April": the beginning of something. */
  begins: boolean;
};

/** Scores a date by label and position, as document date and as due date. */
export function scoreDate(spot: DateSpot, { rows, labels, number, receipt }: Given): ScoredDate {
  const relations = relate(spot, labels, rows);
  const date = scoreKind(relations, 'documentDate');
  const due = scoreKind(relations, 'dueDate');
  const other = relations.find(({ label }) => label.kind === 'otherDate');
  const row = rows[spot.row];
  const inPeriod = row !== undefined && isPeriod(row, spot);
  const height = row?.pageHeight ?? 1;
  const lead = (spot.page === 1 ? 1 : 0.3) * (1 - Math.min(1, spot.top / height));
  const behindPlace = row !== undefined && isBehindPlace(row, spot);
  const isOther =
    date.relation !== null &&
    (isOfAnother(date.relation.label, labels, rows) || followsOther(spot, number, row));
  const isLines = date.relation?.how === 'ABOVE' && headsColumn(spot, date.relation.label, rows);
  // "Datum: 30.10.2024 Zeit: 04:59:13" at the foot of a letter is when it was printed.
  const isPrintTime = spot.timed && !receipt && isAtFoot(spot, rows);
  const labelled = date.score * (isOther || isLines || isPrintTime ? 0.35 : 1);
  const before = row?.folded.slice(0, spot.start) ?? '';
  const ends = untilWord.test(before);
  const isPlain = !(other && other.score > 0.3) && !ends;
  const plain = unlabelledScore * (isPlain ? 1 : 0.3) * (due.score > 0.4 ? 0.2 : 1);
  let score = Math.max(labelled, plain) + lead * 0.06;
  if (spot.timed && !isPrintTime) score += receipt ? withTimeAtTill : withTime;
  let dateWhy: Evidence =
    date.relation && labelled > plain
      ? labelEvidence(date.relation)
      : { code: 'ONLY_DATE', message: 'no date has a clearer label' };
  if (behindPlace && score < behindPlaceScore) {
    score = behindPlaceScore;
    dateWhy = { code: 'BEHIND_PLACE', message: 'after the place, as in a letter' };
  }
  const behindNumber = number !== null && followsNumber(spot, number, row);
  if (behindNumber) {
    score = Math.max(score, 0.97);
    dateWhy = {
      code: 'BESIDE_NUMBER',
      message: `after the number "${number.text}"`,
      values: { text: number.text },
    };
  }
  const part = inPeriod ? 0.25 : 1;
  return {
    spot,
    date: score * part,
    due: due.score * part,
    dateWhy,
    dueWhy: due.relation && labelEvidence(due.relation),
    dateRelation: date.relation,
    dueRelation: due.relation,
    other: other?.score ?? 0,
    inPeriod,
    behindNumber,
    ends,
    begins: fromWord.test(before),
  };
}

/** Words directly before a date that make it the end or the beginning of a period; folded. */
const untilWord =
  /(?<!\p{L})(?:by|before|until|bis(?: zum| am)?|avant(?: le)?|jusqu'au|entro(?: il)?|antes del?|hasta(?: el)?|voor|uiterlijk|senast|inden|ate|przed)[\s:]*$/u;
const fromWord =
  /(?<!\p{L})(?:ab(?: dem)?|from|a partir (?:du|de|del)|vanaf|a partire dal|dal|desde(?: el)?|od|fran(?: den)?|fra(?: den)?)[\s:]*$/u;

const plainDate = /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}$/;
const linesBelow = 3;

/** "Date" above a column of dates is the heading of the lines, not of the document date. */
function headsColumn(spot: DateSpot, label: LabelSpot, rows: readonly Row[]): boolean {
  return rows
    .slice(Math.max(label.row, spot.row - linesBelow) + 1, spot.row + 1 + linesBelow)
    .flatMap(({ segments }) => segments)
    .some(
      (part) =>
        part.page === spot.page &&
        part.row !== spot.row &&
        Math.abs(part.left - spot.left) < columnWithin &&
        plainDate.test(part.text),
    );
}

/** In page widths. */
const columnWithin = 0.005;

/** "Order 12 of 3 May", "Version 2 of 1 June": the short word belongs to the label before it in its cell. */
function isOfAnother(label: LabelSpot, labels: readonly LabelSpot[], rows: readonly Row[]): boolean {
  if (label.weight > 0.6) return false;
  const cell = rows[label.row]?.segments.find(({ start, end }) => start <= label.start && end >= label.end);
  return inRow(labels, label.row).some(
    (other) =>
      other.end <= label.start &&
      other.start >= (cell?.start ?? 0) &&
      /^(?:otherDate|orderReference|otherNumber|buyerReference|customerNumber)$/.test(other.kind),
  );
}

/** "Invoice 033256 of 28 January" on a credit note: the number before the date is another document's. */
function followsOther(spot: DateSpot, number: NumberSpot | null, row: Row | undefined): boolean {
  const before = ofNumber.exec(row?.text.slice(0, spot.start) ?? '')?.groups?.['number'];
  return before !== undefined && number !== null && !letters(number.value).endsWith(letters(before));
}

/** Only a place is before it in its cell, with a comma and possibly a short word. */
function isBehindPlace({ segments, text }: Row, spot: DateSpot): boolean {
  const cell = segments.find((part) => part.start <= spot.start && part.end >= spot.end);
  if (!cell || cell.end - spot.end > 1) return false;
  return /^\p{Lu}[\p{L}.' -]{2,30}, ?(?:(?:den|le|li|a|am|on|the|em|dnia|dne|d\.|addì):? ?)?$/u.test(
    text.slice(cell.start, spot.start),
  );
}

const words =
  '(?:(?:vom|von|of|dated?|issued|at|on|du|del?|van|de|fecha|d\\.d\\.|z|dnia|ze|dne|av|af|den|daterad|din|data|od|-)[\\s:]*){1,3}';
const ofDate = new RegExp(String.raw`^[\s,]*${words}$`, 'iu');
const ofNumber = new RegExp(
  String.raw`(?<![\p{L}\d/.-])(?<number>(?=[\p{L}/.-]*\d)[\p{L}\d/.-]{1,40})[\s,]+${words}$`,
  'iu',
);

/** "No. 4711 of 5 March": at most two short words between number and date. */
function followsNumber(spot: DateSpot, number: NumberSpot, row: Row | undefined): boolean {
  if (!row || spot.row !== number.row || spot.start < number.end) return false;
  const between = row.text.slice(number.end, spot.start);
  if (/^\s*[·•|/–-]\s*$/u.test(between)) return true;
  return ofDate.test(between);
}

/** "1 July to 31 July": neither is the document date. Three spaces are between two columns. */
function isPeriod(row: Row, spot: DateSpot): boolean {
  const before = row.folded.slice(0, spot.start);
  const after = row.folded.slice(spot.end);
  const joiner = String.raw`(?:-|bis|to|until|au|al?|tot|t\/m|ate|do|till?|til|pana la)`;
  const partAfter = new RegExp(String.raw`^\s{0,2}${joiner}(?: zum| le| el)?\s{1,3}\d{1,2}[-./ ]`, 'u').test(
    after,
  );
  const partBefore = new RegExp(String.raw`\d{2,4}\s{0,2}${joiner}(?: zum| le| el)?\s{1,2}$`, 'u').test(
    before,
  );
  return (
    (partAfter && /\d/.test(after.slice(0, 16))) ||
    (partBefore && /[-./ ][\d\p{L}]{1,9}[-./ ]\d{2,4}\s/u.test(before))
  );
}
