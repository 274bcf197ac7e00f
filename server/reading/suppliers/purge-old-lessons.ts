import type { Service } from '../../platform/service.ts';
import { deleteForgotten } from './store.ts';

/** So long what was forgotten can be restored. */
export const restorableMs = 30 * 24 * 60 * 60 * 1000;
/** Rows a transaction, so that none is long. */
const batchRows = 1000;

/** Removes for good what was forgotten more than 30 days ago. Returns how many lessons. */
export async function purgeOldLessons({ db, clock }: Pick<Service, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - restorableMs);
  let total = 0;
  for (;;) {
    const removed = await db.write('all', (db) => deleteForgotten(db, before, batchRows));
    total += removed;
    if (removed < batchRows) return total;
  }
}
