import { decimal, isExact } from '@slipway/contract/money.ts';

import type { BookableDocument, Refusal } from '../connector.ts';
import { foresee } from '../plan/resolve-amounts.ts';
import { refusalText } from '../refusal-text.ts';
import type { Price } from './book.ts';

/** How much of the document's currency is one unit of the book's; the same as for DATEV. */
const rateMetadata = 'exchangeRate';

/** Exact to the cent for amounts of ten million, and few enough that no tool rounds amount times price. */
const priceDigits = 10;

/**
 * The price of a document's currency in the book's, at the rate that the document's metadata states; null where it
 * states none, since a rate is never guessed. All postings have one price: what balances in one currency then balances
 * exactly in the other, too.
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
