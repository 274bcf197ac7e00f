import type { DocumentSummary } from '@slipway/sdk/client.ts';

/** The loaded part of a list; the cursor continues after its last row. */
export type Rows = { data: readonly DocumentSummary[]; nextCursor: string | null };

/** Appends the next page; a row that moved does not appear twice. */
export function withPage(
  list: Rows,
  page: { data: readonly DocumentSummary[]; nextCursor: string | null },
): Rows {
  const known = new Set(list.data.map(({ id }) => id));
  return {
    data: [...list.data, ...page.data.filter(({ id }) => !known.has(id))],
    nextCursor: page.nextCursor,
  };
}

/** Replaces some rows by their current state; those that no longer match are removed. */
export function withRefetched(
  list: Rows,
  asked: ReadonlySet<number>,
  answered: readonly DocumentSummary[],
): Rows {
  const fresh = new Map(answered.map((row) => [row.id, row]));
  const data = list.data.flatMap((row) => {
    if (!asked.has(row.id)) return [row];
    const now = fresh.get(row.id);
    return now ? [isSame(now, row) ? row : now] : [];
  });
  return isSameRows(data, list.data) ? list : { ...list, data };
}

/**
 * Adds the newest rows before the loaded ones; null if they do not overlap, so that rows between them could
 * be missing.
 */
export function withHead(list: Rows, head: readonly DocumentSummary[]): Rows | null {
  const known = new Set(list.data.map(({ id }) => id));
  const at = head.findIndex(({ id }) => known.has(id));
  if (at < 0) return null;
  return at === 0 ? list : { ...list, data: [...head.slice(0, at), ...list.data] };
}

/** A new list; unchanged rows stay the same objects, so that they are not drawn again. */
export function replacing(list: Rows | undefined, next: Rows): Rows {
  if (!list) return next;
  const known = new Map(list.data.map((row) => [row.id, row]));
  const data = next.data.map((row) => {
    const before = known.get(row.id);
    return before && isSame(row, before) ? before : row;
  });
  return { ...next, data: isSameRows(data, list.data) ? list.data : data };
}

/** The number of new rows at the top. */
export function newAbove(before: readonly DocumentSummary[], now: readonly DocumentSummary[]): number {
  const known = new Set(before.map(({ id }) => id));
  const at = now.findIndex(({ id }) => known.has(id));
  return Math.max(at, 0);
}

/** The version covers the document itself; its folder or queue may be renamed, too. */
function isSame(one: DocumentSummary, other: DocumentSummary): boolean {
  return (
    one.version === other.version &&
    one.status === other.status &&
    one.folder.name === other.folder.name &&
    one.queue?.name === other.queue?.name &&
    one.findingCounts.blocking === other.findingCounts.blocking
  );
}

function isSameRows(one: readonly DocumentSummary[], other: readonly DocumentSummary[]): boolean {
  return one.length === other.length && one.every((row, at) => row === other[at]);
}
