/** The position in the events feed. Unknown before the first request. */
export type EventCursor = { kind: 'UNKNOWN' } | { kind: 'BEFORE_ALL' } | { kind: 'AFTER'; id: string };

export const unknownCursor: EventCursor = { kind: 'UNKNOWN' };

/** The next request: at first only the newest event, then all later ones. */
export function afterParameter(cursor: EventCursor): string | undefined {
  if (cursor.kind === 'UNKNOWN') return 'latest';
  return cursor.kind === 'AFTER' ? cursor.id : undefined;
}

/** The new events of a response, and the next position. Events before the first request are not new. */
export function readEvents<Event extends { id: string }>(
  cursor: EventCursor,
  answered: readonly Event[],
): { news: readonly Event[]; cursor: EventCursor } {
  const last = answered.at(-1);
  if (!last) return { news: [], cursor: cursor.kind === 'UNKNOWN' ? { kind: 'BEFORE_ALL' } : cursor };
  return { news: cursor.kind === 'UNKNOWN' ? [] : answered, cursor: { kind: 'AFTER', id: last.id } };
}
