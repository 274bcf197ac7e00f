import type { Evidence } from '@slipway/contract/document.ts';

import { type FieldModel, logOddsOf, preferClear } from '../model/field-model.ts';
import { sumFeatures } from '../model/sum-features.ts';
import type { AmountSpot } from './amounts.ts';
import { findPlainNet, findPrepaidTotal, isFarBelowNet, withoutNetLabel } from './find-plain-net.ts';
import { type LinesProof, onlyAmount, proveByLines } from './prove-lines.ts';
import type { Proofs, Triple } from './prove-sums.ts';
import { type Candidate, type SumName, sumNames } from './score-sums.ts';
import { agreementOf, evidenceOf, isInTriple, type Picks } from './sum-evidence.ts';
import { sumOfPair, sumOfRows } from './sum-rows.ts';
import { applyStructure, type StructuralSums } from './sums-by-structure.ts';
import { isGrossSubtotal, taxAmongCharges } from './tax-among-charges.ts';
import { isTaxOfOneRate } from './tax-of-one-rate.ts';
import type { TotalOfLines } from './total-of-lines.ts';

/** The bonus for a net, tax and total that agree, in addition to their single log odds. */
const agreementBonus = 1.5;
/** The penalty for two sums that contradict the total. */
const contradiction = 2;

export type ChosenSum = { spot: AmountSpot; score: number; evidence: Evidence[]; logOdds: number | null };

export type RuledSums = {
  candidates: readonly Candidate[];
  proofs: Proofs;
  /** The choice of labels and arithmetic without the model. */
  picks: Picks;
  /** What position, rate and arithmetic say without labels. */
  structural: StructuralSums | null;
  ofLines: TotalOfLines | null;
};

/**
 * A label with this score is unambiguous; the second value is the lowest model score that it can outweigh.
 */
const clearlyNamed = 0.8;
const namedOddsMin = -3;
const ruledOddsMin = -0.8;
const otherwiseNamed = 0.5;

/** Labels with this score are enough if the amounts prove each other. */
const provenMin = 0.3;

/**
 * Documents with prepayments or without tax are rare in the training data: amounts that add up are at least
 * this likely right.
 */
const provenOdds = 2;
/** The last and largest amount, without label or proof. */
const placedOdds = 1;

/** At most this many amounts with the label of a sum are tried: long tables have many. */
const namedMax = 8;

/** With more tax sums, a match can be chance. */
const taxSumsMax = 64;

type Odds = Record<SumName, readonly number[]>;

/**
 * Chooses the most likely set of sums: a net, tax and total that agree are preferred to amounts that do not.
 * Only printed amounts are used, and none is both net and total.
 */
export function solveSums(
  ruled: RuledSums,
  examples: readonly Float64Array[],
  model: FieldModel,
): Partial<Record<SumName, ChosenSum>> {
  const { candidates, proofs } = ruled;
  const odds = oddsOf(model, examples);
  const picks = odds ? pickSums(ruled, odds) : { ...ruled.picks };
  const byRows = sumOfRows(candidates) ?? sumOfPair(candidates);
  if (byRows) Object.assign(picks, byRows);
  // The rows of the rates already prove their sum, so that taxes elsewhere add up to another amount by chance.
  const isSumOfRates =
    picks.totalAmount && proofs.of(picks.totalAmount).evidence.some(({ code }) => code === 'RATES_AGREE');
  const byRates = !isSumOfRates && applyRates(picks, candidates);
  const byStructure = byRows || byRates ? null : applyStructure(picks, ruled.structural);
  const lines =
    byRows || byRates || byStructure || isProvenOtherwise(picks, proofs) ? null : proveByLines(candidates);
  if (lines) applyLines(picks, lines);
  const only = onlyAmount(candidates);
  if (only) picks.totalAmount ??= only;
  const last = picks.totalAmount ? null : ruled.ofLines;
  if (last) picks.totalAmount = last.total;
  const prepaid = findPrepaidTotal(picks.totalAmount, candidates);
  if (prepaid && picks.totalAmount) {
    const due = picks.totalAmount;
    Object.assign(picks, { totalAmount: prepaid.total, paidAmount: prepaid.paid, amountDue: due });
  }
  const total = picks.netAmount ? picks.totalAmount : withoutNetLabel(picks.totalAmount, candidates);
  if (total) picks.totalAmount = total;
  const net = findPlainNet(picks, candidates);
  if (net) picks.netAmount = net;
  const tax = taxAmongCharges(picks, candidates);
  if (tax) picks.taxAmount = tax;
  if (isTaxOfOneRate(picks, candidates)) delete picks.taxAmount;
  if (isGrossSubtotal(picks, candidates)) delete picks.netAmount;
  const agree = agreementOf(picks);
  const at = new Map(candidates.map((one, index) => [one, index]));
  return Object.fromEntries(
    sumNames.flatMap((name) => {
      const one = picks[name];
      if (!one) return [];
      const byLines =
        (lines !== null && (one === lines.total || one === lines.tax)) ||
        (last?.proven && one === last.total);
      const alone = name === 'totalAmount' && one === only;
      const rates = (byRates || byStructure === 'rates') && (name === 'totalAmount' || name === 'netAmount');
      const belowNet = name === 'totalAmount' && isFarBelowNet(one, candidates);
      const evidence = evidenceOf(name, one, proofs, {
        ...agree,
        lines: byLines === true,
        rates,
        alone,
        belowNet,
      });
      const isProven =
        byLines ||
        byRows !== null ||
        rates ||
        alone ||
        (byStructure !== null && agree.sum && isInTriple(name)) ||
        (one === net && !picks.totalAmount) ||
        one === tax ||
        (name === 'totalAmount' && prepaid !== null) ||
        (name === 'paidAmount' || name === 'amountDue'
          ? agree.due
          : agree.sum && picks.taxAmount?.cents === 0);
      const known = odds?.[name][at.get(one) ?? -1] ?? null;
      const least = isProven ? provenOdds : one === last?.total ? placedOdds : null;
      const logOdds = known !== null && least !== null ? Math.max(known, least) : known;
      return [[name, { spot: one.spot, score: one.scores[name], evidence, logOdds }]];
    }),
  );
}

function oddsOf(model: FieldModel, examples: readonly Float64Array[]): Odds | null {
  const odds: Partial<Odds> = {};
  for (const name of sumNames) {
    const row = logOddsOf(model, name, sumFeatures, examples);
    if (!row) return null;
    odds[name] = row;
  }
  return odds as Odds;
}

function pickSums({ candidates, proofs, picks }: RuledSums, odds: Odds): Picks {
  const single = (name: SumName) =>
    preferClear(candidates, odds[name], picks[name] ?? null, (one) => !isOtherwiseNamed(one, name));
  const [total, net, tax] = (['totalAmount', 'netAmount', 'taxAmount'] as const).map(single);
  const chosen: Picks = {};
  const three = bestThree(proofs.triples, candidates, odds);
  const apart = [total, net, tax].reduce((sum, one) => sum + Math.max(0, one?.logOdds ?? 0), 0);
  const contrary = total && net && tax && net.candidate.cents + tax.candidate.cents !== total.candidate.cents;
  if (three && three.odds + agreementBonus >= apart - (contrary ? contradiction : 0)) {
    Object.assign(chosen, {
      totalAmount: three.triple.total,
      netAmount: three.triple.net,
      taxAmount: three.triple.tax,
    });
  } else {
    if (total) chosen.totalAmount = total.candidate;
    if (net && isClear('netAmount', net, picks)) chosen.netAmount = net.candidate;
    if (tax && isClear('taxAmount', tax, picks)) chosen.taxAmount = tax.candidate;
  }
  for (const name of ['amountDue', 'paidAmount'] as const) {
    const one = single(name);
    if (one && isClear(name, one, {})) chosen[name] = one.candidate;
  }
  return { ...chosen, ...provenPayment(candidates, chosen.totalAmount) };
}

/** Net and tax of one rate can add up to an amount that is a line of the table. */
function isProvenOtherwise(picks: Picks, proofs: Proofs): boolean {
  const { totalAmount } = picks;
  if (!totalAmount) return false;
  if (agreementOf(picks).sum) return totalAmount.relation.totalAmount?.how !== 'ABOVE';
  return proofs.of(totalAmount).evidence.length > 0;
}

/**
 * The sum of lines and tax is the total, unless a larger amount was chosen: a part of a table can also add
 * up.
 */
function applyLines(picks: Picks, { total, tax }: LinesProof): void {
  if (picks.totalAmount && picks.totalAmount.cents > total.cents) return;
  const isOther = picks.totalAmount?.cents !== total.cents;
  if (isOther && agreementOf(picks).sum) {
    delete picks.netAmount;
    delete picks.taxAmount;
  }
  picks.totalAmount = total;
  if (tax) picks.taxAmount = tax;
  if (picks.netAmount && picks.netAmount.cents > total.cents) delete picks.netAmount;
}

/** The paid and due amounts by their labels, if together they are the total. */
function provenPayment(candidates: readonly Candidate[], total: Candidate | undefined): Picks {
  if (!total) return {};
  const named = (name: SumName) =>
    candidates.filter((one) => one !== total && one.cents !== 0 && one.scores[name] >= provenMin);
  for (const paidAmount of named('paidAmount')) {
    const left = total.cents - Math.abs(paidAmount.cents);
    const amountDue = named('amountDue').find((one) => one.cents === left);
    if (amountDue) return { paidAmount, amountDue };
  }
  return {};
}

/** An amount with a net label is not the total just because no other one is. */
function isOtherwiseNamed({ scores }: Candidate, name: SumName): boolean {
  return scores[name] < 0.1 && sumNames.some((other) => scores[other] >= otherwiseNamed);
}

/**
 * More likely right than wrong, or with a label so clear that it stays as printed, even if it contradicts
 * other sums.
 */
function isClear(
  name: SumName,
  { candidate, logOdds }: { candidate: Candidate; logOdds: number },
  ruled: Picks,
): boolean {
  const named = candidate.relation[name]?.how === 'LEFT' && candidate.scores[name] >= clearlyNamed;
  return logOdds > (named ? namedOddsMin : ruled[name] === candidate ? ruledOddsMin : 0);
}

/**
 * Net and the taxes of several rates that add up to the total: the sum of the taxes is not printed, and the
 * tax of one rate is not the tax.
 */
function applyRates(picks: Picks, candidates: readonly Candidate[]): boolean {
  if (agreementOf(picks).sum) return false;
  const named = (name: SumName) =>
    candidates
      .filter((one) => one.scores[name] >= provenMin && !one.relation[name]?.column)
      .toSorted((a, b) => b.scores[name] - a.scores[name])
      .slice(0, namedMax);
  const first = (name: SumName) => {
    const chosen = picks[name];
    return chosen ? [chosen, ...named(name).filter((one) => one !== chosen)] : named(name);
  };
  const totals = first('totalAmount');
  // "Sum 100, VAT 19 % 9.50, VAT 7 % 3.50, Total 113": a sum before its taxes is net.
  const nets = [...first('netAmount'), ...named('totalAmount')];
  for (const total of totals) {
    for (const net of nets) {
      if (net === total || Math.abs(net.cents) >= Math.abs(total.cents)) continue;
      if (!sumsOfTaxes(candidates, [net, total]).has(total.cents - net.cents)) continue;
      Object.assign(picks, { totalAmount: total, netAmount: net });
      delete picks.taxAmount;
      return true;
    }
  }
  return false;
}

/** All sums of two or more amounts with a label of a tax. */
function sumsOfTaxes(candidates: readonly Candidate[], others: readonly Candidate[]): ReadonlySet<number> {
  let sums: { cents: number; count: number }[] = [{ cents: 0, count: 0 }];
  for (const one of candidates) {
    const { taxAmount } = one.relation;
    if (others.includes(one) || one.cents === 0 || !taxAmount || taxAmount.column) continue;
    if (one.scores.taxAmount < provenMin) continue;
    sums = [...sums, ...sums.map(({ cents, count }) => ({ cents: cents + one.cents, count: count + 1 }))];
    if (sums.length > taxSumsMax) return new Set();
  }
  return new Set(sums.filter(({ count }) => count > 1).map(({ cents }) => cents));
}

function bestThree(
  triples: readonly Triple[],
  candidates: readonly Candidate[],
  odds: Odds,
): { triple: Triple; odds: number } | null {
  const at = new Map(candidates.map((one, index) => [one, index]));
  const of = (name: SumName, one: Candidate) => odds[name][at.get(one) ?? -1] ?? -9;
  let best: { triple: Triple; odds: number } | null = null;
  for (const triple of triples) {
    const sum = of('totalAmount', triple.total) + of('netAmount', triple.net) + of('taxAmount', triple.tax);
    if (!best || sum > best.odds) best = { triple, odds: sum };
  }
  return best;
}
