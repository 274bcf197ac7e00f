type Identified = { id: string };

/** Whether the loaded events no longer reach back to the known ones. */
export function leavesGap(
  known: readonly Identified[],
  newestFirst: readonly Identified[],
  hasMore: boolean,
): boolean {
  if (!hasMore || known.length === 0) return false;
  const ids = new Set(known.map(({ id }) => id));
  return !newestFirst.some(({ id }) => ids.has(id));
}

/** New and known events, newest first, each once. */
export function mergeEvents<Event extends Identified>(
  known: readonly Event[],
  newestFirst: readonly Event[],
): Event[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...newestFirst.filter(({ id }) => !ids.has(id)), ...known];
}
