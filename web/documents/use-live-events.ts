import type { EventBody } from '@slipway/sdk/client.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { api, problemOf } from '../api.ts';
import { askedAfter, readEvents, unknownCursor } from './event-cursor.ts';

const askEveryMs = 2_000;
/** After an answer that was an error we wait longer and longer, up to this. */
const waitMsMax = 60_000;
/** What others upload or approve is no event: lists are asked for again this often while one looks at them. */
const refreshEveryMs = 15_000;

/** While the window is visible, asks for new events and fetches again only what they speak of. */
export function useLiveEvents(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let cursor = unknownCursor;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let faults = 0;
    let asking = false;
    let stopped = false;

    async function ask(): Promise<void> {
      // `listen` goes on when the window is seen again; there is never more than one question at a time.
      if (asking || document.visibilityState !== 'visible') return;
      asking = true;
      try {
        const { data } = await api.events.list({ after: askedAfter(cursor), limit: 200 });
        const read = readEvents(cursor, data);
        cursor = read.cursor;
        refetchChanged(queries, read.news);
        faults = 0;
      } catch (error) {
        // Events are kept for some time only: the one we knew is gone, so begin with now.
        if (problemOf(error)?.code === 'invalid_cursor') cursor = unknownCursor;
        faults++;
      }
      asking = false;
      if (!stopped) timer = setTimeout(() => void ask(), Math.min(askEveryMs * 2 ** faults, waitMsMax));
    }
    function listen(): void {
      clearTimeout(timer);
      void ask();
    }

    listen();
    document.addEventListener('visibilitychange', listen);
    const refresh = setInterval(() => {
      if (document.visibilityState === 'visible') void queries.invalidateQueries({ queryKey: ['documents'] });
    }, refreshEveryMs);
    return () => {
      stopped = true;
      clearTimeout(timer);
      clearInterval(refresh);
      document.removeEventListener('visibilitychange', listen);
    };
  }, [queries]);
}

function refetchChanged(queries: QueryClient, events: readonly EventBody[]): void {
  if (events.length === 0) return;
  const ids = new Set(events.flatMap(({ document }) => (document ? [document.id] : [])));
  for (const id of ids) void queries.invalidateQueries({ queryKey: ['document', id] });
  void queries.invalidateQueries({ queryKey: ['documents'] });
}
