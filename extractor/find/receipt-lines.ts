import type { DecimalText } from '@slipway/contract/money.ts';

import { createWordFinder } from '../languages/phrase-finder.ts';
import type { ReadLine } from '../reading.ts';
import type { AmountSpot } from './amounts.ts';
import type { LabelSpot } from './labels.ts';
import { inRow, type Row, toBox, unite } from './text-lines.ts';
import { findTimes, isProduct, type Times } from './till-times.ts';

const sums = createWordFinder(({ receipt }) => [receipt.total, receipt.subtotal].join(','));

/** At most the mark of the tax rate follows the amount. */
const behindMax = 3;

/**
 * The items of a till receipt: a text with its amount at the right edge, above the first sum. Quantity and
 * price are in the same line, or in a separate line above or below if the product matches.
 */
export function findReceiptLines(
  rows: readonly Row[],
  labels: readonly LabelSpot[],
  amounts: readonly AmountSpot[],
): ReadLine[] {
  const rates = findRates(rows);
  const lines: ReadLine[] = [];
  let title: Row | null = null;
  let waiting: Times | null = null;
  for (const row of rows.slice(0, endOfItems(labels, amounts))) {
    if (sums.findAll(row.folded, row.spoken).some(({ start }) => start === 0)) continue;
    const times = findTimes(row.text);
    const spots = inRow(amounts, row.row).filter((spot) => spot.decimals === 2);
    const own = spots.filter((spot) => !times || spot.end <= times.start || spot.start >= times.end);
    const last = own.at(-1);
    if (times && !last && isTimesOnly(row, times)) {
      waiting = annotate(lines.at(-1), times) ? null : times;
    } else if (!last) {
      title = /\p{L}{3}/u.test(row.text) ? row : null;
    } else if (isAtEnd(row, last)) {
      const line = toLine(
        row,
        title,
        last,
        Math.min(spots[0]?.start ?? last.start, times?.start ?? last.start),
      );
      if (line) {
        line.taxRate = rates.get(markBehind(row, last)) ?? null;
        for (const one of [times, waiting]) if (one && line.quantity === null) annotate(line, one);
        lines.push(line);
      }
      [title, waiting] = [null, null];
    }
  }
  return lines;
}

/** The row of the first sum: rows below it are not items. */
function endOfItems(labels: readonly LabelSpot[], amounts: readonly AmountSpot[]): number {
  const named = labels.filter(
    ({ kind, row, end }) =>
      (kind === 'totalAmount' || kind === 'netAmount' || kind === 'amountDue') &&
      // The currency can belong to both: "SUMME EUR 55,70".
      amounts.some((spot) => spot.row === row && spot.end > end),
  );
  return Math.min(...named.map(({ row }) => row), Number.MAX_SAFE_INTEGER);
}

/** No word follows an amount; a word for "hour" follows a time. */
function isAtEnd(row: Row, amount: AmountSpot): boolean {
  const behind = row.text.slice(amount.end).replace(/[^\p{L}\d]/gu, '');
  return behind.length <= behindMax && !/^(?:uhr|h)$/i.test(behind);
}

/** Only quantity, price and unit: "0,162 kg x 1,15 EUR/kg". */
function isTimesOnly(row: Row, times: Times): boolean {
  const rest =
    row.text.slice(0, times.start) + row.text.slice(times.end).replace(/(?:EUR|€)? ?\/ ?\p{L}{1,5}/iu, '');
  return rest.replace(/[^\p{L}\d]/gu, '').length <= behindMax;
}

/** Adds quantity and price to a line if their product is its amount. */
function annotate(line: ReadLine | undefined, times: Times): boolean {
  if (!line || line.quantity !== null || !isProduct(times, line.lineAmount ?? '')) return false;
  Object.assign(line, { quantity: times.quantity, unit: times.unit, unitPrice: times.unitPrice });
  return true;
}

/** @param end end of the description */
function toLine(row: Row, title: Row | null, amount: AmountSpot, end: number): ReadLine | null {
  const text = row.text.slice(0, end).replace(/\s+/g, ' ').trim();
  const named = /\p{L}{3}/u.test(text);
  const top = named ? row : title;
  if (!top) return null;
  return {
    description: named ? text : top.text.replace(/\s+/g, ' '),
    quantity: null,
    unit: null,
    unitPrice: null,
    taxRate: null,
    lineAmount: amount.value,
    page: row.page,
    box: toBox(unite([top, row]), row.pageHeight),
  };
}

/** The letter or digit after an amount that identifies its tax rate on a receipt; empty if there is none. */
function markBehind(row: Row, amount: AmountSpot): string {
  return /^[ *]*([A-Z\d])[ *]*$/.exec(row.text.slice(amount.end))?.[1] ?? '';
}

/** The rate of each mark in the tax table: "A 7 %", "1 19,00 %", "B = 19,0%". */
function findRates(rows: readonly Row[]): Map<string, DecimalText> {
  const rates = new Map<string, DecimalText>();
  for (const { text } of rows) {
    const match =
      /^\W*(?<mark>[A-Z\d])[ :=]{1,4}(?:MwSt\.?|USt\.?|VAT|GST|TVA|IVA|BTW)? {0,3}(?<rate>\d{1,2}(?:[.,]\d{1,2})?) ?%/iu.exec(
        text,
      );
    const { mark, rate } = match?.groups ?? {};
    if (mark === undefined || rate === undefined || rates.has(mark)) continue;
    rates.set(mark, rate.replace(',', '.').replace(/\.0+$/, ''));
  }
  return rates;
}
