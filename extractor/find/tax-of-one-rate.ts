import type { Candidate } from './score-sums.ts';
import { agreementOf, type Picks } from './sum-evidence.ts';

/** A label with this score says that an amount is a tax. */
const namedMin = 0.7;

/**
 * Whether the tax is only one of several: other lines name a tax with another amount, and net + tax is not the
 * total. The sum of the taxes may not be printed, and one of them is not the tax of the document.
 */
export function isTaxOfOneRate(picks: Picks, candidates: readonly Candidate[]): boolean {
  const { taxAmount: tax, netAmount: net } = picks;
  const own = tax?.relation.taxAmount;
  if (!tax || own?.how !== 'LEFT' || agreementOf(picks).sum) return false;
  const others = candidates.filter(({ spot, cents, scores, relation }) => {
    const other = relation.taxAmount;
    if (other?.how !== 'LEFT' || scores.taxAmount < namedMin || cents === 0) return false;
    if (spot.row === tax.spot.row || Math.sign(cents) !== Math.sign(tax.cents)) return false;
    return cents !== tax.cents && other.label.text !== own.label.text;
  });
  // The largest of several can be their sum.
  const isSum = others.every(({ cents }) => Math.abs(cents) <= Math.abs(tax.cents)) && others.length > 1;
  return others.length > 0 && !isSum && net === undefined;
}
