import { Problem } from '@slipway/contract/problems.ts';

import type { Actor } from '../identity/actor.ts';
import type { Service } from '../platform/service.ts';
import { leaseMs } from './claim-deliveries.ts';
import { getDelivery } from './deliveries.ts';
import { leaseByHand, lockDelivery } from './delivery-store.ts';
import { lockTarget } from './endpoint-store.ts';
import { recordAttempt } from './record-attempt.ts';
import { sendDelivery } from './send-delivery.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'random' | 'vault' | 'send' | 'log' | 'metrics'>;

/**
 * Resends a delivery immediately at a user's request, with the same id and bytes, and returns the result.
 * Works while the endpoint is disabled, and does not change the schedule.
 */
export async function redeliver(needs: Dependencies, actor: Actor, endpointId: number, id: string) {
  const { workspaceId } = actor;
  const leaseId = needs.random.uuid();
  const delivery = await needs.db.write(workspaceId, async (db) => {
    const now = needs.clock.now();
    const target = await lockTarget(db, endpointId);
    const delivery = target && (await lockDelivery(db, endpointId, id, now));
    if (!delivery) throw new Problem('not_found');
    if (delivery.isLeased) throw new Problem('delivery_in_progress');
    await leaseByHand(db, id, { id: leaseId, until: new Date(now.getTime() + leaseMs) });
    return { ...target, ...delivery };
  });
  const sent = await sendDelivery(needs, { ...delivery, workspaceId, id, endpointId });
  await recordAttempt(needs, { ...sent, workspaceId, endpointId, deliveryId: id, leaseId, manual: true });
  return getDelivery(needs, actor, endpointId, id);
}
