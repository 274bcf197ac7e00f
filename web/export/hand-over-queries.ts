import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { api } from '../api.ts';

/** Forgotten with all about connections, by the key `connections`. */
export function handOverQuery(connectionId: number, until: string, limit: number) {
  return queryOptions({
    queryKey: ['connections', connectionId, 'hand-overs', until, limit],
    queryFn: () => api.handOvers.page(connectionId, { limit, ...(until ? { until } : {}) }),
    placeholderData: keepPreviousData,
  });
}
