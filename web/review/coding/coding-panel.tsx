import { explain } from '../../lib/api.ts';
import { SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.ts';
import type { Review } from '../use-review.ts';
import { CodingChoices } from './coding-choices.tsx';
import type { CodingState } from './use-coding.ts';

type Props = { review: Review; editable: boolean; state: CodingState };

/** The coding of the document: chosen, or with the reason for the default. */
export function CodingPanel({ review, editable, state }: Props) {
  const t = useWords('coding');
  const { connectionId, active, pick, error } = state;
  if (connectionId === undefined)
    return state.isListing ? (
      <div className="coding-panel">
        <Skeleton rows={1} height="4.75rem" />
      </div>
    ) : null;
  return (
    <section className="coding-panel" aria-label={t('title')}>
      {active.length > 1 && (
        <SelectField
          label={t('system')}
          value={String(connectionId)}
          choices={active.map((one) => ({ value: String(one.id), label: one.name }))}
          onChoose={(value) => pick(Number(value))}
        />
      )}
      {error && <Notice kind="warning">{explain(error)}</Notice>}
      <CodingChoices {...{ review, editable, state, connectionId }} place={null} />
    </section>
  );
}
