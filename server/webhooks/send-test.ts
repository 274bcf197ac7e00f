import { Problem } from '@slipway/contract/problems.ts';

import type { Actor } from '../identity/actor.ts';
import type { Service } from '../platform/service.ts';
import { bodyOf } from './announce.ts';
import { insertAttempt } from './attempt-store.ts';
import { getDelivery } from './deliveries.ts';
import { insertTestDelivery } from './delivery-store.ts';
import { lockTarget } from './endpoint-store.ts';
import { resultOf } from './record-attempt.ts';
import { isAccepted } from './schedule.ts';
import { sendDelivery } from './send-delivery.ts';

const kind = 'ENDPOINT_TESTED';

type Dependencies = Pick<Service, 'db' | 'clock' | 'random' | 'vault' | 'send'>;

/**
 * Sends ENDPOINT_TESTED once, immediately, whatever the endpoint chose and even while it is disabled, and
 * returns the result. Its body contains no document that could be booked.
 */
export async function sendTest(needs: Dependencies, actor: Actor, endpointId: number) {
  const { workspaceId } = actor;
  const target = await needs.db.write(workspaceId, (db) => lockTarget(db, endpointId));
  if (!target) throw new Problem('not_found');
  const id = needs.random.uuid();
  const body = bodyOf(id, {
    type: kind,
    occurredAt: needs.clock.now().toISOString(),
    folder: null,
    document: null,
    test: true,
    webhook: { id: endpointId, name: target.name },
  });
  const { headers, answer, attemptedAt, endedAt } = await sendDelivery(needs, {
    ...target,
    workspaceId,
    id,
    endpointId,
    kind,
    body,
  });
  const accepted = isAccepted(answer.status);
  await needs.db.write(workspaceId, async (db) => {
    if (!(await lockTarget(db, endpointId))) throw new Problem('not_found');
    await insertTestDelivery(db, {
      id,
      endpointId,
      eventKind: kind,
      body,
      status: accepted ? 'DELIVERED' : 'FAILED',
      attemptCount: 1,
      createdAt: attemptedAt,
      deliveredAt: accepted ? endedAt : null,
    });
    await insertAttempt(db, {
      deliveryId: id,
      number: 1,
      trigger: 'TEST',
      attemptedAt,
      requestHeaders: headers,
      ...resultOf(answer),
    });
  });
  return getDelivery(needs, actor, endpointId, id);
}
