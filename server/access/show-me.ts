import { Problem } from '@slipway/contract/problems.ts';

import type { Service } from '../service.ts';
import type { Actor } from './actor.ts';
import { findUser, membershipsOf } from './people-store.ts';
import { shownUser, tenantOf } from './sign-in.ts';

/** Who is signed in, and where. */
export async function showMe({ db }: Pick<Service, 'db'>, actor: Actor) {
  const [user, memberships] = await db.read('all', (db) =>
    Promise.all([findUser(db, actor.userId), membershipsOf(db, actor.userId)]),
  );
  const membership = memberships.find(({ workspaceId }) => workspaceId === actor.workspaceId);
  if (!user || !membership) throw new Problem('unauthorized', 'The access token is not valid.');
  return { user: shownUser(user), tenant: tenantOf(membership), scopes: [...actor.scopes] };
}
