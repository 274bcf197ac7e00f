import { type DecimalText, decimal, sum } from '@slipway/contract/money.ts';

/** The rounding error of a printed price. */
const priceRounding = '0.005';
/** The rounding error when sums are added row by row. */
const sumRounding = '0.05';

type LineAmounts = {
  quantity: DecimalText | null;
  unitPrice: DecimalText | null;
  lineAmount: DecimalText | null;
};

/** Quantity × price, if the line has another amount; a discount may be the reason. */
export function lineDifference({ quantity, unitPrice, lineAmount }: LineAmounts): DecimalText | null {
  if (quantity === null || unitPrice === null || lineAmount === null) return null;
  const made = decimal(quantity).times(unitPrice);
  const slack = decimal(quantity).abs().times(priceRounding).plus(priceRounding);
  return made.minus(lineAmount).abs().greaterThan(slack) ? made.toDecimalPlaces(2).toFixed() : null;
}

/** Rate × base, if the row has another tax. */
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
  /** The total to compare with: lines may be printed with or without tax. */
  against: 'netAmount' | 'totalAmount' | 'taxAmount' | null;
  difference: DecimalText | null;
};

/** The sum of the rows compared with the document; null while a row has no value. */
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
