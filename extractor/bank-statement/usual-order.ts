import { isIban } from '@slipway/contract/iban.ts';

import { fold } from '../find/fold-text.ts';
import { findLanguages } from '../find/language.ts';
import { regionalLanguagesOf } from '../find/regional-languages.ts';
import type { DayOrder } from './read-day.ts';

/** The United States and countries that use the same date format. */
const monthFirstCountries = ['US', 'PR', 'GU', 'VI', 'AS', 'MP', 'FM', 'MH', 'PW'];
/** Both orders are in use. */
const eitherWayCountries = ['CA', 'PH'];
const eitherWayCurrencies = ['CAD', 'PHP'];

/** Bank codes that only the banks of one country use; folded. */
const bankCodes: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:blz|bankleitzahl)(?!\p{L})/u, 'DE'],
  [/(?<!\p{L})sort ?code(?!\p{L})/u, 'GB'],
  [/(?<!\p{L})(?:aba|rtn|(?:bank )?routing(?: transit)?) ?(?:number|no|nr|code|#)?(?!\p{L})/u, 'US'],
  [/(?<!\p{L})bsb(?!\p{L})/u, 'AU'],
  [/(?<!\p{L})ifsc(?!\p{L})/u, 'IN'],
  [/(?<!\p{L})(?:transit|institution) (?:number|no)(?!\p{L})/u, 'CA'],
  [/(?<!\p{L})clabe(?!\p{L})/u, 'MX'],
];

export type OrderHints = {
  /** The account's own numbers. */
  accounts: readonly string[];
  /** The account's own currencies. */
  currencies: readonly string[];
  /**
   * The text above, in and below the table header, one string per line, without the entries, which name other
   * parties.
   */
  lines: readonly string[];
  /** The decimal separator of the amounts. */
  decimalSign: '.' | ',';
};

/** The usual date order in the account's country, otherwise by its currency and language; null if unknown. */
export function usualOrder({ accounts, currencies, lines, decimalSign }: OrderHints): DayOrder | null {
  const countries = new Set(
    [...accounts.map(countryOfIban), ...lines.flatMap(countriesIn)].filter((country) => country !== null),
  );
  if (countries.size > 0) return theSame([...countries].map(orderIn));
  // Files with a decimal comma write the day before the month.
  if (decimalSign === ',') return 'DAY_FIRST';
  const [language] = languagesOf(lines);
  if (language !== undefined && language !== 'en') return 'DAY_FIRST';
  return theSame([...new Set(currencies)].map((currency) => orderByCurrency(currency, language)));
}

/** Many countries have dollar accounts: the currency is evidence only in an English file. */
function orderByCurrency(currency: string, language: string | undefined): DayOrder | null {
  if (eitherWayCurrencies.includes(currency)) return null;
  if (currency !== 'USD') return 'DAY_FIRST';
  return language === 'en' ? 'MONTH_FIRST' : null;
}

function orderIn(country: string): DayOrder | null {
  if (eitherWayCountries.includes(country)) return null;
  return monthFirstCountries.includes(country) ? 'MONTH_FIRST' : 'DAY_FIRST';
}

function countryOfIban(account: string): string | null {
  return isIban(account) ? account.slice(0, 2) : null;
}

/** By the labels of bank codes, and by a BIC with its label (ISO 9362: letters 5 and 6 are the country). */
function countriesIn(line: string): string[] {
  const folded = fold(line);
  const named = bankCodes.filter(([label]) => label.test(folded)).map(([, country]) => country);
  const bic =
    /(?<!\p{L})(?:BIC|SWIFT)(?!\p{L})[^A-Z\d]{0,12}[A-Z]{4}([A-Z]{2})[A-Z\d]{2}(?:[A-Z\d]{3})?(?![A-Z\d])/u.exec(
      line,
    );
  return bic?.[1] ? [...named, bic[1]] : named;
}

function languagesOf(lines: readonly string[]): string[] {
  const rows = lines.map((line) => ({ folded: fold(line) }));
  const spoken = regionalLanguagesOf(rows);
  return findLanguages(
    rows.map((row) => ({ ...row, spoken })),
    [],
  );
}

function theSame(orders: readonly (DayOrder | null)[]): DayOrder | null {
  const [first = null] = orders;
  return orders.every((order) => order === first) ? first : null;
}
