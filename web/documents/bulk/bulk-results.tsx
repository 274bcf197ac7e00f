import { Link } from 'react-router';

import { paths } from '../../lib/paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.ts';
import { type BulkOutcome, type BulkRun, failedIn } from './bulk-action.ts';

/** This many successful documents are listed, and all refused ones. */
const doneMax = 100;

/** The result of each document: first the refused ones with the reason. */
export function BulkResults({ run, onClose }: { run: BulkRun; onClose(): void }) {
  const t = useWords('documents');
  const failed = failedIn(run);
  const done = run.outcomes.filter(({ result }) => result.ok);
  const summary = { ok: done.length, count: run.outcomes.length, failed: failed.length };
  return (
    <Dialog title={t('resultsTitle')} onClose={onClose} wide>
      <p>{t('resultsSummary', summary)}</p>
      <ul className="bulk-results">
        {[...failed, ...done.slice(0, doneMax)].map((outcome) => (
          <ResultRow key={outcome.target.id} outcome={outcome} isDeleted={run.action.kind === 'delete'} />
        ))}
      </ul>
      {done.length > doneMax && <p>{t('resultsMore', { count: done.length - doneMax })}</p>}
    </Dialog>
  );
}

function ResultRow({ outcome, isDeleted }: { outcome: BulkOutcome; isDeleted: boolean }) {
  const t = useWords('documents');
  const problems = useWords('problems');
  const { target, result } = outcome;
  const { ok, problem } = result;
  return (
    <li>
      <Icon name={ok ? 'check' : 'octagon'} label={ok ? t('resultOk') : t('resultFailed')} />
      <span>
        {ok && isDeleted ? target.name : <Link to={paths.document(target.id)}>{target.name}</Link>}
        {problem && <small>{problems(`codes.${problem.code}`, { defaultValue: problem.title })}</small>}
      </span>
    </li>
  );
}
