import type { DocumentSummary } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useFolders, useQueues } from '../../lib/queries/use-places.ts';
import { useRight } from '../../lib/use-session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { allWords, useWords } from '../../words/words.ts';
import type { BulkAction } from './bulk-action.ts';
import { ExportPreflight } from './export-preflight.tsx';

/** Loaded with the texts of account coding, which the list does not need. */
const CodeDialog = lazy(async () => {
  const [{ CodeDialog: component }] = await Promise.all([import('./code-dialog.tsx'), allWords()]);
  return { default: component };
});

type Asked = 'code' | 'move' | 'queue' | 'export' | 'delete';
type Props = {
  count: number;
  /** The loaded ones of them. */
  documents: readonly DocumentSummary[];
  onBegin(action: BulkAction): void;
  onClose(): void;
};

/** The dialogs before an action on many documents. */
export function BulkDialog({ kind, ...rest }: Props & { kind: Asked }) {
  switch (kind) {
    case 'code':
      return (
        <Suspense>
          <CodeDialog {...rest} />
        </Suspense>
      );
    case 'move':
      return <MoveDialog {...rest} />;
    case 'queue':
      return <QueueDialog {...rest} />;
    case 'export':
      return <ExportDialog {...rest} />;
    case 'delete':
      return <DeleteDialog {...rest} />;
  }
}

function MoveDialog({ count, onBegin, onClose }: Props) {
  const t = useWords('documents');
  const { data: folders = [] } = useFolders();
  const [chosen, choose] = useState<string | null>(null);
  const folder = folders.find(({ id }) => String(id) === chosen) ?? folders[0];
  return (
    <ConfirmDialog
      title={t('moveTitle', { count })}
      action={t('move')}
      onConfirm={() => folder && onBegin({ kind: 'move', folderId: folder.id, name: folder.name })}
      onClose={onClose}
    >
      <SelectField
        label={t('moveTo')}
        value={String(folder?.id ?? '')}
        choices={folders.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChoose={choose}
      />
    </ConfirmDialog>
  );
}

function QueueDialog({ count, onBegin, onClose }: Props) {
  const t = useWords('documents');
  const { data: queues = [] } = useQueues();
  const [chosen, choose] = useState<string | null>(null);
  const queue = chosen === '' ? undefined : (queues.find(({ id }) => String(id) === chosen) ?? queues[0]);
  return (
    <ConfirmDialog
      title={t('queueTitle', { count })}
      action={t('put')}
      onConfirm={() =>
        onBegin({ kind: 'queue', queueId: queue?.id ?? null, name: queue?.name ?? t('noQueue') })
      }
      onClose={onClose}
    >
      <SelectField
        label={t('queueTo')}
        value={String(queue?.id ?? '')}
        choices={[
          ...queues.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: '', label: t('noQueue') },
        ]}
        onChoose={choose}
      />
    </ConfirmDialog>
  );
}

function ExportDialog({ count, documents, onBegin, onClose }: Props) {
  const t = useWords('documents');
  const maySee = useRight('integration.view');
  const [chosen, choose] = useState('');
  const { data: connections = [] } = useQuery({
    queryKey: ['connections', 'active'],
    queryFn: async () => (await api.integrations.list({ limit: 200 })).data.filter(({ active }) => active),
    enabled: maySee,
  });
  const connection = connections.find(({ id }) => String(id) === chosen) ?? connections[0];
  return (
    <ConfirmDialog
      title={t('exportTitle', { count })}
      action={t('do_export')}
      onConfirm={() => onBegin({ kind: 'export', ...(connection && { connectionId: connection.id }) })}
      onClose={onClose}
    >
      <SelectField
        label={t('exportTo')}
        value={chosen || String(connections[0]?.id ?? '')}
        choices={
          connections.length > 0
            ? connections.map(({ id, name }) => ({ value: String(id), label: name }))
            : [{ value: '', label: t('exportUsual') }]
        }
        onChoose={choose}
      />
      {(connection || !maySee) && (
        <ExportPreflight documents={documents} count={count} connectionId={connection?.id} />
      )}
    </ConfirmDialog>
  );
}

function DeleteDialog({ count, onBegin, onClose }: Props) {
  const t = useWords('documents');
  return (
    <ConfirmDialog
      title={t('deleteTitle', { count })}
      action={t('delete')}
      danger
      onConfirm={() => onBegin({ kind: 'delete' })}
      onClose={onClose}
    >
      <p>{t('deleteWords')}</p>
    </ConfirmDialog>
  );
}
