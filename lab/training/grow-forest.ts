import type { Forest } from '@slipway/extractor/model/forest.ts';

/** More bins would split numbers more finely than the documents justify. */
const binsMax = 32;

/** Newton's step on the logistic loss, with a ridge so that rare leaves stay near zero. */
const ridge = 2;
const leafMax = 3;
const leafSizeMin = 12;
const gainMin = 1e-3;

export type Examples = {
  features: readonly string[];
  rows: readonly Float64Array[];
  /** 1 or 0 per row. */
  labels: readonly number[];
  weights: readonly number[];
};

export type Growth = {
  depth: number;
  trees: number;
  rate: number;
  /** Monotonic features: a higher value is never evidence against the candidate. */
  rising: ReadonlySet<string>;
};

type Split = { feature: number; bin: number; gain: number };

/**
 * Gradient boosting on histograms (Friedman 2001, with second-order leaves as in XGBoost). Deterministic: the
 * same examples give the same forest.
 */
export function growForest(examples: Examples, { depth, trees, rate, rising }: Growth): Forest {
  const edges = examples.features.map((_, feature) => cutInto(examples.rows, feature));
  const positive = sumOf(examples.labels.map((label, row) => label * (examples.weights[row] ?? 1)));
  const bias = Math.log((positive + 1) / (sumOf(examples.weights) - positive + 1));
  const count = examples.rows.length;
  const task: Task = {
    bins: edges.map((edge, feature) =>
      Uint8Array.from(examples.rows, (row) => binOf(edge, row[feature] ?? 0)),
    ),
    edges,
    depth,
    rate,
    isRising: examples.features.map((name) => rising.has(name)),
    gradients: new Float64Array(count),
    curvatures: new Float64Array(count),
  };
  const scores = new Float64Array(count).fill(bias);
  const grown: number[][] = [];
  for (let round = 0; round < trees; round++) {
    for (let row = 0; row < count; row++) {
      const weight = examples.weights[row] ?? 1;
      const probability = 1 / (1 + Math.exp(-(scores[row] ?? 0)));
      task.gradients[row] = weight * ((examples.labels[row] ?? 0) - probability);
      task.curvatures[row] = Math.max(1e-6, weight * probability * (1 - probability));
    }
    grown.push(growTree(task, scores));
  }
  return { features: [...examples.features], depth, bias: round(bias), trees: grown };
}

type Task = {
  /** By feature, then by row. */
  bins: readonly Uint8Array[];
  edges: readonly number[][];
  depth: number;
  rate: number;
  isRising: readonly boolean[];
  gradients: Float64Array;
  curvatures: Float64Array;
};

/** Grows one tree, and adds its leaves to the scores of their rows. */
function growTree(task: Task, scores: Float64Array): number[] {
  const splits: number[] = [];
  let level: Int32Array[] = [Int32Array.from(scores.keys())];
  for (let at = 0; at < task.depth; at++) {
    level = level.flatMap((rows) => {
      const split = bestSplit(task, rows);
      if (!split) {
        splits.push(-1, 0);
        return [rows, new Int32Array(0)];
      }
      splits.push(split.feature, task.edges[split.feature]?.[split.bin] ?? 0);
      const bins = task.bins[split.feature] ?? new Uint8Array(0);
      return [
        rows.filter((row) => (bins[row] ?? 0) <= split.bin),
        rows.filter((row) => (bins[row] ?? 0) > split.bin),
      ];
    });
  }
  const leaves = level.map((rows) => {
    const { g, h } = sums(task, rows);
    const value = round(task.rate * Math.max(-leafMax, Math.min(leafMax, g / (h + ridge))));
    for (const row of rows) scores[row]! += value;
    return value;
  });
  return [...splits, ...leaves];
}

function bestSplit(task: Task, rows: Int32Array): Split | null {
  if (rows.length < leafSizeMin * 2) return null;
  const whole = sums(task, rows);
  let best: Split | null = null;
  for (const [feature, edges] of task.edges.entries()) {
    if (edges.length === 0) continue;
    const split = splitOn(task, rows, feature, whole);
    if (split && (!best || split.gain > best.gain)) best = split;
  }
  return best;
}

function splitOn(
  task: Task,
  rows: Int32Array,
  feature: number,
  whole: { g: number; h: number },
): Split | null {
  const { gradients, curvatures } = task;
  const bins = task.bins[feature] ?? new Uint8Array(0);
  const [g, h, n] = [
    new Float64Array(binsMax + 1),
    new Float64Array(binsMax + 1),
    new Int32Array(binsMax + 1),
  ];
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!;
    const bin = bins[row]!;
    g[bin]! += gradients[row]!;
    h[bin]! += curvatures[row]!;
    n[bin]! += 1;
  }
  const worth = (g: number, h: number) => (g * g) / (h + ridge);
  const least = gainMin + worth(whole.g, whole.h);
  let best: Split | null = null;
  let [leftG, leftH, leftN] = [0, 0, 0];
  for (let bin = 0; bin < (task.edges[feature]?.length ?? 0); bin++) {
    leftG += g[bin]!;
    leftH += h[bin]!;
    leftN += n[bin]!;
    const [rightG, rightH] = [whole.g - leftG, whole.h - leftH];
    if (leftN < leafSizeMin || rows.length - leftN < leafSizeMin) continue;
    if (task.isRising[feature] && leftG / (leftH + ridge) > rightG / (rightH + ridge)) continue;
    const gain = worth(leftG, leftH) + worth(rightG, rightH) - least;
    if (gain > 0 && (!best || gain > best.gain)) best = { feature, bin, gain };
  }
  return best;
}

function sums({ gradients, curvatures }: Task, rows: Int32Array): { g: number; h: number } {
  let [g, h] = [0, 0];
  for (let at = 0; at < rows.length; at++) {
    g += gradients[rows[at]!]!;
    h += curvatures[rows[at]!]!;
  }
  return { g, h };
}

/** Thresholds between adjacent values, at even ranks if there are many. */
function cutInto(rows: readonly Float64Array[], feature: number): number[] {
  const values = rows.map((row) => row[feature] ?? 0).sort((a, b) => a - b);
  const distinct = [...new Set(values)];
  if (distinct.length <= binsMax) {
    return distinct.slice(1).map((value, at) => between(distinct[at] ?? value, value));
  }
  const edges = Array.from({ length: binsMax - 1 }, (_, at) =>
    round(values[Math.floor(((at + 1) * values.length) / binsMax)] ?? 0),
  );
  return [...new Set(edges)];
}

function between(low: number, high: number): number {
  const middle = round((low + high) / 2);
  return middle >= low && middle < high ? middle : low;
}

function binOf(edges: readonly number[], value: number): number {
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= (edges[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function sumOf(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

/** Few digits keep the file small, and the measured trees equal the written ones. */
function round(value: number): number {
  return Number(value.toPrecision(4));
}
