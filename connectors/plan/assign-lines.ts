import { type DecimalText, decimal, sum } from '@slipway/contract/money.ts';

import type { BookableLine } from '../connector.ts';
import { plainRate, type RateShare, rateOf } from './rate-share.ts';

/** A line with an amount, its position in the document, and its share; null if unknown. */
export type AssignedLine = { line: BookableLine; at: number; amount: DecimalText; share: number | null };

/** Lines without an amount, or with zero, are text: they are not booked. */
export function assignLines(
  lines: readonly BookableLine[],
  shares: readonly Pick<RateShare, 'rate'>[],
): AssignedLine[] {
  return lines.flatMap((line, at) => {
    const amount = line.lineAmount;
    if (amount === null || decimal(amount).isZero()) return [];
    return [{ line, at, amount, share: shareOf(line, shares) }];
  });
}

function shareOf({ taxRate }: BookableLine, shares: readonly Pick<RateShare, 'rate'>[]): number | null {
  if (taxRate === null) return shares.length === 1 ? 0 : null;
  const fitting = shares.flatMap((share, at) => (rateOf(share) === plainRate(taxRate) ? [at] : []));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** Whether the lines add up to the net amount of each share: then each can be booked separately. */
export function addsUp(lines: readonly AssignedLine[], shares: readonly RateShare[]): boolean {
  if (lines.length === 0 || lines.some(({ share }) => share === null)) return false;
  return shares.every(({ base }, at) => {
    const amounts = lines.filter(({ share }) => share === at).map(({ amount }) => amount);
    return decimal(sum(amounts)).equals(base);
  });
}

/**
 * The net amounts by rate according to the lines; null if they do not add up to the net amount of the
 * document.
 */
export function basesByLines(
  lines: readonly BookableLine[],
  shares: readonly Pick<RateShare, 'rate'>[],
  net: DecimalText,
): DecimalText[] | null {
  const assigned = assignLines(lines, shares);
  if (assigned.length === 0 || assigned.some(({ share }) => share === null)) return null;
  if (!decimal(sum(assigned.map(({ amount }) => amount))).equals(net)) return null;
  return shares.map((_, at) => sum(assigned.filter(({ share }) => share === at).map(({ amount }) => amount)));
}
