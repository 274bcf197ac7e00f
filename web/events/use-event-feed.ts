import type { ChosenEventKind } from '@slipway/contract/events.ts';
import type { EventBody } from '@slipway/sdk/client.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { api } from '../lib/api.ts';
import { leavesGap, mergeEvents } from './merge-events.ts';

/** The longest delay of new events while the page is visible. */
const askAgainMs = 3_000;
const pageRows = 30;

/** Events newest first: the initial ones, new ones, and older ones on request. */
export function useEventFeed(type: ChosenEventKind | undefined) {
  const asked = type ? { type, limit: pageRows } : { limit: pageRows };
  const [since, setSince] = useState<readonly EventBody[]>([]);
  const past = useInfiniteQuery({
    queryKey: ['events', type ?? 'all'],
    queryFn: async ({ pageParam }) => api.events.list({ ...asked, before: pageParam }),
    initialPageParam: 'now',
    getNextPageParam: ({ data, hasMore }) => (hasMore ? data.at(-1)?.id : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const known = past.data?.pages.flatMap((page) => page.data) ?? [];
  const shown = mergeEvents(known, since);
  const news = useQuery({
    queryKey: ['events', type ?? 'all', 'news'],
    queryFn: async () => {
      const { data, hasMore } = await api.events.list({ ...asked, before: 'now' });
      if (leavesGap(shown, data, hasMore)) {
        setSince([]);
        await past.refetch();
      } else {
        setSince((before) => mergeEvents(before, data));
      }
      return data.length;
    },
    enabled: past.isSuccess,
    refetchInterval: askAgainMs,
    gcTime: 0,
  });
  return {
    events: shown,
    error: past.error ?? news.error,
    isPending: past.isPending,
    hasMore: past.hasNextPage,
    isFetchingMore: past.isFetchingNextPage,
    fetchMore: () => void past.fetchNextPage(),
  };
}
