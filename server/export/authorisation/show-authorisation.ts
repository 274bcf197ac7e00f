import type { ConnectionAuthorisation } from '@slipway/contract/authorisations.ts';

import type { StoredConnection } from '../connection-store.ts';
import { appOf, authorisationOf } from './app-of.ts';
import type { StoredAuthorisation } from './authorisation-store.ts';

/** The status of the sign-in; null for a connection that uses other credentials. */
export function showAuthorisation(
  { kind, settings }: Pick<StoredConnection, 'kind' | 'settings'>,
  row: StoredAuthorisation | undefined,
): ConnectionAuthorisation | null {
  if (!authorisationOf(kind) || !appOf(settings)) return null;
  if (!row) {
    return { state: 'NOT_SIGNED_IN', tenant: null, tenants: [], authorisedBy: null, authorisedAt: null };
  }
  const { tenantId, tenantName, tenants, authorisedBy, authorisedAt } = row;
  return {
    state: row.lostAt ? 'LOST' : tenantId === null ? 'CHOOSE_TENANT' : 'SIGNED_IN',
    tenant: tenantId === null ? null : { id: tenantId, name: tenantName ?? tenantId },
    tenants,
    authorisedBy,
    authorisedAt: authorisedAt.toISOString(),
  };
}
