import { DatabaseUnavailable } from './database-unavailable.ts';

type Call<Item, Result> = { item: Item; resolve(result: Result): void; reject(error: unknown): void };

/** A run gets at most this many calls. */
const itemsMax = 100;
/** The next run waits this long for the current one, whose connection may be stuck. */
const runMsMax = 100;

/**
 * Runs concurrent calls together, so that they share a statement, a round trip and a commit. Calls of one key that
 * arrive during a run are the next run: a call never gets what was read before it arrived. A single call does not wait.
 * `run` works in one transaction and returns the results in the order of the items. If it throws, each of several calls
 * runs alone, so that one cannot fail the others, unless the database is unavailable.
 */
export function groupCalls<Key, Item, Result>(
  run: (key: Key, items: readonly Item[]) => Promise<readonly Result[]>,
): (key: Key, item: Item) => Promise<Result> {
  /** Contains a key while it has runs. */
  const waiting = new Map<Key, Call<Item, Result>[]>();

  async function runAll(key: Key, queue: Call<Item, Result>[]): Promise<void> {
    while (queue.length > 0) await endOrTimeout(runSome(key, queue.splice(0, itemsMax)));
    waiting.delete(key);
  }

  async function runSome(key: Key, calls: Call<Item, Result>[]): Promise<void> {
    try {
      const results = await run(
        key,
        calls.map(({ item }) => item),
      );
      if (results.length !== calls.length) throw new Error('A run must return one result for each call.');
      for (const [index, result] of results.entries()) calls[index]?.resolve(result);
    } catch (error) {
      const isOfOne = calls.length > 1 && !(error instanceof DatabaseUnavailable);
      if (isOfOne) for (const call of calls) await runSome(key, [call]);
      else for (const { reject } of calls) reject(error);
    }
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const call = { item, resolve, reject };
      const queue = waiting.get(key);
      if (queue) {
        queue.push(call);
        return;
      }
      const started = [call];
      waiting.set(key, started);
      // Requests that arrived in the same turn of the event loop join it.
      setImmediate(() => void runAll(key, started));
    });
}

/** Waits for a run, but no longer than `runMsMax`. */
async function endOrTimeout(run: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, runMsMax);
  });
  await Promise.race([run, timeout]);
  clearTimeout(timer);
}
