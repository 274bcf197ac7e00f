import { Problem } from '@slipway/contract/problems.ts';

import type { Service } from '../service.ts';
import { announceAccessChange } from './access-cache.ts';
import type { Actor, Asked } from './actor.ts';
import { hashPassword } from './passwords.ts';
import { findUser, savePassword } from './people-store.ts';
import { assertSameSite } from './same-site.ts';
import { forgottenCookie } from './session-cookie.ts';
import { endSessionsOf } from './session-store.ts';
import { provePassword } from './sign-in.ts';

type Needs = Pick<Service, 'db' | 'clock' | 'random' | 'config'>;

/** Changes the own password and ends every session of the person, this one too. */
export async function changePassword(
  service: Needs,
  actor: Actor,
  { asked, body }: { asked: Asked; body: { currentPassword: string; newPassword: string } },
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
    announceAccessChange(service, db);
  });
  return { headers: { 'set-cookie': forgottenCookie(service.config) } };
}
