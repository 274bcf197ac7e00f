import type { Service } from '../../platform/service.ts';
import { deleteNotificationsBefore } from './notification-store.ts';

const keptMs = 90 * 24 * 60 * 60_000;

export async function purgeOldNotifications({ db, clock }: Pick<Service, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  await db.write('all', (db) => deleteNotificationsBefore(db, before));
}
