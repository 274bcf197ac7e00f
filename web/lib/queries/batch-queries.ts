import type { ExportBatch } from '@slipway/sdk/client.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import { api } from '../api.ts';
import { cursorPagination } from '../cursor-pagination.ts';
import type { Outcome } from './batch-outcomes.ts';

const batchesAtOnce = 25;
const documentsAtOnce = 50;
/** How often the results of a running batch are requested, per loaded page. */
const askAgainMs = 1000;

/** All data of batches is invalidated by the key `batches`. */
export const batchQueries = {
  list: () =>
    infiniteQueryOptions({
      queryKey: ['batches', 'list'],
      queryFn: async ({ pageParam: cursor }) => api.exportBatches.list({ limit: batchesAtOnce, cursor }),
      ...cursorPagination,
      refetchInterval: ({ state: { data } }) =>
        data?.pages.some((page) => page.data.some(isMoving)) ? askAgainMs * data.pages.length : false,
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: ['batches', id],
      queryFn: () => api.exportBatches.get(id),
      retry: false,
      refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? askAgainMs : false),
    }),
  documents: (id: number, outcome: Outcome | null, isMoving: boolean) =>
    infiniteQueryOptions({
      queryKey: ['batches', id, 'documents', outcome],
      queryFn: async ({ pageParam: cursor }) =>
        api.exportBatches.documents(id, {
          ...(outcome === null ? {} : { outcome }),
          ...{ limit: documentsAtOnce, cursor },
        }),
      ...cursorPagination,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (isMoving ? askAgainMs * (state.data?.pages.length ?? 1) : false),
    }),
};

/** Whether more results are expected soon. */
export function isMoving({ state, counts }: ExportBatch): boolean {
  return state === 'RUNNING' || counts.UNDERWAY > 0;
}
