import type { Answer, Call } from '../connector.ts';
import type { Tools } from '../tools.ts';

/**
 * Repeats a request after each "not now", for long lists that exceed a vendor's limit. The caller's signal
 * limits the time; without a pause function, the answer is "not now".
 */
export async function waitPatiently<Value>(
  { pause }: Pick<Tools, 'pause'>,
  { signal }: Call,
  ask: () => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  for (;;) {
    const answer = await ask();
    if (answer.kind !== 'wait' || !pause) return answer;
    await pause(answer.waitMs, signal);
  }
}
