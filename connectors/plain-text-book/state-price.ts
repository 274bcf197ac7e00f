import { decimal, isExact } from '@slipway/contract/money.ts';

import type { BookableDocument, Refusal } from '../connector.ts';
import { foresee } from '../plan/resolve-amounts.ts';
import { refusalText } from '../refusal-text.ts';
import type { Price } from './book.ts';

/**
 * The metadata with the exchange rate: the document's currency for one unit of the ledger's; the same as for
 * DATEV.
 */
const rateMetadata = 'exchangeRate';

/** Exact to the cent for amounts of ten million, and few enough that no tool rounds amount times price. */
const priceDigits = 10;

/**
 * The price of a document's currency in the ledger's, at the rate in the document's metadata; null without
 * one, since a rate is never guessed. All postings have one price, so that the entry balances exactly in both
 * currencies.
 */
export function priceOf(
  { fields, metadata }: BookableDocument,
  baseCurrency: string,
): Price | Refusal | null {
  const stated = metadata[rateMetadata]?.trim();
  const { currencyCode, documentDate } = fields;
  if (!stated || currencyCode === null || documentDate === null || currencyCode === baseCurrency) return null;
  const rate = stated.replace(',', '.');
  if (!isExact(rate) || !decimal(rate).greaterThan(0)) {
    const values = { value: stated, currency: currencyCode, base: baseCurrency };
    return foresee('CURRENCY', 'currencyCode', refusalText('EXCHANGE_RATE_UNREADABLE', values));
  }
  const amount = decimal(1).dividedBy(rate).toSignificantDigits(priceDigits).toFixed();
  return { date: documentDate, of: currencyCode, amount, currency: baseCurrency };
}
