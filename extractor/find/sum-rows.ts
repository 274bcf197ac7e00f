import { isMoney } from './amount-columns.ts';
import type { Candidate, SumName } from './score-sums.ts';

type Three = { net: Candidate; tax: Candidate; total: Candidate };
type Cents = { net: number; tax: number; total: number };

/** Rows further apart than this belong to different tables. */
const rowsApartMax = 8;
/** One row alone is as likely the row of the sums. */
const rowsMin = 2;
/** Below this share of net, a smaller amount in a row is tax. */
const taxPartMax = 0.35;

/**
 * The sums of a table whose rows print net, tax and total, if they are printed outside of these rows. Its rows
 * agree by themselves, but none of them is the document's.
 */
export function sumOfRows(candidates: readonly Candidate[]): Partial<Record<SumName, Candidate>> | null {
  for (const table of tablesOf(candidates)) {
    const last = rowOfSums(table, candidates);
    if (last) return { netAmount: last.net, taxAmount: last.tax, totalAmount: last.total };
    const inside = new Set(table.map(({ total }) => total.spot.row));
    const sums = table.reduce<Cents>(
      (sum, { net, tax, total }) => ({
        net: sum.net + net.cents,
        tax: sum.tax + tax.cents,
        total: sum.total + total.cents,
      }),
      { net: 0, tax: 0, total: 0 },
    );
    const outside = candidates.filter(({ spot }) => !inside.has(spot.row));
    const printed = (name: keyof Cents, sum: SumName) =>
      outside
        .filter(({ cents }) => cents === sums[name])
        .toSorted((a, b) => b.scores[sum] - a.scores[sum])[0];
    const [net, tax, total] = [
      printed('net', 'netAmount'),
      printed('tax', 'taxAmount'),
      printed('total', 'totalAmount'),
    ];
    if (total && net && tax) return { netAmount: net, taxAmount: tax, totalAmount: total };
  }
  return null;
}

/**
 * The row of a table that adds up the rows directly above it, in all three columns, as below the rates of a tax table. No
 * amount is larger: a part of a table can have such a row, too.
 */
function rowOfSums(table: readonly Three[], candidates: readonly Candidate[]): Three | null {
  const largest = Math.max(
    ...candidates.filter(({ spot }) => isMoney(spot)).map(({ cents }) => Math.abs(cents)),
  );
  const found = table.findLast((row, at) => {
    const sum = { net: 0, tax: 0, total: 0 };
    return table
      .slice(0, at)
      .toReversed()
      .some((above, rows) => {
        sum.net += above.net.cents;
        sum.tax += above.tax.cents;
        sum.total += above.total.cents;
        const isSum = sum.net === row.net.cents && sum.tax === row.tax.cents && sum.total === row.total.cents;
        return isSum && rows + 1 >= rowsMin;
      });
  });
  return found && Math.abs(found.total.cents) === largest ? found : null;
}

/** From this score on, a label says that an amount is the total or the amount to pay. */
const namedMin = 0.5;

/**
 * "Total   1 200.00   240.00" below a table with a column for the tax: net and tax, if they add up to the total that
 * is printed below with a label of its own.
 */
export function sumOfPair(candidates: readonly Candidate[]): Partial<Record<SumName, Candidate>> | null {
  for (const [row, amounts] of Map.groupBy(candidates, ({ spot }) => spot.row)) {
    const [net, tax, more] = amounts;
    if (!net || !tax || more || net.scores.totalAmount === 0 || tax.scores.totalAmount === 0) continue;
    if (tax.cents <= 0 || tax.cents > taxPartMax * net.cents) continue;
    const total = candidates.find(
      ({ cents, spot, scores }) =>
        spot.row > row &&
        cents === net.cents + tax.cents &&
        Math.max(scores.totalAmount, scores.amountDue) >= namedMin,
    );
    if (total) return { netAmount: net, taxAmount: tax, totalAmount: total };
  }
  return null;
}

/** Rows with three amounts of which two add up to the third, table by table. */
function tablesOf(candidates: readonly Candidate[]): Three[][] {
  const tables: Three[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const [row, amounts] of Map.groupBy(candidates, ({ spot }) => spot.row)) {
    const three = threeIn(amounts);
    if (!three) continue;
    if (row - last > rowsApartMax) tables.push([]);
    tables.at(-1)?.push(three);
    last = row;
  }
  return tables.filter((table) => table.length >= rowsMin);
}

/** Net, tax and total in one row: the last amount is the sum of two before it. */
function threeIn(amounts: readonly Candidate[]): Three | null {
  const total = amounts.at(-1);
  if (!total || amounts.length < 3 || total.cents === 0) return null;
  for (const tax of amounts.slice(0, -1).toReversed()) {
    const net = amounts.findLast(
      (one) => one !== tax && one !== total && one.cents + tax.cents === total.cents,
    );
    const isTax = net && tax.cents !== 0 && Math.abs(tax.cents) <= taxPartMax * Math.abs(net.cents);
    if (net && isTax) return { net, tax, total };
  }
  return null;
}
