import { Problem } from '@slipway/contract/problems.ts';

import type { Actor } from '../identity/actor.ts';
import { audit } from '../identity/audit/audit.ts';
import type { Service } from '../platform/service.ts';
import { deliveriesChannel } from './announce-store.ts';
import { findEndpoint } from './endpoint-store.ts';
import { resumeSuspended, skipSuspended, switchOff, switchOn } from './switch-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock'>;

/**
 * Enables an endpoint. Its suspended deliveries are sent now or skipped: then they can still be sent
 * manually. An endpoint from an archive has an unknown secret: `secret_unknown`.
 */
export async function activateWebhook(
  { db, clock }: Dependencies,
  actor: Actor,
  id: number,
  { suspended = 'SEND' }: { suspended?: 'SEND' | 'SKIP' } = {},
) {
  return db.write(actor.workspaceId, async (db) => {
    const before = await findEndpoint(db, id);
    if (before?.secretHint === '') throw new Problem('secret_unknown');
    const now = clock.now();
    await switchOn(db, id, now);
    if (suspended === 'SEND') await resumeSuspended(db, id, now);
    else await skipSuspended(db, id);
    db.notify(deliveriesChannel, String(actor.workspaceId));
    const endpoint = await findEndpoint(db, id);
    if (!endpoint) throw new Problem('not_found');
    const target = { kind: 'webhook', id, name: endpoint.name };
    await audit({ clock }, db, actor, 'WEBHOOK_ACTIVATED', target, { suspended });
    return endpoint;
  });
}

/** Disables an endpoint; nothing is sent and nothing is lost. */
export async function deactivateWebhook({ db, clock }: Dependencies, actor: Actor, id: number) {
  return db.write(actor.workspaceId, async (db) => {
    await switchOff(db, id, { reason: 'MANUAL', by: actor.name }, clock.now());
    const endpoint = await findEndpoint(db, id);
    if (!endpoint) throw new Problem('not_found');
    await audit({ clock }, db, actor, 'WEBHOOK_DEACTIVATED', { kind: 'webhook', id, name: endpoint.name });
    return endpoint;
  });
}
