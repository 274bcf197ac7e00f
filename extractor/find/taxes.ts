import { decimal, toCents } from '@slipway/contract/money.ts';

import type { ReadTax } from '../reading.ts';
import { type AmountSpot, toHundredths } from './amounts.ts';
import type { LabelSpot } from './labels.ts';
import { inRow, overlapAcross, type Row } from './text-lines.ts';
import type { Totals } from './totals.ts';

const rateMax = 30;
const headRowsMax = 8;
const rowsBelowHead = 2;

/** How far a printed tax may differ from base × rate: shops round each line. */
const roundingCents = 2;

/**
 * Each tax rate with its tax and, if printed, its base: only if arithmetic proves them (BR-CO-14, BR-CO-17).
 */
export function findTaxes(
  rows: readonly Row[],
  labels: readonly LabelSpot[],
  amounts: readonly AmountSpot[],
  { sums }: Totals,
): ReadTax[] {
  const taxes: ReadTax[] = [];
  const add = (tax: ReadTax) => {
    if (!taxes.some((other) => other.rate === tax.rate)) taxes.push(tax);
  };
  for (const row of rows) {
    const spots = inRow(amounts, row.row);
    const rates = spots.filter((spot) => isRate(spot, row));
    if (rates.length === 0 || !isNamed(row, labels)) continue;
    const found = proveRow(
      rates,
      spots.filter((spot) => spot.decimals === 2 && !spot.percent),
    );
    if (found) add(found);
    else addByNet(row, rates, sums, add);
  }
  const more = taxesWithoutBase(rows, labels, amounts, sums, taxes);
  const all = [...taxes, ...more];
  return all.length > 0 ? all : rateInHead(labels, sums);
}

/** "VAT 19 %" as the heading of the column with the document's tax, if net and tax prove the rate. */
function rateInHead(labels: readonly LabelSpot[], { netAmount, taxAmount }: Totals['sums']): ReadTax[] {
  if (!netAmount || !taxAmount) return [];
  const { spot } = taxAmount;
  const above = labels.filter(
    (label) =>
      label.kind === 'taxAmount' &&
      label.page === spot.page &&
      label.row < spot.row &&
      label.row >= spot.row - rowsBelowHead &&
      overlapAcross(label, spot) > 0,
  );
  const printed = above.flatMap(({ text }) => [
    ...text.matchAll(/\d{1,2}(?:[.,]\d{1,2})?(?= ?%)|(?<=%)\d{1,2}(?![\d.,])/g),
  ]);
  const rate = printed.at(-1)?.[0].replace(',', '.');
  if (!rate || !agrees(netAmount.spot.value, rate, spot.value)) return [];
  return [toTax(rate, netAmount.spot.value, spot.value)];
}

/**
 * "VAT 20 % 36.00": a rate with its tax but no base. These count if, with the rates that their bases prove,
 * they add up to the document's tax, or to the difference between total and net.
 */
function taxesWithoutBase(
  rows: readonly Row[],
  labels: readonly LabelSpot[],
  amounts: readonly AmountSpot[],
  sums: Totals['sums'],
  proved: readonly ReadTax[],
): ReadTax[] {
  const found = new Map<string, ReadTax>();
  for (const { row, text } of rows) {
    const spots = inRow(amounts, row);
    const percents = [...new Set(spots.filter(({ percent }) => percent).map(({ value }) => value))];
    const [tax, ...others] = spots.filter((spot) => spot.decimals === 2 && !spot.percent);
    const label = inRow(labels, row).find(({ kind }) => kind === 'taxAmount');
    const [rate] = percents;
    if (!rate || percents.length > 1 || !tax || others.length > 0 || !label) continue;
    const opens = !/\p{L}{3}/u.test(text.slice(0, label.start).replace(/.* {3}/, ''));
    const known = proved.some((one) => one.rate === decimal(rate).toFixed());
    if (!opens || known || !(Number(rate) > 0 && Number(rate) <= rateMax)) continue;
    found.set(rate, {
      category: null,
      rate: decimal(rate).toFixed(),
      baseAmount: null,
      taxAmount: tax.value,
    });
  }
  const all = [...proved, ...found.values()].reduce(
    (sum, one) => sum + (toHundredths(one.taxAmount ?? '') ?? 0),
    0,
  );
  return found.size > 0 && isWholeTax(all, sums) ? [...found.values()] : [];
}

function isWholeTax(cents: number, { netAmount, taxAmount, totalAmount }: Totals['sums']): boolean {
  const of = (sum: typeof netAmount) => (sum ? toHundredths(sum.spot.value) : null);
  const [net, tax, total] = [of(netAmount), of(taxAmount), of(totalAmount)];
  return net !== null && total !== null ? net + cents === total : cents === tax;
}

/** The name of a tax is in the row, or slightly above it as a column heading. */
function isNamed({ row }: Row, labels: readonly LabelSpot[]): boolean {
  for (let at = row; at > row - headRowsMax; at--) {
    if (inRow(labels, at).some(({ kind }) => kind === 'taxAmount')) return true;
  }
  return false;
}

function isRate(spot: AmountSpot, { text }: Row): boolean {
  const value = Number(spot.value);
  if (!(value > 0 && value <= rateMax)) return false;
  return (
    spot.percent || /^ ?%/.test(text.slice(spot.end)) || spot.decimals < 2 || /\.[05]0$/.test(spot.value)
  );
}

function proveRow(rates: readonly AmountSpot[], spots: readonly AmountSpot[]): ReadTax | null {
  for (const rate of rates) {
    for (const base of spots) {
      for (const tax of spots) {
        if (base === tax || base === rate || tax === rate) continue;
        if (agrees(base.value, rate.value, tax.value)) return toTax(rate.value, base.value, tax.value);
      }
    }
  }
  return null;
}

/** One rate, with only its tax in the row: its base is the document's net amount. */
function addByNet(
  row: Row,
  rates: readonly AmountSpot[],
  sums: Totals['sums'],
  add: (tax: ReadTax) => void,
): void {
  const { netAmount, taxAmount } = sums;
  if (!netAmount || !taxAmount || taxAmount.spot.row !== row.row) return;
  const rate = rates.find((one) => agrees(netAmount.spot.value, one.value, taxAmount.spot.value));
  if (rate) add(toTax(rate.value, netAmount.spot.value, taxAmount.spot.value));
}

function agrees(base: string, rate: string, tax: string): boolean {
  const [baseCents, taxCents] = [toHundredths(base), toHundredths(tax)];
  if (baseCents === null || taxCents === null || taxCents === 0 || Math.abs(baseCents) < 50) return false;
  const expected = toCents(decimal(base).times(decimal(rate)).dividedBy(100))
    .times(100)
    .toNumber();
  return Math.abs(expected - taxCents) <= roundingCents;
}

function toTax(rate: string, baseAmount: string, taxAmount: string): ReadTax {
  return { category: null, rate: decimal(rate).toFixed(), baseAmount, taxAmount };
}
