import { OAuthProblem } from '@slipway/contract/problems.ts';

import type { Service } from '../../platform/service.ts';
import { hashOf } from '../../platform/vault/secrets.ts';
import { announceAccessChange } from '../access-cache.ts';
import type { RequestInfo } from '../actor.ts';
import { authenticateClient, tokenManagementQuota } from './authenticate-client.ts';
import { notCached } from './issue-token.ts';
import { parseOAuthRequest } from './parse-oauth-request.ts';
import { endToken } from './token-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'config'>;

/**
 * Revokes a token of the requesting client; an unknown or foreign token gives the same response (RFC 7009).
 */
export async function revokeToken(
  service: Dependencies,
  { asked, rawBody }: { asked: RequestInfo; rawBody: string },
): Promise<{ reply: Record<string, never>; headers: Record<string, string> }> {
  const { parameters, client: credentials } = parseOAuthRequest(asked, rawBody);
  const client = await authenticateClient(service, asked, credentials, tokenManagementQuota(service));
  const token = parameters.get('token');
  if (token === undefined) throw new OAuthProblem('invalid_request', 'token is missing.');
  await service.db.write(client.workspaceId, async (db) => {
    const hasEnded = await endToken(db, client.clientId, hashOf(token), service.clock.now());
    if (hasEnded) announceAccessChange(service, db);
  });
  return { reply: {}, headers: notCached };
}
