import type { Document } from '@slipway/sdk/client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { api, explain } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../ui/toast.tsx';
import { useWords } from '../../words/words.ts';

/** Undoes a split or a merge. */
export function useUndoTies({ id }: Pick<Document, 'id'>) {
  const t = useWords('paging');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function run(task: () => Promise<{ id: number }>, words: string): Promise<void> {
    setBusy(true);
    setRefusal(null);
    try {
      const back = await task();
      for (const queryKey of [['document'], ['documents'], ['document-counts'], ['words', id], ['page', id]])
        void queries.invalidateQueries({ queryKey });
      toast(words);
      await navigate(paths.document(back.id));
    } catch (error) {
      setRefusal(explain(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    refusal,
    unsplit: () => run(() => api.paging.unsplit(id), t('restored')),
    unmerge: () => run(async () => (await api.paging.unmerge(id))[0] ?? { id }, t('unmerged')),
    restoreFile: () => run(() => api.paging.restore(id), t('fileRestored')),
  };
}
