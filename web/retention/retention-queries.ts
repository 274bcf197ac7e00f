import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';

import { api } from '../lib/api.ts';
import { cursorPagination } from '../lib/cursor-pagination.ts';

const rulesMax = 200;
const rowsAtOnce = 25;
const askEveryMs = 3000;

export const rulesQuery = {
  queryKey: ['retention', 'rules'],
  queryFn: async () => (await api.retention.rules({ limit: rulesMax })).data,
};

export const expiringQuery = (until: string) =>
  infiniteQueryOptions({
    queryKey: ['retention', 'due', until],
    queryFn: async ({ pageParam: cursor }) =>
      api.retention.due({ ...(until ? { until } : {}), limit: rowsAtOnce, cursor }),
    ...cursorPagination,
  });

export const holdsQuery = infiniteQueryOptions({
  queryKey: ['retention', 'holds'],
  queryFn: async ({ pageParam: cursor }) => api.retention.holds({ limit: rowsAtOnce, cursor }),
  ...cursorPagination,
});

/** The progress is requested while an archive is being created. */
export const archivesQuery = {
  queryKey: ['archives'],
  queryFn: async () => (await api.archives.list({ limit: rowsAtOnce })).data,
  refetchInterval: ({ state }: { state: { data?: readonly { state: string }[] | undefined } }) =>
    state.data?.some((archive) => archive.state === 'WAITING') ? askEveryMs : false,
} as const;

/** Everything that shows retention rules and legal holds. */
export function useForgetRetention() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['retention'] });
}
