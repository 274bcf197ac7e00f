import type { Finding } from '@slipway/contract/document.ts';

import type { FieldModel } from '../model/field-model.ts';
import { describeSums } from '../model/sum-features.ts';
import { surround } from '../model/surroundings.ts';
import { type AmountSpot, toHundredths } from './amounts.ts';
import type { LabelSpot } from './labels.ts';
import { proveBySums, type Triple } from './prove-sums.ts';
import { type Candidate, type SumName, scoreSums } from './score-sums.ts';
import type { Sheet } from './sheet.ts';
import { type ChosenSum, type RuledSums, solveSums } from './solve-sums.ts';
import { sumsByStructure } from './sums-by-structure.ts';
import type { Row } from './text-lines.ts';
import { totalOfLines } from './total-of-lines.ts';

/** With a lower score, an amount's label is not clear enough. */
const scoreMin = { totalAmount: 0.3, netAmount: 0.42, taxAmount: 0.42, amountDue: 0.5, paidAmount: 0.5 };

/** The largest plausible share of tax in the total, and the smallest of net. */
const taxShareMax = 0.25;
const netShareMin = 0.7;

/** An amount below a column heading is smaller than the total in a labelled line: it is a part of it. */
const partOfTotal = 0.4;

export type Totals = { sums: Partial<Record<SumName, ChosenSum>>; findings: Finding[] };

/**
 * Chooses total, net, tax, paid and due among the printed amounts. Labels give scores, and arithmetic proves:
 * net plus tax is the total, or cash less change is the total. Amounts that are not printed stay empty.
 */
export function chooseTotals(
  { rows, labels, amounts, receipt }: Pick<Sheet, 'rows' | 'labels' | 'amounts' | 'receipt'>,
  model: FieldModel,
): Totals {
  const ruled = ruleSums(rows, labels, amounts);
  const sums = solveSums(ruled, describeSums(ruled, surround({ rows, labels, receipt })), model);
  return { sums, findings: disagreement(sums) };
}

/** The amounts that could be sums, the proofs for them, and the choice of the rules. */
export function ruleSums(
  rows: readonly Row[],
  labels: readonly LabelSpot[],
  spots: readonly AmountSpot[],
): RuledSums {
  const candidates = scoreSums(rows, labels, spots);
  const proofs = proveBySums(candidates, rows);
  const total = bestTotal(candidates, proofs.of);
  const picks: RuledSums['picks'] = {};
  if (total) picks.totalAmount = total;
  const triple = bestTriple(proofs.triples, total);
  if (triple) Object.assign(picks, { netAmount: triple.net, taxAmount: triple.tax });
  else Object.assign(picks, unprovenParts(candidates, total));
  for (const name of ['amountDue', 'paidAmount'] as const) {
    const best = bestOf(candidates, name);
    if (best) picks[name] = best;
  }
  const structural = sumsByStructure(candidates, spots, rows);
  return { candidates, proofs, picks, structural, ofLines: totalOfLines(candidates, rows) };
}

function bestTotal(
  candidates: readonly Candidate[],
  proofOf: (one: Candidate) => { points: number },
): Candidate | null {
  const named = candidates.filter(
    (one) => one.relation.totalAmount?.how === 'LEFT' && one.scores.totalAmount >= 0.6,
  );
  const positive = candidates.some((one) => one.cents > 0 && one.scores.totalAmount > scoreMin.totalAmount);
  let best: Candidate | null = null;
  let most = scoreMin.totalAmount;
  for (const one of candidates) {
    const underHead = one.relation.totalAmount?.how === 'ABOVE';
    const part = underHead && named.some((other) => Math.abs(other.cents) > Math.abs(one.cents));
    const points =
      one.scores.totalAmount +
      proofOf(one).points -
      (part ? partOfTotal : 0) -
      // A due amount of zero is not the total if there was a payment, and neither is change.
      (one.cents <= 0 && positive ? partOfTotal / (one.cents === 0 ? 1 : 2) : 0);
    if (points > most + 1e-9) {
      best = one;
      most = points;
    }
  }
  return best;
}

/** Net and tax by their labels alone: within plausible limits, and two from one table must add up. */
function unprovenParts(candidates: readonly Candidate[], total: Candidate | null): RuledSums['picks'] {
  const size = (one: Candidate) => (total && total.cents !== 0 ? one.cents / total.cents : null);
  const fits = (one: Candidate, least: number, most: number) => {
    const part = size(one);
    return one !== total && (part === null || (part >= least && part <= most));
  };
  const net = bestOf(
    candidates.filter((one) => fits(one, netShareMin, 1)),
    'netAmount',
  );
  const tax = bestOf(
    candidates.filter((one) => one !== net && fits(one, 0, taxShareMax)),
    'taxAmount',
  );
  const named = (one: Candidate | null, name: SumName) => one?.relation[name]?.how === 'LEFT';
  const agree = !net || !tax || !total || net.cents + tax.cents === total.cents;
  const picks: RuledSums['picks'] = {};
  if (net && (agree || named(net, 'netAmount'))) picks.netAmount = net;
  if (tax && (agree || named(tax, 'taxAmount'))) picks.taxAmount = tax;
  return picks;
}

/** The best net and tax that add up to this amount, wherever it is printed. */
function bestTriple(triples: readonly Triple[], total: Candidate | null): Triple | null {
  let best: Triple | null = null;
  for (const triple of triples) {
    if (triple.total.cents === total?.cents && (!best || triple.points > best.points)) best = triple;
  }
  return best;
}

function bestOf(candidates: readonly Candidate[], name: SumName): Candidate | null {
  let best: Candidate | null = null;
  for (const one of candidates) {
    if (one.scores[name] > scoreMin[name] && (!best || one.scores[name] > best.scores[name] + 1e-9))
      best = one;
  }
  return best;
}

/** Only three sums with clear labels can contradict each other. */
function disagreement(sums: Totals['sums']): Finding[] {
  const { netAmount, taxAmount, totalAmount } = sums;
  if (!netAmount || !taxAmount || !totalAmount) return [];
  if (Math.min(netAmount.score, taxAmount.score, totalAmount.score) < 0.7) return [];
  const [net = 0, tax = 0, total = 0] = [netAmount, taxAmount, totalAmount].map(
    ({ spot }) => toHundredths(spot.value) ?? 0,
  );
  if (net + tax === total) return [];
  const message = `${netAmount.spot.text} net and ${taxAmount.spot.text} tax do not add up to ${totalAmount.spot.text}.`;
  return [{ code: 'SUMS_DISAGREE', severity: 'WARNING', field: 'totalAmount', message }];
}
