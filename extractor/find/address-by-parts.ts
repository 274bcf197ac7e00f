import { type AddressLines, cleanLine, isNext } from './block-address.ts';
import { spellAddress } from './countries.ts';
import { hasContact, hasTaxLabel, isPersonLine } from './line-kinds.ts';
import { beginsWithStreet, hasLegalForm, isStreet, isStreetLike, isTown } from './names.ts';
import { type PlacePart, placePartOf, spellPlace } from './postal-places.ts';
import { overlapAcross, type Segment, unite } from './text-lines.ts';

/** At most this many lines name the town, the region, the postal code and the country. */
const partsMax = 4;
const countryGapMax = 4;

/**
 * An address whose postal code is in a line of its own, behind its town or beside its country, below or above the
 * street: "Country", "Town 12345", "Street 1". Null if one of its lines has the town behind the code: the usual
 * order.
 */
export function addressByParts(lines: readonly Segment[], names: readonly Segment[]): AddressLines | null {
  const at = lines.findIndex((line) => !names.includes(line) && isStreetLine(line.text));
  const street = lines[at];
  if (!street || lines.some((line) => !names.includes(line) && isTown(line.text))) return null;
  const end = lines.findIndex(
    (line, index) =>
      index > at && !(isStreet(line.text) && isStreetLine(line.text) && isNext(line, lines[index - 1])),
  );
  const streets = lines.slice(at, end < 0 ? lines.length : end);
  const below = takeParts(lines.slice(at + streets.length), streets.at(-1) ?? street);
  const above = takeParts(lines.slice(0, at).reverse(), street).filter(({ line }) => !names.includes(line));
  const found = spellParts(below) ?? spellParts(above.reverse());
  // "AGENT 03", "CUSTOMER 004512": numbers behind words in capital letters.
  const isShouted = found?.lines.every(({ text }) => !/\p{Ll}/u.test(text)) ?? false;
  if (!found || (isShouted && !isStreet(street.text))) return null;
  const own = [...streets, ...found.lines].sort((a, b) => a.row - b.row);
  return {
    lines: own,
    place: unite(own),
    text: own.map(({ text }) => text).join(' '),
    value: spellAddress([...streets.map(({ text }) => cleanLine(text)), ...found.value]),
    complete: true,
  };
}

type Part = PlacePart & { line: Segment };

/** The lines next to the street that are nothing but parts of a place. */
function takeParts(lines: readonly Segment[], street: Segment): Part[] {
  const parts: Part[] = [];
  for (const line of lines) {
    const near = parts.at(-1)?.line ?? street;
    const part = overlapAcross(line, street) > 0 && !isTown(line.text) ? placePartOf(line.text) : null;
    const isOther = hasContact(line.text) || hasLegalForm(line.text) || isPersonLine(line.text);
    // A tax ID can stand above the country.
    const isBelow = isNext(line, near, part?.country ? countryGapMax : undefined) && isNext(near, line);
    if (!part || isOther || !isBelow || parts.length === partsMax) break;
    parts.push({ ...part, line });
  }
  return parts;
}

/** Null without a postal code and its town. */
function spellParts(parts: readonly Part[]): { lines: Segment[]; value: string[] } | null {
  const at = parts.findIndex(({ code }) => code !== undefined);
  const [coded] = parts.slice(Math.max(at, 0));
  if (at < 0 || !coded?.code) return null;
  const end = parts.findLastIndex(({ country }) => country !== undefined);
  const own = parts.slice(0, Math.max(at, end, coded.town || at > 0 ? 0 : 1) + 1);
  const towns = own.flatMap(({ town }) => town ?? []);
  const country = own.find((part) => part.country)?.country;
  if (towns.length === 0) return null;
  const order = { hasCountry: country !== undefined, isBehind: coded.town !== undefined };
  const place = spellPlace(coded.code, coded.town ? [coded.town] : towns, order);
  return { lines: own.map(({ line }) => line), value: [place, ...(country ? [country] : [])] };
}

function isStreetLine(text: string): boolean {
  return (
    (isStreetLike(text) || beginsWithStreet(text)) &&
    !hasLegalForm(text) &&
    !hasTaxLabel(text) &&
    !isTown(text)
  );
}

/** "Str. Eroilor 12, Baia Mare": a street with its town in one line, without a postal code. */
export function addressWithoutCode(
  lines: readonly Segment[],
  names: readonly Segment[],
): AddressLines | null {
  const line = lines.find((one) => {
    const parts = cleanLine(one.text).split(/,\s+/u);
    const [street = ''] = parts;
    const town = parts.length > 1 ? placePartOf(parts.at(-1) ?? '')?.town : undefined;
    const isOne = !names.includes(one) && isStreetLine(street) && isStreet(street) && /\d/.test(street);
    return isOne && town !== undefined && !hasContact(one.text);
  });
  if (!line) return null;
  const value = spellAddress(cleanLine(line.text).split(/,\s+/u));
  return { lines: [line], place: unite([line]), text: line.text, value, complete: false };
}
