import { spellAddress } from './countries.ts';
import { hasContact, hasTaxLabel, isCountryName, isPersonLine, withoutOffice } from './line-kinds.ts';
import { beginsWithStreet, hasLegalForm, isStreetLike, isTown } from './names.ts';
import { isItalianPerson } from './national-ids.ts';
import { partsOfLine, senderParts } from './parts-of-line.ts';
import { isBuilding, isNamedStreet } from './postal-places.ts';
import { splitSenderLine } from './sender-line.ts';
import { heightOf, overlapAcross, type Place, type Segment, unite } from './text-lines.ts';

/** At most this many lines are between the street and the town. */
const linesMax = 5;

/** A wider gap (line heights) ends an address. */
const gapHeightsMax = 1.3;

/** "INV0435", "28374911T": the number of the document or of a person above an address. */
const numberAlone = /^(?:\p{L}{1,6}-?\d{3,}[-/\d]*|\d{7,9}-?\p{Lu})$/u;

/** The lines of a postal address, as printed. */
export type AddressLines = { lines: Segment[]; place: Place; text: string; value: string; complete: boolean };

/**
 * The postal address in the lines of a block: from the street to the town, and the country below. Lines above
 * the street are a name or a slogan.
 */
export function addressIn(lines: readonly Segment[], names: readonly Segment[]): AddressLines | null {
  const isName = (line: Segment) => names.includes(line);
  const town = findTown(lines, names);
  const end = town >= 0 ? town : lines.findIndex((line) => !isName(line) && isCountryName(line.text));
  const own = lines[end];
  if (!own) return null;
  const above: Segment[] = [];
  for (let at = end - 1; at >= 0 && above.length < linesMax; at--) {
    const line = lines[at];
    if (
      !line ||
      line === names[0] ||
      overlapAcross(line, own) <= 0 ||
      isOther(line.text) ||
      (hasLegalForm(line.text) && !isStreetLike(line.text))
    )
      break;
    above.unshift(line);
  }
  const first = above.findIndex(
    ({ text }) =>
      (/\d/.test(text) && !numberAlone.test(text)) ||
      isStreetLike(text) ||
      beginsWithStreet(text) ||
      isNamedStreet(text) ||
      isBuilding(text),
  );
  const streets = first < 0 ? [] : above.slice(first);
  const next = lines[end + 1];
  const country = next && !isCountryName(own.text) && isCountryName(next.text) ? [next] : [];
  if (town < 0 && streets.length === 0) return null;
  // "1011 Budapest" above "Fő utca 12.": Hungarian addresses begin with the town.
  const hasStreet = streets.length > 0 || isWhole(own.text);
  const isStreetBelow =
    !hasStreet && next && isNext(next, own) && isStreetLike(next.text) && !isOther(next.text);
  const street = isStreetBelow ? [next] : [];
  const taken = [...streets, own, ...street, ...country];
  return toAddress(taken, hasStreet || street.length > 0);
}

/** Whether a line is directly below another one, without a gap. */
export function isNext(line: Segment, above: Segment | undefined, gapMax = gapHeightsMax): boolean {
  return above !== undefined && line.top - above.bottom < gapMax * heightOf(line);
}

/** "1400 Market Street" looks like a postal code and a town: the line below it is the town. */
function findTown(lines: readonly Segment[], names: readonly Segment[]): number {
  const isOne = (line: Segment | undefined) =>
    line !== undefined &&
    !names.includes(line) &&
    piecesOf(line.text).some(isTown) &&
    !isOther(withoutRest(line.text));
  const first = lines.findIndex(isOne);
  const street = lines[first];
  return street && isStreetLike(street.text) && !isWhole(street.text) && isOne(lines[first + 1])
    ? first + 1
    : first;
}

function toAddress(lines: Segment[], complete: boolean): AddressLines {
  const texts = lines.map(({ text }) => cleanLine(withoutRest(text)));
  return {
    lines,
    place: unite(lines),
    text: lines.map(({ text }) => text).join(' '),
    value: spellAddress(texts.flatMap(splitCountry)),
    complete,
  };
}

/** The parts of a line below a name: "Street 1 - 12345 Town - VAT no. 123". */
export function piecesOf(line: string): string[] {
  const text = line.replace(contactsAtEnd, '');
  const parts = partsOfLine(text);
  if (parts.length > 1) return parts;
  const dashed = text.split(/\s+[-–]\s+/u);
  if (dashed.length > 1 && dashed.some(isTown)) return dashed;
  // "Street 1, 12345 Town, VAT no. 123".
  const id = [...text.matchAll(/,\s+/gu)].find(
    ({ index, 0: comma }) => isTown(text.slice(0, index)) && hasTaxLabel(text.slice(index + comma.length)),
  );
  return id ? [text.slice(0, id.index), text.slice(id.index + id[0].length)] : parts;
}

/** "VAT no. 123 | Street 1 | 12345 Town | Tel. 456": removes tax IDs before the street, and everything after the town. */
function withoutRest(text: string): string {
  const parts = piecesOf(text);
  const town = parts.findIndex(isTown);
  const end = parts.findIndex((part, at) => at > town && !isCountryName(part));
  const first = parts.findLastIndex((part, at) => at < town && hasTaxLabel(part)) + 1;
  if (town < 0 || (end < 0 && first === 0)) return text.replace(contactsAtEnd, '');
  return parts.slice(first, end < 0 ? parts.length : end).join(' · ');
}

/** The parts after the name in a return address line, up to the town or the country. */
export function addressInLine(line: Segment): AddressLines | null {
  const parts = splitSenderLine(line.text)?.address ?? senderParts(line.text).slice(1);
  const town = parts.findIndex(isTown);
  const last = isCountryName(parts[town + 1] ?? '') ? town + 1 : town;
  if (last < 0 || !parts.some(isTown)) return null;
  const { text } = line;
  const value = spellAddress(parts.slice(0, last + 1).map(withoutOffice));
  return { lines: [line], place: unite([line]), text, value, complete: true };
}

/** "Street 1, 12345 Town" in one line. */
function isWhole(text: string): boolean {
  const [street = '', ...rest] = text.split(/,\s|\s[-–·•|]\s/u);
  return rest.length > 0 && (/\d/.test(street) || isNamedStreet(street)) && rest.some(isTown);
}

/** "Business No. 305160256" is no street. */
const longNumber = /\d{6}/;

function isOther(text: string): boolean {
  return (
    isItalianPerson(text) ||
    hasContact(text) ||
    isPersonLine(text) ||
    (hasTaxLabel(text) && (!isStreetLike(text) || longNumber.test(text)) && !isTown(text))
  );
}

/** Telephone numbers, email and web addresses behind an address in one line. */
const contactsAtEnd =
  /(?:\s+(?:\+\d{1,3}[\d ()/.-]{6,}|(?:(?:e-?mail|mail|web):? )?(?:\S+@\S+|(?:https?:\/\/|www\.)\S+)))+$/iu;

/** Removes everything that is not part of the address. A postal code at the end stays. */
export function cleanLine(text: string): string {
  return text.replace(contactsAtEnd, '').replace(/^[^\p{L}\p{N}(]+|[\s,;:|·•*_=~-]+$/gu, '');
}

/** "Street 1, 12345 Town, Country": splits off the country at the end. */
export function splitCountry(whole: string): string[] {
  const parts = partsOfLine(whole);
  const line = parts.pop() ?? whole;
  const at = line.lastIndexOf(',');
  const country = line.slice(at + 1).trim();
  return [...parts, ...(at > 0 && isCountryName(country) ? [line.slice(0, at), country] : [line])];
}
