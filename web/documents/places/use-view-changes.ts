import type { Calls } from '@slipway/sdk/client.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { api, explain } from '../../lib/api.ts';
import { toast } from '../../ui/toast.tsx';
import { useWords } from '../../words/words.ts';

type Creation = Calls['createSavedView']['body'];
type Change = { id: number; changes: Calls['changeSavedView']['body'] };

/** Saves, changes and deletes views, and shows a toast. */
export function useViewChanges() {
  const t = useWords('documents');
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: ['saved-views'] });
  const saved = ({ name }: { name: string }) => toast(t('viewSaved', { name }));
  const create = useMutation({
    mutationFn: (view: Creation) => api.savedViews.create(view),
    onSuccess: saved,
    onSettled,
  });
  const change = useMutation({
    mutationFn: ({ id, changes }: Change) => api.savedViews.change(id, changes),
    onSuccess: saved,
    onError: (error) => toast(explain(error)),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: async ({ id, name }: { id: number; name: string }) => {
      await api.savedViews.delete(id);
      return { name };
    },
    onSuccess: ({ name }) => toast(t('viewDeleted', { name })),
    onSettled,
  });
  return { create, change, remove };
}
