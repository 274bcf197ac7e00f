import { Problem } from '@slipway/contract/problems.ts';

import type { Service } from '../../platform/service.ts';
import { hashOf } from '../../platform/vault/secrets.ts';
import type { RequestInfo } from '../actor.ts';
import { bearerToken } from '../authorize.ts';
import { findUser, membershipsOf } from '../members/people-store.ts';
import { assertSameSite } from './same-site.ts';
import { isOpenSelection, takeSelection } from './session-store.ts';
import { shownUser, tenantOf } from './sign-in.ts';
import { type SignedIn, startSession } from './start-session.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'random' | 'config' | 'vault'>;
type TenantChosen = { tenantId: string; cookie?: boolean | undefined };

/** Throws the Problem unauthorized without a valid selection token in the header. */
export async function assertSelection(
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  authorizationHeader: string | undefined,
): Promise<void> {
  const token = bearerToken(authorizationHeader);
  if (token === null) throw new Problem('unauthorized');
  const isOpen = await db.read('all', (db) => isOpenSelection(db, hashOf(token), clock.now()));
  if (!isOpen) throw new Problem('unauthorized', 'The selection token is not valid.');
}

/** Enters the chosen workspace; this uses the selection token up. */
export async function selectTenant(
  service: Dependencies,
  { asked, body }: { asked: RequestInfo; body: TenantChosen },
): Promise<SignedIn> {
  assertSameSite(service.config, asked);
  const token = bearerToken(asked.headers['authorization']);
  if (token === null) throw new Problem('unauthorized');
  return service.db.write('all', async (db) => {
    const userId = await takeSelection(db, hashOf(token), service.clock.now());
    const user = userId === null ? null : await findUser(db, userId);
    if (!user) throw new Problem('unauthorized', 'The selection token is not valid.');
    const chosen = (await membershipsOf(db, user.id)).find(({ publicId }) => publicId === body.tenantId);
    // The transaction is rolled back: a wrong choice does not use the token up.
    if (!chosen) throw new Problem('not_found', 'You are not a member of this workspace.');
    const { workspaceId } = chosen;
    return startSession(service, db, {
      workspaceId,
      user: shownUser(user),
      tenant: tenantOf(chosen),
      inCookie: body.cookie ?? false,
      asked,
    });
  });
}
