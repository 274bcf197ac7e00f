import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

import { explain } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { finishedIn, unbookedIn } from '../../lib/queries/batch-outcomes.ts';
import { batchQueries, isMoving } from '../../lib/queries/batch-queries.ts';
import { useBatchMoves } from '../../lib/queries/use-batch-moves.ts';
import { useBatchSums } from '../../lib/queries/use-batch-sums.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toast.tsx';
import { useWords } from '../../words/words.ts';
import { closeBulk } from './bulk-runner.ts';

/** The progress of a started export, until all results are known. */
export function ExportProgress({ batchId }: { batchId: number }) {
  const t = useWords('batches');
  const words = useWords('documents');
  const sums = useBatchSums();
  const { data: batch, error } = useQuery(batchQueries.one(batchId));
  const { mutate, isPending } = useBatchMoves(batchId);
  const unbooked = batch ? unbookedIn(batch) : 0;
  const isOver = batch !== undefined && !isMoving(batch);
  useSayBooked(batch?.total ?? 0, isOver && batch.counts.EXPORTED === batch.total);
  return (
    <section className="bulk-bar" aria-label={t('exporting')}>
      {error && <p role="alert">{explain(error)}</p>}
      {batch && !isOver && (
        <ProgressBar label={t('exporting')} value={finishedIn(batch)} max={batch.total} words={sums(batch)} />
      )}
      {batch && isOver && (
        <p role="alert">
          {unbooked > 0 && <Icon name="triangle" />}
          {sums(batch)}
        </p>
      )}
      <div className="bulk-actions">
        {batch?.state === 'RUNNING' && (
          <Button busy={isPending} onClick={() => mutate('stop')}>
            {t('stop')}
          </Button>
        )}
        {batch?.state === 'STOPPED' && (
          <Button busy={isPending} onClick={() => mutate('resume')}>
            {t('resume')}
          </Button>
        )}
        <Link className="button" to={paths.batch(batchId)}>
          {words('showResults')}
        </Link>
        {isOver && batch.state === 'FINISHED' && unbooked > 0 && (
          <Button busy={isPending} onClick={() => mutate('retry')}>
            {t('retry', { count: unbooked })}
          </Button>
        )}
        <Button kind="quiet" className="icon-only" aria-label={words('closeResults')} onClick={closeBulk}>
          <Icon name="close" />
        </Button>
      </div>
    </section>
  );
}

/** If all are booked, a toast is enough. */
function useSayBooked(count: number, isDone: boolean): void {
  const t = useWords('batches');
  const told = useRef(false);
  useEffect(() => {
    if (!isDone || told.current) return;
    told.current = true;
    closeBulk();
    toast(t('allBooked', { count }));
  }, [isDone, count, t]);
}
