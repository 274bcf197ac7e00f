import { useSyncExternalStore } from 'react';

import { nothingSelected, type Selection } from './selection.ts';

/** Where one is in a list: kept while one looks at a document, so that one comes back to the same place. */
export type Place = {
  scrollTop: number;
  /** The row that the keys act on. */
  activeId: number | null;
  /** Where a range begins. */
  anchorId: number | null;
  selection: Selection;
};

/** So many lists are remembered. */
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

/** Where one has scrolled to; nothing is drawn again for it. */
export function rememberScroll(list: string, scrollTop: number): void {
  places.set(list, { ...placeOf(list), scrollTop });
}

/** For the next person at the same desk. */
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
