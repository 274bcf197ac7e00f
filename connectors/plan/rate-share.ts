import { type DecimalText, decimal } from '@slipway/contract/money.ts';

/** The part of a document that one tax rate holds for. All shares together are its net amount and its tax. */
export type RateShare = {
  /** Percent; null where the document shows no tax at all. */
  rate: DecimalText | null;
  /** The buyer has pending the tax: VAT categories AE and K (UNCL 5305). */
  isDueByBuyer: boolean;
  base: DecimalText;
  amount: DecimalText;
};

/** In one form: 19.00 is 19. */
export function plainRate(rate: DecimalText | null): DecimalText | null {
  return rate === null ? null : decimal(rate).toFixed();
}

/** Percent; no tax is none. */
export function rateOf({ rate }: Pick<RateShare, 'rate'>): DecimalText {
  return plainRate(rate) ?? '0';
}

/**
 * Whether an amount is this rate of its base. Taxes that were worked out line by line miss it by the rounding of each
 * line; whole amounts, as of yen, are rounded to whole ones.
 */
export function isOfRate(
  { base, amount }: Pick<RateShare, 'base' | 'amount'>,
  rate: DecimalText,
  lineCount: number,
): boolean {
  if (decimal(rate).isZero()) return decimal(amount).isZero();
  const isWhole = decimal(amount).isInteger() && decimal(base).isInteger();
  const tolerance = isWhole ? Math.max(1, lineCount / 2) : Math.max(0.05, lineCount / 100);
  const worked = decimal(base).times(rate).dividedBy(100);
  return worked.minus(amount).abs().lessThanOrEqualTo(tolerance);
}
