import { isUsualRate } from './prove-sums.ts';
import type { Candidate, SumName } from './score-sums.ts';

/** A label this clear says that an amount is tax. */
const namedMin = 0.7;

/**
 * The tax of "Subtotal, Freight, Sales tax, Total": it is proven if net, tax and one more amount between net and total,
 * a charge or a discount, add up to the total. The sums of the table itself do not agree, because the freight is in none of them.
 */
export function taxAmongCharges(
  { netAmount: net, totalAmount: total, taxAmount }: Partial<Record<SumName, Candidate>>,
  candidates: readonly Candidate[],
): Candidate | null {
  if (!net || !total || taxAmount) return null;
  const between = candidates.filter(
    ({ spot, cents }) => spot.row > net.spot.row && spot.row < total.spot.row && cents !== 0,
  );
  const taxes = between.filter(
    ({ scores, relation }) => relation.taxAmount?.how === 'LEFT' && scores.taxAmount >= namedMin,
  );
  const proven = taxes.filter((tax) =>
    between.some((charge) => charge !== tax && net.cents + charge.cents + tax.cents === total.cents),
  );
  return proven.length === 1 ? (proven[0] ?? null) : null;
}

/**
 * Whether a subtotal includes tax, although the tax has a line of its own: "Subtotal 110, shipping 10, VAT 20, total 120".
 */
export function isGrossSubtotal(
  { netAmount: net, totalAmount: total, taxAmount: tax }: Partial<Record<SumName, Candidate>>,
  candidates: readonly Candidate[],
): boolean {
  if (!net || !total || !tax || tax.cents === 0 || net.cents + tax.cents === total.cents) return false;
  // "(includes 20 VAT)" says so.
  if (tax.relation.taxAmount?.label.included) return true;
  const isWithCharge = candidates.some(
    ({ isOther, cents, spot }) =>
      isOther && spot.row > net.spot.row && spot.row < total.spot.row && net.cents + cents === total.cents,
  );
  return isWithCharge && isUsualRate(tax.cents, total.cents - tax.cents);
}
