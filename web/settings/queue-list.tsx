import type { Queue } from '@slipway/sdk/client.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useRef } from 'react';
import { Link } from 'react-router';

import { api, explain } from '../api.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';
import type { QueueAct } from './queue-acts.ts';
import { useRuleWords } from './use-rule-words.ts';

type Props = { queues: readonly Queue[]; mayEdit: boolean; onDo(act: QueueAct): void };

/** The queues in the order in which they take documents. */
export function QueueList({ queues, mayEdit, onDo }: Props) {
  const t = useWords('queues');
  return (
    <ol className="queue-list" aria-label={t('order')}>
      {queues.map((queue) => (
        <li key={queue.id} className="card">
          <header>
            <span className="queue-position" aria-hidden="true">
              {queue.position}
            </span>
            <h2>{queue.name}</h2>
            <Waiting queue={queue} />
            {mayEdit && <QueueActions queue={queue} count={queues.length} onDo={onDo} />}
          </header>
          <QueueRules queue={queue} />
        </li>
      ))}
    </ol>
  );
}

function Waiting({ queue: { id, openDocuments } }: { queue: Queue }) {
  const t = useWords('queues');
  if (openDocuments === 0) return <span className="quiet-words queue-waiting">{t('noneWaiting')}</span>;
  return (
    <Link className="queue-waiting" to={paths.documents({ queueId: id, view: 'review' })}>
      {t('waiting', { count: openDocuments })}
    </Link>
  );
}

function QueueRules({ queue: { match, rules } }: { queue: Queue }) {
  const t = useWords('queues');
  const wordsOf = useRuleWords();
  if (rules.length === 0) return <p className="quiet-words">{t('byHand')}</p>;
  const head = rules.length === 1 ? t('whenOne') : t(match === 'ALL' ? 'whenAll' : 'whenAny');
  return (
    <div>
      <p className="quiet-words">{head}</p>
      <ul className="rule-words">
        {rules.map((rule) => (
          <li key={JSON.stringify(rule)}>{wordsOf(rule)}</li>
        ))}
      </ul>
    </div>
  );
}

type ActionProps = { queue: Queue; count: number; onDo(act: QueueAct): void };

function QueueActions({ queue, count, onDo }: ActionProps) {
  const t = useWords('queues');
  const queries = useQueryClient();
  const { name, position } = queue;
  const pressed = useRef<HTMLElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (place: number) => api.queues.change(queue.id, { position: place }),
    onSuccess: async (moved) => {
      await queries.invalidateQueries({ queryKey: ['queues'] });
      // The row went to another place, and the focus with it.
      requestAnimationFrame(() => pressed.current?.focus());
      toast(t('moved', { name, position: moved.position }));
    },
    onError: (error) => toast(explain(error)),
  });
  const move = (place: number) => (event: MouseEvent<HTMLElement>) => {
    pressed.current = event.currentTarget;
    if (place >= 1 && place <= count && !isPending) mutate(place);
  };
  return (
    <span className="row-actions">
      <Button
        kind="quiet"
        className="icon-only"
        aria-label={t('up', { name })}
        aria-disabled={position === 1}
        onClick={move(position - 1)}
      >
        <Icon name="arrow" />
      </Button>
      <Button
        kind="quiet"
        className="icon-only upside-down"
        aria-label={t('down', { name })}
        aria-disabled={position === count}
        onClick={move(position + 1)}
      >
        <Icon name="arrow" />
      </Button>
      <Button kind="quiet" aria-label={t('editOf', { name })} onClick={() => onDo({ kind: 'edit', queue })}>
        {t('edit')}
      </Button>
      <Button
        kind="quiet"
        aria-label={t('deleteOf', { name })}
        onClick={() => onDo({ kind: 'delete', queue })}
      >
        {t('delete')}
      </Button>
    </span>
  );
}
