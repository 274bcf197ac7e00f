import { Problem } from '@slipway/contract/problems.ts';

import type { Service } from '../../platform/service.ts';
import { announceAccessChange } from '../access-cache.ts';
import type { Actor, RequestInfo } from '../actor.ts';
import { findUser, membershipsOf } from '../members/people-store.ts';
import { assertSameSite } from './same-site.ts';
import { endSession } from './session-store.ts';
import { shownUser, tenantOf } from './sign-in.ts';
import { type SignedIn, startSession } from './start-session.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'random' | 'config' | 'vault'>;

/** Switches to another workspace of an authenticated user; the session here ends. */
export async function switchTenant(
  service: Dependencies,
  actor: Actor,
  { asked, body }: { asked: RequestInfo; body: { tenantId: string; cookie?: boolean | undefined } },
): Promise<SignedIn> {
  assertSameSite(service.config, asked);
  return service.db.write('all', async (db) => {
    const user = await findUser(db, actor.userId);
    const chosen = (await membershipsOf(db, actor.userId)).find(({ publicId }) => publicId === body.tenantId);
    if (!user || !chosen) throw new Problem('not_found', 'You are not a member of this workspace.');
    if (actor.sessionId) await endSession(db, actor.sessionId, service.clock.now());
    announceAccessChange(service, db);
    return startSession(service, db, {
      workspaceId: chosen.workspaceId,
      user: shownUser(user),
      tenant: tenantOf(chosen),
      inCookie: body.cookie ?? false,
      asked,
    });
  });
}
