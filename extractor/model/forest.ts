/**
 * Boosted trees as data. A tree of depth d is a list of numbers: feature and threshold of each of its 2^d - 1
 * splits, level by level, then its 2^d leaves. A split with feature -1 sends everything left.
 */
export type Forest = { features: string[]; depth: number; bias: number; trees: number[][] };

/** Maps a raw probability to the measured accuracy on documents outside the training data. */
export type Curve = { raw: number[]; right: number[] };

/** The log odds of an example, with its features in the forest's order. */
export function scoreExample({ depth, bias, trees }: Forest, example: ArrayLike<number>): number {
  const splits = 2 ** depth - 1;
  let sum = bias;
  for (const tree of trees) {
    let node = 0;
    while (node < splits) {
      const feature = tree[node * 2] ?? -1;
      const right = feature >= 0 && (example[feature] ?? 0) > (tree[node * 2 + 1] ?? 0);
      node = node * 2 + (right ? 2 : 1);
    }
    sum += tree[splits * 2 + node - splits] ?? 0;
  }
  return sum;
}

export function toProbability(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/** The calibrated value for a raw probability, with linear interpolation. */
export function calibrate({ raw, right }: Curve, probability: number): number {
  const above = raw.findIndex((step) => step >= probability);
  if (above < 0) return right.at(-1) ?? probability;
  const [low, high] = [raw[above - 1], raw[above] ?? 1];
  if (low === undefined || high === low) return right[above] ?? probability;
  const [from, to] = [right[above - 1] ?? 0, right[above] ?? 1];
  return from + ((probability - low) / (high - low)) * (to - from);
}
