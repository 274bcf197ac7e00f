import './queues.css';

import type { Queue } from '@slipway/sdk/client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { useRight } from '../access/use-session.ts';
import { api, explain } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import type { QueueAct } from './queue-acts.ts';
import { QueueDialog } from './queue-dialog.tsx';
import { QueueList } from './queue-list.tsx';

const queuesMax = 200;

export function QueuesPage() {
  const t = useWords('queues');
  useTitle(t('title'));
  const mayEdit = useRight('docs.edit');
  const main = useRef<HTMLElement>(null);
  const [doing, setDoing] = useState<QueueAct>(null);
  const { data, error } = useQuery({
    queryKey: ['queues'],
    queryFn: async () => (await api.queues.list({ limit: queuesMax })).data,
  });
  const create = (
    <Button kind="primary" onClick={() => setDoing({ kind: 'create' })}>
      <Icon name="plus" />
      {t('create')}
    </Button>
  );
  return (
    <main className="page" id="main" tabIndex={-1} ref={main}>
      <PageHead
        title={t('title')}
        actions={
          mayEdit &&
          data &&
          data.length > 0 && (
            <>
              <Button onClick={() => setDoing({ kind: 'apply' })}>{t('apply')}</Button>
              {create}
            </>
          )
        }
      >
        {t('intro')}
      </PageHead>
      {!mayEdit && <Notice kind="info">{t('mayNotEdit')}</Notice>}
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {!data && !error && <Skeleton rows={3} height="6rem" />}
      {data?.length === 0 && (
        <EmptyState title={t('none')} action={mayEdit && create}>
          <p>{t('noneWords')}</p>
        </EmptyState>
      )}
      {data && data.length > 0 && <QueueList queues={data} mayEdit={mayEdit} onDo={setDoing} />}
      <Doings doing={doing} onClose={() => setDoing(null)} onGone={() => main.current?.focus()} />
    </main>
  );
}

type DoingProps = { doing: QueueAct; onClose(): void; onGone(): void };

function Doings({ doing, onClose, onGone }: DoingProps) {
  if (!doing) return null;
  switch (doing.kind) {
    case 'create':
      return <QueueDialog queue={null} onClose={onClose} />;
    case 'edit':
      return <QueueDialog queue={doing.queue} onClose={onClose} />;
    case 'apply':
      return <ApplyDialog onClose={onClose} />;
    case 'delete':
      return <DeleteDialog queue={doing.queue} onClose={onClose} onGone={onGone} />;
  }
}

function ApplyDialog({ onClose }: { onClose(): void }) {
  const t = useWords('queues');
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.queues.apply(),
    onSuccess: async ({ moved, looked, isComplete }) => {
      await queries.invalidateQueries({ queryKey: ['queues'] });
      await queries.invalidateQueries({ queryKey: ['documents'] });
      toast(t('applied', { count: moved }) + (isComplete ? '' : `. ${t('appliedPart', { count: looked })}`));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('applyTitle')}
      action={t('applyAction')}
      busy={isPending}
      refusal={error ? explain(error) : null}
      onConfirm={mutate}
      onClose={onClose}
    >
      <p>{t('applyWords')}</p>
    </ConfirmDialog>
  );
}

function DeleteDialog({ queue, onClose, onGone }: { queue: Queue; onClose(): void; onGone(): void }) {
  const t = useWords('queues');
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.queues.delete(queue.id),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['queues'] });
      toast(t('deleted', { name: queue.name }));
      onClose();
      onGone();
    },
  });
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name: queue.name })}
      action={t('delete')}
      danger
      busy={isPending}
      refusal={error ? explain(error) : null}
      onConfirm={mutate}
      onClose={onClose}
    >
      <p>{t('deleteWords')}</p>
    </ConfirmDialog>
  );
}
