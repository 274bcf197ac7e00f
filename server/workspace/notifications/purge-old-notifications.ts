import type { Service } from '../../platform/service.ts';
import { deleteOldNotifications } from './notification-store.ts';

const keptMs = 90 * 24 * 60 * 60_000;
/** Rows per transaction, to keep each one short. */
const batchRows = 1000;

/** Deletes notifications that are older than 90 days. */
export async function purgeOldNotifications({ db, clock }: Pick<Service, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  let removed: number;
  do removed = await db.write('all', (db) => deleteOldNotifications(db, before, batchRows));
  while (removed === batchRows);
}
