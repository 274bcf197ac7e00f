import { setTimeout as wait } from 'node:timers/promises';
import { OAuthProblem } from '@slipway/contract/problems.ts';

import { groupCalls } from '../../platform/db/group-calls.ts';
import { perDatabase } from '../../platform/db/per-database.ts';
import type { Service } from '../../platform/service.ts';
import { hashOf, sameHash } from '../../platform/vault/secrets.ts';
import type { RequestInfo } from '../actor.ts';
import { createRateLimit } from '../rate-limit.ts';
import type { ClientCredentials } from './parse-oauth-request.ts';
import { type ClientRow, findLiveClients } from './token-store.ts';

const windowSeconds = 60;
/** Every refusal takes this long, so that its time reveals nothing. */
const refusalMs = 20;
const clientIdLengthMax = 60;
/** Compared for unknown clients, so that both cases take the same time. */
const nobodysHash = hashOf('nobody');

type Dependencies = Pick<Service, 'db' | 'clock'>;
/** Requests per minute, counted separately for each kind of request (`name`). */
export type Quota = { name: string; perClient: number; perAddress: number };

export function tokenQuota({ config }: Pick<Service, 'config'>): Quota {
  return {
    name: 'token',
    perClient: config.SLIPWAY_RATE_TOKEN_PER_CLIENT,
    perAddress: config.SLIPWAY_RATE_TOKEN_PER_ADDRESS,
  };
}

/** For introspection and revocation: the same limit as for API calls. */
export function tokenManagementQuota({ config }: Pick<Service, 'config'>): Quota {
  const calls = config.SLIPWAY_RATE_API_PER_CLIENT;
  return { name: 'care', perClient: calls, perAddress: calls };
}

/**
 * The requesting client. Unknown, wrong and revoked credentials give the same response after the same time.
 * Throws the OAuth errors invalid_client and slow_down.
 */
export async function authenticateClient(
  service: Dependencies,
  asked: RequestInfo,
  credentials: ClientCredentials | null,
  quota: Quota,
): Promise<ClientRow> {
  spend(service, `${quota.name}:address:${asked.address}`, quota.perAddress);
  if (!credentials) throw invalidClient();
  // Counted per IP address until the secret is verified, so that nobody can lock a client out.
  const id = hashOf(credentials.id).toString('base64');
  spend(service, `${quota.name}:attempt:${id}:${asked.address}`, quota.perClient);
  const refusal = wait(refusalMs);
  const client = await findClient(service, credentials.id);
  const isRight = sameHash(hashOf(credentials.secret), client?.secretHash ?? nobodysHash);
  if (!client || !isRight) {
    await refusal;
    throw invalidClient();
  }
  spend(service, `${quota.name}:client:${id}`, quota.perClient);
  return client;
}

/** Concurrent requests share a statement. */
const finderOf = perDatabase(({ db }: Pick<Service, 'db'>) =>
  groupCalls(async (workspace: 'all', ids: readonly string[]) => {
    const distinct = [...new Set(ids)];
    const rows = await db.read(workspace, (db) => findLiveClients(db, distinct));
    const byId = new Map(rows.map((row) => [row.clientId, row]));
    return ids.map((id) => byId.get(id) ?? null);
  }),
);

function findClient(service: Dependencies, id: string): Promise<ClientRow | null> {
  const isPossible = id.length <= clientIdLengthMax && /^[\w-]+$/.test(id);
  return finderOf(service)('all', isPossible ? id : '');
}

function invalidClient(): OAuthProblem {
  return new OAuthProblem('invalid_client', 'The client is unknown or revoked, or its secret is wrong.', 401);
}

const limitOf = perDatabase(({ clock }: Dependencies) => createRateLimit(clock, windowSeconds));

function spend(service: Dependencies, key: string, quota: number): void {
  const { allowed, resetSeconds } = limitOf(service)(key, quota);
  if (allowed) return;
  throw new OAuthProblem(
    'slow_down',
    'Too many requests. Reuse a token until shortly before it expires.',
    429,
    resetSeconds,
  );
}
