import type { ExportBatch } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';

import { explain, isGone } from '../api.ts';
import { formatInstant } from '../documents/format.ts';
import { paths } from '../paths.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import { BatchDocuments } from './batch-documents.tsx';
import { settledIn, unbookedIn } from './batch-outcomes.ts';
import { batchQueries } from './batch-queries.ts';
import { useBatchMoves } from './use-batch-moves.ts';
import { useBatchName } from './use-batch-name.ts';
import { useBatchSums } from './use-batch-sums.ts';

/** One batch: how far it is, what became of each document, and how to stop it and go on. */
export function BatchPage() {
  const t = useWords('batches');
  const id = Number(useParams()['id']);
  const { data, error, isPending } = useQuery(batchQueries.one(id));
  return (
    <main className="page" id="main">
      <Link className="way-back" to={paths.batches}>
        <Icon name="back" /> {t('backToList')}
      </Link>
      {isPending && <Skeleton rows={5} height="4rem" />}
      {error && !isGone(error) && <Notice kind="error">{explain(error)}</Notice>}
      {error && isGone(error) && (
        <EmptyState title={t('goneTitle')}>
          <p>{t('goneWords')}</p>
        </EmptyState>
      )}
      {data && <Details batch={data} />}
    </main>
  );
}

function Details({ batch }: { batch: ExportBatch }) {
  const t = useWords('batches');
  const sums = useBatchSums();
  const name = useBatchName(batch);
  useTitle(name);
  const { connection, requestedBy, createdAt } = batch;
  return (
    <>
      <PageHead title={name} actions={<Moves batch={batch} />}>
        <Link to={paths.connection(connection.id)}>{connection.name}</Link>
        {` · ${t('begun', { name: requestedBy, when: formatInstant(createdAt) })}`}
      </PageHead>
      <section className="card stack" aria-label={t('progress')}>
        <Badge tone={batch.state === 'FINISHED' && unbookedIn(batch) === 0 ? 'good' : 'waiting'}>
          {t(`state.${batch.state}`)}
        </Badge>
        <ProgressBar label={t('progress')} value={settledIn(batch)} max={Math.max(batch.total, 1)} />
        <p role="status">{sums(batch)}</p>
        {batch.counts.UNCERTAIN > 0 && <p className="quiet-words">{t('uncertainWords')}</p>}
      </section>
      <BatchDocuments batch={batch} />
    </>
  );
}

function Moves({ batch }: { batch: ExportBatch }) {
  const t = useWords('batches');
  const { mutate, isPending, error } = useBatchMoves(batch.id);
  const unbooked = unbookedIn(batch);
  return (
    <>
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {batch.state === 'RUNNING' && (
        <Button busy={isPending} onClick={() => mutate('stop')}>
          {t('stop')}
        </Button>
      )}
      {batch.state === 'STOPPED' && (
        <Button kind="primary" busy={isPending} onClick={() => mutate('resume')}>
          {t('resume')}
        </Button>
      )}
      {batch.state === 'FINISHED' && unbooked > 0 && (
        <Button kind="primary" busy={isPending} onClick={() => mutate('retry')}>
          {t('retry', { count: unbooked })}
        </Button>
      )}
    </>
  );
}
