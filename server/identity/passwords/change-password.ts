import { Problem } from '@slipway/contract/problems.ts';
import { enqueueEmail } from '../../platform/mailer/enqueue-mail.ts';
import type { Service } from '../../platform/service.ts';
import { announceAccessChange } from '../access-cache.ts';
import type { Actor, RequestInfo } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import { findUser, membershipsOf, savePassword } from '../members/people-store.ts';
import { noticeMs } from '../second-factor/remove-factor.ts';
import { assertSameSite } from '../sign-in/same-site.ts';
import { forgottenCookie } from '../sign-in/session-cookie.ts';
import { endSessionsOf } from '../sign-in/session-store.ts';
import { provePassword } from '../sign-in/sign-in.ts';
import { hashPassword } from './passwords.ts';
import { endResetsOf } from './reset-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'random' | 'config' | 'vault' | 'queue' | 'log'>;

/** Changes the user's own password and ends all their sessions, including this one. */
export async function changePassword(
  service: Dependencies,
  actor: Actor,
  { asked, body }: { asked: RequestInfo; body: { currentPassword: string; newPassword: string } },
): Promise<{ headers: Record<string, string> }> {
  assertSameSite(service.config, asked);
  const user = await service.db.read('all', (db) => findUser(db, actor.userId));
  if (!user) throw new Problem('unauthorized', 'The access token is not valid.');
  await provePassword(service, asked, { email: user.email, password: body.currentPassword });
  const passwordHash = await hashPassword(body.newPassword);
  const now = service.clock.now();
  await service.db.write('all', async (db) => {
    await savePassword(db, user.id, passwordHash, now);
    await endSessionsOf(db, user.id, now);
    await endResetsOf(db, user.id, now);
    await enqueueEmail(service, db, user, { kind: 'PASSWORD_CHANGED', name: user.name }, noticeMs);
    announceAccessChange(service, db);
    for (const { workspaceId } of await membershipsOf(db, user.id))
      await audit(service, db, actor, 'PASSWORD_CHANGED', null, {}, workspaceId);
  });
  return { headers: { 'set-cookie': forgottenCookie(service.config) } };
}
