/** How far the feed of events has been read. Before anything was asked for, nothing is known. */
export type EventCursor = { kind: 'UNKNOWN' } | { kind: 'BEFORE_ALL' } | { kind: 'AFTER'; id: string };

export const unknownCursor: EventCursor = { kind: 'UNKNOWN' };

/** What to ask for: at first the newest event alone, then whatever came after it. */
export function afterParameter(cursor: EventCursor): string | undefined {
  if (cursor.kind === 'UNKNOWN') return 'latest';
  return cursor.kind === 'AFTER' ? cursor.id : undefined;
}

/** Which of the answered events are news, and where to go on. What had happened before is none. */
export function readEvents<Event extends { id: string }>(
  cursor: EventCursor,
  answered: readonly Event[],
): { news: readonly Event[]; cursor: EventCursor } {
  const last = answered.at(-1);
  if (!last) return { news: [], cursor: cursor.kind === 'UNKNOWN' ? { kind: 'BEFORE_ALL' } : cursor };
  return { news: cursor.kind === 'UNKNOWN' ? [] : answered, cursor: { kind: 'AFTER', id: last.id } };
}
