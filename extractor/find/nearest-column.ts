import type { Column } from './column-heads.ts';
import { overlapAcross, type Place } from './text-lines.ts';

/** A value is at most this far from its column (page widths). */
const columnReach = 0.09;

/** The column that a value stands in, or null if none is close. */
export function nearestColumn(spot: Place, columns: readonly Column[]): Column | null {
  let best: Column | null = null;
  let least = columnReach;
  for (const column of columns) {
    const away = distance(spot, column);
    if (away < least) [best, least] = [column, away];
  }
  return best;
}

/** Number columns are right-aligned or centred, or directly below the heading. */
function distance(spot: Place, column: Place): number {
  const overlap = overlapAcross(spot, column);
  const edges = Math.min(Math.abs(spot.right - column.right), Math.abs(spot.left - column.left));
  return overlap > 0 ? edges * 0.2 : -overlap + 0.01;
}
