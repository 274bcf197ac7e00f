import type { ExportBatch } from '@slipway/sdk/client.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../api.ts';

export type BatchMove = 'stop' | 'resume' | 'retry';

/** Stops, resumes or retries a batch and shows its new state. */
export function useBatchMoves(id: number) {
  const queries = useQueryClient();
  return useMutation<ExportBatch, Error, BatchMove>({
    mutationFn: (move) => api.exportBatches[move](id),
    onSuccess: (batch) => {
      queries.setQueryData(['batches', id], batch);
      void queries.invalidateQueries({ queryKey: ['batches'] });
    },
  });
}
