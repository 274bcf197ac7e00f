import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { api, explain } from '../api.ts';
import { formatMoney } from '../documents/format.ts';
import { useWords } from '../words/words.ts';
import { missingIn, type RuleDraft, ruleOf } from './rule-drafts.ts';

/** Rules are tried once nobody has typed for so long. */
const quietMs = 400;

/** How many documents that wait for review would match, and some of them. */
export function QueuePreview({ match, rules }: { match: 'ALL' | 'ANY'; rules: readonly RuleDraft[] }) {
  const t = useWords('queues');
  const isComplete = rules.length > 0 && rules.every((rule) => missingIn(rule) === null);
  const asked = useQuiet(JSON.stringify({ match, rules: isComplete ? rules.map(ruleOf) : [] }));
  const { data, error } = useQuery({
    queryKey: ['queue-preview', asked],
    queryFn: () => api.queues.preview(JSON.parse(asked)),
    enabled: isComplete && (JSON.parse(asked) as { rules: unknown[] }).rules.length > 0,
    placeholderData: (before) => before,
  });
  if (rules.length === 0) return null;
  return (
    <section className="queue-preview" aria-live="polite">
      <h3>{t('preview')}</h3>
      {!isComplete && <p className="quiet-words">{t('previewWaits')}</p>}
      {isComplete && error && <p className="form-fault">{explain(error)}</p>}
      {isComplete && data && <PreviewWords {...data} />}
    </section>
  );
}

type PreviewReply = Awaited<ReturnType<typeof api.queues.preview>>;

function PreviewWords({ looked, matched, isComplete, examples }: PreviewReply) {
  const t = useWords('queues');
  if (looked === 0) return <p className="quiet-words">{t('previewNothing')}</p>;
  return (
    <>
      <p>
        <strong>{t('previewWords', { matched, count: looked })}</strong>{' '}
        {!isComplete && t('previewNewest', { count: looked })}
      </p>
      {examples.length > 0 && (
        <ul>
          {examples.map(({ id, vendorName, fileName, totalAmount, currencyCode }) => (
            <li key={id}>
              <span>{vendorName ?? t('noVendor')}</span>
              <small className="quiet-words">{fileName}</small>
              <span className="amount">{formatMoney(totalAmount, currencyCode)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The value once it has stayed the same for a moment. */
export function useQuiet(value: string): string {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), quietMs);
    return () => clearTimeout(timer);
  }, [value]);
  return quiet;
}
