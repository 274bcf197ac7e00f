import { type DecimalText, isExact } from '@slipway/contract/money.ts';

/** An amount as a JSON number: at most 15 significant digits, so that it is transmitted unchanged. */
export function jsonAmount(text: DecimalText): number {
  if (!isExact(text)) throw new Error(`The amount ${text} does not fit into a JSON number.`);
  return Number(text);
}
