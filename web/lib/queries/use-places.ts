import { useQuery } from '@tanstack/react-query';

import { api } from '../api.ts';
import { countedBy, type ListFilter, noFilter } from '../filter/list-filter.ts';

const pageMax = 200;
const slowMs = 60_000;

/** Folders, queues and saved views change seldom. */
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

/** How many fit, by status and folder; the last answer stays until the next one is there. */
export function useCounts(filter: ListFilter) {
  const asked = countedBy(filter);
  return useQuery({
    queryKey: ['document-counts', asked],
    queryFn: ({ signal }) => api.documents.counts(asked, { signal }),
    placeholderData: (before) => before,
  });
}

/** For the column at the left: of the folder and queue that one is in, and of all folders. */
export function useViewCounts({ folderId, queueId }: ListFilter) {
  const place = { ...(folderId && { folderId }), ...(queueId && { queueId }) };
  return useCounts({ ...noFilter, ...place });
}
