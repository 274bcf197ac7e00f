import type { ReadLine } from '../reading.ts';
import type { AmountSpot } from './amounts.ts';
import type { LabelSpot } from './labels.ts';
import { inRow, type Row, toBox, unite } from './text-lines.ts';

const timesPattern = /(?<quantity>\d+(?:[.,]\d{1,3})?) ?(?:\p{L}{1,4} ?)?[x*@] ?(?<price>\d+[.,]\d{2})/iu;

/** What was bought, by a till's print: a text with its amount at the right edge, above the first sum. */
export function findReceiptLines(
  rows: readonly Row[],
  labels: readonly LabelSpot[],
  amounts: readonly AmountSpot[],
): ReadLine[] {
  const end = endOfItems(labels, amounts);
  const lines: ReadLine[] = [];
  let title: Row | null = null;
  for (const row of rows.slice(0, end)) {
    const spots = inRow(amounts, row.row).filter((spot) => spot.decimals === 2);
    const last = spots.at(-1);
    if (!last) {
      title = /\p{L}{3}/u.test(row.text) ? row : null;
      continue;
    }
    if (row.text.slice(last.end).replace(/[^\p{L}\d]/gu, '').length > 3) continue;
    const first = spots[0] ?? last;
    const text = row.text.slice(0, first.start).replace(/\s+/g, ' ').trim();
    const named = /\p{L}{3}/u.test(text);
    const description = named ? text : (title?.text.replace(/\s+/g, ' ') ?? null);
    if (description !== null)
      lines.push(toLine(row, title && !named ? title : row, description, last, spots));
    title = null;
  }
  return lines;
}

/** The row of the first sum: what stands below is no item. */
function endOfItems(labels: readonly LabelSpot[], amounts: readonly AmountSpot[]): number {
  const sums = labels.filter(
    ({ kind, row, end }) =>
      (kind === 'totalAmount' || kind === 'netAmount' || kind === 'amountDue') &&
      amounts.some((spot) => spot.row === row && spot.start >= end),
  );
  return Math.min(...sums.map(({ row }) => row), Number.MAX_SAFE_INTEGER);
}

function toLine(
  row: Row,
  top: Row,
  description: string,
  amount: AmountSpot,
  spots: readonly AmountSpot[],
): ReadLine {
  const times = timesPattern.exec(row.text);
  const price = times && spots.length > 1 ? spots.find((spot) => spot !== amount) : undefined;
  return {
    description,
    quantity: times?.groups?.['quantity']?.replace(',', '.') ?? null,
    unit: null,
    unitPrice: price?.value ?? null,
    taxRate: null,
    lineAmount: amount.value,
    page: row.page,
    box: toBox(unite([top, row]), row.pageHeight),
  };
}
