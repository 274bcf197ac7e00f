import { decimal, toCents } from '@slipway/contract/money.ts';

import type { ReadTax } from '../reading.ts';
import { type AmountSpot, toHundredths } from './amounts.ts';
import type { LabelSpot } from './labels.ts';
import { inRow, type Row } from './text-lines.ts';
import type { Totals } from './totals.ts';

const rateMax = 30;
const headRowsMax = 8;

/** How far a printed tax may lie from base × rate: shops round each line. */
const roundingCents = 2;

/** Each tax rate with the base and the tax printed in its row: only rows whose arithmetic proves them (BR-CO-17). */
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
  return taxes;
}

/** A tax's name stands in the row, or shortly above it as the head of a table. */
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

/** One rate, with its tax alone in the row: its base is the document's net amount. */
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
