import { AsyncLocalStorage } from 'node:async_hooks';

/** The transaction is what database.ts passes on: this file does not know it, so that neither imports the other. */
type Step<Transaction> = (db: Transaction) => Promise<void>;
const steps = new AsyncLocalStorage<Step<never>>();

/** Runs `work`. Every transaction that it begins ends with `step`: if the step throws, nothing is committed. */
export function withLastStep<Transaction, T>(step: Step<Transaction>, work: () => Promise<T>): Promise<T> {
  return steps.run(step, work);
}

/** The work of a transaction, followed by the current step, if any. */
export function endingWithStep<Transaction, T>(
  work: (db: Transaction) => Promise<T>,
): (db: Transaction) => Promise<T> {
  return async (db) => {
    const result = await work(db);
    await steps.getStore()?.(db as never);
    return result;
  };
}
