import type { BodyOf, QueryOf } from '@slipway/contract/endpoint.ts';
import type * as contract from '@slipway/contract/endpoints/webhooks.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { z } from 'zod';

import type { Actor } from '../identity/actor.ts';
import { audit } from '../identity/audit/audit.ts';
import type { Reader } from '../platform/db/database.ts';
import { decodeCursor, pageOf } from '../platform/db/paging.ts';
import type { Service } from '../platform/service.ts';
import { deliveriesChannel } from './announce-store.ts';
import * as store from './delivery-store.ts';
import { findEndpoint } from './endpoint-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock'>;

const Cursor = z.tuple([z.uuid()]);

/** Recent deliveries of an endpoint with their attempts, newest first. */
export async function listDeliveries(
  { db }: Dependencies,
  actor: Actor,
  endpointId: number,
  query: QueryOf<typeof contract.listDeliveries>,
) {
  const key = decodeCursor(query.cursor, Cursor);
  const { status, event, limit } = query;
  return db.read(actor.workspaceId, async (db) => {
    if (!(await findEndpoint(db, endpointId))) throw new Problem('not_found');
    const rows = await store.listDeliveries(db, endpointId, { status, event }, key?.[0] ?? null, limit + 1);
    const page = pageOf(rows, limit, ({ id }) => [id]);
    return { ...page, data: await withAttempts(db, page.data, false) };
  });
}

export async function getDelivery({ db }: Pick<Service, 'db'>, actor: Actor, endpointId: number, id: string) {
  return db.read(actor.workspaceId, async (db) => {
    const delivery = await store.findDelivery(db, endpointId, id);
    if (!delivery) throw new Problem('not_found');
    const [detail] = await withAttempts(db, [delivery], true);
    return { ...detail!, body: delivery.body.toString('utf8') };
  });
}

/**
 * Resends failed deliveries or all of them, with the same ids and bytes: now, or when the endpoint is
 * enabled. Pending ones are sent now, too, and keep their schedule.
 */
export async function replayDeliveries(
  { db, clock }: Dependencies,
  actor: Actor,
  endpointId: number,
  { since, include }: BodyOf<typeof contract.replayDeliveries>,
) {
  const statuses = include === 'ALL' ? (['FAILED', 'DELIVERED'] as const) : (['FAILED'] as const);
  return db.write(actor.workspaceId, async (db) => {
    const endpoint = await findEndpoint(db, endpointId);
    if (!endpoint) throw new Problem('not_found');
    const scheduled = await store.replaySince(db, endpointId, new Date(since), statuses, clock.now());
    if (scheduled > 0) db.notify(deliveriesChannel, String(actor.workspaceId));
    const target = { kind: 'webhook', id: endpointId, name: endpoint.name };
    await audit({ clock }, db, actor, 'DELIVERIES_REPLAYED', target, { since, include, scheduled });
    return { scheduled };
  });
}

async function withAttempts<Row extends store.DeliveryRow>(
  db: Reader,
  deliveries: readonly Row[],
  withHeaders: boolean,
) {
  const attempts = await store.listAttempts(
    db,
    deliveries.map(({ id }) => id),
    withHeaders,
  );
  const byDelivery = Map.groupBy(attempts, ({ deliveryId }) => deliveryId);
  return deliveries.map((delivery) => ({ ...delivery, attempts: byDelivery.get(delivery.id) ?? [] }));
}
