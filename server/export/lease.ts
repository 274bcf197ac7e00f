import type { Connector, Step } from '@slipway/connectors/connector.ts';

import type { StoredDocument } from '../documents/document.ts';
import type { Service, Target } from '../platform/service.ts';
import type { StoredConnection } from './connection-store.ts';
import { holdStep } from './export-queue-store.ts';
import type { StoredExport } from './export-store.ts';

/** Another process now owns the export or its queue: the caller must stop. */
export class LeaseLost extends Error {}

/** The right to send in an export queue until an instant; renewed before every request. */
export type Lease = { id: string; until: Date };

/** An export that only this process may send now. */
export type Claimed = {
  row: StoredExport;
  connection: StoredConnection;
  document: StoredDocument;
  lease: Lease;
};

/**
 * A worker's lease of an export queue. The connector lives as long, so that it does not repeat requests for
 * each document.
 */
export type QueueLease = {
  target: Target;
  lease: Lease;
  connectorOf(connection: StoredConnection): Connector;
};

/** Whether the export queue continues with the next document or pauses. */
export type Handled = 'goOn' | 'pause';

/** Safety margin beyond the longest call, for the time between the clock check and the first byte. */
const marginMs = 2000;
const holdsMax = 3;

export function leaseEnd({ config }: Pick<Service, 'config'>, now: Date, callMsMax = 0): Date {
  const leaseMs = Math.max(config.SLIPWAY_EXPORT_LEASE_SECONDS * 1000, callMsMax + marginMs);
  return new Date(now.getTime() + leaseMs);
}

/**
 * Called before each request: renews the lease for longer than the request may take, and records the step
 * before it can take effect. A process that was suspended for longer learns here that it lost the lease.
 */
export async function holdLease(
  service: Pick<Service, 'db' | 'clock' | 'config'>,
  { row, lease }: Pick<Claimed, 'row' | 'lease'>,
  { capabilities }: Pick<Connector, 'capabilities'>,
  step: Step,
): Promise<void> {
  for (let holds = 1; holds <= holdsMax; holds++) {
    const now = service.clock.now();
    if (now >= lease.until) throw new LeaseLost();
    const next = { id: lease.id, until: leaseEnd(service, now, capabilities.callMsMax) };
    const begun = { step, isFirst: holds === 1 };
    const held = await service.db.writeOne(row.workspaceId, (db) => holdStep(db, row, begun, next, now));
    if (!held) throw new LeaseLost();
    lease.until = next.until;
    if (service.clock.now().getTime() + capabilities.callMsMax < next.until.getTime()) return;
  }
  throw new LeaseLost();
}

/** How long a request may take within the lease; with no time left, none starts. */
export function msLeft({ clock }: Pick<Service, 'clock'>, { until }: Lease): number {
  return until.getTime() - clock.now().getTime();
}
