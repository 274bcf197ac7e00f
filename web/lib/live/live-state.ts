import { useSyncExternalStore } from 'react';

/** LIVE: changes are streamed. ASKING: they are polled. LOST: the service does not answer. */
export type LiveState = 'STARTING' | 'LIVE' | 'ASKING' | 'LOST';

let state: LiveState = 'STARTING';
const listeners = new Set<() => void>();

export function setLiveState(next: LiveState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How the window receives changes. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(subscribe, () => state);
}
