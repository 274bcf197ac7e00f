import { DocumentType } from '@slipway/contract/document.ts';
import type { Folder } from '@slipway/sdk/client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { api, explain } from '../lib/api.ts';
import { SelectField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';

const choicesMax = 200;
const idOf = (text: string): number | null => (text === '' ? null : Number(text));

/** The defaults for documents of a folder. */
export function FolderDefaultsDialog({ folder, onClose }: { folder: Folder; onClose(): void }) {
  const t = useWords('folders');
  const ui = useWords('ui');
  const { defaultDocumentType, defaultQueueId, defaultConnectionId } = folder;
  const [draft, setDraft] = useState({ defaultDocumentType, defaultQueueId, defaultConnectionId });
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.folders.change(folder.id, draft),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['folders'] });
      toast(t('defaultsSaved', { name: folder.name }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('defaultsOf', { name: folder.name })}
      action={ui('save')}
      busy={isPending}
      refusal={error && explain(error)}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <DefaultFields draft={draft} onChange={setDraft} />
    </FormDialog>
  );
}

type Draft = Pick<Folder, 'defaultDocumentType' | 'defaultQueueId' | 'defaultConnectionId'>;

function DefaultFields({ draft, onChange }: { draft: Draft; onChange(draft: Draft): void }) {
  const t = useWords('folders');
  const settings = useWords('settings');
  const { data: queues = [] } = useQuery({
    queryKey: ['queues'],
    queryFn: async () => (await api.queues.list({ limit: choicesMax })).data,
  });
  const { data: connections = [] } = useQuery({
    queryKey: ['integrations', 'all'],
    queryFn: async () => (await api.integrations.list({ limit: choicesMax })).data,
  });
  const none = { value: '', label: t('noDefault') };
  const named = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });
  return (
    <>
      <SelectField
        label={t('defaultDocumentType')}
        hint={t('defaultDocumentTypeHint')}
        value={draft.defaultDocumentType ?? ''}
        choices={[
          none,
          ...DocumentType.options.map((code) => ({ value: code, label: settings(`types.${code}`) })),
        ]}
        onChoose={(code) =>
          onChange({ ...draft, defaultDocumentType: DocumentType.safeParse(code).data ?? null })
        }
      />
      <SelectField
        label={t('defaultQueue')}
        hint={t('defaultQueueHint')}
        value={String(draft.defaultQueueId ?? '')}
        choices={[none, ...queues.map(named)]}
        onChoose={(id) => onChange({ ...draft, defaultQueueId: idOf(id) })}
      />
      <SelectField
        label={t('defaultConnection')}
        hint={t('defaultConnectionHint')}
        value={String(draft.defaultConnectionId ?? '')}
        choices={[none, ...connections.map(named)]}
        onChoose={(id) => onChange({ ...draft, defaultConnectionId: idOf(id) })}
      />
    </>
  );
}
