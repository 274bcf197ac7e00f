import { countryCode } from './countries.ts';
import { isCountry } from './names.ts';

/** Postal codes of countries in which they are printed behind the town: Great Britain and Ireland, Canada, the United States. */
const lastCodes = String.raw`[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|[ACDEFHKNPRTVWXY]\d[\dW] ?[\dACDEFHKNPRTVWXY]{4}|\d{5}-\d{4}`;
const codes = String.raw`${lastCodes}|\d{4} ?[A-Z]{2}|\d{4,6}|\d{4}-\d{3}|\d{5}-\d{3}|\d{3} \d{2,3}|\d{2}-\d{3}`;

const codeAlone = new RegExp(`^(?:[A-Z]{1,2}-)?(${codes})$`, 'u');
const codeBehind = new RegExp(
  String.raw`^(\p{Lu}[\p{L}.'’ ()-]+?)(?:,| [-–])? (${codes})(?:,? \p{Lu}[\p{L} ]+)?$`,
  'u',
);
const words = /^\p{Lu}[\p{L}.'’() -]*$/u;
/** Six digits behind a town stay there, as in India. */
const isLast = new RegExp(String.raw`^(?:${lastCodes}|\d{6}|\d{3} \d{3})$`, 'u');
/** States and provinces: "GA 30309". */
const state = /^[A-Z]{2,3}$/u;
const stateLast = / [A-Z]{2}$/u;
const shortCodeLast = / [A-Z]{3} \d{4}$/u;

/**
 * What a line next to a street can be: a postal code alone or behind its town, a country, or the name of a town or
 * region. Elsewhere the same texts have other meanings: "Order 34000", "2340".
 */
export type PlacePart = { code?: string; town?: string; country?: string };

export function placePartOf(line: string): PlacePart | null {
  const text = line.replace(/[,;.]$/u, '').trim();
  if (isCountryText(text)) return { country: text };
  const alone = codeAlone.exec(text)?.[1];
  if (alone) return { code: alone };
  const [, town = '', code] = codeBehind.exec(text) ?? [];
  if (code) return isCountryText(town) ? { country: town, code } : { town, code };
  return words.test(text) && text.length <= lettersMax ? { town: text } : null;
}

const lettersMax = 40;

/** "The Old Forge, Mill Lane": British houses have names instead of numbers. */
const namedStreet =
  /\p{L} (?:street|road|lane|avenue|drive|close|court|crescent|terrace|place|square|way|mews|row|hill|grove|gardens|green)[.,]?$/iu;

/** "Quayside House": a building instead of a street, or above it. */
const building =
  /^(?:the )?\p{L}[\p{L}'’ ]* (?:house|court|hall|lodge|cottage|farm|barn|mill|manor|forge|stables?|building|tower|wharf|works|studios|arcade|chambers|business (?:park|centre)|industrial estate|trading estate)$/iu;

/** A street without a house number. */
export function isNamedStreet(text: string): boolean {
  return namedStreet.test(text.trim());
}

export function isBuilding(text: string): boolean {
  return building.test(text.trim());
}

function isCountryText(text: string): boolean {
  return isCountry(text) || (text.length > 3 && countryCode(text) !== null);
}

/** Four digits stand before the town in Austria and behind it in South Africa: without a country, nobody can tell. */
const anyOrder = /^\d{4}$/;

/** "34000 Montpellier", "Leeds LS6 2RT", "Atlanta, GA 30309": one town with its code, in the order of its country. */
export function spellPlace(
  code: string,
  [town = '', ...regions]: readonly string[],
  { hasCountry, isBehind }: { hasCountry: boolean; isBehind: boolean },
): string {
  const region = regions.find((name) => state.test(name));
  if (region) return `${town}, ${region} ${code}`;
  const isKept = isBehind && !hasCountry && anyOrder.test(code);
  return isLast.test(code) || stateLast.test(town) || shortCodeLast.test(`${town} ${code}`) || isKept
    ? `${[town, ...regions].join(', ')} ${code}`
    : `${code} ${town}`;
}
