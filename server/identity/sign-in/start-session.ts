import { allScopes, type Role } from '@slipway/contract/scopes.ts';
import type { Writer } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import { hashOf, newSecret } from '../../platform/vault/secrets.ts';
import type { RequestInfo } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import type { UserRow } from '../members/people-store.ts';
import { insertToken } from '../oauth/token-store.ts';
import { deviceCookie } from './known-device.ts';
import { sessionCookie } from './session-cookie.ts';
import { insertRefreshToken, insertSession } from './session-store.ts';

const accessSeconds = 3600;
const refreshSeconds = 30 * 24 * 60 * 60;
const userAgentLengthMax = 300;

type Dependencies = Pick<Service, 'clock' | 'random' | 'config'>;
type Headers = Record<string, string | string[]>;
export type Pair = { accessToken: string; refreshToken: string; createdAt: string };
/** A user in a workspace, as in the sign-in response. */
export type Identity = {
  user: Pick<UserRow, 'id' | 'email' | 'name' | 'language' | 'theme'>;
  tenant: { id: string; name: string; role: Role };
};
export type NewSession = Identity & {
  workspaceId: number;
  inCookie: boolean;
  asked: RequestInfo;
};
export type SignedIn = {
  reply: Identity & {
    kind: 'AUTHENTICATED';
    accessToken: string;
    refreshToken: string | null;
    tokenType: 'Bearer';
    expiresIn: number;
  };
  headers: Headers;
};

/** Starts a session of a user in a workspace, with its first pair of tokens. */
export async function startSession(
  service: Dependencies & Pick<Service, 'vault'>,
  db: Writer,
  { workspaceId, inCookie, asked, ...identity }: NewSession,
): Promise<SignedIn> {
  const id = service.random.uuid();
  const createdAt = service.clock.now();
  await insertSession(db, {
    workspaceId,
    id,
    userId: identity.user.id,
    inCookie,
    // Users distinguish their sessions by it.
    userAgent: asked.headers['user-agent']?.slice(0, userAgentLengthMax) ?? null,
    createdAt,
    lastUsedAt: createdAt,
  });
  const pair = await issuePair(service, db, { workspaceId, sessionId: id });
  const { id: userId, name } = identity.user;
  await audit(service, db, { kind: 'USER', id: userId, name }, 'SIGNED_IN', null, {}, workspaceId);
  const answer = signedIn(service, identity, pair, inCookie);
  if (!inCookie) return answer;
  const cookies = [answer.headers['set-cookie'] ?? [], deviceCookie(service, asked, identity.user.email)];
  return { ...answer, headers: { ...answer.headers, 'set-cookie': cookies.flat() } };
}

/**
 * The next access and refresh token of a session. The role limits what a user may do, so the token has all
 * scopes.
 */
export async function issuePair(
  { clock, random }: Dependencies,
  db: Writer,
  { workspaceId, sessionId }: { workspaceId: number; sessionId: string },
): Promise<Pair> {
  const accessToken = newSecret(random, 'at_');
  const refreshToken = newSecret(random, 'rt_');
  const createdAt = clock.now();
  await insertToken(db, {
    workspaceId,
    sessionId,
    tokenHash: hashOf(accessToken),
    scopes: allScopes,
    createdAt,
    expiresAt: later(createdAt, accessSeconds),
  });
  await insertRefreshToken(db, {
    workspaceId,
    sessionId,
    tokenHash: hashOf(refreshToken),
    createdAt,
    expiresAt: later(createdAt, refreshSeconds),
  });
  return { accessToken, refreshToken, createdAt: createdAt.toISOString() };
}

/** The response with a pair: the refresh token in a cookie or in the body. */
export function signedIn(
  { clock, config }: Dependencies,
  { user, tenant }: Identity,
  { accessToken, refreshToken, createdAt }: Pair,
  inCookie: boolean,
): SignedIn {
  const ageSeconds = Math.floor((clock.now().getTime() - Date.parse(createdAt)) / 1000);
  const cookie: Record<string, string> = inCookie
    ? { 'set-cookie': sessionCookie(config, refreshToken, refreshSeconds) }
    : {};
  return {
    reply: {
      kind: 'AUTHENTICATED',
      accessToken,
      refreshToken: inCookie ? null : refreshToken,
      tokenType: 'Bearer',
      expiresIn: accessSeconds - ageSeconds,
      user,
      tenant,
    },
    headers: { 'cache-control': 'no-store', ...cookie },
  };
}

function later(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000);
}
