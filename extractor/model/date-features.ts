import { readDate } from '../find/dates.ts';
import type { ScoredDate } from '../find/score-dates.ts';
import {
  describePlace,
  describeRelation,
  placeNames,
  relationNames,
  type Surroundings,
} from './surroundings.ts';

const dayMs = 86_400_000;
const daysMax = 400;

export const dateFeatures: readonly string[] = [
  ...relationNames('date'),
  ...relationNames('due'),
  'other',
  'dateRule',
  'dueRule',
  'dateRank',
  'dueRank',
  'dateLead',
  'dueLead',
  'timed',
  'period',
  'behindNumber',
  'ambiguous',
  'order',
  'earliest',
  'latest',
  'sameDay',
  'daysFromRuled',
  'dates',
  ...placeNames,
];

export const risingDateFeatures: ReadonlySet<string> = new Set(['legible']);

/** One row of features per date, the same for document date and due date. */
export function describeDates(scored: readonly ScoredDate[], around: Surroundings): Float64Array[] {
  const days = scored.map(({ spot }) => Date.parse(readDate(spot, 'DAY_FIRST')) / dayMs);
  const sorted = [...new Set(days)].sort((a, b) => a - b);
  const lead = (kind: 'date' | 'due') => {
    const [best = 0, second = 0] = scored.map((one) => one[kind]).sort((a, b) => b - a);
    return (score: number) => score - (score === best ? second : best);
  };
  const rank = (kind: 'date' | 'due') => {
    const order = [...new Set(scored.map((one) => one[kind]))].sort((a, b) => b - a);
    return (score: number) => Math.min(5, order.indexOf(score));
  };
  const [dateLead, dueLead, dateRank, dueRank] = [lead('date'), lead('due'), rank('date'), rank('due')];
  const ruled = days[scored.findIndex(({ date }) => dateRank(date) === 0)] ?? 0;
  return scored.map((one, at) => {
    const day = days[at] ?? 0;
    return Float64Array.from([
      ...describeRelation(one.spot, one.dateRelation, one.dateRelation?.score ?? 0),
      ...describeRelation(one.spot, one.dueRelation, one.dueRelation?.score ?? 0),
      one.other,
      one.date,
      one.due,
      dateRank(one.date),
      dueRank(one.due),
      dateLead(one.date),
      dueLead(one.due),
      one.spot.timed ? 1 : 0,
      one.inPeriod ? 1 : 0,
      one.behindNumber ? 1 : 0,
      one.spot.dayFirst !== null && one.spot.monthFirst !== null && one.spot.dayFirst !== one.spot.monthFirst
        ? 1
        : 0,
      sorted.indexOf(day) / Math.max(1, sorted.length - 1),
      day === sorted[0] ? 1 : 0,
      day === sorted.at(-1) ? 1 : 0,
      Math.min(6, days.filter((other) => other === day).length),
      Math.max(-daysMax, Math.min(daysMax, day - ruled)),
      Math.min(12, sorted.length),
      ...describePlace(one.spot, around),
    ]);
  });
}
