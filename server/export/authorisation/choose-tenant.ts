import { Problem } from '@slipway/contract/problems.ts';

import type { Actor } from '../../identity/actor.ts';
import { audit } from '../../identity/audit/audit.ts';
import type { Service } from '../../platform/service.ts';
import { getConnection } from '../connection-store.ts';
import { testConnection } from '../test-connection.ts';
import { changeAuthorisation, lockAuthorisation } from './authorisation-store.ts';
import { goOn } from './go-on.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'vault' | 'config' | 'sendToSystem' | 'queue'>;

/** Chooses which company of the sign-in the connection uses. */
export async function chooseTenant(
  needs: Dependencies,
  actor: Actor,
  id: number,
  tenantId: string,
): Promise<void> {
  await needs.db.write(actor.workspaceId, async (db) => {
    const { name, workspaceId } = await getConnection(db, id);
    const row = await lockAuthorisation(db, id);
    if (!row) throw new Problem('no_sign_in', 'No user has signed in yet.');
    const tenant = row.tenants.find((one) => one.id === tenantId);
    if (!tenant) {
      const detail = 'Must be one of the companies of the sign-in.';
      throw new Problem('invalid_input', null, {
        errors: [{ pointer: '/tenantId', code: 'unknown', detail }],
      });
    }
    await changeAuthorisation(db, id, { tenantId: tenant.id, tenantName: tenant.name });
    await goOn(needs, db, { workspaceId, id });
    const details = { changed: ['tenant'], tenant: tenant.name };
    await audit(needs, db, actor, 'CONNECTION_CHANGED', { kind: 'connection', id, name }, details);
  });
  await testConnection(needs, actor, id);
}
