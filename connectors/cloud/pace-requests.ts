import { createHash } from 'node:crypto';

import type { Call } from '../connector.ts';
import type { Tools } from '../tools.ts';

/** The time of the next request by connection. It outlives the connectors, which are created per document. */
const turns = new Map<string, Promise<void>>();
const connectionsMax = 10_000;

/**
 * Keeps a gap between the requests of one connection, so that the vendor's limit is not reached in the middle
 * of a document. Other programs may use the same credentials: a 429 still waits. Without a pause function,
 * requests are not paced.
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
    // The gap is kept even for a cancelled request.
    const never = new AbortController().signal;
    turns.set(
      connection,
      turn.then(() => pause(gapMs, never)),
    );
    await turn;
    signal.throwIfAborted();
  };
}
