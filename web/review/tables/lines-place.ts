import type { Box } from '@slipway/contract/document.ts';
import { useSyncExternalStore } from 'react';

/** The position of the edited row on the pages. */
export type Place = { page: number; box: Box };

let lit: Place | null = null;
const listeners = new Set<() => void>();

/** Highlights a position on the page, or none. */
export function lightPlace(row: { page: number | null; box: Box | null } | null | undefined): void {
  const next = row?.page && row.box ? { page: row.page, box: row.box } : null;
  if (next?.page === lit?.page && next?.box === lit?.box) return;
  lit = next;
  for (const listener of listeners) listener();
}

export function useLitPlace(): Place | null {
  return useSyncExternalStore(listen, () => lit);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
