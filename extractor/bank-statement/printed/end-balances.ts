import { overlapAcross } from '../../find/text-lines.ts';
import type { Line } from './line.ts';
import type { MoneySpot } from './spot-money.ts';
import { wordsIn } from './statement-phrases.ts';
import * as words from './statement-words.ts';

/** In a summary, amounts are at most this many lines below their labels. */
const linesAboveMax = 2;
const lettersMin = 3;

/** An amount outside the entries, and the balance that its label names; null if the label is unclear. */
export type EndCandidate = { spot: MoneySpot; kind: 'OPENING' | 'CLOSING' | 'BALANCE' | null; line: number };

/** Amounts that may be the opening or closing balance, without sums of entries. */
export function findEndCandidates(lines: readonly Line[]): EndCandidate[] {
  return lines.flatMap((line, at) => {
    if (line.kind === 'ENTRY') return [];
    return line.money.flatMap((spot, index): EndCandidate[] => {
      const label = labelBeside(line, spot, line.money[index - 1]) ?? labelAbove(lines, at, spot) ?? '';
      const kind = kindOfLabel(label);
      if (kind === 'TOTAL') return [];
      const isDebt = spot.mark === null && kind !== null && words.indebted.test(label);
      return [{ spot: isDebt ? { ...spot, mark: 'DEBIT' } : spot, kind, line: at }];
    });
  });
}

/** What the label alone says about a balance. A dated balance can be either: its position decides. */
export function nameBalance(label: string): 'OPENING' | 'CLOSING' | null {
  if (words.atStart.test(label)) return 'OPENING';
  if (words.atEnd.test(label) || words.closing.test(label)) return 'CLOSING';
  if (words.opening.test(label)) return 'OPENING';
  const said = wordsIn(label);
  if (said.has('openingBalance') === said.has('closingBalance') || /\d/.test(label)) return null;
  return said.has('openingBalance') ? 'OPENING' : 'CLOSING';
}

function kindOfLabel(label: string): EndCandidate['kind'] | 'TOTAL' {
  const named = nameBalance(label);
  if (named) return named;
  const said = wordsIn(label);
  if (words.total.test(label) || said.has('totalDebit') || said.has('totalCredit')) return 'TOTAL';
  return words.balance.test(label) || said.has('balance') || said.has('carriedOver') ? 'BALANCE' : null;
}

/** The text to the left of an amount in its line, as far back as the previous amount. */
function labelBeside({ row }: Line, spot: MoneySpot, before: MoneySpot | undefined): string | null {
  const text = row.folded.slice(before?.end ?? 0, spot.start);
  return text.replace(/[^\p{L}]/gu, '').length >= lettersMin ? text : null;
}

function labelAbove(lines: readonly Line[], at: number, spot: MoneySpot): string | null {
  for (const { row, money } of lines.slice(Math.max(0, at - linesAboveMax), at).reverse()) {
    if (row.page !== spot.page || money.length > 0) return null;
    const segment = row.segments.find((part) => overlapAcross(part, spot) > 0);
    if (segment) return row.folded.slice(segment.start, segment.end);
  }
  return null;
}

type Ends = { opening: number | null; closing: number | null };

/**
 * Chooses the opening and closing balance: first a labelled pair that the sum of the entries proves, then a
 * labelled balance with another one that the sum proves, then a labelled pair without proof.
 */
export function chooseEnds(
  candidates: readonly EndCandidate[],
  sum: number,
  read: (spot: MoneySpot) => number,
  extent: { first: number; last: number },
): Ends {
  const of = (kind: EndCandidate['kind']) => candidates.filter((one) => one.kind === kind);
  const [openings, closings, balances] = [of('OPENING'), of('CLOSING'), of('BALANCE')];
  const others = [...balances, ...of(null)];
  return (
    provedPair(openings, closings.toReversed(), sum, read) ??
    provedPair(openings, others, sum, read) ??
    provedPair(others, closings.toReversed(), sum, read) ??
    provedPair(balances, balances, sum, read) ?? {
      opening: balanceIn(openings[0] ?? balances.findLast(({ line }) => line < extent.first), read),
      closing: balanceIn(
        closings.at(-1) ?? balances.find(({ line }) => line > extent.last && extent.last >= 0),
        read,
      ),
    }
  );
}

function provedPair(
  openings: readonly EndCandidate[],
  closings: readonly EndCandidate[],
  sum: number,
  read: (spot: MoneySpot) => number,
): Ends | null {
  for (const { spot: before } of openings) {
    for (const { spot: after } of closings) {
      if (before !== after && read(before) + sum === read(after))
        return { opening: read(before), closing: read(after) };
    }
  }
  return null;
}

function balanceIn(candidate: EndCandidate | undefined, read: (spot: MoneySpot) => number): number | null {
  return candidate ? read(candidate.spot) : null;
}
