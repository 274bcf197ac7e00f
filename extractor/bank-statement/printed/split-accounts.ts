import type { IbanSpot } from '../../find/iban.ts';
import type { Row } from '../../find/text-lines.ts';
import { accountIn } from './account-facts.ts';
import type { Line } from './line.ts';
import type { MoneySpot } from './spot-money.ts';

/** What was found since the last account began, and since the last entry. */
type Seen = {
  number: string | null;
  hasEntries: boolean;
  isClosed: boolean;
  balance: MoneySpot | null;
  named: { at: number; number: string } | null;
};

/**
 * Splits the lines of a file into accounts. The next account begins where, after entries, another account
 * number or a closing balance is followed by an opening balance. A carried-forward balance on a new page does
 * not begin one.
 */
export function splitAccounts(lines: readonly Line[], ibans: readonly IbanSpot[]): Row[][] {
  const starts = [0];
  let seen: Seen = { number: null, hasEntries: false, isClosed: false, balance: null, named: null };
  for (const [at, line] of lines.entries()) {
    if (line.kind === 'OPENING' && beginsAnother(seen, line.money.at(-1))) {
      starts.push(seen.named?.at ?? at);
      seen = {
        ...seen,
        number: seen.named?.number ?? null,
        hasEntries: false,
        isClosed: false,
        balance: null,
        named: null,
      };
    } else seen = look(seen, line, at, ibans);
  }
  return starts.map((start, at) => lines.slice(start, starts[at + 1]).map(({ row }) => row));
}

function look(seen: Seen, line: Line, at: number, ibans: readonly IbanSpot[]): Seen {
  if (line.kind === 'ENTRY') return { ...seen, hasEntries: true, balance: null, named: null };
  const balance =
    line.kind === 'CLOSING' || line.kind === 'BALANCE' ? (line.money.at(-1) ?? seen.balance) : seen.balance;
  const isClosed = seen.isClosed || (line.kind === 'CLOSING' && seen.hasEntries);
  const stated = accountIn(line.row, ibans);
  const number = seen.number ?? (stated && plain(stated));
  const isOther = stated !== null && seen.hasEntries && plain(stated) !== number;
  const named = isOther
    ? { at, number: plain(stated) }
    : line.kind === 'CLOSING' && seen.hasEntries
      ? null
      : seen.named;
  return { ...seen, balance, isClosed, number, named };
}

/** The same balance again is only carried forward, unless it is zero. */
function beginsAnother(
  { hasEntries, isClosed, balance, named }: Seen,
  opening: MoneySpot | undefined,
): boolean {
  if (!hasEntries || !opening || !(named || isClosed)) return false;
  const isSame = balance !== null && balance.cents === opening.cents && balance.mark === opening.mark;
  return !isSame || (named !== null && opening.cents === 0);
}

function plain(number: string): string {
  return number.replace(/[\s./-]/g, '').toUpperCase();
}
