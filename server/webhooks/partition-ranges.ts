/** Identifiers from `fromId` on and before `toId`. Null: no bound. */
export type IdRange = { fromId: string | null; toId: string | null };

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
