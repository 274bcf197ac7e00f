import type { Finding } from '@slipway/contract/document.ts';
import { decimal } from '@slipway/contract/money.ts';
import { type DueByBuyer, dueByBuyer, noticeOf } from '../due-by-buyer.ts';
import { createPhraseFinder } from '../languages/find-phrases.ts';
import { commonLanguages, regionalLanguages } from '../languages/languages.ts';
import type { ReadTax } from '../reading.ts';
import type { Row } from './text-lines.ts';
import type { Totals } from './totals.ts';

/** Of all languages, whatever the invoice is written in: these statements mean nothing else. */
const statements = createPhraseFinder(
  [...commonLanguages, ...regionalLanguages].flatMap((words) =>
    dueByBuyer.map((category) => ({ phrases: words.dueByBuyer[category] ?? '', value: category })),
  ),
);

/** "No reverse charge", and terms of business: "If reverse charge applies". */
const notStated =
  /(?<!\p{L})(?:(?:no|not|kein|keine|keiner|ohne|pas|geen|niet)(?: \p{L}+){0,3}|(?:if|where|may|wenn|falls|sofern|soweit|indien)(?!\p{L}).*)\W*$/u;
/** "Reverse charge (Y/N): No", as on invoices from India. */
const denied = /^\W*(?:y(?:es)? ?\/ ?no?\W*)?(?:no|n|nein|non|nee)(?!\p{L})/u;

/**
 * An invoice without tax that states that the buyer owes it: its one tax of zero percent (BR-AE-5, BR-IC-5),
 * and a hint. An invoice with a tax is left as it is.
 */
export function findDueByBuyer(
  rows: readonly Row[],
  taxes: ReadTax[],
  { sums }: Totals,
): { taxes: ReadTax[]; findings: Finding[] } {
  const category = taxes.length === 0 && isUntaxed(sums) ? statedIn(rows) : null;
  if (category === null) return { taxes, findings: [] };
  const base = (sums.netAmount ?? sums.totalAmount)?.spot.value;
  const row = base === undefined ? [] : [{ category, rate: '0', baseAmount: base, taxAmount: '0.00' }];
  return { taxes: row, findings: [noticeOf(category)] };
}

function isUntaxed({ netAmount, taxAmount, totalAmount }: Totals['sums']): boolean {
  if (taxAmount) return decimal(taxAmount.spot.value).isZero();
  return !netAmount || !totalAmount || decimal(netAmount.spot.value).equals(totalAmount.spot.value);
}

function statedIn(rows: readonly Row[]): DueByBuyer | null {
  const stated = new Set(
    rows.flatMap(({ folded }) =>
      statements
        .findAll(folded)
        .filter(
          ({ start, end }) => !notStated.test(folded.slice(0, start)) && !denied.test(folded.slice(end)),
        )
        .map(({ value }) => value),
    ),
  );
  return dueByBuyer.find((category) => stated.has(category)) ?? null;
}
