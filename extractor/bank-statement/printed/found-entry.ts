import type { MoneySpot } from './spot-money.ts';

/** An interpreted entry: its line, its amount, and the balance next to it, in signed hundredths. */
export type FoundEntry = { line: number; spot: MoneySpot; cents: number | null; balance: number | null };
