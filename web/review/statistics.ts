import { useSyncExternalStore } from 'react';

/** The figures of this session, for the final page. */
export type Statistics = { since: number; until: number; validated: number; corrected: number };

let statistics: Statistics = fresh();
let ended = false;
const listeners = new Set<() => void>();

/** A session lasts from the first document until all are done. */
export function beginSitting(): void {
  if (ended || statistics.validated === 0) statistics = fresh();
  ended = false;
}

export function endSitting(): void {
  ended = true;
}

export function countValidated(correctedFields: number): void {
  const { validated, corrected } = statistics;
  statistics = {
    ...statistics,
    until: Date.now(),
    validated: validated + 1,
    corrected: corrected + correctedFields,
  };
  for (const listener of listeners) listener();
}

export function useStatistics(): Statistics {
  return useSyncExternalStore(listen, () => statistics);
}

function fresh(): Statistics {
  return { since: Date.now(), until: Date.now(), validated: 0, corrected: 0 };
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
