import { useSyncExternalStore } from 'react';

import { nothingSelected, type Selection } from './selection.ts';

/** The position in a list, restored when the user returns from a document. */
export type Place = {
  scrollTop: number;
  /** The row for keyboard actions. */
  activeId: number | null;
  /** The start of a range. */
  anchorId: number | null;
  selection: Selection;
};

/** This many lists are remembered. */
const placesMax = 20;
const start: Place = { scrollTop: 0, activeId: null, anchorId: null, selection: nothingSelected };

const places = new Map<string, Place>();
const listeners = new Set<() => void>();

/** `list` is the query of the list's address. */
export function placeOf(list: string): Place {
  return places.get(list) ?? start;
}

export function setPlace(list: string, changes: Partial<Place>): void {
  const next = { ...placeOf(list), ...changes };
  places.delete(list);
  places.set(list, next);
  const [oldest] = places.keys();
  if (places.size > placesMax && oldest !== undefined) places.delete(oldest);
  for (const listener of listeners) listener();
}

/** Stores the scroll position without drawing again. */
export function rememberScroll(list: string, scrollTop: number): void {
  places.set(list, { ...placeOf(list), scrollTop });
}

/** For the next user of this browser. */
export function forgetPlaces(): void {
  places.clear();
}

export function useSelection(list: string): Selection {
  return useSyncExternalStore(listen, () => placeOf(list).selection);
}

export function useActiveId(list: string): number | null {
  return useSyncExternalStore(listen, () => placeOf(list).activeId);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
