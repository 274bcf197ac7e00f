import { type DecimalText, decimal } from '@slipway/contract/money.ts';

const decimalsMin = 2;

/** The notation of amounts in ledgers: all decimals, and at least two. */
export function printAmount(amount: DecimalText): string {
  const value = decimal(amount);
  return value.toFixed(Math.max(value.decimalPlaces(), decimalsMin));
}
