import type { Attempt, DeliveryDetail } from '@slipway/sdk/client.ts';
import { useEffect, useRef } from 'react';

import { Notice } from '../ui/notice.tsx';
import { TextBlock } from '../ui/text-block.tsx';
import { useWords } from '../words/words.ts';
import { adviceFor } from './advise.ts';

/** The result of a test: status, time, response and remedy. */
export function TestResult({ delivery }: { delivery: DeliveryDetail }) {
  const t = useWords('webhooks');
  const result = useRef<HTMLElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which is no cleanup function.
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

/** An attempt in words. The receiver's response is always shown as text. */
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
