import type { Status } from '@slipway/contract/status.ts';

/** A row of the originating list. */
export type QueueRow = { id: number; status: Status };

/** The next document to review: down the list, then from its top; null if none is left. */
export function nextToReview(id: number, rows: readonly QueueRow[]): number | null {
  const at = rows.findIndex((row) => row.id === id);
  const order = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return order.find((row) => row.status === 'EXTRACTED' && row.id !== id)?.id ?? null;
}

/** The previous or next document of the list, with any status; null at the ends and outside of the list. */
export function neighbour(id: number, rows: readonly QueueRow[], by: 1 | -1): number | null {
  const at = rows.findIndex((row) => row.id === id);
  if (at < 0) return null;
  return rows[at + by]?.id ?? null;
}

/** The position: `{ place: 3, of: 20 }`; null outside of the list. */
export function placeIn(id: number, rows: readonly QueueRow[]): { place: number; of: number } | null {
  const at = rows.findIndex((row) => row.id === id);
  return at < 0 ? null : { place: at + 1, of: rows.length };
}

/** Appends rows without repeats; seen rows keep their positions. */
export function joinRows(rows: readonly QueueRow[], more: readonly QueueRow[]): QueueRow[] {
  const known = new Set(rows.map((row) => row.id));
  return [...rows, ...more.filter((row) => !known.has(row.id))];
}
