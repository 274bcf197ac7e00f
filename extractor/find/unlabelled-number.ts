import { family } from './labels.ts';
import type { NumberCandidate } from './numbers.ts';
import type { Sheet } from './sheet.ts';
import { heightOf, inRow, medianHeight } from './text-lines.ts';

const digitsMin = 3;
/** The top of the first page, where the document number is printed. */
const headPart = 0.6;
/** A printed email can have its first page filled by a greeting. */
const pagesMax = 2;
const otherScoreMin = 0.3;

/**
 * A number without a label that is alone in its cell, with only a date next to it: "685/01/2024
 * 20-Jan-2024" above the table. Null if several rows look like this: then they are a list.
 */
export function numberBesideDate(
  candidates: readonly NumberCandidate[],
  { rows, dates }: Sheet,
): NumberCandidate | null {
  const found = candidates.filter(({ spot, relations }) => {
    const row = rows[spot.row];
    if (!row || spot.page > pagesMax || spot.top / row.pageHeight > headPart || row.segments.length !== 2)
      return false;
    if (spot.value.replace(/\D/g, '').length < digitsMin || hasOtherLabel(relations)) return false;
    const cell = row.segments.find(({ start, end }) => start <= spot.start && end >= spot.end);
    const other = row.segments.find((segment) => segment !== cell);
    const fills = (text: string, start: number, end: number) =>
      row.text.slice(start, end).replace(/[#\s]/g, '') === text.replace(/[#\s]/g, '');
    return (
      cell !== undefined &&
      other !== undefined &&
      fills(spot.text, cell.start, cell.end) &&
      inRow(dates, spot.row).some((date) => fills(date.text, other.start, other.end))
    );
  });
  return found.length === 1 ? (found[0] ?? null) : null;
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

/** Whether a label says that it is something else. */
function hasOtherLabel(relations: NumberCandidate['relations']): boolean {
  return relations.some(
    ({ label, score }) =>
      label.kind !== 'documentNumber' && family(label.kind) !== 'party' && score > otherScoreMin,
  );
}
