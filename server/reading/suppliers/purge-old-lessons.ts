import type { Service } from '../../platform/service.ts';
import { deleteForgotten } from './store.ts';

/** How long deleted lessons can be restored. */
export const restorableMs = 30 * 24 * 60 * 60 * 1000;
/** Rows per transaction, to keep each one short. */
const batchRows = 1000;

/** Permanently deletes lessons that were removed more than 30 days ago. Returns their number. */
export async function purgeOldLessons({ db, clock }: Pick<Service, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - restorableMs);
  let total = 0;
  for (;;) {
    const removed = await db.write('all', (db) => deleteForgotten(db, before, batchRows));
    total += removed;
    if (removed < batchRows) return total;
  }
}
