import type { Answer, Call } from '../connector.ts';
import type { Tools } from '../tools.ts';

/**
 * Asks again after each "not now", for long lists that a vendor's limit cuts off in the middle. The caller's signal says
 * how long that may take; where nobody can pause, "not now" is the answer.
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
