import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { allWords, useWords } from '../../words/words.ts';
import { type BulkAction, type BulkOutcome, type BulkRun, type BulkTarget, failedIn } from './bulk-action.ts';
import { BulkResults } from './bulk-results.tsx';
import { closeBulk, stopBulk } from './bulk-runner.ts';

/** Loaded with the first export: it includes the texts of all refusals, which the list does not need. */
const ExportProgress = lazy(async () => {
  const [{ ExportProgress }] = await Promise.all([import('./export-progress.tsx'), allWords()]);
  return { default: ExportProgress };
});

type Props = { run: BulkRun; onAgain(action: BulkAction, targets: readonly BulkTarget[]): void };

/** The progress of a run, and after a failure the remedy. */
export function BulkProgress({ run, onAgain }: Props) {
  const t = useWords('documents');
  const [shown, show] = useState(false);
  const { action, phase, targets, outcomes, batchId } = run;
  const [first] = failedIn(run);
  const failed = failedIn(run).length;
  const summary = { ok: outcomes.length - failed, count: outcomes.length, failed };
  const isOver = phase === 'DONE' || phase === 'STOPPED';
  if (batchId !== null)
    return (
      <Suspense>
        <ExportProgress key={batchId} batchId={batchId} />
      </Suspense>
    );
  const done = { done: formatNumber(outcomes.length), count: targets.length };
  return (
    <section className="bulk-bar" aria-label={t(`doing_${action.kind}`)}>
      {phase === 'COLLECTING' && <p role="status">{t('collecting', { count: targets.length })}</p>}
      {phase === 'RUNNING' && (
        <ProgressBar
          label={t(`doing_${action.kind}`)}
          value={outcomes.length}
          max={Math.max(targets.length, 1)}
          words={t('runProgress', { action: t(`doing_${action.kind}`), ...done })}
        />
      )}
      {isOver && (
        <p role="alert">
          {failed > 0 && <Icon name="triangle" />}
          {phase === 'STOPPED' && `${t('stopped', done)} `}
          {failed > 0 && t('resultsSummary', summary)}
        </p>
      )}
      {isOver && first && <FirstFailure outcome={first} />}
      <div className="bulk-actions">
        {!isOver && <Button onClick={stopBulk}>{t('stop')}</Button>}
        {isOver && outcomes.length > 0 && <Button onClick={() => show(true)}>{t('showResults')}</Button>}
        {isOver && failed > 0 && (
          <Button
            onClick={() =>
              onAgain(
                action,
                failedIn(run).map(({ target }) => target),
              )
            }
          >
            {t('retryFailed', { count: failed })}
          </Button>
        )}
        {isOver && (
          <Button kind="quiet" className="icon-only" aria-label={t('closeResults')} onClick={closeBulk}>
            <Icon name="close" />
          </Button>
        )}
      </div>
      {shown && <BulkResults run={run} onClose={() => show(false)} />}
    </section>
  );
}

/** The first refused document and the reason. */
function FirstFailure({ outcome: { target, result } }: { outcome: BulkOutcome }) {
  const problems = useWords('problems');
  const { problem } = result;
  return (
    <p>
      <Link to={paths.document(target.id)}>{target.name}</Link>
      {problem && <span>{problems(`codes.${problem.code}`, { defaultValue: problem.title })}</span>}
    </p>
  );
}
