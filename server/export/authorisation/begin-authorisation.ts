import { authoriseAddress } from '@slipway/connectors/oauth/authorise-address.ts';
import { Problem } from '@slipway/contract/problems.ts';

import type { Actor, RequestInfo } from '../../identity/actor.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Service } from '../../platform/service.ts';
import { hashOf } from '../../platform/vault/secrets.ts';
import { getConnection } from '../connection-store.ts';
import { systemAddress } from '../system-address.ts';
import { appOf, authorisationOf } from './app-of.ts';
import { insertAttempt } from './authorisation-store.ts';

/** How long a user may take at the vendor. */
const attemptMs = 10 * 60_000;
const randomBytes = 32;
/** The page of the web app that the vendor redirects to. */
const callbackPath = '/integrations/callback';

type Dependencies = Pick<Service, 'db' | 'clock' | 'random' | 'vault' | 'config'>;

/**
 * Where the user's browser goes next. The response is accepted once, within minutes, and only from the same
 * session.
 */
export async function authoriseConnection(needs: Dependencies, actor: Actor, id: number, asked: RequestInfo) {
  const now = needs.clock.now();
  const connection = await needs.db.read(actor.workspaceId, (db) => getConnection(db, id));
  const vendor = authorisationOf(connection.kind);
  const app = appOf(connection.settings);
  if (!vendor || !app) throw new Problem('no_sign_in');
  // The redirect needs a browser and a user.
  if (actor.kind !== 'USER') throw new Problem('no_sign_in', 'Only a user can sign in, through the web app.');

  const state = needs.random.bytes(randomBytes).toString('base64url');
  const verifier = vendor.pkce ? needs.random.bytes(randomBytes).toString('base64url') : null;
  const redirectUri = redirectAddress(needs.config, asked);
  const expiresAt = new Date(now.getTime() + attemptMs);
  const attempt = {
    stateHash: hashOf(state),
    connectionId: id,
    userId: actor.userId,
    sessionId: actor.sessionId,
    verifierSealed: verifier === null ? null : needs.vault.seal(verifier, verifierContext(actor.workspaceId)),
    redirectUri,
    expiresAt,
  };
  await needs.db.write(actor.workspaceId, (db) => insertAttempt(db, attempt, now));
  const address = authoriseAddress(vendor, { clientId: app.clientId, redirectUri, state, verifier });
  return { authorizationUrl: systemAddress(needs.config, address), expiresAt: expiresAt.toISOString() };
}

/** The exact redirect URI that the operator registers with the vendor. */
export function redirectAddress(
  { SLIPWAY_PUBLIC_URL: publicUrl }: Pick<Config, 'SLIPWAY_PUBLIC_URL'>,
  asked: Pick<RequestInfo, 'origin'>,
): string {
  return (publicUrl ?? asked.origin).replace(/\/+$/, '') + callbackPath;
}

export function verifierContext(workspaceId: number): string {
  return `authorisation-verifier:${workspaceId}`;
}
