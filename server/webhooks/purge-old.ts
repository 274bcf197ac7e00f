import type { Writer } from '../platform/db/database.ts';
import type { Service } from '../platform/service.ts';
import { deleteOldEvents } from './event-store.ts';
import { rangesBetween } from './partition-ranges.ts';
import { deleteOldDeliveries, dropPartition, insertPartitions, listPartitions } from './partition-store.ts';

const keptMs = 30 * 24 * 60 * 60 * 1000;
/** Rows per transaction, to keep each one short. */
const batchRows = 1000;
/** Partitions that exist ahead of time: rows of a week without one are deleted row by row later. */
const weeksAhead = 2;

/**
 * Deletes deliveries and events that are older than 30 days. The deliveries of a whole week are dropped with their
 * partition when the youngest is older; those without a week of their own are deleted row by row. Returns how much.
 */
export async function purgeOld({ db, clock }: Pick<Service, 'db' | 'clock'>) {
  const before = new Date(clock.now().getTime() - keptMs);
  await addPartitions({ db, clock });
  const partitions = await dropAll();
  const outside = rangesBetween(await db.read('all', listPartitions));
  let deliveries = 0;
  for (const range of outside) {
    deliveries += await inBatches((db) => deleteOldDeliveries(db, range, before, batchRows));
  }
  const events = await inBatches((db) => deleteOldEvents(db, before, batchRows));
  return { partitions, deliveries, events };

  async function dropAll(): Promise<string[]> {
    const dropped: string[] = [];
    for (;;) {
      const name = await db.write('all', (db) => dropPartition(db, before));
      if (name === null) return dropped;
      dropped.push(name);
    }
  }

  async function inBatches(remove: (db: Writer) => Promise<number>): Promise<number> {
    let total = 0;
    for (;;) {
      const removed = await db.write('all', remove);
      total += removed;
      if (removed < batchRows) return total;
    }
  }
}

/** Adds the partitions of deliveries for this week and the next ones, if they are missing. */
export async function addPartitions({ db, clock }: Pick<Service, 'db' | 'clock'>): Promise<void> {
  await db.write('all', (db) => insertPartitions(db, clock.now(), weeksAhead));
}
