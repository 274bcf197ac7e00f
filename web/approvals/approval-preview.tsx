import { useQuery } from '@tanstack/react-query';

import { api, explain } from '../api.ts';
import { formatMoney } from '../documents/format.ts';
import { useQuiet } from '../settings/queue-preview.tsx';
import { missingIn, type RuleDraft, ruleOf } from '../settings/rule-drafts.ts';
import { useWords } from '../words/words.ts';

type Props = { match: 'ALL' | 'ANY'; rules: readonly RuleDraft[]; approvals: number };

/** How many of the documents that wait now would need the approvals, and some of them. */
export function ApprovalPreview({ match, rules, approvals }: Props) {
  const t = useWords('approvals');
  const isComplete = rules.every((rule) => missingIn(rule) === null);
  const asked = useQuiet(JSON.stringify({ match, rules: isComplete ? rules.map(ruleOf) : [] }));
  const { data, error } = useQuery({
    queryKey: ['approval-preview', asked],
    queryFn: ({ signal }) => api.approvalRules.preview(JSON.parse(asked), { signal }),
    enabled: isComplete,
    placeholderData: (before) => before,
  });
  return (
    <section className="queue-preview" aria-live="polite">
      <h3>{t('preview')}</h3>
      {!isComplete && <p className="quiet-words">{t('previewWaits')}</p>}
      {isComplete && error && <p className="form-fault">{explain(error)}</p>}
      {isComplete && data && <PreviewWords {...data} approvals={approvals} />}
    </section>
  );
}

type Shown = Awaited<ReturnType<typeof api.approvalRules.preview>> & { approvals: number };

function PreviewWords({ looked, matched, isComplete, examples, approvals }: Shown) {
  const t = useWords('approvals');
  const queues = useWords('queues');
  if (looked === 0) return <p className="quiet-words">{t('previewNothing')}</p>;
  const needed = t(approvals === 2 ? 'twoApprovals' : 'oneApproval');
  return (
    <>
      <p>
        <strong>{t('previewWords', { matched, count: looked, approvals: needed })}</strong>{' '}
        {!isComplete && t('previewNewest', { count: looked })}
      </p>
      {examples.length > 0 && (
        <ul>
          {examples.map(({ id, vendorName, fileName, totalAmount, currencyCode }) => (
            <li key={id}>
              <span>{vendorName ?? queues('noVendor')}</span>
              <small className="quiet-words">{fileName}</small>
              <span className="amount">{formatMoney(totalAmount, currencyCode)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
