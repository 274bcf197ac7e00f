import type { DateSpot } from './dates.ts';
import { family, type LabelSpot } from './labels.ts';
import { type Relation, relate } from './relate-labels.ts';
import type { Row } from './text-lines.ts';

/** A running number in a year and month, or the other way round. */
const withSlashes = /^(?:\d{4}\/\d{1,2}\/\d{1,2}|\d{1,2}\/\d{1,2}\/\d{4})$/;
/** A number in the form of most dates: only if the document has another date. */
const withDashes = /^\d{4}-\d{2}-\d{2}$/;
/** A label is this close to its number. */
const clearNumber = 0.7;
/** A number's label decides against a date that fits its label much worse, by this much. */
const numberLead = 0.2;

/** Common prefixes of invoice and credit note numbers: "FV 18/08/2025", "RE 2025/08/18". */
const series =
  /(?<![\p{L}\d])(?:F[ACKPRSTVXZ]?|VFA?|FA[KC]T?|KF|RE?|R[AGN]|AR|GS|INV|CN|N[CD]|KOR|SI|PRO)[ .:]?$/u;

/** The word "number" directly before digits: "Note d'honoraires n° 2025-11-04". */
const numberWord = /(?<!\p{L})(?:n[°º]|nr\.?|no\.|n\.º|č\.)\s?:?\s?$/iu;

/**
 * Dates without those that are document numbers, as after "#": "Invoice no. 2023/08/17" is the seventeenth number of August,
 * if the document has another date.
 */
export function withoutNumbers(
  dates: readonly DateSpot[],
  labels: readonly LabelSpot[],
  rows: readonly Row[],
): DateSpot[] {
  const dated = dates.filter((spot) => isDated(relate(spot, labels, rows)));
  const kept = dates.filter((spot) => {
    const before = rows[spot.row]?.text.slice(0, spot.start) ?? '';
    if (/#\s?$/.test(before)) return false;
    if (numberWord.test(before) && /^[\d./-]+$/.test(spot.text) && dates.length > 1) return false;
    const others = dated.filter((other) => other !== spot);
    const isAlone = others.length > 0 && others.every(({ text }) => text !== spot.text);
    if (!withSlashes.test(spot.text) && !(isAlone && withDashes.test(spot.text))) return true;
    return !series.test(before) && !isNumber(relate(spot, labels, rows), spot, isAlone);
  });
  return kept.length > 0 ? kept : [...dates];
}

/** Whether a label says that it is the date of the document. */
function isDated(relations: readonly Relation[]): boolean {
  return relations.some(
    ({ label, score }) => label.kind === 'documentDate' && label.weight === 1 && score > clearNumber,
  );
}

/** `titled`: the number can follow a title, as the document has its date elsewhere. */
function isNumber(relations: readonly Relation[], spot: DateSpot, titled: boolean): boolean {
  const best = (kind: 'number' | 'date', isIt: (relation: Relation) => boolean) =>
    relations.find((one) => family(one.label.kind) === kind && isIt(one))?.score ?? 0;
  const isPlain = ({ label }: Relation) => label.weight === 1;
  // "Faktura VAT 18/08/2025": in the cell of the title.
  const isTitle = ({ label, how, between }: Relation) =>
    label.kind === 'documentNumber' && how === 'LEFT' && between === '' && label.end >= spot.start - 2;
  const title = titled ? best('number', isTitle) : 0;
  const plain = best('number', isPlain);
  const lead = best('date', isPlain) + numberLead;
  return (plain > clearNumber && plain >= lead) || (title > 0 && title >= lead);
}
