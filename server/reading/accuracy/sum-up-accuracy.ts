import { fieldNames } from '@slipway/contract/fields.ts';

import type { DocumentCount, FieldCount } from './evaluation-store.ts';

const binPercent = 10;
/** Possible confidence thresholds for automatic validation, in percent. */
const thresholds = [50, 60, 70, 80, 85, 90, 92, 94, 95, 96, 97, 98, 99, 100];

/** Each field that was read or added, in the order of the fields. */
export function fieldAccuracy(counts: readonly FieldCount[]) {
  return fieldNames.flatMap((field) => {
    const own = counts.filter((one) => one.field === field);
    const of = (outcome: FieldCount['outcome']) => total(own.filter((one) => one.outcome === outcome));
    const [confirmed, unchecked, corrected, removed, added] = [
      of('CONFIRMED'),
      of('UNCHECKED'),
      of('CORRECTED'),
      of('REMOVED'),
      of('ADDED'),
    ];
    const read = confirmed + corrected + removed;
    const row = { field, read, unchecked, confirmed, corrected, removed, added };
    return read + unchecked + added === 0 ? [] : [row];
  });
}

/** The confidence compared with the share of correct values; read and checked values only. */
export function calibration(counts: readonly FieldCount[]) {
  const read = counts.filter(
    ({ outcome, percent }) => outcome !== 'ADDED' && outcome !== 'UNCHECKED' && percent >= 0,
  );
  const bins = Map.groupBy(read, ({ percent }) => Math.min(Math.floor(percent / binPercent), 9));
  return [...bins]
    .sort(([one], [other]) => one - other)
    .map(([bin, inside]) => {
      const count = total(inside);
      const sure = inside.reduce((sum, one) => sum + one.percent * one.count, 0);
      return {
        from: (bin * binPercent) / 100,
        to: ((bin + 1) * binPercent) / 100,
        count,
        confidence: round(sure / count / 100),
        right: round(total(inside.filter(({ outcome }) => outcome === 'CONFIRMED')) / count),
      };
    });
}

/** How many checked documents each threshold would validate automatically, and how many of them are wrong. */
export function autoValidation(counts: readonly DocumentCount[]) {
  return thresholds.map((threshold) => {
    const passed = counts.filter(
      ({ lowestPercent, allRight }) =>
        allRight !== null && lowestPercent !== null && lowestPercent >= threshold,
    );
    const wrong = passed.filter(({ allRight }) => !allRight);
    return { threshold: threshold / 100, passed: total(passed), wrong: total(wrong) };
  });
}

export function total(counts: readonly { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

function round(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
