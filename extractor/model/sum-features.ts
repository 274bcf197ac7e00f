import type { Proofs } from '../find/prove-sums.ts';
import { type Candidate, type SumName, sumNames } from '../find/score-sums.ts';
import { inRow, type Spot } from '../find/text-lines.ts';
import {
  describePlace,
  describeRelation,
  placeNames,
  relationNames,
  type Surroundings,
} from './surroundings.ts';

/** At most this many amounts in a column are added up in search of their sum. */
const columnMax = 60;
const alignedWithin = 0.012;

const proofCodes = ['SUM_AGREES', 'RATES_AGREE', 'PARTS_AGREE', 'PAYMENT_AGREES', 'ROUNDING_AGREES'] as const;

export const sumFeatures: readonly string[] = [
  ...sumNames.flatMap(relationNames),
  ...placeNames,
  'twoDecimals',
  'currency',
  'negative',
  'zero',
  'share',
  'largest',
  'sameValue',
  'amountsAfter',
  'percentInRow',
  'candidates',
  'proof',
  ...proofCodes,
  'asTotal',
  'asNet',
  'asTax',
  'columnAddsUp',
  'ofRuledTotal',
  'isRuledTotal',
  'lessPaid',
  ...sumNames.map((name) => `${name}Ruled`),
];

export const risingSumFeatures: ReadonlySet<string> = new Set([
  ...proofCodes.filter((code) => code !== 'SUM_AGREES'),
  'legible',
]);

export type Ruled = Partial<Record<SumName, Candidate>>;

/** One row of features per amount, the same for every sum. */
export function describeSums(
  { candidates, proofs, picks: ruled }: { candidates: readonly Candidate[]; proofs: Proofs; picks: Ruled },
  around: Surroundings,
): Float64Array[] {
  const spots = candidates.map(({ spot }) => spot);
  const sizes = candidates.map(({ cents }) => Math.abs(cents));
  const largest = Math.max(1, ...sizes);
  const times = Map.groupBy(sizes, (size) => size);
  const total = ruled.totalAmount?.cents ?? 0;
  const roles = rolesOf(proofs);
  const columns = gatherColumns(candidates);
  return candidates.map((one) => {
    const proof = proofs.of(one);
    const size = Math.abs(one.cents);
    const rest = around.rows[one.spot.row]?.text.slice(one.spot.end) ?? '';
    return Float64Array.from([
      ...sumNames.flatMap((name) => describeRelation(one.spot, one.relation[name], one.scores[name])),
      ...describePlace(one.spot, around),
      one.spot.decimals === 2 ? 1 : 0,
      one.spot.currency === null ? 0 : 1,
      one.cents < 0 ? 1 : 0,
      one.cents === 0 ? 1 : 0,
      size / largest,
      size === largest ? 1 : 0,
      Math.min(8, times.get(size)?.length ?? 1),
      inRow(spots as readonly Spot[], one.spot.row).filter(({ start }) => start > one.spot.start).length,
      rest.includes('%') || around.rows[one.spot.row]?.text.includes('%') ? 1 : 0,
      Math.min(60, candidates.length),
      proof.points,
      ...proofCodes.map((code) => (proof.evidence.some((one) => one.code === code) ? 1 : 0)),
      roles.total.get(one) ?? 0,
      roles.net.get(one) ?? 0,
      roles.tax.get(one) ?? 0,
      addsUp(one, columns) ? 1 : 0,
      total === 0 ? -1 : Math.min(3, size / Math.abs(total)),
      total !== 0 && one.cents === total ? 1 : 0,
      isLessPaid(one, ruled) ? 1 : 0,
      ...sumNames.map((name) => (ruled[name] === one ? 1 : 0)),
    ]);
  });
}

/** How often each amount is the total, net or tax of three amounts that agree. */
function rolesOf({ triples }: Proofs): Record<'total' | 'net' | 'tax', Map<Candidate, number>> {
  const roles = { total: new Map(), net: new Map(), tax: new Map() } as Record<
    'total' | 'net' | 'tax',
    Map<Candidate, number>
  >;
  for (const triple of triples) {
    for (const role of ['total', 'net', 'tax'] as const) {
      const one = triple[role];
      roles[role].set(one, Math.max(roles[role].get(one) ?? 0, triple.points));
    }
  }
  return roles;
}

function isLessPaid(one: Candidate, { totalAmount, paidAmount }: Ruled): boolean {
  if (!totalAmount || !paidAmount || paidAmount.cents === 0) return false;
  return one !== totalAmount && totalAmount.cents - Math.abs(paidAmount.cents) === one.cents;
}

type Columns = ReadonlyMap<number, readonly Candidate[]>;

/** Amounts by page and right edge, in steps; adjacent steps are searched, too. */
function gatherColumns(candidates: readonly Candidate[]): Columns {
  return Map.groupBy(candidates, ({ spot }) => columnOf(spot.page, spot.right));
}

function columnOf(page: number, right: number): number {
  return page * 1000 + Math.round(right / alignedWithin);
}

/** Whether the amounts directly above it in its column add up to it. */
export function addsUp(one: Candidate, columns: Columns): boolean {
  const at = columnOf(one.spot.page, one.spot.right);
  const above = [at - 1, at, at + 1]
    .flatMap((key) => columns.get(key) ?? [])
    .filter(
      (other) => other.spot.row < one.spot.row && Math.abs(other.spot.right - one.spot.right) < alignedWithin,
    )
    .sort((a, b) => b.spot.row - a.spot.row)
    .slice(0, columnMax);
  let sum = 0;
  for (const [count, other] of above.entries()) {
    sum += other.cents;
    if (count > 0 && sum === one.cents && one.cents !== 0) return true;
  }
  return false;
}
