import type { Writer } from './db/database.ts';

/**
 * One step of a use case to which several folders contribute. It reads the state and returns what it changes in
 * it. Each step is in the folder that it belongs to.
 */
export type Step<State> = (db: Writer, state: State) => Promise<Partial<State> | undefined>;

/** Runs the steps in order, in the caller's transaction, and returns the last state. */
export async function runSteps<State extends object>(
  db: Writer,
  steps: readonly Step<State>[],
  first: State,
): Promise<State> {
  let state = first;
  for (const step of steps) state = { ...state, ...(await step(db, state)) };
  return state;
}
