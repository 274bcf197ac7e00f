import { createHash } from 'node:crypto';

import type { Answer } from './connector.ts';

/** The validity of a key; later only our own search prevents a duplicate. */
const keyMs = 10 * 60_000;
const hashLength = 40;

/**
 * The idempotency key of a request, for systems that support it, so that a late request creates no second
 * record. It expires, because a stored answer or refusal must not outlive its cause.
 */
export function requestKey(now: Date, ...parts: readonly string[]): string {
  const span = String(Math.floor(now.getTime() / keyMs));
  const hash = createHash('sha256').update(JSON.stringify([span, ...parts]));
  return hash.digest('hex').slice(0, hashLength);
}

/**
 * Sends a request with a key. A refusal may be a stored answer of an earlier attempt, so it is accepted only
 * if it is repeated without a key: a refused request changed nothing.
 */
export async function askOnce<Value>(
  key: string,
  ask: (key: string | undefined) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  const answer = await ask(key);
  return answer.kind === 'refused' ? ask(undefined) : answer;
}
