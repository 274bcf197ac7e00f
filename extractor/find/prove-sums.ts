import type { Evidence } from '@slipway/contract/document.ts';

import { isMoney } from './amount-columns.ts';
import type { Candidate } from './score-sums.ts';
import type { Row } from './text-lines.ts';

/** At most this many amounts are combined: those with the highest label scores. */
const partnersMax = 48;

/** The bonus for a proof; the maximum label score is 1. */
const tripleBonus = 0.4;
const paymentBonus = 0.38;
/**
 * Three printed amounts that match are better evidence than one label, which may be next to a misread amount.
 */
const changeBonus = 0.75;
const paidBonus = 0.2;
/** A sum that was paid exactly is the total, if there is no other sum after it. */
const paidSumBonus = 0.32;
/** The penalty for a sum that contradicts the payment. */
const unpaid = 0.35;
const namedMin = 0.5;
/** The same for a heading in a row of headings. */
const headedMin = 0.4;
const roundingBonus = 0.42;
const ratesBonus = 0.5;
const partsBonus = 0.35;

/** The rounded total is at most this many rows below the unrounded one. */
const roundingRowsMax = 8;

/** Rounding to the nearest coin never exceeds this. */
const roundingCentsMax = 5;

/** Current and recent VAT and GST rates: a sum that matches one of them is better evidence. */
const usualRates = [
  2.1, 2.5, 2.6, 3.8, 4, 5, 5.5, 6, 7, 7.7, 8, 8.1, 9, 10, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24,
  25, 25.5, 27,
];

export type Triple = { net: Candidate; tax: Candidate; total: Candidate; points: number };
export type Proof = { points: number; evidence: Evidence[] };
export type Proofs = { triples: Triple[]; of: (one: Candidate) => Proof };

/** A label with a lower tax score is not a tax label. */
const unnamedMax = 0.2;

/** The amounts that the printed sums prove to be the total, with their net and tax. */
export function proveBySums(candidates: readonly Candidate[], rows: readonly Row[]): Proofs {
  const triples = findTriples(candidates, rows);
  const proofs = new Map<Candidate, Proof>();
  const add: Add = (one, points, code, message) => {
    const proof = proofs.get(one) ?? { points: 0, evidence: [] };
    proof.points += points;
    proof.evidence.push({ code, message });
    proofs.set(one, proof);
  };
  for (const total of new Set(triples.map((triple) => triple.total))) {
    const best = Math.max(...triples.filter((triple) => triple.total === total).map(({ points }) => points));
    add(total, tripleBonus * Math.min(1, best / 2), 'SUM_AGREES', 'net + tax = total');
  }
  for (const [one, points] of sumsOfRates(candidates, triples)) {
    if (points > 0) add(one, points, 'RATES_AGREE', 'the totals of the tax rates add up to the total');
    else proofs.delete(one);
  }
  for (const one of sumsOfParts(candidates))
    add(one, partsBonus, 'PARTS_AGREE', 'the totals above add up to it');
  addPayments(candidates, rows, proofs, add);
  penalizeUnpaid(candidates, proofs);
  return { triples, of: (one) => proofs.get(one) ?? { points: 0, evidence: [] } };
}

type Add = (one: Candidate, points: number, code: string, message: string) => void;

/** Cash less change, the same amount paid, or the total before rounding prove the total. */
function addPayments(
  candidates: readonly Candidate[],
  rows: readonly Row[],
  proofs: ReadonlyMap<Candidate, Proof>,
  add: Add,
): void {
  const { cash, change, rounding } = paymentsOf(candidates, rows);
  for (const one of candidates) {
    if (one.spot.decimals !== 2 || one.cents <= 0 || cash.includes(one)) continue;
    const given = cash.filter((paid) => change.some((back) => isChange(paid, back, one)));
    if (given.length > 0) {
      const isExact = given.every((paid) => paid.cents !== one.cents);
      add(one, isExact ? changeBonus : paymentBonus, 'PAYMENT_AGREES', 'cash - change = total');
    } else if (cash.some((paid) => paid.cents === one.cents && paid.spot.row > one.spot.row)) {
      const bonus = one.scores.netAmount > namedMin ? paidSumBonus : paidBonus;
      add(one, bonus, 'PAID_ALIKE', 'the same amount was paid');
    }
    if (change.includes(one) || rounding.includes(one)) continue;
    const rounds = /round|rundung|arrond|afrond/.test(rows[one.spot.row]?.folded ?? '');
    const before = candidates.find(
      (other) =>
        isBefore(other, one) &&
        (rounding.some((step) => isRounded(other, step, one)) || (rounds && isNearly(other, one))),
    );
    if (before) {
      const known = before.scores.totalAmount + (proofs.get(before)?.points ?? 0);
      const more = known - one.scores.totalAmount * 0.9 + 0.12;
      add(one, Math.max(roundingBonus, more), 'ROUNDING_AGREES', 'total before rounding + rounding = total');
    }
  }
}

/** If cash and change prove one total, another unproven sum is probably misread. */
function penalizeUnpaid(candidates: readonly Candidate[], proofs: Map<Candidate, Proof>): void {
  const paid = [...proofs].filter(([, { evidence }]) =>
    evidence.some(({ code }) => code === 'PAYMENT_AGREES'),
  );
  const totals = new Set(paid.map(([{ cents }]) => cents));
  if (totals.size !== 1) return;
  for (const one of candidates) {
    if (!totals.has(one.cents) && !proofs.has(one)) proofs.set(one, { points: -unpaid, evidence: [] });
  }
}

function isChange(paid: Candidate, back: Candidate, total: Candidate): boolean {
  return back !== total && back !== paid && paid.cents - back.cents === total.cents;
}

/** A total slightly above. */
function isBefore(before: Candidate, after: Candidate): boolean {
  const distance = after.spot.row - before.spot.row;
  return before.scores.totalAmount > 0.3 && distance > 0 && distance <= roundingRowsMax;
}

/** The rounding amount is between the two; its sign is often printed separately or missing. */
function isRounded(before: Candidate, step: Candidate, after: Candidate): boolean {
  if (step.spot.row <= before.spot.row || step.spot.row >= after.spot.row) return false;
  return before.cents + step.cents === after.cents || before.cents - step.cents === after.cents;
}

function isNearly(before: Candidate, after: Candidate): boolean {
  const cents = Math.abs(before.cents - after.cents);
  return cents > 0 && cents <= roundingCentsMax;
}

/**
 * A tax table has one row per rate, each with net, tax and total. Their printed sum is the document's total,
 * and the row totals are not.
 */
function sumsOfRates(candidates: readonly Candidate[], triples: readonly Triple[]): Map<Candidate, number> {
  const perRow = new Map<number, Triple>();
  for (const triple of triples) {
    const { row } = triple.total.spot;
    if (triple.net.spot.row !== row || triple.tax.spot.row !== row) continue;
    const best = perRow.get(row);
    if (!best || triple.points > best.points) perRow.set(row, triple);
  }
  const found = new Map<Candidate, number>();
  for (const one of candidates) {
    const others = [...perRow.values()]
      .map(({ total }) => total)
      .filter((total) => total.spot.row !== one.spot.row && total.cents !== one.cents);
    const parts = addsUp(others, one) ? others : rowsAbove(others, one);
    if (!parts || parts.length < 2) continue;
    found.set(one, ratesBonus);
    for (const total of parts) found.set(total, 0);
  }
  return found;
}

function addsUp(parts: readonly Candidate[], whole: Candidate): boolean {
  return parts.reduce((sum, { cents }) => sum + cents, 0) === whole.cents;
}

/** The nearest rows above a sum that add up to it: the table of items above them can have the same columns. */
function rowsAbove(totals: readonly Candidate[], whole: Candidate): Candidate[] | null {
  const above = totals
    .filter(({ spot }) => spot.row < whole.spot.row)
    .toSorted((one, other) => other.spot.row - one.spot.row);
  const count = above.findIndex((_, at) => addsUp(above.slice(0, at + 1), whole)) + 1;
  return count > 0 ? above.slice(0, count) : null;
}

/** A last total that is the sum of two others: taxed and untaxed goods. */
function sumsOfParts(candidates: readonly Candidate[]): Candidate[] {
  const named = candidates.filter(
    (one) => one.scores.totalAmount > 0.25 && one.relation.totalAmount?.how === 'LEFT',
  );
  const isPart = (part: Candidate, whole: Candidate) => part.cents !== 0 && part.spot.row < whole.spot.row;
  return named.filter((one) =>
    named.some(
      (a) =>
        isPart(a, one) &&
        named.some(
          (b) =>
            b !== a &&
            isPart(b, one) &&
            Math.sign(a.cents) === Math.sign(b.cents) &&
            a.cents + b.cents === one.cents,
        ),
    ),
  );
}

/** Cash, change and rounding, by the words in their lines. */
function paymentsOf(candidates: readonly Candidate[], rows: readonly Row[]) {
  const having = (words: RegExp) =>
    candidates.filter(({ spot }) => words.test(rows[spot.row]?.folded.slice(0, spot.start) ?? ''));
  return {
    cash: having(
      /cash|tender|accepted|payment|paid|gegeben|bezahlt|\bbar\b|especes|efectivo|contant|numerario|recu/,
    ),
    change: having(/chan[gs]e|ruckgeld|zuruck|wechselgeld|rendu|cambio|resto|terug|troco/),
    rounding: having(/round|rundung|arrond|redondeo|arroton|afrond/).filter(
      ({ cents }) => cents !== 0 && Math.abs(cents) <= roundingCentsMax,
    ),
  };
}

function findTriples(all: readonly Candidate[], rows: readonly Row[]): Triple[] {
  const partners = recommended(all);
  const byCents = Map.groupBy(partners, ({ cents }) => cents);
  const triples: Triple[] = [];
  const statesTax = all.some(
    ({ cents, scores, relation }) =>
      (cents === 0 && scores.taxAmount > namedMin) || relation.taxAmount?.label.included,
  );
  for (const net of partners) {
    if (net.cents === 0) continue;
    for (const tax of partners) {
      if (tax === net || Math.abs(tax.cents) > Math.abs(net.cents) * 0.3) continue;
      if (tax.cents !== 0 && Math.sign(tax.cents) !== Math.sign(net.cents)) continue;
      if (areLines(net, tax) || areApart(net, tax)) continue;
      if (isUnnamed(tax) && (statesTax || tax.isOther || !isUsualRate(tax.cents, net.cents))) continue;
      for (const total of byCents.get(net.cents + tax.cents) ?? []) {
        const scores = [total.scores.totalAmount, net.scores.netAmount, tax.scores.taxAmount];
        if (tax.cents === 0 && (total === net || !isZeroRated(net, tax, total))) continue;
        const named = scores.filter((score) => score > 0.2).length;
        if (named < 2 && !isRateRow({ net, tax, total }, rows)) continue;
        const rate = isUsualRate(tax.cents, net.cents) ? 0.25 : 0;
        triples.push({ net, tax, total, points: scores.reduce((sum, score) => sum + score, rate) });
      }
    }
  }
  return triples;
}

/** "A 19 %   100,00   19,00   119,00": the rate and its three amounts in one row, as receipts print them. */
function isRateRow({ net, tax, total }: Omit<Triple, 'points'>, rows: readonly Row[]): boolean {
  const { row } = net.spot;
  if (tax.spot.row !== row || total.spot.row !== row || tax.cents <= 0) return false;
  const printed = /(\d{1,2})(?:[.,](\d{1,2}))? ?%/.exec(rows[row]?.text ?? '');
  if (!printed) return false;
  const rate = Number(`${printed[1]}.${printed[2] ?? 0}`);
  return Math.abs(Math.round((net.cents * rate) / 100) - tax.cents) <= 1;
}

/**
 * Reverse charge and exempt goods: net, tax and total all have labels to their left, or above them in one row
 * of headings, and the tax is zero.
 */
function isZeroRated(net: Candidate, tax: Candidate, total: Candidate): boolean {
  const heads = [net.relation.netAmount, tax.relation.taxAmount, total.relation.totalAmount];
  const row = new Set([net, tax, total].map(({ spot }) => spot.row));
  const inOneRow = row.size === 1 && new Set(heads.map((head) => head?.label.row)).size === 1;
  const least = inOneRow ? headedMin : namedMin;
  const isNamed = heads.every((head) => head?.how === 'LEFT' || (head?.how === 'ABOVE' && inOneRow));
  return isNamed && net.scores.netAmount > least && tax.scores.taxAmount > least;
}

function isUnnamed({ scores }: Candidate): boolean {
  return scores.taxAmount < unnamedMax;
}

/** Two amounts in one column under one heading, without a tax label, are lines of a table. */
function areLines(net: Candidate, tax: Candidate): boolean {
  const { netAmount: head } = net.relation;
  const heads = Object.values(tax.relation).filter(({ how }) => how === 'ABOVE');
  const isBelow = net.spot.row !== tax.spot.row && head?.how === 'ABOVE';
  return isBelow && isUnnamed(tax) && heads.some(({ label }) => label === head.label);
}

/**
 * Column headings belong to the amounts of one row: a tax below its heading has its net amount in the same row, unless
 * the net amount has a label elsewhere.
 */
function areApart(net: Candidate, tax: Candidate): boolean {
  const [ofTax, ofNet] = [tax.relation.taxAmount, net.relation.netAmount];
  if (ofTax?.how !== 'ABOVE' || net.spot.row === tax.spot.row) return false;
  return !ofNet || (ofNet.how === 'ABOVE' && ofNet.label.row === ofTax.label.row);
}

function recommended(all: readonly Candidate[]): Candidate[] {
  const strength = ({ scores }: Candidate) =>
    Math.max(scores.totalAmount, scores.netAmount, scores.taxAmount);
  return all
    .filter(({ spot }) => isMoney(spot))
    .sort((a, b) => strength(b) - strength(a) || Math.abs(b.cents) - Math.abs(a.cents))
    .slice(0, partnersMax);
}

export function isUsualRate(tax: number, net: number): boolean {
  return usualRates.some((rate) => Math.abs(Math.round((net * rate) / 100) - tax) <= 2);
}
