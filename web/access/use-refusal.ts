import { SlipwayProblem } from '@slipway/sdk/client.ts';
import { useEffect, useState } from 'react';

import { explain } from '../lib/api.ts';
import { useWords } from '../words/words.ts';
import { refusalOf } from './refusal-words.ts';

/** The text of a refusal; a wait counts down and then disappears. `first` is
 * a refusal from before this page was opened. */
export function useRefusal(first: unknown = null) {
  const t = useWords('access');
  const [error, setError] = useState<unknown>(null);
  const [secondsLeft, setSecondsLeft] = useState(0);
  const isWaiting = secondsLeft > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setSecondsLeft((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  function refuse(next: unknown): void {
    setError(next);
    const mustWait = next instanceof SlipwayProblem && next.code === 'rate_limited';
    setSecondsLeft(mustWait ? (next.retryAfterSeconds ?? 60) : 0);
  }
  return { refusal: wordsFor(t, error ?? first, secondsLeft), isWaiting, refuse, forget: () => refuse(null) };
}

function wordsFor(t: ReturnType<typeof useWords<'access'>>, error: unknown, secondsLeft: number) {
  if (error === null) return null;
  if (!(error instanceof SlipwayProblem)) return explain(error);
  if (error.code === 'rate_limited' && secondsLeft <= 0) return null;
  const refusal = refusalOf(error.code, secondsLeft);
  if (!refusal) return explain(error);
  return 'count' in refusal ? t(refusal.key, { count: refusal.count }) : t(refusal.key);
}
