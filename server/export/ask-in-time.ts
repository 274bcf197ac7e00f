import type { Answer, Call } from '@slipway/connectors/connector.ts';

/**
 * Asks an accounting system while a user waits, within a total time, even if every single response is in time.
 * The question must change nothing there: after the time, its answer is ignored.
 */
export async function askInTime<Value>(
  msMax: number,
  question: (call: Call) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  const signal = AbortSignal.timeout(msMax);
  const late = { kind: 'uncertain', reason: `No complete response within ${msMax / 1000} seconds.` } as const;
  const outOfTime = new Promise<typeof late>((resolve) => {
    signal.addEventListener('abort', () => resolve(late), { once: true });
  });
  const answer = question({ signal }).catch((error: unknown) => {
    if (signal.aborted) return late;
    throw error;
  });
  return Promise.race([answer, outOfTime]);
}
