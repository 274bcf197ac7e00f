import type { Evidence, Finding } from '@slipway/contract/document.ts';

import { type AmountSpot, toHundredths } from './amounts.ts';
import type { LabelKind } from './label-words.ts';
import type { LabelSpot } from './labels.ts';
import { labelEvidence, type Relation, relate } from './relate-labels.ts';
import type { Row } from './text-lines.ts';

/** So many amounts take part in the arithmetic: those that their labels recommend most. */
const partnersMax = 40;
const scoreMin = { totalAmount: 0.3, netAmount: 0.42, taxAmount: 0.42, amountDue: 0.5, paidAmount: 0.5 };

/** What a sum that agrees is worth beside labels that score up to 1 each. */
const agreementBonus = 0.9;
const rateBonus = 0.25;

/** Under a table's head stand its lines before its sum, if it has one: arithmetic must tell them apart. */
const inColumn = 0.6;

/** VAT rates in force or lately in force in Europe, and the usual GST rates: a sum that fits one agrees better. */
const usualRates = [
  2.1, 2.5, 2.6, 3.8, 4, 5, 5.5, 6, 7, 7.7, 8, 8.1, 9, 10, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24,
  25, 25.5, 27,
];

type SumName = keyof typeof scoreMin;
export type ChosenSum = { spot: AmountSpot; score: number; evidence: Evidence[] };
export type Totals = { sums: Partial<Record<SumName, ChosenSum>>; findings: Finding[] };

type Candidate = {
  spot: AmountSpot;
  cents: number;
  scores: Record<SumName, number>;
  relation: Partial<Record<SumName, Relation>>;
};

/**
 * Total, net, tax, paid and due among the printed amounts. Labels recommend; that net and tax make up the total
 * proves. Nothing that was not printed is ever filled in.
 */
export function chooseTotals(
  rows: readonly Row[],
  labels: readonly LabelSpot[],
  spots: readonly AmountSpot[],
): Totals {
  const candidates = spots.filter((spot) => !spot.percent).flatMap((spot) => score(spot, labels, rows));
  const triple = bestTriple(candidates);
  const sums: Partial<Record<SumName, ChosenSum>> = {};
  const single = bestOf(candidates, 'totalAmount');
  if (triple && (!single || triple.points >= single.scores.totalAmount + 0.55)) {
    const proof = { code: 'SUM_AGREES', message: 'net + tax = total' };
    for (const [name, candidate] of triple.parts) sums[name] = chosen(candidate, name, [proof]);
  } else {
    if (single) sums.totalAmount = chosen(single, 'totalAmount', []);
    for (const name of ['netAmount', 'taxAmount'] as const) {
      const best = bestOf(
        candidates.filter((one) => fitsTotal(one, single)),
        name,
      );
      if (best) sums[name] = chosen(best, name, []);
    }
  }
  for (const name of ['amountDue', 'paidAmount'] as const) {
    const best = bestOf(candidates, name);
    if (best) sums[name] = chosen(best, name, []);
  }
  return { sums, findings: disagreement(sums) };
}

function score(spot: AmountSpot, labels: readonly LabelSpot[], rows: readonly Row[]): Candidate[] {
  const cents = toHundredths(spot.value);
  if (cents === null) return [];
  const relations = relate(spot, labels, rows).filter(({ label }) => isAmountKind(label.kind));
  const scores = { totalAmount: 0, netAmount: 0, taxAmount: 0, amountDue: 0, paidAmount: 0 };
  const relation: Candidate['relation'] = {};
  const best = relations[0]?.score ?? 0;
  const money = likeMoney(spot, rows);
  for (const name of Object.keys(scores) as SumName[]) {
    const own = relations.find(({ label }) => label.kind === name);
    if (!own) continue;
    const rivals = relations.find(({ label }) => label.kind !== name && !sameSpan(label, own.label));
    const taken = rivals !== undefined && rivals.score > own.score + 0.02 && best > own.score;
    scores[name] = own.score * money * (taken ? 0.35 : 1) * rightmost(spot, rows) * (own.column ? inColumn : 1);
    relation[name] = own;
  }
  const due = scores.amountDue * 0.8;
  if (due > scores.totalAmount && relation.amountDue) {
    scores.totalAmount = due;
    relation.totalAmount = relation.amountDue;
  }
  const height = rows[spot.row]?.pageHeight ?? 1;
  const lower = (spot.page - 1 + spot.top / height) * 0.02;
  if (scores.totalAmount > 0) scores.totalAmount += Math.min(0.06, lower) + (spot.currency ? 0.03 : 0);
  return [{ spot, cents, scores, relation }];
}

/** Two decimals or a currency make an amount; a whole number before a word counts things, days or points. */
function likeMoney(spot: AmountSpot, rows: readonly Row[]): number {
  if (spot.decimals === 2) return 1;
  if (spot.currency !== null) return 0.95;
  const counts = /^ ?\p{L}/u.test(rows[spot.row]?.text.slice(spot.end) ?? '');
  return counts ? 0.1 : spot.decimals === 0 ? 0.55 : 0.3;
}

function isAmountKind(kind: LabelKind): boolean {
  return kind === 'amountDue' || kind.endsWith('Amount');
}

function sameSpan(a: LabelSpot, b: LabelSpot): boolean {
  return a.row === b.row && a.start === b.start && a.end === b.end;
}

/** Of several amounts behind one label the last is the sum; those before it are its base, its rate, a quantity. */
function rightmost(spot: AmountSpot, rows: readonly Row[]): number {
  const rest = rows[spot.row]?.text.slice(spot.end) ?? '';
  const after = rest.match(/(?<![\d.,])\d[\d.,]*[.,]\d{2}(?![\d%]| ?%)/g) ?? [];
  return 0.8 ** Math.min(2, after.length);
}

function bestOf(candidates: readonly Candidate[], name: SumName): Candidate | null {
  let best: Candidate | null = null;
  for (const one of candidates) {
    if (one.scores[name] <= scoreMin[name]) continue;
    if (!best || one.scores[name] > best.scores[name] + 1e-9) best = one;
  }
  return best;
}

type Triple = { points: number; parts: [SumName, Candidate][] };

function bestTriple(all: readonly Candidate[]): Triple | null {
  const partners = recommended(all);
  const byCents = new Map<number, Candidate[]>();
  for (const one of partners) byCents.set(one.cents, [...(byCents.get(one.cents) ?? []), one]);
  let best: Triple | null = null;
  for (const net of partners) {
    if (net.cents === 0) continue;
    for (const tax of partners) {
      if (tax === net || tax.cents === 0 || Math.abs(tax.cents) > Math.abs(net.cents) * 0.3) continue;
      if (Math.sign(tax.cents) !== Math.sign(net.cents)) continue;
      for (const total of byCents.get(net.cents + tax.cents) ?? []) {
        const labelled = total.scores.totalAmount + net.scores.netAmount + tax.scores.taxAmount;
        const named = [total.scores.totalAmount, net.scores.netAmount, tax.scores.taxAmount].filter(
          (s) => s > 0.2,
        ).length;
        if (named < 2) continue;
        const points = labelled + agreementBonus + (isUsualRate(tax.cents, net.cents) ? rateBonus : 0);
        if (!best || points > best.points) {
          best = {
            points,
            parts: [
              ['netAmount', net],
              ['taxAmount', tax],
              ['totalAmount', total],
            ],
          };
        }
      }
    }
  }
  return best && best.points >= agreementBonus + 0.7 ? best : null;
}

/** The printed amounts that could be sums, the best of each value for each part. */
function recommended(all: readonly Candidate[]): Candidate[] {
  const strength = ({ scores }: Candidate) =>
    Math.max(scores.totalAmount, scores.netAmount, scores.taxAmount);
  return all
    .filter(({ spot }) => spot.decimals === 2 || spot.currency !== null)
    .sort((a, b) => strength(b) - strength(a) || Math.abs(b.cents) - Math.abs(a.cents))
    .slice(0, partnersMax);
}

function isUsualRate(tax: number, net: number): boolean {
  return usualRates.some((rate) => Math.abs(Math.round((net * rate) / 100) - tax) <= 2);
}

/** Net and tax never exceed the total. */
function fitsTotal(part: Candidate, total: Candidate | null): boolean {
  return !total || Math.abs(part.cents) <= Math.abs(total.cents);
}

function chosen(candidate: Candidate, name: SumName, proofs: Evidence[]): ChosenSum {
  const relation = candidate.relation[name];
  const evidence = [...(relation ? [labelEvidence(relation)] : []), ...proofs];
  const score = candidate.scores[name] + (proofs.length > 0 ? 0.4 : 0);
  return { spot: candidate.spot, score, evidence };
}

/** Only three sums that their labels name clearly can contradict each other. */
function disagreement(sums: Totals['sums']): Finding[] {
  const { netAmount, taxAmount, totalAmount } = sums;
  if (!netAmount || !taxAmount || !totalAmount) return [];
  if (Math.min(netAmount.score, taxAmount.score, totalAmount.score) < 0.7) return [];
  const [net, tax, total] = [netAmount, taxAmount, totalAmount].map(
    ({ spot }) => toHundredths(spot.value) ?? 0,
  );
  if ((net ?? 0) + (tax ?? 0) === total) return [];
  const message = `${netAmount.spot.text} net and ${taxAmount.spot.text} tax do not make up ${totalAmount.spot.text}.`;
  return [{ code: 'SUMS_DISAGREE', severity: 'WARNING', field: 'totalAmount', message }];
}
