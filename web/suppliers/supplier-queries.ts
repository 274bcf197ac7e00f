import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import { api } from '../lib/api.ts';
import { cursorPagination } from '../lib/cursor-pagination.ts';

export const sorts = ['recent', 'name', 'documents', 'id'] as const;
export type Sort = (typeof sorts)[number];

const pageSize = 50;

/** All data of suppliers is invalidated by the key `suppliers`. */
export const supplierQueries = {
  list: (text: string, sort: Sort) =>
    infiniteQueryOptions({
      queryKey: ['suppliers', 'list', text, sort],
      queryFn: async ({ pageParam: cursor }) =>
        api.suppliers.list({
          sort,
          limit: pageSize,
          ...(text === '' ? {} : { text }),
          cursor,
        }),
      ...cursorPagination,
      placeholderData: keepPreviousData,
    }),
  one: (id: number) =>
    queryOptions({ queryKey: ['suppliers', id], queryFn: () => api.suppliers.get(id), retry: false }),
  documents: (id: number) =>
    infiniteQueryOptions({
      queryKey: ['suppliers', id, 'documents'],
      queryFn: async ({ pageParam: cursor }) => api.suppliers.documents(id, { limit: 25, cursor }),
      ...cursorPagination,
    }),
};
