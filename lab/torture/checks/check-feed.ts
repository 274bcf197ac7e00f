import type { Client } from 'pg';

export type FeedEvent = {
  id: string;
  type: string;
  occurredAt: string;
  document: { id: number; totalAmount: number | null };
};
type Fetch = (path: string) => Promise<{ data: FeedEvent[]; hasMore: boolean }>;

/** The whole feed from its beginning, as a program reads it. */
export async function readFeed(get: Fetch): Promise<FeedEvent[]> {
  const events: FeedEvent[] = [];
  for (;;) {
    const after = events.at(-1)?.id;
    const { data, hasMore } = await get(`/events?limit=200${after ? `&after=${after}` : ''}`);
    events.push(...data);
    if (!hasMore) return events;
  }
}

/** Compares what was read while everything happened with the feed afterwards, and both with the table. */
export async function checkFeed(
  db: Client,
  workspaceId: number,
  followed: readonly FeedEvent[],
  feed: readonly FeedEvent[],
) {
  const { rows } = await db.query<{ id: string; sequence: string }>(
    'select id, sequence from events where workspace_id = $1 order by sequence',
    [workspaceId],
  );
  const stored = rows.map(({ id }) => id);
  return {
    events: feed.length,
    repeated: feed.length - new Set(feed.map(({ id }) => id)).size,
    /** Events at another place than in the table, or missing. */
    differsFromTable: differences(
      feed.map(({ id }) => id),
      stored,
    ),
    differsFromFollowed: differences(
      followed.map(({ id }) => id),
      stored,
    ),
    gaps: rows.filter(({ sequence }, at) => Number(sequence) !== at + 1).length,
  };
}

function differences(ours: readonly string[], theirs: readonly string[]): number {
  const length = Math.max(ours.length, theirs.length);
  return Array.from({ length }, (_, at) => ours[at] === theirs[at]).filter((same) => !same).length;
}
