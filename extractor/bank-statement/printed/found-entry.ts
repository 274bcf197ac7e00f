import type { MoneySpot } from './spot-money.ts';

/** An entry as interpreted: its line, its amount, and the balance printed beside it, in signed hundredths. */
export type FoundEntry = { line: number; spot: MoneySpot; cents: number | null; balance: number | null };
