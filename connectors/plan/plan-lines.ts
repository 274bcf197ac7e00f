import { type DecimalText, decimal, sum } from '@slipway/contract/money.ts';

import type { CodedPlace } from '../choose-coding.ts';
import type { BookableDocument, BookableLine, CodedPart, Refusal } from '../connector.ts';
import type { AccountItem, CostCentreItem } from '../master-data/master-data.ts';
import { refusalText } from '../refusal-text.ts';
import { type AssignedLine, addsUp, assignLines } from './assign-lines.ts';
import type { ChosenTax } from './choose-tax.ts';
import type { PlannedLine } from './invoice-plan.ts';
import type { PlanSettings } from './plan-settings.ts';
import type { RateShare } from './rate-share.ts';
import { foresee, narrate } from './resolve-amounts.ts';

/** The account, tax code and cost centre of one line, or of one rate. */
export type Coded = {
  account: AccountItem;
  tax: ChosenTax['tax'];
  costCentre: CostCentreItem | null;
  coding: CodedPart[];
};
export type Code = (place: CodedPlace, share: RateShare) => Coded | Refusal[];

export type PlannedShares = { lines: (PlannedLine & { share: number })[]; coding: CodedPart[] };

type Part = Coded & { share: number; assigned: AssignedLine[]; net: DecimalText };

/**
 * Each line of the document with its account, if the lines add up to the net amounts; otherwise one line for
 * each rate. Lines with gross prices, or without a discount, can only be booked by rate.
 */
export function planLines(
  document: BookableDocument,
  shares: readonly RateShare[],
  mode: PlanSettings['lines'],
  code: Code,
): PlannedShares | Refusal[] {
  const assigned = assignLines(document.lines, shares);
  const exact = addsUp(assigned, shares);
  const parts = exact ? codeEach(assigned, shares, code) : codeShares(document, assigned, shares, code);
  if ('refusals' in parts) return parts.refusals;
  const isEach = exact && mode === 'EACH';
  const whole = isEach ? parts.all : joinParts(parts.all);
  const lines = whole.map((part) => ({ ...lineOf(document, part, isEach), share: part.share }));
  return { lines, coding: joinCoding(parts.all, document.lines) };
}

type Parts = { all: Part[] } | { refusals: Refusal[] };

function codeEach(assigned: AssignedLine[], shares: readonly RateShare[], code: Code): Parts {
  const all: Part[] = [];
  const refusals: Refusal[] = [];
  for (const line of assigned) {
    const at = line.share ?? 0;
    const share = shares[at];
    if (!share) continue;
    const coded = code({ line: line.at, rate: share.rate }, share);
    if (Array.isArray(coded)) refusals.push(...coded);
    else all.push({ ...coded, share: at, assigned: [line], net: line.amount });
  }
  return refusals.length > 0 ? { refusals } : { all };
}

/** Everything with one rate uses one account: the users' choices for its lines must be equal. */
function codeShares(
  document: BookableDocument,
  assigned: AssignedLine[],
  shares: readonly RateShare[],
  code: Code,
): Parts {
  const all: Part[] = [];
  const refusals: Refusal[] = [];
  const { chosen } = document.rules;
  for (const [at, share] of shares.entries()) {
    const lines = assigned.filter((line) => line.share === at || line.share === null);
    const places = lines.some((line) => chosen?.lines[line.at]) ? lines.map((line) => line.at) : [null];
    const codings = places.map((line) => code({ line, rate: share.rate }, share));
    const [first] = codings;
    const refused = codings.find(Array.isArray);
    if (refused) refusals.push(...refused);
    else if (first && !Array.isArray(first)) {
      if (codings.some((one) => !Array.isArray(one) && !isSame(one, first))) {
        refusals.push(foresee('ACCOUNT', null, refusalText('ACCOUNTS_BY_LINE')));
      }
      const own = lines.filter((line) => line.share === at);
      all.push({ ...first, share: at, assigned: own, net: share.base });
    }
  }
  return refusals.length > 0 ? { refusals } : { all };
}

function isSame(one: Coded, other: Coded): boolean {
  return (
    one.account.id === other.account.id &&
    one.tax?.id === other.tax?.id &&
    one.costCentre?.id === other.costCentre?.id
  );
}

/** One for each rate, account, tax code and cost centre, in the order of the document. */
function joinParts(parts: Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const same = joined.find((one) => one.share === part.share && isSame(one, part));
    if (same) {
      same.assigned = [...same.assigned, ...part.assigned];
      same.net = sum([same.net, part.net]);
    } else joined.push({ ...part });
  }
  return joined;
}

function lineOf(document: BookableDocument, part: Part, isEach: boolean): PlannedLine {
  const { account, tax, costCentre, net, assigned } = part;
  const lines = assigned.map(({ line }) => line);
  const named = lines.some(({ description }) => description) ? { ...document, lines } : document;
  const [only] = lines;
  const price = isEach && only ? priceOf(only) : null;
  return {
    from: assigned.map(({ at }) => at),
    description: narrate(named),
    quantity: price?.quantity ?? null,
    unitPrice: price?.unitPrice ?? null,
    net,
    account,
    tax,
    costCentre,
  };
}

/** Only if they give the amount: a discount or a rounded price leads to another one. */
function priceOf({ quantity, unitPrice, lineAmount }: BookableLine) {
  if (quantity === null || unitPrice === null || lineAmount === null) return null;
  const isExact = decimal(quantity).times(unitPrice).equals(lineAmount);
  return isExact ? { quantity, unitPrice } : null;
}

/** Each choice once, with its lines; none are named if it applies to all. */
function joinCoding(parts: Part[], lines: readonly BookableLine[]): CodedPart[] {
  const joined: CodedPart[] = [];
  const booked = new Set(parts.flatMap(({ assigned }) => assigned.map(({ at }) => at)));
  for (const { coding, assigned } of parts) {
    const numbers = assigned.map(({ at }) => at + 1);
    for (const part of coding) {
      const same = joined.find(
        (one) => one.part === part.part && one.value === part.value && one.message === part.message,
      );
      if (same) same.lines = [...(same.lines ?? []), ...numbers];
      else joined.push({ ...part, lines: numbers });
    }
  }
  return joined.map((part) => {
    const held = new Set(part.lines);
    return { ...part, lines: lines.length === 0 || held.size === booked.size ? null : [...held] };
  });
}
