import { createHash } from 'node:crypto';

import type { Call } from '../connector.ts';
import type { Tools } from '../tools.ts';

/** By connection: when its next request may go. Connectors come and go with each document; this stays. */
const freeAt = new Map<string, number>();
const connectionsMax = 10_000;

/**
 * Spreads the requests of one connection, which are sent one after the other, so that the vendor's limit is not hit in
 * the middle of a document. What other programs ask with the same credentials is not known: a 429 still waits.
 * Where nobody can pause, nothing is paced.
 */
export function paceRequests(
  { now, pause }: Pick<Tools, 'now' | 'pause'>,
  credentials: string,
  gapMs: number,
): (call: Call) => Promise<void> {
  const connection = createHash('sha256').update(credentials).digest('hex');
  return async ({ signal }) => {
    if (!pause) return;
    const at = Math.max(now().getTime(), freeAt.get(connection) ?? 0);
    if (freeAt.size > connectionsMax) freeAt.clear();
    freeAt.set(connection, at + gapMs);
    const waitMs = at - now().getTime();
    if (waitMs > 0) await pause(waitMs, signal);
  };
}
