import { useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api.ts';
import { connectionQueries } from '../../lib/queries/connection-queries.ts';

const pollAgainMs = 700;
/** Very large ledgers take longer: the refresh then continues in the background. */
const looksMax = 170;

/** Refreshes the master data of a connection, and everything that depends on it. */
export function useRefreshMasterData(connectionId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await api.integrations.refreshMasterData(connectionId);
      for (let looks = 0; looks < looksMax; looks++) {
        await new Promise((resolve) => setTimeout(resolve, pollAgainMs));
        const connection = await api.integrations.get(connectionId);
        queries.setQueryData(connectionQueries.one(connectionId).queryKey, connection);
        const { reference } = connection;
        if (reference?.state !== 'WAITING' && reference?.state !== 'RUNNING') return reference;
      }
      return null;
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['connections', connectionId] }),
        queries.invalidateQueries({ queryKey: ['export-preview'] }),
      ]),
  });
}
