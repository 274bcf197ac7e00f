export type Point = readonly [x: number, y: number];

/** A rectangle by its centre; `angle` in radians, clockwise from the x axis to its `width` side. */
export type TiltedRectangle = { x: number; y: number; width: number; height: number; angle: number };

const quarter = Math.PI / 2;

/** The smallest rectangle around all points, by rotating calipers on their convex hull. */
export function fitRectangle(points: Point[]): TiltedRectangle | null {
  const hull = convexHull(points);
  let best: TiltedRectangle | null = null;
  for (const [at, from] of hull.entries()) {
    const to = hull[(at + 1) % hull.length]!;
    const slope = Math.atan2(to[1] - from[1], to[0] - from[0]);
    const rectangle = enclose(hull, slope - Math.round(slope / quarter) * quarter);
    if (!best || rectangle.width * rectangle.height < best.width * best.height) best = rectangle;
  }
  return best;
}

function enclose(points: Point[], angle: number): TiltedRectangle {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const across = points.map(([x, y]) => x * cos + y * sin);
  const down = points.map(([x, y]) => y * cos - x * sin);
  const [left, right] = [Math.min(...across), Math.max(...across)];
  const [top, bottom] = [Math.min(...down), Math.max(...down)];
  const [middle, level] = [(left + right) / 2, (top + bottom) / 2];
  return {
    x: middle * cos - level * sin,
    y: middle * sin + level * cos,
    width: right - left,
    height: bottom - top,
    angle,
  };
}

/** Andrew's monotone chain. */
function convexHull(points: Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  if (sorted.length < 3) return sorted;
  return [...halfHull(sorted), ...halfHull(sorted.reverse())];
}

function halfHull(sorted: Point[]): Point[] {
  const half: Point[] = [];
  for (const point of sorted) {
    while (half.length >= 2 && turn(half.at(-2)!, half.at(-1)!, point) <= 0) half.pop();
    half.push(point);
  }
  half.pop();
  return half;
}

function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}
