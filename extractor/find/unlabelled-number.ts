import { createPhraseFinder } from '../languages/find-phrases.ts';
import { inEveryLanguage } from '../languages/languages.ts';
import { family } from './labels.ts';
import { hasContact, hasTaxLabel, hasTown, isTableLine } from './line-kinds.ts';
import { isStreetLike } from './names.ts';
import type { NumberCandidate } from './numbers.ts';
import type { Sheet } from './sheet.ts';
import { isAligned } from './stacks.ts';
import { heightOf, inRow, medianHeight, type Row, type Segment } from './text-lines.ts';

const digitsMin = 3;
/** The top of the first page, where the document number is printed. */
const headPart = 0.6;
/** A printed email can have its first page filled by a greeting. */
const pagesMax = 2;
const otherScoreMin = 0.3;

/** The gap between two cells of one column (line heights). */
const gapMax = 1.5;

/**
 * A number without a label that is alone in its cell, with only a date next to it or in the cell above or below:
 * "685/01/2024   20-Jan-2024" above the table. Null if several numbers look like this: then they are a list.
 */
export function numberBesideDate(
  candidates: readonly NumberCandidate[],
  { rows, dates }: Sheet,
): NumberCandidate | null {
  const isDate = (cell: Segment) =>
    inRow(dates, cell.row).some((date) => bare(date.text) === bare(cell.text) && date.start >= cell.start);
  const found = candidates.filter(({ spot, relations }) => {
    const row = rows[spot.row];
    if (!row || spot.page > pagesMax || spot.top / row.pageHeight > headPart) return false;
    if (spot.value.replace(/\D/g, '').length < digitsMin || hasOtherLabel(relations)) return false;
    const cell = row.segments.find(({ start, end }) => start <= spot.start && end >= spot.end);
    if (!cell || bare(cell.text) !== bare(spot.text)) return false;
    const beside = row.segments.length === 2 ? row.segments.filter((other) => other !== cell) : [];
    return [...beside, ...stackedWith(cell, rows)].some(isDate);
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

function bare(text: string): string {
  return text.replace(/[#\s]/g, '');
}

/** The cells directly above and below in the same column. */
function stackedWith(cell: Segment, rows: readonly Row[]): Segment[] {
  return [rows[cell.row - 1], rows[cell.row + 1]].flatMap((row) =>
    (row?.segments ?? []).filter((other) => {
      const gap = Math.max(cell.top, other.top) - Math.min(cell.bottom, other.bottom);
      return other.page === cell.page && isAligned(other, cell) && gap < gapMax * heightOf(cell);
    }),
  );
}

/** Headings are this much larger than the text. */
const headingTimes = 1.4;

/** A number without a label that is a heading: alone in its cell, in large letters. Null if there are several. */
export function numberAsHeading(
  candidates: readonly NumberCandidate[],
  { rows }: Sheet,
): NumberCandidate | null {
  const least = headingTimes * medianHeight(rows);
  const found = candidates.filter(({ spot, relations }) => {
    const row = rows[spot.row];
    const cell = row?.segments.find(({ start, end }) => start <= spot.start && end >= spot.end);
    if (!row || !cell || spot.page !== 1 || spot.top / row.pageHeight > headPart) return false;
    if (spot.value.replace(/\D/g, '').length < digitsMin || hasOtherLabel(relations)) return false;
    const alone = cell.text.replace(/[#\s]/g, '') === spot.text.replace(/[#\s]/g, '');
    return alone && heightOf(spot) >= least;
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

const reference =
  /(?:^|\s)(?:(?:our|notre|nostr[oa]|unsere?|nuestra|onze) )?(?:ref|rif|reference|referenz|referencia|referentie|riferimento)[.:]{0,2} ?:? ?$/u;
const referencePart = 0.4;

/** "Ref.: F251918" at the top of a document without another number. Null if there are several. */
export function numberAsReference(
  candidates: readonly NumberCandidate[],
  { rows }: Sheet,
): NumberCandidate | null {
  const found = candidates.filter(({ spot }) => {
    const row = rows[spot.row];
    const cell = row?.segments.find(({ start, end }) => start <= spot.start && end >= spot.end);
    if (!row || !cell || spot.page !== 1 || spot.top / row.pageHeight > referencePart) return false;
    const before = row.folded.slice(cell.start, spot.start);
    return reference.test(before) && spot.end === cell.end && /\d{2}/.test(spot.value);
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** A number without a known label must be this far (log odds) ahead of every other one, and not too unlikely by itself. */
const leadMin = 1.5;
const leaderOddsMin = -4;
/** The lead over no other number. */
const oddsWithoutRival = -6;
const leaderLengthMin = 3;
const leaderDigitsMin = 2;

/**
 * The number that the model finds by far the most likely one among those that no label explains. The odds of each
 * number alone are low without a known label, but an invoice has a number: what counts is the lead over its rivals.
 */
export function numberByLead(
  candidates: readonly NumberCandidate[],
  logOdds: readonly number[],
  { rows }: Sheet,
): NumberCandidate | null {
  const free = candidates
    .map((one, at) => ({ one, odds: logOdds[at] ?? oddsWithoutRival }))
    .filter(({ one }) => canBeUnlabelled(one, rows))
    .toSorted((a, b) => b.odds - a.odds);
  const [best] = free;
  if (!best || best.odds < leaderOddsMin) return null;
  const { value } = best.one.spot;
  const rival = free.find(({ one: { spot } }) => !spot.value.endsWith(value) && !value.endsWith(spot.value));
  return best.odds - (rival?.odds ?? oddsWithoutRival) >= leadMin ? best.one : null;
}

/** A year, a date that the calendar or the notation does not allow, a time or a size. */
const otherShape =
  /^(?:19|20)\d\d$|^\d{1,2}\.\d{1,2}\.\d{2,4}$|^\d+[.,]\d{1,2}$|^\d+(?:x\d+)+$|^(?:\d{2} ){3,}/i;

/** An address on the web, or a name with several colons: "urn:example:1p0:basic". */
const addressShape = /:\S*:|@|\p{L}\.\p{L}{2,}\//u;

/** The characters around a place, up to the next spaces. */
function tokenAround(text: string, { start, end }: NumberCandidate['spot']): string {
  return `${/\S*$/.exec(text.slice(0, start))?.[0]}${text.slice(start, end)}${/^\S*/.exec(text.slice(end))?.[0]}`;
}

/** At the top of the first page, and not a part of an address, a telephone number, a tax ID or a line of the table. */
function canBeUnlabelled({ spot, relations }: NumberCandidate, rows: readonly Row[]): boolean {
  const row = rows[spot.row];
  const cell = row?.segments.find(({ start, end }) => start <= spot.start && end >= spot.end);
  if (!row || !cell || spot.page !== 1 || spot.top / row.pageHeight > headPart) return false;
  const { value } = spot;
  if (value.length < leaderLengthMin || value.replace(/\D/g, '').length < leaderDigitsMin) return false;
  if (otherShape.test(value) || hasOtherLabel(relations) || isTableLine(row)) return false;
  if (addressShape.test(tokenAround(row.text, spot))) return false;
  const { text } = cell;
  if (hasTown(text) || hasContact(text) || hasTaxLabel(text) || isStreetLike(text)) return false;
  return !otherLabels.find(row.folded.slice(cell.start, spot.start));
}

/** Labels of other numbers in any language, also in those that the document does not seem to be in. */
const otherLabels = createPhraseFinder(
  (['otherNumber', 'customerNumber', 'orderReference', 'paymentReference'] as const).map((kind) => ({
    phrases: inEveryLanguage(({ labels }) => labels[kind]),
    value: true,
  })),
);

/** Whether a clear label says that a number is not the document's: its customer number, or a payment reference. */
export function isClearlyOther({ relations }: NumberCandidate): boolean {
  return relations.some(
    ({ label, score }) =>
      label.kind !== 'documentNumber' &&
      family(label.kind) === 'number' &&
      label.weight === 1 &&
      score >= clearScoreMin,
  );
}

const clearScoreMin = 0.7;

/** Whether a label says that a number is something else. */
function hasOtherLabel(relations: NumberCandidate['relations']): boolean {
  return relations.some(
    ({ label, score }) =>
      label.kind !== 'documentNumber' && family(label.kind) !== 'party' && score > otherScoreMin,
  );
}
