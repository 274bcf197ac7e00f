import type { Writer } from '../platform/db/database.ts';
import type { Service } from '../platform/service.ts';
import { type IdRange, rangesBetween } from './partition-ranges.ts';
import {
  deleteOldDeliveries,
  deleteOldEvents,
  dropPartition,
  insertPartitions,
  listPartitions,
  type Partitioned,
} from './partition-store.ts';

const keptMs = 30 * 24 * 60 * 60 * 1000;
/** Rows per transaction, to keep each one short. */
const batchRows = 1000;
/** Partitions that exist ahead of time: rows of a week without one are deleted row by row later. */
const weeksAhead = 2;

type Purged = { partitions: string[]; rows: number };
type Remove = (db: Writer, range: IdRange, before: Date, limit: number) => Promise<number>;

/**
 * Deletes deliveries and events that are older than 30 days. Those of a whole week are dropped with their partition when
 * the youngest is older; those without a week of their own are deleted row by row. Returns what was deleted.
 */
export async function purgeOld({ db, clock }: Pick<Service, 'db' | 'clock'>) {
  const before = new Date(clock.now().getTime() - keptMs);
  await addPartitions({ db, clock });
  return {
    deliveries: await purge('deliveries', deleteOldDeliveries),
    events: await purge('events', deleteOldEvents),
  };

  async function purge(table: Partitioned, remove: Remove): Promise<Purged> {
    const partitions = await dropAll(table);
    const outside = rangesBetween(await db.read('all', (db) => listPartitions(db, table)));
    let rows = 0;
    for (const range of outside) rows += await inBatches((db) => remove(db, range, before, batchRows));
    return { partitions, rows };
  }

  async function dropAll(table: Partitioned): Promise<string[]> {
    const dropped: string[] = [];
    for (;;) {
      const name = await db.write('all', (db) => dropPartition(db, table, before));
      if (name === null) return dropped;
      dropped.push(name);
    }
  }

  async function inBatches(removeSome: (db: Writer) => Promise<number>): Promise<number> {
    let total = 0;
    for (;;) {
      const removed = await db.write('all', removeSome);
      total += removed;
      if (removed < batchRows) return total;
    }
  }
}

/** Adds the partitions of deliveries and events for this week and the next ones, if they are missing. */
export async function addPartitions({ db, clock }: Pick<Service, 'db' | 'clock'>): Promise<void> {
  for (const table of ['deliveries', 'events'] as const) {
    await db.write('all', (db) => insertPartitions(db, table, clock.now(), weeksAhead));
  }
}
