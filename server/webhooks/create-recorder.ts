import { setTimeout as sleep } from 'node:timers/promises';

import { type Attempt, type Dependencies, recordAttempts } from './record-attempt.ts';

/** How often an attempt is recorded before Slipway gives up, and the time between. */
const recordsMax = 8;
const recordAgainMs = 1000;

type Pending = { attempt: Attempt; recorded: PromiseWithResolvers<void> };

/**
 * Records attempts in one transaction per endpoint: those that end during a commit share the next one. Each
 * locks the endpoint's row, so one commit per attempt would limit an endpoint to the commit rate of the disk.
 * State: the attempts of each endpoint that wait for a commit.
 */
export function createRecorder(needs: Dependencies): (attempt: Attempt) => Promise<void> {
  const waiting = new Map<string, Pending[]>();

  async function recordWaiting(key: string): Promise<void> {
    for (let batch = waiting.get(key); batch && batch.length > 0; batch = waiting.get(key)) {
      waiting.set(key, []);
      await recordBatch(needs, batch);
    }
    waiting.delete(key);
  }

  return (attempt) => {
    const key = `${attempt.workspaceId}/${attempt.endpointId}`;
    const recorded = Promise.withResolvers<void>();
    const others = waiting.get(key);
    if (others) others.push({ attempt, recorded });
    else {
      waiting.set(key, [{ attempt, recorded }]);
      void recordWaiting(key);
    }
    return recorded.promise;
  };
}

/** An attempt that cannot be recorded does not block the others of its batch. Never throws. */
async function recordBatch(needs: Dependencies, batch: readonly Pending[]): Promise<void> {
  const attempts = batch.map(({ attempt }) => attempt);
  try {
    await recordAttempts(needs, attempts);
    for (const { recorded } of batch) recorded.resolve();
  } catch {
    await Promise.all(
      batch.map(({ attempt, recorded }) => insist(needs, attempt).then(recorded.resolve, recorded.reject)),
    );
  }
}

/** The request was already sent: a short failure of the database must not cause a repetition. */
async function insist(needs: Dependencies, attempt: Attempt): Promise<void> {
  for (let time = 1; ; time++) {
    try {
      return await recordAttempts(needs, [attempt]);
    } catch (error) {
      if (time === recordsMax) throw error;
      await sleep(recordAgainMs);
    }
  }
}
