import { overlapAcross } from '../../find/text-lines.ts';
import type { Line } from './line.ts';
import type { MoneySpot } from './spot-money.ts';
import * as words from './statement-words.ts';

/** In a summary the amounts stand so many lines below their labels. */
const linesBelowMax = 2;

export type EndBalances = { opening: MoneySpot | null; closing: MoneySpot | null };

/** The balance that is printed before the entries, and the one after them; in a row of their own or in a summary. */
export function findEndBalances(lines: readonly Line[]): EndBalances {
  const first = lines.findIndex(({ kind }) => kind === 'ENTRY');
  const last = lines.findLastIndex(({ kind }) => kind === 'ENTRY');
  const opening = lines.find(({ kind }) => kind === 'OPENING');
  const closing = lines.findLast(({ kind }) => kind === 'CLOSING');
  const before = lines.findLast(({ kind }, at) => kind === 'BALANCE' && at < first);
  const after = lines.find(({ kind }, at) => kind === 'BALANCE' && at > last && last >= 0);
  return {
    opening: beside(opening) ?? below(lines, words.opening) ?? beside(before),
    closing: beside(closing) ?? below(lines, words.closing) ?? beside(after),
  };
}

/** Words may say that it is a debt where no sign does. */
function beside(line: Line | undefined): MoneySpot | null {
  const spot = line?.money.at(-1);
  if (!line || !spot) return null;
  return spot.mark === null && words.indebted.test(line.row.folded) ? { ...spot, mark: 'DEBIT' } : spot;
}

/** "Opening balance   Closing balance" with the amounts under them. */
function below(lines: readonly Line[], label: RegExp): MoneySpot | null {
  for (const [at, { row, money }] of lines.entries()) {
    if (money.length > 0) continue;
    const segment = row.segments.find(({ start, end }) => label.test(row.folded.slice(start, end)));
    if (!segment) continue;
    for (const under of lines.slice(at + 1, at + 1 + linesBelowMax)) {
      const spot =
        under.kind === 'ENTRY'
          ? null
          : under.money.find((one) => one.page === segment.page && overlapAcross(one, segment) > 0);
      if (spot) return spot;
    }
  }
  return null;
}
