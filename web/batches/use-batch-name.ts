import type { ExportBatch } from '@slipway/sdk/client.ts';

import { useWords } from '../words/words.ts';

/** As it was called, or else by its number. */
export function useBatchName({ id, name }: Pick<ExportBatch, 'id' | 'name'>): string {
  const t = useWords('batches');
  return name ?? t('numbered', { id });
}
