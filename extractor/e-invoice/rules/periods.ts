import type { StatedPeriod } from './stated.ts';

/** Both days are written alike within one syntax, so that text sorts as time does. */
export function isPeriodTurned(period: StatedPeriod | null): boolean {
  return period?.start != null && period.end !== null && period.end < period.start;
}
