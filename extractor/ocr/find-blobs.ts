import type { Point } from './fit-rectangle.ts';

/** A connected part of a map in which every value is above the threshold. */
export type Blob = { count: number; mean: number; outline: Point[] };

type Run = { row: number; start: number; end: number; sum: number; parent: number };

/** Connected parts (also diagonally), found by joining runs of adjacent rows. */
export function findBlobs(map: Float32Array, width: number, height: number, threshold: number): Blob[] {
  const runs: Run[] = [];
  let above = 0;
  for (let row = 0; row < height; row++) {
    const first = runs.length;
    addRuns(runs, map, row, width, threshold);
    joinRows(runs, above, first);
    above = first;
  }
  return gather(runs);
}

function addRuns(runs: Run[], map: Float32Array, row: number, width: number, threshold: number): void {
  const base = row * width;
  let x = 0;
  while (x < width) {
    if (map[base + x]! <= threshold) {
      x++;
      continue;
    }
    const start = x;
    let sum = 0;
    while (x < width && map[base + x]! > threshold) sum += map[base + x++]!;
    runs.push({ row, start, end: x, sum, parent: runs.length });
  }
}

/**
 * @param above the first run of the row above
 * @param first the first run of this row
 */
function joinRows(runs: Run[], above: number, first: number): void {
  let upper = above;
  for (let lower = first; lower < runs.length; lower++) {
    const run = runs[lower]!;
    while (upper < first && runs[upper]!.end < run.start) upper++;
    for (let at = upper; at < first && runs[at]!.start <= run.end; at++) join(runs, at, lower);
  }
}

function join(runs: Run[], a: number, b: number): void {
  const [rootA, rootB] = [root(runs, a), root(runs, b)];
  runs[Math.max(rootA, rootB)]!.parent = Math.min(rootA, rootB);
}

function root(runs: Run[], at: number): number {
  let found = at;
  while (runs[found]!.parent !== found) found = runs[found]!.parent;
  runs[at]!.parent = found;
  return found;
}

function gather(runs: Run[]): Blob[] {
  const blobs = new Map<number, { count: number; sum: number; outline: Point[] }>();
  for (const [at, run] of runs.entries()) {
    const key = root(runs, at);
    const blob = blobs.get(key) ?? { count: 0, sum: 0, outline: [] };
    blobs.set(key, blob);
    blob.count += run.end - run.start;
    blob.sum += run.sum;
    const { start, end, row } = run;
    blob.outline.push([start, row], [start, row + 1], [end, row], [end, row + 1]);
  }
  return [...blobs.values()].map(({ count, sum, outline }) => ({ count, mean: sum / count, outline }));
}
