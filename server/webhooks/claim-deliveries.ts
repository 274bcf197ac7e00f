import type { Writer } from '../platform/db/database.ts';
import type { Service } from '../platform/service.ts';
import {
  type ClaimedDelivery,
  findDueRange,
  leaseDeliveries,
  listWaiting,
  lockEndpoints,
  measureDue,
  prepareClaim,
  type Share,
  suspendLostLeases,
  type WaitingEndpoint,
} from './claim-store.ts';
import { weeklyRanges } from './partition-ranges.ts';
import { type SpeedGroup, shareSlots, type Taken } from './share-slots.ts';

/** Longer than an attempt can take, so that an expired lease means a dead process. */
export const leaseMs = 30_000;
/** The label of pending deliveries in the metrics. */
const gaugeKind = 'webhook';

export type Lease = { id: string; until: Date };
export type Claimed = ClaimedDelivery & { speedGroup: SpeedGroup; lease: Lease };

/**
 * Claims deliveries that are due and may be sent, for `leaseMs`. A claim that is lost with its process is not
 * an attempt: the delivery is due again when the lease expires. Several processes claim at the same time, each from other
 * endpoints. `overtaken`: another process was claiming from some of them, and may have left deliveries for the free slots.
 */
export async function claimDeliveries(
  { db, clock, random }: Pick<Service, 'db' | 'clock' | 'random'>,
  taken: readonly Taken[],
  slots: number,
): Promise<{ claimed: Claimed[]; overtaken: boolean }> {
  const now = clock.now();
  const lease = { id: random.uuid(), until: new Date(now.getTime() + leaseMs) };
  return db.write('all', async (db) => {
    // Pipelined, in this order.
    const [, range] = await Promise.all([prepareClaim(db), findDueRange(db, weeklyRanges(now))]);
    if (!range) return { claimed: [], overtaken: false };
    const listed = await listWaiting(db, range, slots, now);
    const disabled = listed.filter(({ active }) => !active);
    if (disabled.length > 0) await suspendLostLeases(db, range, disabled, now);
    const { shares, overtaken } = await chooseShares(db, listed, taken, slots);
    if (shares.length === 0) return { claimed: [], overtaken };
    const leased = await leaseDeliveries(db, range, shares, lease, now);
    const speedGroups = new Map(shares.map(({ endpointId, speedGroup }) => [endpointId, speedGroup]));
    return {
      claimed: leased.map((delivery) => ({
        ...delivery,
        speedGroup: speedGroups.get(delivery.endpointId) ?? 'unproven',
        lease,
      })),
      overtaken: overtaken || leased.length < shares.reduce((sum, { count }) => sum + count, 0),
    };
  });
}

type ChosenShare = Share & { speedGroup: SpeedGroup };

/** Shares the free slots among endpoints that no other process is claiming from, and locks these endpoints. */
async function chooseShares(
  db: Writer,
  listed: readonly WaitingEndpoint[],
  taken: readonly Taken[],
  slots: number,
): Promise<{ shares: ChosenShare[]; overtaken: boolean }> {
  let waiting = listed
    .filter(({ active }) => active)
    .map((endpoint) => ({ ...endpoint, due: Array.from({ length: endpoint.due }, () => endpoint) }));
  const locked = new Set<number>();
  let overtaken = false;
  for (;;) {
    const shares = new Map<number, ChosenShare>();
    for (const { delivery: endpoint, speedGroup } of shareSlots(waiting, taken, slots)) {
      const count = (shares.get(endpoint.endpointId)?.count ?? 0) + 1;
      shares.set(endpoint.endpointId, { ...endpoint, count, speedGroup });
    }
    const unlocked = [...shares.values()].filter(({ endpointId }) => !locked.has(endpointId));
    if (unlocked.length > 0)
      for (const { endpointId } of await lockEndpoints(db, unlocked)) locked.add(endpointId);
    const lost = new Set(unlocked.flatMap(({ endpointId }) => (locked.has(endpointId) ? [] : endpointId)));
    if (lost.size === 0) return { shares: [...shares.values()], overtaken };
    overtaken = true;
    waiting = waiting.filter(({ endpointId }) => !lost.has(endpointId));
  }
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
