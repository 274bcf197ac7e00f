import { isUsualRate } from './prove-sums.ts';
import type { Candidate, SumName } from './score-sums.ts';

/** A label with this score is clear enough without net + tax = total. */
const clearMin = 0.6;
/** An amount with this score could be a tax. */
const taxMin = 0.4;
/** No discount makes the total less than half of the net amount. */
const netTimesTotal = 2;

type Picks = Partial<Record<SumName, Candidate>>;

/**
 * The net amount where net + tax = total is not printed: without any tax, net and total are the same amount
 * printed twice; after a prepayment, the printed total is what is left to pay; and some invoices print no total.
 */
export function findPlainNet(
  { totalAmount: total, netAmount, taxAmount: tax, paidAmount: paid }: Picks,
  candidates: readonly Candidate[],
): Candidate | null {
  if (total && netAmount) return null;
  const nets = candidates.filter((one) => one !== total && isClearNet(one));
  if (!total) return (tax && nets.find(({ cents }) => isUsualRate(tax.cents, cents))) ?? null;
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

function isClearNet({ relation, scores }: Candidate): boolean {
  return relation.netAmount?.how === 'LEFT' && scores.netAmount >= clearMin;
}

/** Whether a printed net amount is so large that no discount explains it: another amount is the total. */
export function isFarBelowNet(total: Candidate, candidates: readonly Candidate[]): boolean {
  if (total.cents <= 0) return false;
  return candidates.some((one) => isClearNet(one) && one.cents > netTimesTotal * total.cents);
}

/** The amount before a prepayment is the total, whatever its label: due + paid = total. */
export function findPrepaidTotal(
  due: Candidate | undefined,
  candidates: readonly Candidate[],
): { total: Candidate; paid: Candidate } | null {
  if (!due || due.scores.amountDue < clearMin) return null;
  for (const paid of candidates) {
    if (paid === due || paid.cents === 0 || paid.scores.paidAmount < clearMin) continue;
    const total = candidates.find(
      (one) => one !== due && one.cents === due.cents + Math.abs(paid.cents) && one.spot.row < paid.spot.row,
    );
    if (total) return { total, paid };
  }
  return null;
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
