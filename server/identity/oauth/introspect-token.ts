import { OAuthProblem } from '@slipway/contract/problems.ts';

import type { Service } from '../../platform/service.ts';
import { hashOf } from '../../platform/vault/secrets.ts';
import type { RequestInfo } from '../actor.ts';
import { allowedScopes } from '../authorize.ts';
import { authenticateClient, tokenManagementQuota } from './authenticate-client.ts';
import { notCached } from './issue-token.ts';
import { parseOAuthRequest } from './parse-oauth-request.ts';
import { findToken } from './token-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'config'>;
type Introspection =
  | { active: false }
  | { active: true; scope: string; client_id: string; token_type: 'Bearer'; exp: number; iat: number };

/** Describes a client's own tokens; any other token is reported as inactive (RFC 7662). */
export async function introspectToken(
  service: Dependencies,
  { asked, rawBody }: { asked: RequestInfo; rawBody: string },
): Promise<{ reply: Introspection; headers: Record<string, string> }> {
  const { parameters, client: credentials } = parseOAuthRequest(asked, rawBody);
  const client = await authenticateClient(service, asked, credentials, tokenManagementQuota(service));
  const token = parameters.get('token');
  if (token === undefined) throw new OAuthProblem('invalid_request', 'token is missing.');
  const row = await service.db.read('all', (db) => findToken(db, hashOf(token)));
  if (!row || row.clientId !== client.clientId || row.expiresAt <= service.clock.now()) {
    return { reply: { active: false }, headers: notCached };
  }
  const reply: Introspection = {
    active: true,
    scope: allowedScopes(row).join(' '),
    client_id: client.clientId,
    token_type: 'Bearer',
    exp: unixSeconds(row.expiresAt),
    iat: unixSeconds(row.createdAt),
  };
  return { reply, headers: notCached };
}

function unixSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
