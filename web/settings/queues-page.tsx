import type { Queue } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../lib/api.ts';
import { paths } from '../lib/paths.ts';
import { useRight } from '../lib/use-session.ts';
import { OrderedRules } from '../parts/rules/ordered-rules.tsx';
import { RuleWords } from '../parts/rules/rule-words.tsx';
import { RulesPage } from '../parts/rules/rules-page.tsx';
import { useWords } from '../words/words.ts';
import { ApplyRules } from './apply-rules.tsx';
import { QueueDialog } from './queue-dialog.tsx';

const queuesMax = 200;

export function QueuesPage() {
  const t = useWords('queues');
  const mayEdit = useRight('docs.edit');
  const [editing, edit] = useState<Queue | 'new' | null>(null);
  const { data, error } = useQuery({
    queryKey: ['queues'],
    queryFn: async () => (await api.queues.list({ limit: queuesMax })).data,
  });
  return (
    <RulesPage
      words={{
        title: t('title'),
        intro: t('intro'),
        create: t('create'),
        none: t('none'),
        mayNotEdit: t('mayNotEdit'),
      }}
      mayEdit={mayEdit}
      count={data?.length}
      error={error}
      besides={<ApplyRules words={t('applyWords')} apply={() => api.queues.apply()} />}
      onCreate={() => edit('new')}
      dialog={
        editing && <QueueDialog queue={editing === 'new' ? null : editing} onClose={() => edit(null)} />
      }
    >
      <OrderedRules
        label={t('order')}
        rules={data ?? []}
        mayEdit={mayEdit}
        queryKey={['queues']}
        calls={api.queues}
        deleteWords={t('deleteWords')}
        compare={(queue) => <Waiting queue={queue} />}
        onEdit={edit}
      >
        {({ match, rules }) =>
          rules.length === 0 ? (
            <p className="quiet-words">{t('byHand')}</p>
          ) : (
            <RuleWords match={match} rules={rules} />
          )
        }
      </OrderedRules>
    </RulesPage>
  );
}

function Waiting({ queue: { id, openDocuments } }: { queue: Queue }) {
  const t = useWords('queues');
  if (openDocuments === 0) return <span className="quiet-words compare-rule">{t('noneWaiting')}</span>;
  return (
    <Link className="compare-rule" to={paths.documents({ queueId: id, view: 'review' })}>
      {t('waiting', { count: openDocuments })}
    </Link>
  );
}
