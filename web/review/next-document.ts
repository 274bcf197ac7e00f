import type { DocumentSummary } from '@slipway/sdk/client.ts';

/** The next one down the list, else the newest; null when nothing is left to review. */
export function nextAfter(id: number, waiting: readonly Pick<DocumentSummary, 'id'>[]): number | null {
  const others = waiting.filter((document) => document.id !== id);
  return (others.find((document) => document.id < id) ?? others[0])?.id ?? null;
}
