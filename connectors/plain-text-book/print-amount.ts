import { type DecimalText, decimal } from '@slipway/contract/money.ts';

const decimalsMin = 2;

/** As books write amounts: every decimal that there is, and at least two. */
export function printAmount(amount: DecimalText): string {
  const value = decimal(amount);
  return value.toFixed(Math.max(value.decimalPlaces(), decimalsMin));
}
