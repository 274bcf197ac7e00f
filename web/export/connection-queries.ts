import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { api } from '../api.ts';

const connectionsMax = 200;

/** All about connections is forgotten by the key `connections`. */
export const connectionQueries = {
  list: () =>
    queryOptions({
      queryKey: ['connections'],
      queryFn: async () => (await api.integrations.list({ limit: connectionsMax })).data,
    }),
  kinds: () =>
    queryOptions({
      queryKey: ['connection-kinds'],
      queryFn: async () => (await api.integrations.kinds()).data,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  one: (id: number) =>
    queryOptions({ queryKey: ['connections', id], queryFn: () => api.integrations.get(id), retry: false }),
  accounts: (id: number) =>
    queryOptions({ queryKey: ['connections', id, 'accounts'], queryFn: () => api.integrations.accounts(id) }),
  exports: (id: number, limit: number) =>
    queryOptions({
      queryKey: ['connections', id, 'exports', limit],
      queryFn: async () => api.integrations.exports(id, { limit }),
      placeholderData: keepPreviousData,
    }),
};
