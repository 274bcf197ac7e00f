import { type DecimalText, decimal, sum } from '@slipway/contract/money.ts';

import type { BookableDocument, BookableTax } from '../connector.ts';
import { assignLines, basesByLines } from '../plan/assign-lines.ts';
import { plainRate } from '../plan/rate-share.ts';

/**
 * A part of the net amount: its account and cost centre, and its lines, counted from 1; null for the whole
 * document.
 */
type Base = { account: string; costCentre: string | null; amount: DecimalText; lines: number[] | null };

type TaxShare = { rate: DecimalText | null; category: string | null; base: DecimalText | null };

/** The account of the net amount, and the tax of each part; null if the document does not state it. */
export type TaxedBase = Omit<Base, 'lines'> & { tax: Omit<TaxShare, 'base'> | null };

/**
 * The net amount by account, rate and VAT category, as a tax return requires: also amounts without tax, such
 * as reverse charge. Unstated parts are not split.
 */
export function splitBases(
  document: BookableDocument,
  bases: readonly Base[],
  net: DecimalText,
): TaxedBase[] {
  const shares = taxShares(document.taxes);
  const [only] = shares;
  const whole = bases.map(({ lines: _, ...base }) => ({ ...base, tax: null }));
  if (!only) return whole;
  if (shares.length === 1) return whole.map((base) => ({ ...base, tax: only }));
  const [first] = bases;
  if (first && bases.length === 1) return splitOne(document, first, shares, net) ?? whole;
  return splitByLines(document, bases, shares) ?? whole;
}

/** Every rate and category of the document, in order, with its base. */
function taxShares(taxes: readonly BookableTax[]): TaxShare[] {
  const shares: TaxShare[] = [];
  for (const { rate, category, baseAmount } of taxes) {
    const key = { rate: plainRate(rate), category };
    if (key.rate === null && category === null) continue;
    const same = shares.find((one) => one.rate === key.rate && one.category === category);
    if (!same) shares.push({ ...key, base: baseAmount });
    else same.base = same.base === null || baseAmount === null ? null : sum([same.base, baseAmount]);
  }
  return shares;
}

function splitOne(
  document: BookableDocument,
  { account, costCentre }: Base,
  shares: TaxShare[],
  net: DecimalText,
): TaxedBase[] | null {
  const printed = shares.flatMap(({ base }) => base ?? []);
  const isWhole = printed.length === shares.length && decimal(sum(printed)).equals(net);
  const amounts = isWhole ? printed : basesByLines(document.lines, shares, net);
  if (!amounts) return null;
  return shares
    .map((tax, at) => ({ account, costCentre, amount: amounts[at] ?? '0', tax }))
    .filter(({ amount }) => !decimal(amount).isZero());
}

function splitByLines(
  { lines }: BookableDocument,
  bases: readonly Base[],
  shares: TaxShare[],
): TaxedBase[] | null {
  const assigned = assignLines(lines, shares);
  if (assigned.some(({ share }) => share === null)) return null;
  const amountsOf = (at: number, among: readonly number[] | null) =>
    assigned
      .filter((line) => line.share === at && (among === null || among.includes(line.at + 1)))
      .map(({ amount }) => amount);
  const isPrinted = shares.every(
    ({ base }, at) => base === null || decimal(base).equals(sum(amountsOf(at, null))),
  );
  if (!isPrinted) return null;
  const split = bases.flatMap(({ account, costCentre, lines: among }) =>
    shares.map((tax, at) => ({ account, costCentre, amount: sum(amountsOf(at, among)), tax })),
  );
  return split.filter(({ amount }) => !decimal(amount).isZero());
}
