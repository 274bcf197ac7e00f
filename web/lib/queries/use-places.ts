import { useQuery } from '@tanstack/react-query';

import { api } from '../api.ts';
import { countedBy, type ListFilter, noFilter } from '../filter/list-filter.ts';

const pageMax = 200;
const slowMs = 60_000;

/** Folders, queues and saved views rarely change. */
export function useFolders() {
  return useQuery({
    queryKey: ['folders'],
    queryFn: async () => (await api.folders.list({ limit: pageMax })).data,
    staleTime: slowMs,
  });
}

export function useQueues() {
  return useQuery({
    queryKey: ['queues'],
    queryFn: async () => (await api.queues.list({ limit: pageMax })).data,
    staleTime: slowMs,
  });
}

export function useSavedViews() {
  return useQuery({
    queryKey: ['saved-views'],
    queryFn: async () => (await api.savedViews.list({ limit: pageMax })).data,
    staleTime: slowMs,
  });
}

/** The number of matching documents by status and folder; the last result stays until the next one arrives. */
export function useCounts(filter: ListFilter) {
  const asked = countedBy(filter);
  return useQuery({
    queryKey: ['document-counts', asked],
    queryFn: ({ signal }) => api.documents.counts(asked, { signal }),
    placeholderData: (before) => before,
  });
}

/** For the left column: of the current folder and queue, and of all folders. */
export function useViewCounts({ folderId, queueId }: ListFilter) {
  const place = { ...(folderId && { folderId }), ...(queueId && { queueId }) };
  return useCounts({ ...noFilter, ...place });
}
