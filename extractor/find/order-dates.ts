import { type DateSpot, type DayOrder, isAmbiguous } from './dates.ts';

export type OrderEvidence = {
  languages: readonly string[];
  currency: string | null;
  /** Pairs of dates of which the second cannot be before the first. */
  notBefore: readonly (readonly [DateSpot, DateSpot])[];
};

export type Order = { order: DayOrder; certain: boolean; why: string };

/** Currencies of countries that write the month first. */
const monthFirstCurrencies = ['USD', 'PHP'];

const sequence = 'the due date comes after the document date';

/**
 * Decides the date order by the document's own evidence: its other dates, a due date that cannot be before
 * the document date, its language, its currency. Without evidence: day first, and not certain.
 */
export function decideOrder(spots: readonly DateSpot[], evidence: OrderEvidence): Order {
  const bySequence = orderBySequence(evidence.notBefore);
  const plain = spots.filter((spot) => (spot.dayFirst === null) !== (spot.monthFirst === null));
  const dayFirst = plain.filter((spot) => spot.dayFirst !== null).length;
  const monthFirst = plain.length - dayFirst;
  if (dayFirst !== monthFirst) {
    const order = dayFirst > monthFirst ? 'DAY_FIRST' : 'MONTH_FIRST';
    // The program may have added its own date in its own order: "Generated on 11/29/2026".
    if (bySequence && bySequence !== order) return { order: bySequence, certain: false, why: sequence };
    return {
      order,
      certain: dayFirst === 0 || monthFirst === 0,
      why: 'another date on the document shows the order',
    };
  }
  if (spots.some((spot) => isAmbiguous(spot) && /\d\.\d+\./.test(spot.text))) {
    return { order: 'DAY_FIRST', certain: true, why: 'dates with points put the day first' };
  }
  if (bySequence) return { order: bySequence, certain: true, why: sequence };
  const [language] = evidence.languages;
  if (language && language !== 'en') {
    return { order: 'DAY_FIRST', certain: true, why: "the document's language puts the day first" };
  }
  if (evidence.currency && monthFirstCurrencies.includes(evidence.currency)) {
    return {
      order: 'MONTH_FIRST',
      certain: false,
      why: 'the country of its currency puts the month first',
    };
  }
  if (evidence.currency) {
    return { order: 'DAY_FIRST', certain: true, why: 'the country of its currency puts the day first' };
  }
  return { order: 'DAY_FIRST', certain: false, why: 'the document does not show the order of day and month' };
}

function orderBySequence(pairs: OrderEvidence['notBefore']): DayOrder | null {
  for (const [earlier, later] of pairs) {
    const dayFirst = follows(earlier.dayFirst, later.dayFirst);
    const monthFirst = follows(earlier.monthFirst, later.monthFirst);
    if (dayFirst !== monthFirst) return dayFirst ? 'DAY_FIRST' : 'MONTH_FIRST';
  }
  return null;
}

function follows(earlier: string | null, later: string | null): boolean {
  return earlier !== null && later !== null && earlier <= later;
}
