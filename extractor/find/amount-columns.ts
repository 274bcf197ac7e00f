import type { AmountSpot } from './amounts.ts';
import type { Place } from './text-lines.ts';

/** Edges of amounts this close to each other (in page widths) are one column. */
export const columnWithin = 0.012;

/** Whether it is an amount of money, and not a number such as a quantity. */
export function isMoney({ decimals, currency, percent }: AmountSpot): boolean {
  return !percent && (decimals === 2 || currency !== null);
}

export function isRightAligned(a: Place, b: Place): boolean {
  return Math.abs(a.right - b.right) < columnWithin;
}
