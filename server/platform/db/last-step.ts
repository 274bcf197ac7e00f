import { AsyncLocalStorage } from 'node:async_hooks';

import type { Writer } from './database.ts';

type Step = (db: Writer) => Promise<void>;
const steps = new AsyncLocalStorage<Step>();

/** Runs `work`. Every transaction that it begins ends with `step`: if the step throws, nothing is committed. */
export function withLastStep<T>(step: Step, work: () => Promise<T>): Promise<T> {
  return steps.run(step, work);
}

/** The work of a transaction, followed by the current step, if any. */
export function endingWithStep<T>(work: (db: Writer) => Promise<T>): (db: Writer) => Promise<T> {
  return async (db) => {
    const result = await work(db);
    await steps.getStore()?.(db);
    return result;
  };
}
