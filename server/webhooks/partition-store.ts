import { z } from 'zod';

import type { Reader, Writer } from '../platform/db/database.ts';
import { type Fragment, nothing, sql } from '../platform/db/sql.ts';
import type { IdRange } from './partition-ranges.ts';

const Partition = z.object({ fromId: z.string().nullable(), toId: z.string().nullable() });

/** Attempts have the same partitions as their deliveries. */
export type Partitioned = 'deliveries' | 'events';
const adding: Record<Partitioned, Fragment> = {
  deliveries: sql`add_webhook_partitions`,
  events: sql`add_event_partitions`,
};
const dropping: Record<Partitioned, Fragment> = {
  deliveries: sql`drop_webhook_partition`,
  events: sql`drop_event_partition`,
};
const listing: Record<Partitioned, Fragment> = {
  deliveries: sql`webhook_partitions`,
  events: sql`event_partitions`,
};

/** Adds missing partitions for this week and the next ones. Adds none while the tables are in long use. */
export async function insertPartitions(
  db: Writer,
  table: Partitioned,
  now: Date,
  weeksAhead: number,
): Promise<string[]> {
  const [row] = await db`select ${adding[table]}(${now}::timestamptz, ${weeksAhead}::integer) as names`;
  return z.object({ names: z.array(z.string()) }).parse(row).names;
}

/**
 * Drops the oldest partition whose rows are all older, and sent if they are deliveries. Null: there is none, or the tables
 * are in long use.
 */
export async function dropPartition(db: Writer, table: Partitioned, before: Date): Promise<string | null> {
  const [row] = await db`select ${dropping[table]}(${before}::timestamptz) as name`;
  return z.object({ name: z.string().nullable() }).parse(row).name;
}

/** The bounds of all partitions, in no order. */
export async function listPartitions(db: Reader, table: Partitioned): Promise<IdRange[]> {
  const rows = await db`select from_id, to_id from ${listing[table]}()`;
  return z.array(Partition).parse(rows);
}

/** Deletes some completed or suspended deliveries of this range that are older. Returns their number. */
export async function deleteOldDeliveries(
  db: Writer,
  range: IdRange,
  before: Date,
  limit: number,
): Promise<number> {
  const inRange = inIdRange(range);
  const rows = await db`
    delete from webhook_deliveries where (workspace_id, id) in (
      select workspace_id, id from webhook_deliveries
      where created_at < ${before} and status <> 'PENDING' and lease_id is null ${inRange}
      order by created_at limit ${limit}) ${inRange}
    returning id`;
  return rows.length;
}

/** Deletes some events of this range that are older. Returns their number. */
export async function deleteOldEvents(
  db: Writer,
  range: IdRange,
  before: Date,
  limit: number,
): Promise<number> {
  const inRange = inIdRange(range);
  const rows = await db`
    delete from events where (workspace_id, id) in (
      select workspace_id, id from events where occurred_at < ${before} ${inRange}
      order by occurred_at limit ${limit}) ${inRange}
    returning id`;
  return rows.length;
}

function inIdRange({ fromId, toId }: IdRange): Fragment {
  return sql`${fromId === null ? nothing : sql`and id >= ${fromId}::uuid`}
    ${toId === null ? nothing : sql`and id < ${toId}::uuid`}`;
}
