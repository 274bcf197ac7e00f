import type { Service } from '../../platform/service.ts';
import { deleteRemoved } from './import-store.ts';

/** How long a message may be in transit after its address or mailbox was removed. */
const keptMs = 24 * 60 * 60 * 1000;
/** Rows per transaction, to keep each one short. */
const batchRows = 1000;

/** Deletes removed imports that the intake log does not reference. Returns their number. */
export async function purgeRemovedImports({ db, clock }: Pick<Service, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - keptMs);
  let total = 0;
  for (;;) {
    const removed = await db.write('all', (db) => deleteRemoved(db, before, batchRows));
    total += removed;
    if (removed < batchRows) return total;
  }
}
