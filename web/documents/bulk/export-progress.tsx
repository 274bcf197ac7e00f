import { useEffect, useRef, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toast.tsx';
import { useWords } from '../../words/words.ts';
import { formatNumber } from '../format.ts';
import type { BulkAction, BulkRun, BulkTarget } from './bulk-action.ts';
import { closeBulk } from './bulk-runner.ts';
import { ExportResults } from './export-results.tsx';
import { sumsOf } from './export-standing.ts';
import { useExportRows } from './use-export-rows.ts';
import { useExportSums } from './use-export-sums.ts';

type Props = { run: BulkRun; onAgain(action: BulkAction, targets: readonly BulkTarget[]): void };

/** After an export was begun: how many are booked by now, until all are settled. */
export function ExportProgress({ run, onAgain }: Props) {
  const t = useWords('exporting');
  const words = useWords('documents');
  const rows = useExportRows(run, true);
  const [shown, show] = useState(false);
  const { UNDERWAY: underway, REFUSED: refused } = sumsOf(rows);
  const sums = useExportSums(rows);
  useSayBooked(run, underway === 0 && refused === 0 && !shown && run.phase === 'DONE');
  const again = () =>
    onAgain(
      run.action,
      rows.filter(({ standing }) => standing === 'REFUSED').map(({ outcome }) => outcome.target),
    );
  const stopped = { done: formatNumber(run.outcomes.length), count: run.targets.length };
  return (
    <section className="bulk-bar" aria-label={t('batch')}>
      {underway > 0 ? (
        <ProgressBar label={t('batch')} value={rows.length - underway} max={rows.length} words={sums} />
      ) : (
        <p role="alert">
          {refused > 0 && <Icon name="triangle" />}
          {run.phase === 'STOPPED' && `${words('stopped', stopped)} `}
          {sums}
        </p>
      )}
      <div className="bulk-actions">
        <Button onClick={() => show(true)}>{words('showResults')}</Button>
        {refused > 0 && underway === 0 && (
          <Button onClick={again}>{t('againRefused', { count: refused })}</Button>
        )}
        <Button kind="quiet" className="icon-only" aria-label={words('closeResults')} onClick={closeBulk}>
          <Icon name="close" />
        </Button>
      </div>
      {shown && <ExportResults rows={rows} onAgain={again} onClose={() => show(false)} />}
    </section>
  );
}

/** Where all are booked, that is told in passing, and nothing is left to look at. */
function useSayBooked(run: BulkRun, isDone: boolean): void {
  const t = useWords('exporting');
  const told = useRef(false);
  useEffect(() => {
    if (!isDone || told.current) return;
    told.current = true;
    closeBulk();
    toast(t('allBooked', { count: run.outcomes.length }));
  }, [isDone, run, t]);
}
