import { Problem } from '@slipway/contract/problems.ts';
import type { Service } from '../../platform/service.ts';
import { announceAccessChange } from '../access-cache.ts';
import type { Actor, RequestInfo } from '../actor.ts';
import { readInstallation } from '../held-copy/installation-store.ts';
import { findUser, membershipsOf, saveUser, type UserRow } from '../members/people-store.ts';
import { assertSameSite } from './same-site.ts';
import { shownUser, tenantOf } from './sign-in.ts';

type Changes = { [Key in 'name' | 'language' | 'theme']?: UserRow[Key] | undefined };

/** The signed-in user and workspace. */
export async function showMe({ db }: Pick<Service, 'db'>, actor: Actor) {
  const [user, memberships, { heldSince }] = await db.read('all', (db) =>
    Promise.all([findUser(db, actor.userId), membershipsOf(db, actor.userId), readInstallation(db)]),
  );
  const membership = memberships.find(({ workspaceId }) => workspaceId === actor.workspaceId);
  if (!user || !membership) throw new Problem('unauthorized', 'The access token is not valid.');
  return {
    user: shownUser(user),
    tenant: tenantOf(membership),
    tenants: memberships.map(tenantOf),
    scopes: [...actor.scopes],
    isHeldCopy: heldSince !== null,
  };
}

/** Changes the user's name and the appearance of the app on all devices. */
export async function changeMe(
  service: Pick<Service, 'db' | 'config'>,
  actor: Actor,
  { asked, body }: { asked: RequestInfo; body: Changes },
) {
  assertSameSite(service.config, asked);
  const { name, language, theme } = body;
  if (name !== undefined || language !== undefined || theme !== undefined) {
    await service.db.write('all', async (db) => {
      await saveUser(db, actor.userId, { name, language, theme } as Partial<UserRow>);
      // The cached grants contain the name for the history.
      if (name !== undefined) announceAccessChange(service, db);
    });
  }
  return showMe(service, actor);
}
