import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { api } from '../lib/api.ts';
import { AskFirst } from '../parts/ask-first.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';
import type { System } from './evaluate-system.ts';

/** Explains why this copy is on hold, and releases it. */
export function HeldCopy({ copy }: { copy: NonNullable<System['copy']> }) {
  const t = useWords('system');
  const [isAsking, ask] = useState(false);
  const queries = useQueryClient();
  async function show(): Promise<void> {
    ask(false);
    toast(t('released'));
    await Promise.all(['system', 'me'].map((name) => queries.invalidateQueries({ queryKey: [name] })));
  }
  return (
    <>
      <Notice
        kind="warning"
        title={t('copyTitle')}
        action={<Button onClick={() => ask(true)}>{t('release')}</Button>}
      >
        {t(`copyReasons.${copy.reason}`)} {t('copyWords')}
      </Notice>
      {isAsking && (
        <AskFirst
          title={t('releaseTitle')}
          action={t('release')}
          danger
          act={() => api.reports.releaseCopy()}
          onDone={show}
          onClose={() => ask(false)}
        >
          <p>{t('releaseWords')}</p>
        </AskFirst>
      )}
    </>
  );
}
