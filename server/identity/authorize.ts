import type { Access, Endpoint } from '@slipway/contract/endpoint.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { type Scope, scopesOfRole } from '@slipway/contract/scopes.ts';

import type { Service } from '../platform/service.ts';
import { hashOf, isWellFormed } from '../platform/vault/secrets.ts';
import { cachedGrant, type Grant } from './access-cache.ts';
import type { Actor } from './actor.ts';
import { noteClientUse } from './oauth/note-client-use.ts';
import { findToken, type TokenRow } from './oauth/token-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'log'>;

/**
 * The actor, if the token in the Authorization header permits the action; null for public operations. Throws
 * the Problems unauthorized, insufficient_scope, person_required and role_required.
 */
export async function authorize(
  service: Dependencies,
  { access, alsoNeeds = [] }: Pick<Endpoint, 'access' | 'alsoNeeds'>,
  authorizationHeader: string | undefined,
): Promise<Actor | null> {
  if (access === 'public' || access === 'selection' || access === 'upload-link') return null;
  const token = bearerToken(authorizationHeader);
  if (token === null) throw new Problem('unauthorized');
  const actor = await actorOf(service, token);
  for (const needed of [access, ...alsoNeeds]) assertAllowed(actor, needed);
  if (actor.kind === 'API_CLIENT') noteClientUse(service, actor.workspaceId, actor.id);
  return actor;
}

/** RFC 6750, section 2.1; null if the header contains no bearer token. */
export function bearerToken(authorizationHeader: string | undefined): string | null {
  return /^bearer +(\S+) *$/i.exec(authorizationHeader ?? '')?.[1] ?? null;
}

async function actorOf({ db, clock }: Dependencies, token: string): Promise<Actor> {
  const hash = hashOf(token);
  const grant = await cachedGrant(db, hash.toString('base64'), () => lookUp(db, token, hash));
  if (!grant) throw new Problem('unauthorized', 'The access token is not valid.');
  if (grant.expiresAt <= clock.now()) throw new Problem('unauthorized', 'The access token has expired.');
  return grant.actor;
}

async function lookUp(db: Service['db'], token: string, hash: Buffer): Promise<Grant | null> {
  if (!isWellFormed(token, 'at_')) return null;
  const row = await db.read('all', (db) => findToken(db, hash));
  return row && { actor: actorIn(row), expiresAt: row.expiresAt };
}

function actorIn(row: TokenRow): Actor {
  const isClient = row.clientId !== null;
  return Object.freeze({
    workspaceId: row.workspaceId,
    kind: isClient ? 'API_CLIENT' : 'USER',
    id: row.clientId ?? row.userId,
    name: row.clientName ?? row.userName,
    role: row.role,
    scopes: new Set(allowedScopes(row)),
    sessionId: row.sessionId,
    userId: row.userId,
  });
}

/** The token's scopes ∩ the client's ∩ what the role currently allows. */
export function allowedScopes(row: Pick<TokenRow, 'scopes' | 'clientScopes' | 'role'>): Scope[] {
  const ofRole = scopesOfRole[row.role];
  return row.scopes.filter((scope) => ofRole.includes(scope) && (row.clientScopes?.includes(scope) ?? true));
}

function assertAllowed(actor: Actor, access: Exclude<Access, 'public' | 'selection' | 'upload-link'>): void {
  if (access === 'person' || access === 'admin') {
    if (actor.kind !== 'USER') throw new Problem('person_required');
    if (access === 'admin' && actor.role !== 'ADMIN') throw new Problem('role_required');
    return;
  }
  if (actor.scopes.has(access)) return;
  const who = actor.kind === 'USER' ? `The role ${actor.role}` : 'The access token';
  throw new Problem('insufficient_scope', `${who} does not have the scope ${access}.`, {
    requiredScope: access,
  });
}
