import type { Box } from '@slipway/contract/document.ts';
import { type ReactNode, useSyncExternalStore } from 'react';

import type { PageWord } from '../fields/find-candidates.ts';

export type PagePlace = { page: number; box: Box };
/** A tool that uses an area of the page instead of words: marking a table. */
export type PageTool = {
  onArea(page: number, area: Box, words: readonly PageWord[]): void;
  onCancel?(): void;
  /** Drawn over the page, in fractions of its size. */
  overlay?(page: number): ReactNode;
};

let tool: PageTool | null = null;
const listeners = new Set<() => void>();

/** Receives the pointer events on pages until it is set to null. */
export function setPageTool(next: PageTool | null): void {
  tool = next;
  tell();
}

export function usePageTool(): PageTool | null {
  return useSyncExternalStore(listen, () => tool);
}

function tell(): void {
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
