import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { api } from '../lib/api.ts';

/** Invalidated with all other data of connections, by the key `connections`. */
export function exportPackageQuery(connectionId: number, until: string, limit: number) {
  return queryOptions({
    queryKey: ['connections', connectionId, 'export-packages', until, limit],
    queryFn: () => api.exportPackages.page(connectionId, { limit, ...(until ? { until } : {}) }),
    placeholderData: keepPreviousData,
  });
}
