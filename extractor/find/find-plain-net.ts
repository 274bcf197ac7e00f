import { isUsualRate } from './prove-sums.ts';
import type { Candidate, SumName } from './score-sums.ts';

/** A label with this score is clear enough without net + tax = total. */
const clearMin = 0.6;
/** An amount with this score could be a tax. */
const taxMin = 0.4;

type Picks = Partial<Record<SumName, Candidate>>;

/**
 * The net amount where net + tax = total is not printed: without any tax, net and total are the same amount
 * printed twice; after a prepayment, the printed total is what is left to pay.
 */
export function findPlainNet(
  { totalAmount: total, netAmount, taxAmount: tax, paidAmount: paid }: Picks,
  candidates: readonly Candidate[],
): Candidate | null {
  if (!total || netAmount) return null;
  const nets = candidates.filter(
    (one) => one !== total && one.relation.netAmount?.how === 'LEFT' && one.scores.netAmount >= clearMin,
  );
  if (tax && tax.cents !== 0) {
    const left = paid ? total.cents + Math.abs(paid.cents) - tax.cents : null;
    // With a tax withheld from the payment, the total is less than net + tax.
    return (
      nets.find(({ cents }) => cents === left) ??
      nets.find(({ cents }) => cents + tax.cents > total.cents && isUsualRate(tax.cents, cents)) ??
      null
    );
  }
  const isTaxed = candidates.some(({ cents, scores }) => cents !== 0 && scores.taxAmount >= taxMin);
  if (isTaxed) return null;
  return nets.find(({ cents }) => cents === total.cents) ?? null;
}

/** Of two equal amounts, the one without a net label is the total. */
export function withoutNetLabel(
  total: Candidate | undefined,
  candidates: readonly Candidate[],
): Candidate | undefined {
  if (!total || total.scores.netAmount < clearMin) return total;
  const other = candidates.find(
    (one) =>
      one !== total &&
      one.cents === total.cents &&
      one.scores.totalAmount >= clearMin &&
      one.scores.netAmount < clearMin,
  );
  return other ?? total;
}
