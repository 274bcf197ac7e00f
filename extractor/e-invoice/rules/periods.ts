import type { StatedPeriod } from './stated.ts';

/** Both dates have the same format within one syntax, so that text order is time order. */
export function isPeriodTurned(period: StatedPeriod | null): boolean {
  return period?.start != null && period.end !== null && period.end < period.start;
}
