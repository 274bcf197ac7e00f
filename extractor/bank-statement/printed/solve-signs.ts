import type { FoundEntry } from './found-entry.ts';

/** More open signs between two balances have too many solutions to mean anything. */
const openMax = 12;

/** Settles the open signs of entries that make up a difference, where only one choice of signs does. */
export function solveSigns(entries: readonly FoundEntry[], difference: number): void {
  const open = entries.filter(({ cents }) => cents === null);
  if (open.length === 0 || open.length > openMax) return;
  const known = entries.reduce((total, { cents }) => total + (cents ?? 0), 0);
  const size = (entry: FoundEntry) => entry.spot.cents;
  const whole = open.reduce((total, entry) => total + size(entry), 0);
  // Those that are credits make up half of what the difference and all amounts come to.
  const credits = (difference - known + whole) / 2;
  const solutions: number[] = [];
  for (let choice = 0; choice < 2 ** open.length && solutions.length < 2; choice++) {
    const chosen = open.reduce((total, entry, at) => total + ((choice >> at) & 1 ? size(entry) : 0), 0);
    if (chosen === credits) solutions.push(choice);
  }
  const [only] = solutions;
  if (only === undefined || solutions.length > 1) return;
  for (const [at, entry] of open.entries()) entry.cents = (only >> at) & 1 ? size(entry) : -size(entry);
}
