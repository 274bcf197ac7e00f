import type { ExportBatch } from '@slipway/sdk/client.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import { explain } from '../lib/api.ts';
import { formatInstant } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { finishedIn } from '../lib/queries/batch-outcomes.ts';
import { batchQueries } from '../lib/queries/batch-queries.ts';
import { useBatchSums } from '../lib/queries/use-batch-sums.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Table } from '../ui/table.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import { useBatchName } from './use-batch-name.ts';

/** All export batches, newest first, with their progress. */
export function BatchesPage() {
  const t = useWords('batches');
  useTitle(t('title'));
  const pages = useInfiniteQuery(batchQueries.list());
  const { data, error, isPending } = pages;
  const batches = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <main className="page" id="main">
      <Link className="way-back" to={paths.connections}>
        <Icon name="back" /> {t('backToConnections')}
      </Link>
      <PageHead title={t('title')} />
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {isPending && <Skeleton rows={4} />}
      {data && batches.length === 0 && (
        <EmptyState title={t('none')}>
          <p>{t('noneWords')}</p>
        </EmptyState>
      )}
      {batches.length > 0 && (
        <Table
          title={t('title')}
          titleHidden
          columns={[t('batch'), t('progress'), t('begunColumn')]}
          rows={batches.map((batch) => [
            <NameCell key="name" batch={batch} />,
            <ProgressCell key="progress" batch={batch} />,
            <BegunCell key="begun" batch={batch} />,
          ])}
        />
      )}
      <ShowMore pages={pages} />
    </main>
  );
}

type Cell = { batch: ExportBatch };

function NameCell({ batch }: Cell) {
  const name = useBatchName(batch);
  return (
    <div className="two-lines">
      <Link to={paths.batch(batch.id)}>{name}</Link>
      <span className="quiet-words">{batch.connection.name}</span>
    </div>
  );
}

function ProgressCell({ batch }: Cell) {
  const t = useWords('batches');
  const sums = useBatchSums();
  return (
    <div className="two-lines">
      {batch.state === 'FINISHED' ? (
        <span>{t('state.FINISHED')}</span>
      ) : (
        <ProgressBar
          label={t('progress')}
          value={finishedIn(batch)}
          max={Math.max(batch.total, 1)}
          words={t(`state.${batch.state}`)}
        />
      )}
      <span className="quiet-words">{sums(batch)}</span>
    </div>
  );
}

function BegunCell({ batch: { createdAt, requestedBy } }: Cell) {
  const t = useWords('integrations');
  return (
    <div className="two-lines">
      <span>{formatInstant(createdAt)}</span>
      <span className="quiet-words">{t('by', { name: requestedBy })}</span>
    </div>
  );
}
