import type { VatCountry } from './check-digits.ts';
import type { Locale, SampleInvoice, Unit } from './invoice.ts';
import { digits } from './seeded-random.ts';

/** What a made-up company of a country is made of. */
export type Land = {
  country: VatCountry;
  locale: Locale;
  currency: SampleInvoice['currency'];
  forms: string[];
  streets: string[];
  towns: [string, string][];
  goods: [string, Unit][];
  rates: string[];
  /** Of the VAT number, without its check digits. */
  vatDigits: number;
  /** Of an IBAN, behind its check digits. */
  accountPart: (random: () => number) => string;
};

export const lands: Land[] = [
  {
    country: 'DE',
    locale: 'de-DE',
    currency: 'EUR',
    forms: ['GmbH', 'KG', 'AG', 'e. K.'],
    streets: ['Lindenweg', 'Am Speicher', 'Gartenstraße', 'Mühlenkamp'],
    towns: [
      ['20095', 'Hamburg'],
      ['50667', 'Köln'],
      ['04109', 'Leipzig'],
      ['90402', 'Nürnberg'],
    ],
    goods: [
      ['Schrauben verzinkt', 'pack'],
      ['Wartung', 'hour'],
      ['Kabeltrommel 25 m', 'piece'],
      ['Granulat', 'kilogram'],
    ],
    rates: ['19', '7'],
    vatDigits: 8,
    accountPart: (random) => digits(random, 18),
  },
  {
    country: 'GB',
    locale: 'en-GB',
    currency: 'GBP',
    forms: ['Ltd', 'plc', 'LLP'],
    streets: ['Mill Lane', 'Station Road', 'Harbour Street'],
    towns: [
      ['LS1 4AP', 'Leeds'],
      ['BS1 5TR', 'Bristol'],
      ['M2 3AW', 'Manchester'],
    ],
    goods: [
      ['Cardboard tubes', 'pack'],
      ['Consulting', 'day'],
      ['Wall bracket, steel', 'piece'],
    ],
    rates: ['20'],
    vatDigits: 7,
    accountPart: (random) => `NWVA${digits(random, 14)}`,
  },
  {
    country: 'FR',
    locale: 'fr-FR',
    currency: 'EUR',
    forms: ['SARL', 'SAS', 'SA'],
    streets: ['rue du Moulin', 'avenue de la Gare', 'place du Marché'],
    towns: [
      ['31000', 'Toulouse'],
      ['44000', 'Nantes'],
      ['67000', 'Strasbourg'],
    ],
    goods: [
      ['Cartons de déménagement', 'pack'],
      ['Formation', 'day'],
      ['Lampe de bureau', 'piece'],
    ],
    rates: ['20', '5.5'],
    vatDigits: 8,
    accountPart: (random) => digits(random, 23),
  },
  {
    country: 'ES',
    locale: 'es-ES',
    currency: 'EUR',
    forms: ['S.L.', 'S.A.'],
    streets: ['Calle Mayor', 'Avenida del Sol', 'Plaza Nueva'],
    towns: [
      ['41001', 'Sevilla'],
      ['48001', 'Bilbao'],
      ['50001', 'Zaragoza'],
    ],
    goods: [
      ['Cajas de madera', 'piece'],
      ['Transporte', 'day'],
      ['Aceite lubricante', 'litre'],
    ],
    rates: ['21', '10'],
    vatDigits: 7,
    accountPart: (random) => digits(random, 20),
  },
  {
    country: 'IT',
    locale: 'it-IT',
    currency: 'EUR',
    forms: ['S.r.l.', 'S.p.A.'],
    streets: ['Via Roma', 'Corso Italia', 'Via dei Mulini'],
    towns: [
      ['20121', 'Milano'],
      ['10121', 'Torino'],
      ['40121', 'Bologna'],
    ],
    goods: [
      ['Tessuto in cotone', 'piece'],
      ['Assistenza tecnica', 'hour'],
      ['Vernice', 'litre'],
    ],
    rates: ['22', '10'],
    vatDigits: 10,
    accountPart: (random) => `X${digits(random, 22)}`,
  },
  {
    country: 'NL',
    locale: 'nl-NL',
    currency: 'EUR',
    forms: ['B.V.', 'N.V.', 'V.O.F.'],
    streets: ['Dorpsstraat', 'Havenkade', 'Molenweg'],
    towns: [
      ['1012 JS', 'Amsterdam'],
      ['3511 LX', 'Utrecht'],
      ['5611 EM', 'Eindhoven'],
    ],
    goods: [
      ['Kantoorstoel', 'piece'],
      ['Advies', 'hour'],
      ['Verpakkingsmateriaal', 'pack'],
    ],
    rates: ['21', '9'],
    vatDigits: 8,
    accountPart: (random) => `DLTA${digits(random, 10)}`,
  },
];
