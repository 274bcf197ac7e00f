import type { QueryClient } from '@tanstack/react-query';

import { api, problemOf } from '../api.ts';
import { afterParameter, type EventCursor, readEvents, unknownCursor } from './event-cursor.ts';

/** Asks the feed of events what is new, and refreshes what it speaks of. Returns how far it was read. */
export async function askFeed(
  queries: QueryClient,
  cursor: EventCursor,
  signal: AbortSignal,
): Promise<EventCursor> {
  // What others upload or approve is no event of the feed: lists are asked for again anyhow.
  void queries.invalidateQueries({ queryKey: ['documents'] });
  void queries.invalidateQueries({ queryKey: ['document-counts'] });
  try {
    const { data } = await api.events.list({ after: afterParameter(cursor), limit: 200 }, { signal });
    const read = readEvents(cursor, data);
    const ids = new Set(read.news.flatMap(({ document }) => (document ? [document.id] : [])));
    for (const id of ids) void queries.invalidateQueries({ queryKey: ['document', id] });
    return read.cursor;
  } catch (error) {
    // Events are kept for some time only: the one we knew is gone, so begin with now.
    if (problemOf(error)?.code === 'invalid_cursor') return unknownCursor;
    throw error;
  }
}
