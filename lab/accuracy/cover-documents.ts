import type { Decided } from './measure-set.ts';

/** At one threshold of confidence: which share of the documents is above it, and which share of these is right. */
export type Coverage = { threshold: number; covered: number; right: number };

/** From the strictest threshold to the loosest, one step for each confidence that occurs. */
export function coverageOf(documents: readonly Decided[]): Coverage[] {
  const thresholds = [...new Set(documents.map(({ confidence }) => confidence))].sort((a, b) => b - a);
  return thresholds
    .filter((threshold) => threshold > 0)
    .map((threshold) => {
      const above = documents.filter(({ confidence }) => confidence >= threshold);
      const right = above.filter((one) => one.right).length;
      return { threshold, covered: above.length / documents.length, right: right / above.length };
    });
}

/** The most documents that can go through untouched with so few errors; null if no threshold is strict enough. */
export function touchless(documents: readonly Decided[], precisionMin: number): Coverage | null {
  return coverageOf(documents).findLast(({ right }) => right >= precisionMin) ?? null;
}
