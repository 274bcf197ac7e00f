import type { ExportBatch } from '@slipway/sdk/client.ts';

import { useWords } from '../../words/words.ts';
import { outcomes } from './batch-outcomes.ts';

/** `18 booked, 2 refused`. */
export function useBatchSums(): (batch: Pick<ExportBatch, 'counts'>) => string {
  const t = useWords('batches');
  return ({ counts }) =>
    outcomes
      .toReversed()
      .filter((outcome) => counts[outcome] > 0)
      .map((outcome) => t(`sum.${outcome}`, { count: counts[outcome] }))
      .join(', ');
}
