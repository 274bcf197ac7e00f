import { type DecimalText, decimal } from '@slipway/contract/money.ts';

/** The part of a document with one tax rate. All shares together are its net amount and its tax. */
export type RateShare = {
  /** Percent; null if the document has no tax. */
  rate: DecimalText | null;
  /** The buyer owes the tax (reverse charge): VAT categories AE and K (UNCL 5305). */
  isDueByBuyer: boolean;
  base: DecimalText;
  amount: DecimalText;
};

/** Normalised: 19.00 is 19. */
export function plainRate(rate: DecimalText | null): DecimalText | null {
  return rate === null ? null : decimal(rate).toFixed();
}

/** Percent; zero without tax. */
export function rateOf({ rate }: Pick<RateShare, 'rate'>): DecimalText {
  return plainRate(rate) ?? '0';
}

/**
 * Whether an amount matches this rate of its base. Taxes that were computed line by line differ by rounding;
 * amounts without decimals, as of yen, are rounded to whole ones.
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
