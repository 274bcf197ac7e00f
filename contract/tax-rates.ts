import { decimal } from './money.ts';

/**
 * Value-added and goods-and-services taxes by country, in percent: current rates, and those since 2020,
 * because documents are stored for years. The standard rate first. Zero is valid everywhere. Sources:
 * European Commission, "VAT rates applied in the Member States", and the tax authorities of the other
 * countries.
 */
const ratesByCountry: Readonly<Record<string, string>> = {
  AT: '20 13 10 19 5',
  BE: '21 12 6',
  BG: '20 9',
  CY: '19 9 5 3',
  CZ: '21 12 15 10',
  DE: '19 7 16 5',
  DK: '25',
  EE: '24 22 20 13 9 5',
  ES: '21 10 4 5 7.5 2 0.62 7 3 9.5 15 20',
  FI: '25.5 24 14 13.5 10',
  FR: '20 10 5.5 2.1 8.5 13 1.75 1.05 0.9',
  GR: '24 13 6 17 9 4',
  HR: '25 13 5',
  HU: '27 18 5',
  IE: '23 13.5 9 4.8 21',
  IT: '22 10 5 4',
  LT: '21 12 9 5',
  LU: '17 14 8 3 16 13 7',
  LV: '21 12 5',
  MT: '18 12 7 5',
  NL: '21 9',
  PL: '23 8 5 7 4',
  PT: '23 13 6 22 12 5 4 18 16 9',
  RO: '21 11 19 9 5',
  SE: '25 12 6',
  SI: '22 9.5 5',
  SK: '23 19 5 20 10',
  AE: '5',
  AU: '10',
  CH: '8.1 2.6 3.8 7.7 2.5 3.7',
  GB: '20 5 12.5',
  IN: '18 12 5 28 40 9 6 2.5 14 3',
  IS: '24 11',
  JP: '10 8',
  LI: '8.1 2.6 3.8 7.7 2.5 3.7',
  MY: '10 8 6 5',
  NO: '25 15 12 11.11',
  NZ: '15',
  SA: '15',
  SG: '9 8 7',
  TR: '20 10 1 18 8',
  ZA: '15',
};

/** Countries whose VAT IDs do not begin with their ISO code (Greece, Northern Ireland). */
const codesOfTaxIds: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB', CHE: 'CH' };

/** ISO 3166-1, from the country code of a VAT ID or otherwise of an IBAN; null if neither has one. */
export function countryOf(taxId: string | null, iban: string | null): string | null {
  for (const text of [taxId, iban]) {
    const code = /^(?:CHE|[A-Z]{2})(?=[ .-]?[A-Z\d])/.exec(text?.trim().toUpperCase() ?? '')?.[0];
    const country = code === undefined ? undefined : (codesOfTaxIds[code] ?? code);
    if (country !== undefined && country in ratesByCountry) return country;
  }
  return null;
}

/** The tax rates of a country, in percent; empty if it is not in the table. */
export function ratesOf(country: string): string[] {
  return ratesByCountry[country]?.split(' ') ?? [];
}

/** Whether a tax rate exists in a country; for a country that is not in the table, every rate does. */
export function isKnownRate(country: string, rate: string): boolean {
  const rates = ratesByCountry[country];
  if (rates === undefined) return true;
  const percent = decimal(rate);
  return percent.isZero() || rates.split(' ').some((known) => percent.equals(known));
}
