const warmUpRounds = 2;

/** The value below which this part of the values lies; 0.5 is the median. NaN for no values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export type Compared = { ours: number; baseline: number; ratio: number };

/**
 * Measures two sides in turns, so that what else the machine does meets both alike. Each side is
 * first run unmeasured, until its code is compiled. The ratio is the median of the rounds' own ratios.
 */
export async function compare(
  rounds: number,
  measureOurs: () => Promise<number>,
  measureBaseline: () => Promise<number>,
): Promise<Compared> {
  for (let round = 0; round < warmUpRounds; round++) {
    await measureOurs();
    await measureBaseline();
  }
  const ours: number[] = [];
  const baseline: number[] = [];
  for (let round = 0; round < rounds; round++) {
    // Who begins changes, for the first one may find the machine quieter.
    const turns = [
      async () => ours.push(await measureOurs()),
      async () => baseline.push(await measureBaseline()),
    ];
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn();
  }
  const ratios = ours.map((value, round) => value / (baseline[round] ?? Number.NaN));
  return { ours: median(ours), baseline: median(baseline), ratio: median(ratios) };
}
