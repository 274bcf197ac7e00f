import type { SplitResult } from '@slipway/sdk/client.ts';
import { Link } from 'react-router';

import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useWords } from '../../words/words.ts';
import { describeRuns, type PlannedPart } from './page-plan.ts';
import { useUndoTies } from './use-undo-ties.ts';

type Props = { result: SplitResult; parts: readonly PlannedPart[] };

/** The resulting documents with links, and a button to undo. */
export function PlanResult({ result, parts }: Props) {
  const t = useWords('paging');
  const undo = useUndoTies(result.original);
  const { lostAttachments } = result;
  return (
    <section className="plan-result">
      <Notice kind="success" title={t('doneTitle', { count: result.parts.length })}>
        {t('doneLead')}
      </Notice>
      {lostAttachments.length > 0 && (
        <Notice kind="warning">
          {t('lost', { count: lostAttachments.length, names: lostAttachments.join(', ') })}
        </Notice>
      )}
      {undo.refusal && (
        <Notice kind="error" title={t('notDone')}>
          {undo.refusal}
        </Notice>
      )}
      <ol>
        {result.parts.map(({ document: { id, fileName }, attachments }, at) => (
          <li key={id}>
            <Link to={paths.document(id)}>{fileName}</Link>{' '}
            <span className="quiet-words">
              {t('madeOf', { pages: describeRuns(parts[at]?.pages ?? []) })}
              {attachments.length > 0 && ` ${t('withAttachments', { names: attachments.join(', ') })}`}
            </span>
          </li>
        ))}
      </ol>
      <Button busy={undo.busy} onClick={() => void undo.unsplit()}>
        <Icon name="undo" /> {t('restore')}
      </Button>
    </section>
  );
}
