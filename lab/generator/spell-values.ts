import { type DecimalText, decimal } from '@slipway/contract/money.ts';

import { type Locale, languageOf, type SampleInvoice } from './invoice.ts';

const noBreakSpace = '\u00a0';

/** Sign between thousands, and decimal sign. */
const signs: Record<Locale, [string, string]> = {
  'de-DE': ['.', ','],
  'de-CH': ["'", '.'],
  'en-GB': [',', '.'],
  'en-US': [',', '.'],
  'fr-FR': [noBreakSpace, ','],
  'es-ES': ['.', ','],
  'it-IT': ['.', ','],
  'nl-NL': ['.', ','],
};

const months = {
  en: 'January February March April May June July August September October November December',
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  nl: 'januari februari maart april mei juni juli augustus september oktober november december',
};

/** As a document of the locale prints it, with two decimals: `1.234,50`. */
export function spellAmount(value: DecimalText, locale: Locale, decimals = 2): string {
  const [thousands, point] = signs[locale];
  const [whole = '', cents] = decimal(value).abs().toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return (value.startsWith('-') ? '-' : '') + (cents ? grouped + point + cents : grouped);
}

/** With no more decimals than the number has: `2`, `1,5`. */
export function spellNumber(value: DecimalText, locale: Locale): string {
  return spellAmount(value, locale, decimal(value).decimalPlaces());
}

export function spellMoney(value: DecimalText, invoice: Pick<SampleInvoice, 'currency' | 'locale'>): string {
  const amount = spellAmount(value, invoice.locale);
  const symbol = { EUR: '€', USD: '$', GBP: '£', CHF: 'CHF' }[invoice.currency];
  if (invoice.currency === 'CHF' || invoice.locale === 'nl-NL') return `${symbol}${noBreakSpace}${amount}`;
  if (languageOf(invoice.locale) === 'en') return `${symbol}${amount}`;
  return `${amount}${noBreakSpace}${symbol}`;
}

/** A calendar date as the locale usually prints it, in figures where that is the custom. */
export function spellDate(date: string, locale: Locale): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const named = months[languageOf(locale)].split(' ')[Number(month) - 1];
  switch (locale) {
    case 'de-DE':
    case 'de-CH':
      return `${day}.${month}.${year}`;
    case 'nl-NL':
      return `${day}-${month}-${year}`;
    case 'en-GB':
      return `${Number(day)} ${named} ${year}`;
    case 'en-US':
      return `${named} ${Number(day)}, ${year}`;
    case 'fr-FR':
    case 'es-ES':
    case 'it-IT':
      return `${day}/${month}/${year}`;
  }
}

/** In groups of four, as IBANs are printed. */
export function spellIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}
