import { isMoney, isRightAligned } from './amount-columns.ts';
import { type AmountSpot, toHundredths } from './amounts.ts';
import { isUsualRate, type Triple } from './prove-sums.ts';
import type { Candidate, SumName } from './score-sums.ts';
import { agreementOf, type Picks } from './sum-evidence.ts';
import { heightOf, isAtFoot, type Row } from './text-lines.ts';

/** Net, tax and total are printed in this many lines, or in one. */
const rowsMax = 6;
/** Of long tables only the last amounts can be sums. */
const amountsMax = 60;
/** A label with this score says what an amount is. */
const namedMin = 0.5;
/** With so many signs, three amounts are the sums of the document even without a label. */
const signsMin = 2.5;
/** A total is rounded to the next unit by less than this. */
const unitCents = 100;
/** A rate is printed to one or two decimals, and a tax is rounded to the cent. */
const roundingMax = 1;

/** `tax` is null if the taxes of several rates are printed without their sum. */
export type StructuralSums = { net: Candidate; tax: Candidate | null; total: Candidate };

/**
 * Net, tax and total by their structure, in any language: a usual rate of tax, printed beside it, right-aligned or in
 * one row, and no larger amount below. Null if amounts with another total look the same.
 */
export function sumsByStructure(
  candidates: readonly Candidate[],
  spots: readonly AmountSpot[],
  rows: readonly Row[],
): StructuralSums | null {
  const amounts = candidates
    .filter(({ spot, cents }) => isMoney(spot) && cents !== 0 && !isAtFoot(spot, rows))
    .slice(-amountsMax);
  const rates = spots.filter(({ percent }) => percent);
  const found = amounts
    .flatMap((total) => threesOf(total, amounts, rates))
    .map((three) => ({ ...three, signs: countSigns(three, amounts, rates) }))
    .filter(({ signs }) => signs >= signsMin)
    .toSorted((a, b) => b.signs - a.signs);
  const [best] = found;
  if (!best) return byRatesOf(amounts, rates);
  const isAlone = found.every(
    ({ signs, total, net, tax }) =>
      signs < best.signs ||
      (total.cents === best.total.cents && net.cents === best.net.cents && tax.cents === best.tax.cents),
  );
  return isAlone ? best : null;
}

type Three = Omit<Triple, 'points'>;

/** Net and tax of a usual rate that add up to this amount, at most a few lines away. */
function threesOf(total: Candidate, amounts: readonly Candidate[], rates: readonly AmountSpot[]): Three[] {
  const near = amounts.filter(
    ({ spot, cents }) =>
      spot.page === total.spot.page &&
      Math.abs(spot.row - total.spot.row) <= rowsMax &&
      Math.sign(cents) === Math.sign(total.cents) &&
      Math.abs(cents) < Math.abs(total.cents),
  );
  return near.flatMap((tax) =>
    near
      .filter((net) => net !== tax && net.cents + tax.cents === total.cents)
      .filter((net) => Math.abs(net.cents) > Math.abs(tax.cents) && isRated(tax, net, rates))
      .map((net) => ({ net, tax, total })),
  );
}

function isRated(tax: Candidate, net: Candidate, rates: readonly AmountSpot[]): boolean {
  return isUsualRate(tax.cents, net.cents) || rates.some((rate) => isRateOf(rate, tax, net));
}

function isRateOf({ value }: AmountSpot, tax: Candidate, net: Candidate): boolean {
  const rate = toHundredths(value);
  return (
    rate !== null && rate > 0 && Math.abs(Math.round((net.cents * rate) / 10_000) - tax.cents) <= roundingMax
  );
}

/** The more of these are true, the less likely it is that three amounts add up by chance. */
function countSigns(
  { net, tax, total }: Three,
  amounts: readonly Candidate[],
  rates: readonly AmountSpot[],
): number {
  const own = rates.filter((rate) => isRateOf(rate, tax, net));
  const isRatePrinted = own.some(({ row }) => Math.abs(row - tax.spot.row) <= 1);
  const inOneRow = net.spot.row === tax.spot.row && tax.spot.row === total.spot.row;
  const inOneColumn = isRightAligned(net.spot, tax.spot) && isRightAligned(tax.spot, total.spot);
  const inOrder = net.spot.row < tax.spot.row && tax.spot.row < total.spot.row;
  const after = amounts.filter(({ spot }) => spot.row > total.spot.row);
  const isLast = after.every(({ cents }) => Math.abs(cents) <= Math.abs(total.cents));
  const isLargest = amounts.every(({ cents }) => Math.abs(cents) <= Math.abs(total.cents));
  const isTallest = [net, tax].every(({ spot }) => heightOf(total.spot) >= heightOf(spot) * 0.98);
  const isNamed = (one: Candidate, name: SumName) => one.scores[name] >= namedMin;
  const named = [
    isNamed(net, 'netAmount'),
    isNamed(tax, 'taxAmount'),
    isNamed(total, 'totalAmount') || isNamed(total, 'amountDue'),
  ].filter(Boolean).length;
  return (
    (isRatePrinted ? 1 : own.length > 0 ? 0.5 : 0) +
    (inOrder && inOneColumn ? 1 : inOneRow || inOrder || inOneColumn ? 0.5 : 0) +
    (isLargest ? 1 : isLast ? 0.5 : 0) +
    (isTallest ? 0.25 : 0) +
    named
  );
}

/** The taxes of several rates, each with its rate or its label in its line, between net and total in one column. */
function byRatesOf(amounts: readonly Candidate[], rates: readonly AmountSpot[]): StructuralSums | null {
  const found = amounts.flatMap((total): StructuralSums[] => {
    const column = amounts.filter(
      (one) =>
        isRightAligned(one.spot, total.spot) &&
        one.spot.page === total.spot.page &&
        one.spot.row < total.spot.row &&
        one.spot.row >= total.spot.row - rowsMax,
    );
    return column.flatMap((net, at) => {
      const between = column.slice(at + 1);
      const isRate = ({ spot, scores, relation }: Candidate) =>
        rates.some(({ row }) => row === spot.row) ||
        (relation.taxAmount?.how === 'LEFT' && scores.taxAmount >= namedMin);
      const taxes = between.filter(isRate);
      const rest = between.filter((one) => !isRate(one));
      const isRounding =
        rest.length === 0 || (rest.length === 1 && Math.abs(rest[0]?.cents ?? 0) < unitCents);
      const sumOf = (all: readonly Candidate[]) => all.reduce((cents, one) => cents + one.cents, 0);
      const fits = taxes.length > 1 && isRounding && !isRate(net);
      if (!fits || net.cents + sumOf(between) !== total.cents) return [];
      const sum = amounts.find((one) => one.cents === sumOf(taxes) && one.scores.taxAmount > 0);
      return [{ net, tax: sum ?? null, total }];
    });
  });
  const [only, other] = found;
  return only && !other ? only : null;
}

/**
 * Net, tax and total by structure, if labels have not found three that agree: with the labelled total, or without one.
 * An amount with the label of a total that is the net of the three is a sum before its tax.
 */
export function applyStructure(picks: Picks, structural: StructuralSums | null): 'sum' | 'rates' | null {
  if (!structural || agreementOf(picks).sum) return null;
  const { net, tax, total } = structural;
  const known = picks.totalAmount?.cents ?? total.cents;
  if (known !== total.cents && known !== net.cents) return null;
  Object.assign(picks, { netAmount: net, totalAmount: total });
  if (tax) picks.taxAmount = tax;
  else delete picks.taxAmount;
  for (const name of ['paidAmount', 'amountDue'] as const) {
    if (picks[name] && [net, tax, total].includes(picks[name])) delete picks[name];
  }
  return agreementOf(picks).sum ? 'sum' : 'rates';
}
