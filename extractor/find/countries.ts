import { fold } from './fold-text.ts';

const languages = [
  'de',
  'en',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'pl',
  'cs',
  'sv',
  'da',
  'nb',
  'fi',
  'hu',
  'ro',
  'sk',
  'sl',
  'hr',
  'et',
  'el',
  'lt',
  'lv',
  'tr',
  'bg',
];

/** Common names besides the official ones, folded. */
const usualNames: Record<string, string> = {
  usa: 'US',
  'u.s.a': 'US',
  'united states of america': 'US',
  uk: 'GB',
  england: 'GB',
  'great britain': 'GB',
  holland: 'NL',
  'the netherlands': 'NL',
  'bundesrepublik deutschland': 'DE',
  'czech republic': 'CZ',
  tschechische: 'CZ',
  'ceska republika': 'CZ',
  'slovenska republika': 'SK',
  'republica moldova': 'MD',
  'republika hrvatska': 'HR',
  'republik osterreich': 'AT',
};

/** Vehicle country codes before postal codes: "D-80333 München". */
const roadSigns: Record<string, string> = {
  D: 'DE',
  A: 'AT',
  F: 'FR',
  I: 'IT',
  B: 'BE',
  L: 'LU',
  E: 'ES',
  P: 'PT',
  S: 'SE',
  N: 'NO',
  H: 'HU',
  FIN: 'FI',
};

let names: Map<string, string> | undefined;

/** The ISO 3166-1 code for a printed country name in a supported language, or for the code itself. */
export function countryCode(printed: string): string | null {
  const text = printed.trim().replace(/[.,;]+$/, '');
  names ??= listNames();
  return names.get(fold(text)) ?? (/^[A-Z]{2}$/.test(text) && isCode(text) ? text : null);
}

/**
 * One format for all addresses: street, postal code with town, country. A printed country (its name, its code
 * or a prefix of the postal code) becomes a code at the end. No country is ever added. Labels are left out.
 */
export function spellAddress(lines: readonly string[]): string {
  const parts = lines.map((line) => line.replace(label, '')).filter((line) => line !== '');
  const named = countryCode(parts.at(-1) ?? '');
  const places = named !== null && parts.length > 1 ? parts.slice(0, -1) : [...parts];
  let code = named !== null && parts.length > 1 ? named : null;
  const town = places.findLastIndex((part) => prefixed.test(part));
  const sign = prefixed.exec(places[town] ?? '')?.groups?.['sign'];
  const country = sign === undefined ? null : (roadSigns[sign] ?? (isCode(sign) ? sign : null));
  if (country !== null && (code === null || code === country)) {
    places[town] = (places[town] ?? '').replace(prefixed, '');
    code = country;
  }
  const joined = placeTownFirst(places);
  const latvian = latvianCodeLast.exec(joined)?.groups;
  if (latvian && (code === null || code === 'LV')) {
    return `${latvian['before']}${latvian['code']} ${latvian['town']}, LV`;
  }
  return [joined, ...(code === null ? [] : [code])].join(', ');
}

/** "TR26 1HE, St Ives": in Great Britain, the code is behind the town. */
function placeTownFirst(places: readonly string[]): string {
  return places.join(', ').replace(britishCodeFirst, '$<before>$<town> $<code>');
}

/** "Rīga, LV-1010": Latvian addresses end with the code and its country. */
const latvianCodeLast = /^(?<before>(?:.+, )?)(?<town>\p{Lu}[\p{L} .-]+), ?LV[- ]?(?<code>\d{4})$/u;

/** "Registered office:", in any language, but not "Moda Cad. No: 12". */
const label = /^(?!.* No ?:)\p{L}[\p{L} .-]{2,30}\s*:\s*/u;

const britishCodeFirst =
  /^(?<before>.+, )(?<code>[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}),? (?<town>\p{Lu}[\p{L} .'’-]+)$/u;

const prefixed = /^(?<sign>[A-Z]{1,2}|FIN)[ -]+(?=\d{4,5} |\d{3} \d{2} |\d{2}-\d{3} )/;

/** A code in use: former codes, such as DD, mean another code, and unknown letters are not a code. */
function isCode(letters: string): boolean {
  if (!/^[A-Z]{2}$/.test(letters) || new Intl.Locale(`und-${letters}`).region !== letters) return false;
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(letters) !== undefined;
}

function listNames(): Map<string, string> {
  const found = new Map(Object.entries(usualNames));
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = alphabet.flatMap((first) => alphabet.map((second) => first + second)).filter(isCode);
  for (const language of languages) {
    const display = new Intl.DisplayNames(language, { type: 'region' });
    for (const code of codes) found.set(fold(display.of(code) ?? code), code);
  }
  return found;
}
