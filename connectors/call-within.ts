import type { Answer, Call } from './connector.ts';

/**
 * Calls a connector with a time limit, even if it ignores its signal. A call that did not end, or threw, may
 * have taken effect: it is uncertain. An abort by the caller's own signal is thrown, because then nobody may
 * use the answer.
 */
export async function callWithin<Value>(
  limitMs: number,
  signal: AbortSignal,
  question: (call: Call) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  signal.throwIfAborted();
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), limitMs);
  try {
    const call = { signal: AbortSignal.any([signal, ended.signal]) };
    return await Promise.race([question(call).catch(lost), outOfTime<Value>(call.signal, limitMs)]);
  } finally {
    clearTimeout(timer);
    signal.throwIfAborted();
  }
}

function lost(fault: unknown): { kind: 'uncertain'; reason: string } {
  return { kind: 'uncertain', reason: fault instanceof Error ? fault.message : String(fault) };
}

function outOfTime<Value>(signal: AbortSignal, limitMs: number): Promise<Answer<Value>> {
  const answer = { kind: 'uncertain' as const, reason: `No answer within ${Math.round(limitMs / 1000)} s.` };
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(answer), { once: true });
  });
}
