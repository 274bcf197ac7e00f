import type { IbanSpot } from '../../find/iban.ts';
import type { Row } from '../../find/text-lines.ts';
import { accountIn } from './account-facts.ts';
import type { Line } from './line.ts';

/**
 * The lines of each account of a file. The next one begins where, behind entries or a closing balance, another
 * account's number or another opening balance is printed; heads repeated on every page do not begin one.
 */
export function splitAccounts(lines: readonly Line[], ibans: readonly IbanSpot[]): Row[][] {
  const starts = [0];
  let number: string | null = null;
  let named: { at: number; number: string } | null = null;
  let isClosed = false;
  let hasEntries = false;
  for (const [at, line] of lines.entries()) {
    if (line.kind === 'ENTRY') [hasEntries, named] = [true, null];
    else if (line.kind === 'CLOSING') [isClosed, named] = [isClosed || hasEntries, hasEntries ? null : named];
    const stated = line.kind === 'ENTRY' ? null : accountIn(line.row, ibans);
    if (stated !== null && !hasEntries) number ??= plain(stated);
    if (stated !== null && hasEntries && plain(stated) !== number) named = { at, number: plain(stated) };
    if (line.kind !== 'OPENING' || !(named || isClosed) || !hasEntries) continue;
    starts.push(named?.at ?? at);
    [number, named, isClosed, hasEntries] = [named?.number ?? null, null, false, false];
  }
  return starts.map((start, at) => lines.slice(start, starts[at + 1]).map(({ row }) => row));
}

function plain(number: string): string {
  return number.replace(/[\s./-]/g, '').toUpperCase();
}
