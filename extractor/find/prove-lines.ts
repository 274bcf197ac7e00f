import { columnWithin, isMoney, isRightAligned } from './amount-columns.ts';
import { type Candidate, sumNames } from './score-sums.ts';

/** Of longer tables only the end is summed: enough for any invoice, and limits the run time. */
const columnMax = 200;

/** No invoice has more amounts, but a bank statement may. */
const amountsMax = 600;

/** The minimum label score for a total and for a tax. */
const namedMin = 0.25;

/** Fewer lines could match a printed amount by chance. */
const linesMin = 2;

export type LinesProof = { total: Candidate; tax: Candidate | null };

/**
 * The total that the lines of a table add up to, alone or with the only printed tax. Null if no amount, or
 * more than one, matches.
 */
export function proveByLines(candidates: readonly Candidate[]): LinesProof | null {
  const positive = candidates.filter(({ cents }) => cents > 0);
  const taxes = positive.filter(({ scores }) => scores.taxAmount > Math.max(namedMin, scores.totalAmount));
  const named = positive.filter((one) => isTotal(one) && !taxes.includes(one));
  if (named.length === 0) return null;
  const [tax, otherTax] = uniqueOf(taxes);
  const proofs = named.flatMap((total): LinesProof[] => {
    const sums = sumsAbove(total, candidates);
    // The lines are above their tax: below the tax of the first line are other lines.
    const isTaxed = tax && !otherTax && tax.spot.row < total.spot.row;
    const untaxed = isTaxed ? sumsAbove(tax, candidates) : sums;
    if (tax && !otherTax && untaxed.has(total.cents - tax.cents)) return [{ total, tax }];
    return sums.has(total.cents) ? [{ total, tax: null }] : [];
  });
  // "Total" of the lines and "Amount due" with tax: the tax is part of the amount to pay.
  const taxed = proofs.filter((proof) => proof.tax !== null);
  const [only, other] = uniqueProofs(taxed.length > 0 ? taxed : proofs);
  return only && !other ? only : null;
}

/** The only amount of a document, if its label says total. */
export function onlyAmount(candidates: readonly Candidate[]): Candidate | null {
  const amounts = candidates.filter(({ cents, spot }) => cents > 0 && isMoney(spot));
  if (new Set(amounts.map(({ cents }) => cents)).size !== 1) return null;
  return amounts.find(isTotal) ?? null;
}

function isTotal({ scores }: Candidate): boolean {
  return scores.totalAmount > namedMin && sumNames.every((name) => scores[name] <= scores.totalAmount + 0.35);
}

/** Sums of adjacent amounts in one column above an amount. */
function sumsAbove(total: Candidate, candidates: readonly Candidate[]): Set<number> {
  const above = candidates.filter(
    ({ spot }) =>
      isMoney(spot) &&
      (spot.page < total.spot.page || (spot.page === total.spot.page && spot.row < total.spot.row)),
  );
  if (above.length > amountsMax) return new Set();
  const sums = new Set<number>();
  const seen = new Set<Candidate>();
  for (const first of above) {
    if (seen.has(first)) continue;
    const column = above.filter((one) => isAligned(first, one));
    for (const one of column) seen.add(one);
    addRuns(column.slice(-columnMax), sums);
  }
  return sums;
}

function addRuns(column: readonly Candidate[], sums: Set<number>): void {
  for (let start = 0; start + linesMin <= column.length; start++) {
    let sum = column[start]!.cents;
    for (let end = start + 1; end < column.length; end++) {
      sum += column[end]!.cents;
      if (end - start + 1 >= linesMin) sums.add(sum);
    }
  }
}

function isAligned({ spot: a }: Candidate, { spot: b }: Candidate): boolean {
  return isRightAligned(a, b) || Math.abs(a.left - b.left) < columnWithin;
}

function uniqueOf(all: readonly Candidate[]): Candidate[] {
  return [...new Map(all.map((one) => [one.cents, one])).values()];
}

function uniqueProofs(all: readonly LinesProof[]): LinesProof[] {
  return [...new Map(all.map((one) => [one.total.cents, one])).values()];
}
