import type { FoundEntry } from './found-entry.ts';

/** With more open signs between two balances, there are too many solutions for a reliable result. */
const openMax = 12;

/** Finds the open signs of entries that add up to a difference, if only one combination of signs does. */
export function solveSigns(entries: readonly FoundEntry[], difference: number): void {
  const open = entries.filter(({ cents }) => cents === null);
  if (open.length === 0 || open.length > openMax) return;
  const known = entries.reduce((total, { cents }) => total + (cents ?? 0), 0);
  const size = (entry: FoundEntry) => entry.spot.cents;
  const whole = open.reduce((total, entry) => total + size(entry), 0);
  // The credits are half of the difference plus all amounts.
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
