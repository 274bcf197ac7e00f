/** Identifiers from `fromId` on and before `toId`. Null: no bound. */
export type IdRange = { fromId: string | null; toId: string | null };
/** The same with both bounds. */
export type BoundedRange = { fromId: string; toId: string };

/** The ranges without a week of their own: before the first week, between two weeks, and after the last. */
export function rangesBetween(partitions: readonly IdRange[]): IdRange[] {
  const weeks = partitions
    .flatMap(({ fromId, toId }) => (fromId === null || toId === null ? [] : [{ fromId, toId }]))
    .sort((one, other) => (one.fromId < other.fromId ? -1 : 1));
  const starts = [null, ...weeks.map(({ toId }) => toId)];
  const ends = [...weeks.map(({ fromId }) => fromId), null];
  return starts.flatMap((fromId, at) => {
    const toId = ends[at] ?? null;
    return fromId !== null && fromId === toId ? [] : [{ fromId, toId }];
  });
}

const lowestId = '00000000-0000-0000-0000-000000000000';
const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const dayMs = 24 * 60 * 60 * 1000;
const weekMs = 7 * dayMs;
/** 1 January 1970 was a Thursday. */
const firstMondayMs = 4 * dayMs;
const weeksStored = 5;

/**
 * All identifiers, split at the bounds of the weeks of stored deliveries: before them, one range for each week, and
 * after this week. Complete whichever partitions exist.
 */
export function weeklyRanges(now: Date): BoundedRange[] {
  const mondayMs = now.getTime() - ((now.getTime() - firstMondayMs) % weekMs);
  const bounds = Array.from({ length: weeksStored + 2 }, (_, week) =>
    lowestIdAt(mondayMs + (week - weeksStored) * weekMs),
  );
  const [all, ends] = [
    [lowestId, ...bounds],
    [...bounds, highestId],
  ];
  return all.map((fromId, at) => ({ fromId, toId: ends[at]! }));
}

/** The lowest UUID of version 7 of this time, as the bounds of partitions. */
function lowestIdAt(ms: number): string {
  const time = ms.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}
