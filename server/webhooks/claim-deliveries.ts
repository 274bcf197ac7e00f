import type { Service } from '../platform/service.ts';
import {
  type ClaimedDelivery,
  findDueRange,
  leaseDeliveries,
  listWaiting,
  lockClaiming,
  measureDue,
  suspendLostLeases,
} from './claim-store.ts';
import { type SpeedGroup, shareSlots, type Taken } from './share-slots.ts';

/** Longer than an attempt can take, so that an expired lease means a dead process. */
export const leaseMs = 30_000;
/** The label of pending deliveries in the metrics. */
const gaugeKind = 'webhook';

export type Lease = { id: string; until: Date };
export type Claimed = ClaimedDelivery & { speedGroup: SpeedGroup; lease: Lease };

/**
 * Claims deliveries that are due and may be sent, for `leaseMs`. A claim that is lost with its process is not
 * an attempt: the delivery is due again when the lease expires.
 */
export async function claimDeliveries(
  { db, clock, random }: Pick<Service, 'db' | 'clock' | 'random'>,
  taken: readonly Taken[],
  slots: number,
): Promise<Claimed[]> {
  const now = clock.now();
  const lease = { id: random.uuid(), until: new Date(now.getTime() + leaseMs) };
  return db.write('all', async (db) => {
    // Pipelined, in this order, as are the next two.
    const [, range] = await Promise.all([lockClaiming(db), findDueRange(db)]);
    if (!range) return [];
    const [, waiting] = await Promise.all([
      suspendLostLeases(db, range, now),
      listWaiting(db, range, slots, now),
    ]);
    const turns = waiting.map(({ due, ...endpoint }) => ({
      ...endpoint,
      due: due.map((id) => ({ workspaceId: endpoint.workspaceId, id })),
    }));
    const chosen = shareSlots(turns, taken, slots);
    if (chosen.length === 0) return [];
    const speedGroups = new Map(chosen.map(({ delivery, speedGroup }) => [delivery.id, speedGroup]));
    const picks = chosen.map(({ delivery }) => delivery);
    const leased = await leaseDeliveries(db, range, picks, lease, now);
    return leased.map((delivery) => ({
      ...delivery,
      speedGroup: speedGroups.get(delivery.id) ?? 'unproven',
      lease,
    }));
  });
}

/** How many deliveries are due, and since when. */
export function measureDueDeliveries({ db, clock }: Pick<Service, 'db' | 'clock'>) {
  return db.read('all', (db) => measureDue(db, clock.now()));
}

/** Updates the metrics of pending deliveries; runs on each scrape. */
export async function measureDeliveries({
  db,
  clock,
  metrics,
}: Pick<Service, 'db' | 'clock' | 'metrics'>): Promise<void> {
  const now = clock.now();
  const { count, oldest } = await db.read('all', (db) => measureDue(db, now));
  metrics.queueDepth.set({ kind: gaugeKind }, count);
  metrics.queueAge.set({ kind: gaugeKind }, oldest ? (now.getTime() - oldest.getTime()) / 1000 : 0);
}
