import type { Calls } from '@slipway/sdk/client.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { api } from '../lib/api.ts';
import { cursorPagination } from '../lib/cursor-pagination.ts';

export type LedgerFilter = Omit<Calls['listIntakes']['query'] & object, 'limit' | 'cursor'>;

const rowsAtOnce = 25;
const pagesAskedMax = 4;

/** Email is opened in the background: the log refreshes while it is visible. */
const askAgainMs = 4000;
/** The totals count every item. */
const sumAgainMs = 60_000;

export const intakeQueries = {
  list: (filter: LedgerFilter) =>
    infiniteQueryOptions({
      queryKey: ['intakes', 'list', filter],
      queryFn: async ({ pageParam: cursor }) => api.intakes.list({ ...filter, limit: rowsAtOnce, cursor }),
      ...cursorPagination,
      // A user who views older items does not wait for new ones.
      refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > pagesAskedMax ? false : askAgainMs),
    }),
  sums: () => ({
    queryKey: ['intakes', 'sums'],
    queryFn: () => api.intakes.totals(),
    refetchInterval: sumAgainMs,
  }),
  one: (id: number) => ({
    queryKey: ['intakes', id],
    queryFn: () => api.intakes.get(id),
    refetchInterval: askAgainMs,
  }),
};
