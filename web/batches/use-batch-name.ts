import type { ExportBatch } from '@slipway/sdk/client.ts';

import { useWords } from '../words/words.ts';

/** The name of the batch, otherwise its number. */
export function useBatchName({ id, name }: Pick<ExportBatch, 'id' | 'name'>): string {
  const t = useWords('batches');
  return name ?? t('numbered', { id });
}
