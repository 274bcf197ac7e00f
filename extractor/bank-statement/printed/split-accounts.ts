import type { IbanSpot } from '../../find/iban.ts';
import type { Row } from '../../find/text-lines.ts';
import { accountIn } from './account-facts.ts';
import type { Line } from './line.ts';
import type { MoneySpot } from './spot-money.ts';

/**
 * The lines of each account of a file. The next one begins where, behind entries or a closing balance, another
 * account's number or another opening balance is printed; heads repeated on every page do not begin one.
 */
export function splitAccounts(lines: readonly Line[], ibans: readonly IbanSpot[]): Row[][] {
  const starts = [0];
  let number: string | null = null;
  let named: { at: number; number: string } | null = null;
  let closed: MoneySpot | null = null;
  let hasEntries = false;
  for (const [at, line] of lines.entries()) {
    if (line.kind === 'ENTRY') [hasEntries, named] = [true, null];
    else if (line.kind === 'CLOSING')
      [closed, named] = hasEntries ? [line.money.at(-1) ?? closed, null] : [closed, named];
    const stated = line.kind === 'ENTRY' ? null : accountIn(line.row, ibans);
    if (stated !== null) number ??= plain(stated);
    if (stated !== null && hasEntries && plain(stated) !== number) named = { at, number: plain(stated) };
    if (line.kind !== 'OPENING' || !hasEntries || !(named || opensAnother(closed, line.money.at(-1))))
      continue;
    starts.push(named?.at ?? at);
    [number, named, closed, hasEntries] = [named?.number ?? null, null, null, false];
  }
  return starts.map((start, at) => lines.slice(start, starts[at + 1]).map(({ row }) => row));
}

/** The same balance again, on top of the next page, is only carried over. */
function opensAnother(closed: MoneySpot | null, opening: MoneySpot | undefined): boolean {
  return (
    closed !== null &&
    opening !== undefined &&
    (closed.cents !== opening.cents || closed.mark !== opening.mark)
  );
}

function plain(number: string): string {
  return number.replace(/[\s./-]/g, '').toUpperCase();
}
