import type { Service } from '../service.ts';
import { measureDue } from './claim-store.ts';

const kind = 'webhook';

/** Brings the gauges of the deliveries that wait up to date: called when they are asked for. */
export async function measureDeliveries({
  db,
  clock,
  metrics,
}: Pick<Service, 'db' | 'clock' | 'metrics'>): Promise<void> {
  const now = clock.now();
  const { count, oldest } = await db.read('all', (db) => measureDue(db, now));
  metrics.queueDepth.set({ kind }, count);
  metrics.queueAge.set({ kind }, oldest ? (now.getTime() - oldest.getTime()) / 1000 : 0);
}
