import { countryOf } from '@slipway/contract/tax-rates.ts';

/** ISO 3166-1 alpha-2. */
const countries = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
    'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
    'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
    'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT ' +
    'MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
    'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
    'UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
  ).split(' '),
);

const languages = ['en', 'de', 'fr', 'nl', 'es', 'it', 'pt', 'pl', 'cs', 'da', 'sv', 'nb', 'fi', 'hu'];
/** Further names of countries, in addition to those of the languages. */
const otherNames: Readonly<Record<string, string>> = {
  GB: 'uk|great britain|england|scotland|wales|u.k.',
  US: 'usa|u.s.a.|united states of america',
  NL: 'the netherlands|holland',
  CZ: 'czech republic|tschechische republik',
  CH: 'schweiz/suisse|svizzera',
};
/** International letters before a postcode, as in D-10115. */
const postalLetters: Readonly<Record<string, string>> = {
  A: 'AT',
  B: 'BE',
  D: 'DE',
  F: 'FR',
  I: 'IT',
  L: 'LU',
  E: 'ES',
  S: 'SE',
  P: 'PT',
};

let namesOfCountries: ReadonlyMap<string, string> | null = null;

export function isCountry(code: string): boolean {
  return countries.has(code);
}

/**
 * The country from an address or tax ID: a name takes precedence over letters before the postcode, these over
 * the VAT ID, and a lone code comes last, because it may be a province or state. Null if none has one.
 */
export function countryOfParty(address: readonly string[], taxId: string | null): string | null {
  const last = address.at(-1) ?? '';
  const letters = address.flatMap((part) => /^([A-Z]{1,2})[- ]?(?=\d{4,5}\b)/.exec(part)?.[1] ?? []);
  const byLetters = letters.map((code) => postalLetters[code] ?? code).find((code) => countries.has(code));
  return (
    countryNamed(last) ??
    byLetters ??
    countryOf(taxId, null) ??
    (address.length > 1 && countries.has(last) ? last : null)
  );
}

export function countryNamed(text: string): string | null {
  namesOfCountries ??= nameCountries();
  return namesOfCountries.get(text.trim().toLowerCase()) ?? null;
}

function nameCountries(): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const language of languages) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of countries) {
      const name = display.of(code)?.toLowerCase();
      if (name && !names.has(name)) names.set(name, code);
    }
  }
  for (const [code, others] of Object.entries(otherNames)) {
    for (const name of others.split('|')) names.set(name, code);
  }
  return names;
}
