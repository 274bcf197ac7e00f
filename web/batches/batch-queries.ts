import type { ExportBatch } from '@slipway/sdk/client.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { api } from '../api.ts';
import type { Outcome } from './batch-outcomes.ts';

/** While something is going on, what became of it is asked for so often. */
const askAgainMs = 1000;

/** All about batches is forgotten by the key `batches`. */
export const batchQueries = {
  list: (limit: number) =>
    queryOptions({
      queryKey: ['batches', 'list', limit],
      queryFn: async () => api.exportBatches.list({ limit }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.data.some(isMoving) ? askAgainMs : false),
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: ['batches', id],
      queryFn: () => api.exportBatches.get(id),
      retry: false,
      refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? askAgainMs : false),
    }),
  documents: (id: number, outcome: Outcome | null, limit: number, isMoving: boolean) =>
    queryOptions({
      queryKey: ['batches', id, 'documents', outcome, limit],
      queryFn: async () =>
        api.exportBatches.documents(id, { limit, ...(outcome === null ? {} : { outcome }) }),
      placeholderData: keepPreviousData,
      refetchInterval: isMoving ? askAgainMs : false,
    }),
};

/** Whether more will be heard of it soon. */
export function isMoving({ state, counts }: ExportBatch): boolean {
  return state === 'RUNNING' || counts.UNDERWAY > 0;
}
