import { type DecimalText, decimal, sum } from '@slipway/contract/money.ts';

/** A price is printed rounded: so much a single one of it may be out. */
const priceRounding = '0.005';
/** A cent may be lost to rounding when sums are made row by row. */
const sumRounding = '0.05';

type LineAmounts = {
  quantity: DecimalText | null;
  unitPrice: DecimalText | null;
  lineAmount: DecimalText | null;
};

/** What quantity and price make, where the line says something else; a discount may be why. */
export function lineDifference({ quantity, unitPrice, lineAmount }: LineAmounts): DecimalText | null {
  if (quantity === null || unitPrice === null || lineAmount === null) return null;
  const made = decimal(quantity).times(unitPrice);
  const slack = decimal(quantity).abs().times(priceRounding).plus(priceRounding);
  return made.minus(lineAmount).abs().greaterThan(slack) ? made.toDecimalPlaces(2).toFixed() : null;
}

/** What rate and base make, where the row says another tax. */
export function taxDifference(row: {
  rate: DecimalText | null;
  baseAmount: DecimalText | null;
  taxAmount: DecimalText | null;
}): DecimalText | null {
  const { rate, baseAmount, taxAmount } = row;
  if (rate === null || baseAmount === null || taxAmount === null) return null;
  const made = decimal(baseAmount).times(rate).dividedBy(100);
  return made.minus(taxAmount).abs().greaterThan(sumRounding) ? made.toDecimalPlaces(2).toFixed() : null;
}

export type SumCheck = {
  sum: DecimalText;
  /** What it is held against: lines may be printed with or without tax. */
  against: 'netAmount' | 'totalAmount' | 'taxAmount' | null;
  difference: DecimalText | null;
};

/** The rows added up, and how they stand to the sum on the document; null while a row says nothing. */
export function checkSum(
  amounts: readonly (DecimalText | null)[],
  stated: Partial<Record<'netAmount' | 'totalAmount' | 'taxAmount', DecimalText | null>>,
): SumCheck | null {
  const given = amounts.filter((amount) => amount !== null);
  if (given.length === 0) return null;
  const all = sum(given);
  const names = (Object.keys(stated) as (keyof typeof stated)[]).filter((name) => stated[name] != null);
  const gap = (name: keyof typeof stated) => decimal(all).minus(stated[name] ?? '0');
  const fitting = names.find((name) => !gap(name).abs().greaterThan(sumRounding));
  const against = fitting ?? names[0] ?? null;
  if (against === null) return { sum: all, against, difference: null };
  return { sum: all, against, difference: fitting ? null : gap(against).toFixed() };
}
