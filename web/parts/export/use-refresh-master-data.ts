import { useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api.ts';
import { connectionQueries } from '../../lib/queries/connection-queries.ts';

const pollAgainMs = 700;
/** Very large books take longer: then it goes on without anybody looking. */
const looksMax = 170;

/** Has the books of a connection read again, and all that was known of them and told by them asked for again. */
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
