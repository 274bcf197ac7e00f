import type { QueryClient } from '@tanstack/react-query';

import { api, problemOf } from '../api.ts';
import { afterParameter, type EventCursor, readEvents, unknownCursor } from './event-cursor.ts';

/** Reads the events feed and refreshes what changed. Returns the new position. */
export async function askFeed(
  queries: QueryClient,
  cursor: EventCursor,
  signal: AbortSignal,
): Promise<EventCursor> {
  // Uploads and approvals by others are not in the feed: lists are refreshed anyway.
  void queries.invalidateQueries({ queryKey: ['documents'] });
  void queries.invalidateQueries({ queryKey: ['document-counts'] });
  try {
    const { data } = await api.events.list({ after: afterParameter(cursor), limit: 200 }, { signal });
    const read = readEvents(cursor, data);
    const ids = new Set(read.news.flatMap(({ document }) => (document ? [document.id] : [])));
    for (const id of ids) void queries.invalidateQueries({ queryKey: ['document', id] });
    return read.cursor;
  } catch (error) {
    // Events expire: the last known one is gone, so begin at the newest.
    if (problemOf(error)?.code === 'invalid_cursor') return unknownCursor;
    throw error;
  }
}
