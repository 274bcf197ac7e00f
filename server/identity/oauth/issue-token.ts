import { OAuthProblem } from '@slipway/contract/problems.ts';
import { allScopes, type Scope, scopesOfRole } from '@slipway/contract/scopes.ts';

import { groupCalls } from '../../platform/db/group-calls.ts';
import { perDatabase } from '../../platform/db/per-database.ts';
import type { Service } from '../../platform/service.ts';
import { hashOf, newSecret } from '../../platform/vault/secrets.ts';
import type { RequestInfo } from '../actor.ts';
import { authenticateClient, tokenQuota } from './authenticate-client.ts';
import { noteClientUse } from './note-client-use.ts';
import { parseOAuthRequest } from './parse-oauth-request.ts';
import { type ClientRow, deleteOldTokens, insertClientTokens, type NewClientToken } from './token-store.ts';

const lifetimeSeconds = 3600;
const keptAfterExpiryMs = 24 * 60 * 60 * 1000;

/** RFC 6749, section 5.1: tokens are never cached. */
export const notCached = { 'cache-control': 'no-store', pragma: 'no-cache' };

type Dependencies = Pick<Service, 'db' | 'clock' | 'random' | 'config' | 'log'>;
type TokenReply = { access_token: string; token_type: 'Bearer'; expires_in: 3600; scope: string };

/** Exchanges client credentials for an access token (RFC 6749, section 4.4). */
export async function issueToken(
  service: Dependencies,
  { asked, rawBody }: { asked: RequestInfo; rawBody: string },
): Promise<{ reply: TokenReply; headers: Record<string, string> }> {
  const { parameters, client: credentials } = parseOAuthRequest(asked, rawBody);
  const client = await authenticateClient(service, asked, credentials, tokenQuota(service));
  assertGrantType(parameters.get('grant_type'));
  const scopes = grantedScopes(parameters.get('scope'), client);
  const token = newSecret(service.random, 'at_');
  const createdAt = service.clock.now();
  await storeOf(service)(client.workspaceId, {
    tokenHash: hashOf(token),
    clientId: client.clientId,
    scopes,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + lifetimeSeconds * 1000),
  });
  noteClientUse(service, client.workspaceId, client.clientId);
  return {
    reply: {
      access_token: token,
      token_type: 'Bearer',
      expires_in: lifetimeSeconds,
      scope: scopes.join(' '),
    },
    headers: notCached,
  };
}

/** Concurrent requests of a workspace share the statement and the wait for the disk. */
const storeOf = perDatabase(({ db }: Pick<Service, 'db'>) =>
  groupCalls(async (workspaceId: number, tokens: readonly NewClientToken[]) => {
    await db.writeOne(workspaceId, (db) => insertClientTokens(db, tokens));
    return tokens.map(({ tokenHash }) => tokenHash);
  }),
);

function assertGrantType(grantType: string | undefined): void {
  if (grantType === undefined) throw new OAuthProblem('invalid_request', 'grant_type is missing.');
  if (grantType !== 'client_credentials') {
    throw new OAuthProblem('unsupported_grant_type', 'grant_type must be client_credentials.');
  }
}

/** The requested scopes, or all of the client's if none were requested, limited by the creator's role. */
export function grantedScopes(
  requested: string | undefined,
  { scopes, role }: Pick<ClientRow, 'scopes' | 'role'>,
): Scope[] {
  const wanted = requested?.split(' ').filter((scope) => scope !== '') ?? scopes;
  if (wanted.length === 0)
    throw new OAuthProblem('invalid_scope', 'The scope parameter does not name a scope.');
  const refused = wanted.filter((scope) => !scopes.some((own) => own === scope));
  if (refused.length > 0) {
    throw new OAuthProblem('invalid_scope', 'A requested scope is not assigned to this client.');
  }
  const granted = allScopes.filter(
    (scope) => wanted.includes(scope) && scopes.includes(scope) && scopesOfRole[role].includes(scope),
  );
  if (granted.length === 0) {
    throw new OAuthProblem('invalid_scope', "The role of the client's creator allows none of these scopes.");
  }
  return granted;
}

/** Deletes tokens, sessions and selection tokens that expired more than a day ago. */
export async function purgeOldTokens({ db, clock }: Pick<Service, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptAfterExpiryMs);
  await db.write('all', (db) => deleteOldTokens(db, before));
}
