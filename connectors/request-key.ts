import { createHash } from 'node:crypto';

import type { Answer } from './connector.ts';

/** A key is the same for so long; later our own look-up alone keeps a second record out. */
const keyMs = 10 * 60_000;
const hashLength = 40;

/**
 * What makes a request the same one to a system that takes such keys, so that none that arrives late makes a second
 * record. It ends automatically: an answer that was kept for a key, a refusal too, must not outlive what it was about.
 */
export function requestKey(now: Date, ...parts: readonly string[]): string {
  const span = String(Math.floor(now.getTime() / keyMs));
  const hash = createHash('sha256').update(JSON.stringify([span, ...parts]));
  return hash.digest('hex').slice(0, hashLength);
}

/**
 * Asks with a key. A refusal may be one that the system has kept for it from an earlier try, so it is believed only when
 * it is said again without a key: what was refused has changed nothing.
 */
export async function askOnce<Value>(
  key: string,
  ask: (key: string | undefined) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  const answer = await ask(key);
  return answer.kind === 'refused' ? ask(undefined) : answer;
}
