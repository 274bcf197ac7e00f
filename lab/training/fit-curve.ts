import type { Curve } from '@slipway/extractor/model/forest.ts';

/** A step needs at least this many documents. */
const stepSizeMin = 25;

/** The limits of the confidence: no value is ever completely certain. */
const [confidenceMin, confidenceMax] = [0.02, 0.99];

/**
 * Isotonic regression (pool adjacent violators, Ayer et al. 1955): the rising steps closest to the measured
 * accuracy. A prior of a few documents pulls each step to its own raw mean, so that small steps stay
 * moderate.
 */
export function fitCurve(raw: readonly number[], right: readonly boolean[]): Curve {
  const order = [...raw.keys()].sort((a, b) => (raw[a] ?? 0) - (raw[b] ?? 0) || a - b);
  const steps: { size: number; raw: number; right: number }[] = [];
  for (let from = 0; from < order.length; from += stepSizeMin) {
    const part = order.slice(from, from + stepSizeMin);
    const rawSum = part.reduce((sum, at) => sum + (raw[at] ?? 0), 0);
    steps.push({ size: part.length, raw: rawSum, right: part.filter((at) => right[at]).length });
    for (;;) {
      const [before, last] = [steps.at(-2), steps.at(-1)];
      if (!before || !last || before.right / before.size < last.right / last.size) break;
      steps.splice(-2, 2, {
        size: before.size + last.size,
        raw: before.raw + last.raw,
        right: before.right + last.right,
      });
    }
  }
  const held = steps.map((step) => ({
    raw: step.raw / step.size,
    right: (step.right + (2 * step.raw) / step.size) / (step.size + 2),
  }));
  return {
    raw: held.map((step) => round(step.raw)),
    right: held.map((step) => round(Math.min(confidenceMax, Math.max(confidenceMin, step.right)))),
  };
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
