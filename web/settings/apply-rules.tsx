import type { Calls } from '@slipway/sdk/client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { AskFirst } from '../parts/ask-first.tsx';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';

/** Everything that shows or counts documents by folder and queue. */
const moved = [['queues'], ['folders'], ['documents'], ['document-counts']];

type Props = { words: string; apply(): Promise<Calls['applyQueues']['reply']> };

/** Applies the rules to pending documents again, after confirmation. */
export function ApplyRules({ words, apply }: Props) {
  const t = useWords('queues');
  const queries = useQueryClient();
  const [isAsked, ask] = useState(false);
  return (
    <>
      <Button onClick={() => ask(true)}>{t('apply')}</Button>
      {isAsked && (
        <AskFirst
          title={t('applyTitle')}
          action={t('applyAction')}
          act={apply}
          onDone={async ({ moved: count, looked, isComplete }) => {
            await Promise.all(moved.map((queryKey) => queries.invalidateQueries({ queryKey })));
            toast(t('applied', { count }) + (isComplete ? '' : `. ${t('appliedPart', { count: looked })}`));
            ask(false);
          }}
          onClose={() => ask(false)}
        >
          <p>{words}</p>
        </AskFirst>
      )}
    </>
  );
}
