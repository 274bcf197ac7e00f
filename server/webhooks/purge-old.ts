import type { Writer } from '../platform/db/database.ts';
import type { Service } from '../platform/service.ts';
import { deleteOldDeliveries } from './delivery-store.ts';
import { deleteOldEvents } from './event-store.ts';

const keptMs = 30 * 24 * 60 * 60 * 1000;
/** Rows per transaction, to keep each one short. */
const batchRows = 1000;

/** Deletes deliveries and events that are older than 30 days. Returns their number. */
export async function purgeOld({ db, clock }: Pick<Service, 'db' | 'clock'>) {
  const before = new Date(clock.now().getTime() - keptMs);
  return {
    deliveries: await inBatches((db) => deleteOldDeliveries(db, before, batchRows)),
    events: await inBatches((db) => deleteOldEvents(db, before, batchRows)),
  };

  async function inBatches(remove: (db: Writer) => Promise<number>): Promise<number> {
    let total = 0;
    for (;;) {
      const removed = await db.write('all', remove);
      total += removed;
      if (removed < batchRows) return total;
    }
  }
}
