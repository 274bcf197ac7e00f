import type { Attempt, DeliveryDetail } from '@slipway/sdk/client.ts';
import { useEffect, useRef } from 'react';

import { Notice } from '../ui/notice.tsx';
import { TextBlock } from '../ui/text-block.tsx';
import { useWords } from '../words/words.ts';
import { adviceFor } from './advise.ts';

/** What came of a test, immediately: status, time, the answer as it was, and what to do. */
export function TestResult({ delivery }: { delivery: DeliveryDetail }) {
  const t = useWords('webhooks');
  const result = useRef<HTMLElement>(null);
  useEffect(() => {
    // New browsers answer a promise, which is nothing to clean up.
    result.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const attempt = delivery.attempts.at(-1);
  if (!attempt) return null;
  const isGood = delivery.status === 'DELIVERED';
  return (
    <section ref={result} aria-label={t('testTitle')}>
      <Notice kind={isGood ? 'success' : 'error'} title={isGood ? t('testGood') : t('testBad')}>
        <AttemptResult attempt={attempt} />
        <p>
          <small>{t('testSilent')}</small>
        </p>
      </Notice>
    </section>
  );
}

/** One attempt in words. What the receiver answered is shown as text, whatever it is. */
export function AttemptResult({ attempt }: { attempt: Attempt }) {
  const t = useWords('webhooks');
  const { responseStatus, durationMs, reason, responseBody } = attempt;
  const advice = adviceFor(attempt);
  return (
    <div className="attempt-result">
      <p>
        <strong>
          {responseStatus === null
            ? `${attempt.error ? t(`errors.${attempt.error}`, { status: '' }) : ''}. ${t('failedIn', { ms: durationMs })}`
            : t('answeredIn', { status: responseStatus, ms: durationMs })}
        </strong>
      </p>
      {advice && <p>{t(`advice.${advice}`)}</p>}
      {reason && <p className="quiet-words">{t('technically', { reason })}</p>}
      {responseStatus !== null && responseBody === '' && <p className="quiet-words">{t('saidNothing')}</p>}
      {responseBody && <TextBlock label={t('receiverSaid')}>{responseBody}</TextBlock>}
    </div>
  );
}
