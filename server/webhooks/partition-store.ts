import { z } from 'zod';

import type { Reader, Writer } from '../platform/db/database.ts';
import { nothing, sql } from '../platform/db/sql.ts';
import type { IdRange } from './partition-ranges.ts';

const Partition = z.object({ fromId: z.string().nullable(), toId: z.string().nullable() });

/** Adds missing partitions for this week and the next ones. Adds none while the tables are in long use. */
export async function insertPartitions(db: Writer, now: Date, weeksAhead: number): Promise<string[]> {
  const [row] = await db`select add_webhook_partitions(${now}::timestamptz, ${weeksAhead}::integer) as names`;
  return z.object({ names: z.array(z.string()) }).parse(row).names;
}

/**
 * Drops the oldest partition whose rows are all older and sent. Null: there is none, or the tables are in long use.
 */
export async function dropPartition(db: Writer, before: Date): Promise<string | null> {
  const [row] = await db`select drop_webhook_partition(${before}::timestamptz) as name`;
  return z.object({ name: z.string().nullable() }).parse(row).name;
}

/** The bounds of all partitions of deliveries, in no order. */
export async function listPartitions(db: Reader): Promise<IdRange[]> {
  const rows = await db`select from_id, to_id from webhook_partitions()`;
  return z.array(Partition).parse(rows);
}

/** Deletes some completed or suspended deliveries of this range that are older. Returns their number. */
export async function deleteOldDeliveries(
  db: Writer,
  { fromId, toId }: IdRange,
  before: Date,
  limit: number,
): Promise<number> {
  const fromHere = fromId === null ? nothing : sql`and id >= ${fromId}::uuid`;
  const toHere = toId === null ? nothing : sql`and id < ${toId}::uuid`;
  const rows = await db`
    delete from webhook_deliveries where (workspace_id, id) in (
      select workspace_id, id from webhook_deliveries
      where created_at < ${before} and status <> 'PENDING' and lease_id is null ${fromHere} ${toHere}
      order by created_at limit ${limit}) ${fromHere} ${toHere}
    returning id`;
  return rows.length;
}
