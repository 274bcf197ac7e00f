import type { Service } from '../../platform/service.ts';
import { deleteRemoved } from './import-store.ts';

/** So long a message may still be on its way by an address or mailbox that was removed. */
const keptMs = 24 * 60 * 60 * 1000;
/** Rows a transaction, so that none is long. */
const batchRows = 1000;

/** Removes for good what was removed and brought nothing that the ledger tells of. Returns how many. */
export async function purgeRemovedImports({ db, clock }: Pick<Service, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - keptMs);
  let total = 0;
  for (;;) {
    const removed = await db.write('all', (db) => deleteRemoved(db, before, batchRows));
    total += removed;
    if (removed < batchRows) return total;
  }
}
