import { type FieldName, fieldTable } from '@slipway/contract/fields.ts';

import { type DecimalSeparator, spotAmounts } from '../find/amounts.ts';
import { currencyOf } from '../find/currencies.ts';
import { isAmbiguous, readDate, spotDates } from '../find/dates.ts';
import { plainId } from '../find/fold-text.ts';
import { spotIbans } from '../find/iban.ts';
import { cleanName, isNameLike } from '../find/names.ts';
import { decideOrder } from '../find/order-dates.ts';
import { spotTaxIds } from '../find/tax-ids.ts';
import type { Row } from '../find/text-lines.ts';

const referenceCharactersMax = 40;

/** The document's notation, which a few words alone do not show. */
export type Context = {
  separator: DecimalSeparator | null;
  rows: readonly Row[];
  languages: readonly string[];
  currency: string | null;
};

/**
 * Parses these words as the value of a field. Null if they are more, less or something else, if check digits
 * are wrong, or if the date order is unknown.
 */
export function parsePrinted(name: FieldName, row: Row, context: Context): string | null {
  switch (fieldTable[name].kind) {
    case 'amount':
      return only(spotAmounts([row], context.separator), row)?.value ?? null;
    case 'currency':
      return currencyOf(row.text);
    case 'date':
      return parseDate(row, context);
    case 'text':
      return parseText(name, row);
  }
}

function parseDate(row: Row, { rows, languages, currency }: Context): string | null {
  const spot = only(spotDates([row]), row);
  if (!spot) return null;
  const { order, certain } = decideOrder(spotDates(rows), { languages, currency, notBefore: [] });
  return isAmbiguous(spot) && !certain ? null : readDate(spot, order) || null;
}

function parseText(name: FieldName, row: Row): string | null {
  if (name === 'iban') {
    const spot = only(spotIbans([row]), row);
    return spot?.valid ? spot.iban : null;
  }
  if (name === 'vendorTaxId' || name === 'buyerTaxId') {
    const spot = only(spotTaxIds([row]), row);
    return spot && spot.checked !== false ? plainId(spot.id) : null;
  }
  if (name === 'vendorName' || name === 'buyerName') {
    const cleaned = cleanName(row.text);
    return isNameLike(cleaned) ? cleaned : null;
  }
  const text = row.text.replace(/^[\s:#]+|[\s:.,;]+$/g, '').replace(/\s+/g, ' ');
  const isReference = /\d/.test(text) && text.length <= referenceCharactersMax;
  return isReference ? text : null;
}

/** The only match in a row, if it covers the row except for punctuation and a currency. */
function only<S extends { start: number; end: number }>(spots: readonly S[], row: Row): S | null {
  const [spot, ...others] = spots;
  if (!spot || others.length > 0) return null;
  const rest = row.text.slice(0, spot.start) + row.text.slice(spot.end);
  return /[\p{L}\d]/u.test(rest.replace(/^(?:IBAN|EUR|USD|GBP|CHF)\b/i, '')) ? null : spot;
}
