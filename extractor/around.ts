type Sides = { left: number; top: number; right: number; bottom: number };

/** The smallest area that contains all of these. */
export function around(places: readonly Sides[]): Sides {
  const all = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { left, top, right, bottom } of places) {
    all.left = Math.min(all.left, left);
    all.top = Math.min(all.top, top);
    all.right = Math.max(all.right, right);
    all.bottom = Math.max(all.bottom, bottom);
  }
  return all;
}
