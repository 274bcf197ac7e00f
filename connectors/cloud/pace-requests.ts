import { createHash } from 'node:crypto';

import type { Call } from '../connector.ts';
import type { Tools } from '../tools.ts';

/** By connection: when its next request may go. Connectors come and go with each document; this stays. */
const turns = new Map<string, Promise<void>>();
const connectionsMax = 10_000;

/**
 * Keeps a gap between the requests of one connection, so that the vendor's limit is not hit in the middle of a document.
 * What other programs ask with the same credentials is not known: a 429 still waits. Where nobody can pause, nothing is
 * paced.
 */
export function paceRequests(
  { pause }: Pick<Tools, 'pause'>,
  credentials: string,
  gapMs: number,
): (call: Call) => Promise<void> {
  const connection = createHash('sha256').update(credentials).digest('hex');
  return async ({ signal }) => {
    if (!pause) return;
    const turn = turns.get(connection) ?? Promise.resolve();
    if (turns.size > connectionsMax) turns.clear();
    // The gap is kept even for a request that is failed meanwhile.
    const never = new AbortController().signal;
    turns.set(
      connection,
      turn.then(() => pause(gapMs, never)),
    );
    await turn;
    signal.throwIfAborted();
  };
}
