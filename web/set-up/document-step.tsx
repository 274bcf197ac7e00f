import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { api, explain } from '../lib/api.ts';
import { UploadButton } from '../parts/capture/upload-button.tsx';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';

const samplesKey = ['sample-documents'];

/** A file of one's own, or samples, which can be removed again. */
export function DocumentStep() {
  const t = useWords('setUp');
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey: samplesKey, queryFn: () => api.workspace.samples() });
  const { mutate, isPending } = useMutation({
    mutationFn: (what: 'add' | 'remove') =>
      what === 'add' ? api.workspace.addSamples() : api.workspace.removeSamples(),
    onSuccess: ({ count }, what) => {
      queries.setQueryData(samplesKey, { count });
      void queries.invalidateQueries({ queryKey: ['document-counts'] });
      void queries.invalidateQueries({ queryKey: ['documents'] });
      if (what === 'add') toast(t('samplesAdded'));
      else toast(count > 0 ? t('samplesLeft', { count }) : t('samplesRemoved'));
    },
    onError: (error) => toast(explain(error)),
  });
  const count = data?.count ?? 0;
  return (
    <p className="form-actions">
      <UploadButton />
      {data && count === 0 && (
        <Button busy={isPending} onClick={() => mutate('add')}>
          {t('trySamples')}
        </Button>
      )}
      {count > 0 && (
        <Button busy={isPending} onClick={() => mutate('remove')}>
          {t('removeSamples', { count })}
        </Button>
      )}
    </p>
  );
}
