import type { Calls } from '@slipway/sdk/client.ts';

import { api } from '../api.ts';

export type LedgerFilter = Calls['listIntakes']['query'] & object;

/** Mail is opened in the background: the ledger is asked again while one looks. */
const askAgainMs = 4000;
/** Everything that ever came in is counted for it. */
const sumAgainMs = 60_000;

export const intakeQueries = {
  list: (filter: LedgerFilter) => ({
    queryKey: ['intakes', 'list', filter],
    queryFn: async () => {
      const page = await api.intakes.list(filter);
      return page;
    },
    refetchInterval: askAgainMs,
  }),
  sums: () => ({
    queryKey: ['intakes', 'sums'],
    queryFn: () => api.intakes.sums(),
    refetchInterval: sumAgainMs,
  }),
  one: (id: number) => ({
    queryKey: ['intakes', id],
    queryFn: () => api.intakes.get(id),
    refetchInterval: askAgainMs,
  }),
};
