import { useEffect, useSyncExternalStore } from 'react';

/** An action with its keys: `['Ctrl + Enter']`, or alternatives: `['j', '↓']`. */
export type KeyRow = { keys: readonly string[]; words: string };
/** The keys of one screen, or of one part of it. */
export type KeySet = { title: string; rows: readonly KeyRow[] };

let sets: readonly KeySet[] = [];
const listeners = new Set<() => void>();

/** While this is on screen, `?` shows these keys, too. The set must stay the same between renders (`useMemo`). */
export function useShownKeys(set: KeySet): void {
  useEffect(() => {
    change([...sets, set]);
    return () => change(sets.filter((other) => other !== set));
  }, [set]);
}

export function useKeySets(): readonly KeySet[] {
  return useSyncExternalStore(listen, () => sets);
}

function change(next: readonly KeySet[]): void {
  sets = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
