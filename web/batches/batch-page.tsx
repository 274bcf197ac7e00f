import type { ExportBatch } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';

import { explain } from '../lib/api.ts';
import { formatInstant } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { finishedIn, unbookedIn } from '../lib/queries/batch-outcomes.ts';
import { batchQueries } from '../lib/queries/batch-queries.ts';
import { useBatchMoves } from '../lib/queries/use-batch-moves.ts';
import { useBatchSums } from '../lib/queries/use-batch-sums.ts';
import { DetailPage } from '../parts/detail-page.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import { BatchDocuments } from './batch-documents.tsx';
import { useBatchName } from './use-batch-name.ts';

/** A batch: progress, results, and buttons to stop and resume it. */
export function BatchPage() {
  const t = useWords('batches');
  const id = Number(useParams()['id']);
  const query = useQuery(batchQueries.one(id));
  return (
    <DetailPage
      query={query}
      back={{ to: paths.batches, words: t('backToList') }}
      gone={{ title: t('goneTitle'), words: t('goneWords') }}
    >
      {(batch) => <Details batch={batch} />}
    </DetailPage>
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
        <ProgressBar label={t('progress')} value={finishedIn(batch)} max={Math.max(batch.total, 1)} />
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
