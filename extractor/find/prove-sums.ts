import type { Evidence } from '@slipway/contract/document.ts';

import type { Candidate } from './score-sums.ts';
import type { Row } from './text-lines.ts';

/** So many amounts take part in the arithmetic: those that their labels recommend most. */
const partnersMax = 48;

/** What a proof is worth beside a label's score of up to 1. */
const tripleBonus = 0.4;
const paymentBonus = 0.38;
const roundingBonus = 0.42;

/** A rounding to the nearest coin is never more. */
const roundingCentsMax = 5;

/** VAT and GST rates in force or lately in force: a sum that fits one of them agrees better. */
const usualRates = [
  2.1, 2.5, 2.6, 3.8, 4, 5, 5.5, 6, 7, 7.7, 8, 8.1, 9, 10, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24,
  25, 25.5, 27,
];

export type Triple = { net: Candidate; tax: Candidate; total: Candidate; points: number };
export type Proof = { points: number; evidence: Evidence[] };
export type Proofs = { triples: Triple[]; of: (one: Candidate) => Proof };

/** Which amounts the printed sums prove to be the total, and by which net and tax. */
export function proveBySums(candidates: readonly Candidate[], rows: readonly Row[]): Proofs {
  const triples = findTriples(candidates);
  const proofs = new Map<Candidate, Proof>();
  const add = (one: Candidate, points: number, code: string, message: string) => {
    const proof = proofs.get(one) ?? { points: 0, evidence: [] };
    proof.points += points;
    proof.evidence.push({ code, message });
    proofs.set(one, proof);
  };
  for (const total of new Set(triples.map((triple) => triple.total))) {
    const best = Math.max(...triples.filter((triple) => triple.total === total).map(({ points }) => points));
    add(total, tripleBonus * Math.min(1, best / 2), 'SUM_AGREES', 'net + tax = total');
  }
  const { cash, change, rounding } = paymentsOf(candidates, rows);
  for (const one of candidates) {
    if (one.spot.decimals !== 2 || one.cents <= 0 || cash.includes(one)) continue;
    if (cash.some((paid) => change.some((back) => back !== one && paid.cents - back.cents === one.cents))) {
      add(one, paymentBonus, 'PAYMENT_AGREES', 'cash - change = total');
    }
    const before = candidates.find(
      (other) =>
        other.scores.totalAmount > 0.3 &&
        other.spot.row < one.spot.row &&
        rounding.some(
          (step) => step.spot.row < one.spot.row && other.cents !== one.cents && isRounded(other, step, one),
        ),
    );
    if (before && !change.includes(one) && !rounding.includes(one)) {
      add(one, roundingBonus, 'ROUNDING_AGREES', 'total before rounding + rounding = total');
    }
  }
  return { triples, of: (one) => proofs.get(one) ?? { points: 0, evidence: [] } };
}

function isRounded(before: Candidate, step: Candidate, after: Candidate): boolean {
  return before.cents + step.cents === after.cents || before.cents - step.cents === after.cents;
}

/** Cash handed over, change given back and rounding, by the words of their lines. */
function paymentsOf(candidates: readonly Candidate[], rows: readonly Row[]) {
  const having = (words: RegExp) =>
    candidates.filter(({ spot }) => words.test(rows[spot.row]?.folded.slice(0, spot.start) ?? ''));
  return {
    cash: having(/cash|tender|paid|gegeben|\bbar\b|especes|efectivo|contant|numerario|recu/),
    change: having(/change|ruckgeld|zuruck|wechselgeld|rendu|cambio|resto|terug|troco/),
    rounding: having(/round|rundung|arrond|redondeo|arroton|afrond/).filter(
      ({ cents }) => cents !== 0 && Math.abs(cents) <= roundingCentsMax,
    ),
  };
}

function findTriples(all: readonly Candidate[]): Triple[] {
  const partners = recommended(all);
  const byCents = Map.groupBy(partners, ({ cents }) => cents);
  const triples: Triple[] = [];
  for (const net of partners) {
    if (net.cents === 0) continue;
    for (const tax of partners) {
      if (tax === net || tax.cents === 0 || Math.abs(tax.cents) > Math.abs(net.cents) * 0.3) continue;
      if (Math.sign(tax.cents) !== Math.sign(net.cents)) continue;
      for (const total of byCents.get(net.cents + tax.cents) ?? []) {
        const scores = [total.scores.totalAmount, net.scores.netAmount, tax.scores.taxAmount];
        if (scores.filter((score) => score > 0.2).length < 2) continue;
        const rate = isUsualRate(tax.cents, net.cents) ? 0.25 : 0;
        triples.push({ net, tax, total, points: scores.reduce((sum, score) => sum + score, rate) });
      }
    }
  }
  return triples;
}

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
