import type { MasterDataType } from '@slipway/sdk/client.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import { api } from '../api.ts';
import { cursorPagination } from '../cursor-pagination.ts';

const connectionsMax = 200;
const referenceAtOnce = 50;

export type MasterDataFilter = {
  type: MasterDataType;
  search: string;
  standing: 'all' | 'active' | 'inactive';
};

/** All data of connections is invalidated by the key `connections`. */
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
  reference: (id: number, { type, search, standing }: MasterDataFilter) =>
    infiniteQueryOptions({
      queryKey: ['connections', id, 'reference', type, search, standing],
      queryFn: async ({ pageParam: cursor }) =>
        api.integrations.reference(id, {
          type,
          limit: referenceAtOnce,
          ...(search === '' ? {} : { search }),
          ...(standing === 'all' ? {} : { active: standing === 'active' }),
          cursor,
        }),
      ...cursorPagination,
      placeholderData: keepPreviousData,
    }),
  exports: (id: number, limit: number) =>
    queryOptions({
      queryKey: ['connections', id, 'exports', limit],
      queryFn: async () => api.integrations.exports(id, { limit }),
      placeholderData: keepPreviousData,
    }),
};
