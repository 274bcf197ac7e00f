import type { Service } from '../../platform/service.ts';
import { announceAccessChange } from '../access-cache.ts';
import type { Actor, RequestInfo } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import { assertSameSite } from './same-site.ts';
import { forgottenCookie } from './session-cookie.ts';
import { endSession, endSessionsOf } from './session-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'config'>;

/** Ends this session, or all sessions of the user in every workspace. */
export async function signOut(
  service: Dependencies,
  actor: Actor,
  { asked, body }: { asked: RequestInfo; body: { everywhere?: boolean | undefined } },
): Promise<{ headers: Record<string, string> }> {
  assertSameSite(service.config, asked);
  const now = service.clock.now();
  await service.db.write('all', async (db) => {
    if (body.everywhere) await endSessionsOf(db, actor.userId, now);
    else if (actor.sessionId) await endSession(db, actor.sessionId, now);
    announceAccessChange(service, db);
    const everywhere = body.everywhere ?? false;
    await audit(service, db, actor, 'SIGNED_OUT', null, { everywhere }, actor.workspaceId);
  });
  return { headers: { 'set-cookie': forgottenCookie(service.config) } };
}
