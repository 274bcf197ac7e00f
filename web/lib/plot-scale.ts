/** The next round number, for the end of an axis. */
export function niceTop(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= value) ?? 10;
  return Math.max(step * power, 1);
}

/** The marks of an axis: whole numbers, at most four steps. */
export function ticksTo(top: number): number[] {
  const steps = [4, 5, 2, 1].find((count) => Number.isInteger(top / count)) ?? 1;
  return Array.from({ length: steps + 1 }, (_, index) => (top / steps) * index);
}

/** Converts the points of a line to an SVG path. */
export function linePath(points: readonly (readonly [x: number, y: number])[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}
