import type { StoredQueueRule } from '@slipway/contract/queue-rules.ts';
import type { Calls, Queue } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { explain } from '../../lib/api.ts';
import { formatMoney } from '../../lib/format.ts';
import { useWords } from '../../words/words.ts';
import { missingIn, type RuleDraft, ruleOf } from './rule-drafts.ts';

/** The preview is requested after this pause in typing. */
const quietMs = 400;

type Preview = Calls['previewQueue']['reply'];
type Found = { matched: number; count: number };
type Props = {
  match: Queue['match'];
  rules: readonly RuleDraft[];
  /** The changed rule, if the other rules matter, too. */
  ruleId?: number | undefined;
  /** The endpoint: the same conditions have another effect for each kind of rule. */
  ofKind: 'queue' | 'folder' | 'approval';
  ask(
    rules: { match: Queue['match']; rules: StoredQueueRule[]; ruleId?: number },
    options: { signal: AbortSignal },
  ): Promise<Preview>;
  /** The text of the result, if it is not about documents of a queue. */
  words?: Words;
};
type Words = { title: string; waits: string; nothing: string; found(found: Found): string };

/** The number of pending documents that match, and some of them. */
export function RulePreview({ match, rules, ruleId, ofKind, ask, words: own }: Props) {
  const t = useWords('queues');
  const words = own ?? {
    title: t('preview'),
    waits: t('previewWaits'),
    nothing: t('previewNothing'),
    found: (found: Found) => t('previewWords', found),
  };
  const isComplete = rules.every((rule) => missingIn(rule) === null);
  const asked = useQuiet(isComplete ? JSON.stringify({ match, rules: rules.map(ruleOf), ruleId }) : '');
  const { data, error } = useQuery({
    queryKey: ['rule-preview', ofKind, asked],
    queryFn: ({ signal }) => ask(JSON.parse(asked), { signal }),
    enabled: isComplete && asked !== '',
    placeholderData: (before) => before,
  });
  return (
    <section className="rule-preview" aria-live="polite">
      <h3>{words.title}</h3>
      {!isComplete && <p className="quiet-words">{words.waits}</p>}
      {isComplete && error && <p className="form-fault">{explain(error)}</p>}
      {isComplete && data && <PreviewWords preview={data} words={words} />}
    </section>
  );
}

function PreviewWords({ preview, words }: { preview: Preview; words: Words }) {
  const t = useWords('queues');
  const { looked: count, matched, isComplete, examples } = preview;
  if (count === 0) return <p className="quiet-words">{words.nothing}</p>;
  return (
    <>
      <p>
        <strong>{words.found({ matched, count })}</strong> {!isComplete && t('previewNewest', { count })}
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

/** The value after it has been stable for a moment. */
function useQuiet(value: string): string {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), quietMs);
    return () => clearTimeout(timer);
  }, [value]);
  return quiet;
}
