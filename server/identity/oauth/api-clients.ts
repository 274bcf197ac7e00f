import { InstantSent } from '@slipway/contract/dates.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { allScopes, type Scope, scopesOfRole } from '@slipway/contract/scopes.ts';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../../platform/db/paging.ts';
import type { Service } from '../../platform/service.ts';
import { hashOf, hintOf, newClientId, newSecret } from '../../platform/vault/secrets.ts';
import { announceAccessChange } from '../access-cache.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import {
  type ApiClientRow,
  endClient,
  findClient,
  insertClient,
  listClients,
  updateClient,
} from './client-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'random'>;
const Key = z.tuple([InstantSent, z.string().max(60)]);

/** Newest first, including revoked ones. */
export async function listApiClients(
  { db }: Dependencies,
  actor: Actor,
  { query: { limit, cursor } }: { query: { limit: number; cursor?: string | undefined } },
) {
  const key = decodeCursor(cursor, Key);
  const after = key && { createdAt: key[0], clientId: key[1] };
  const rows = await db.read(actor.workspaceId, (db) => listClients(db, after, limit + 1));
  const page = pageOf(rows, limit, (row) => [row.createdAt.toISOString(), row.clientId]);
  return { ...page, data: page.data.map(shown) };
}

export async function getApiClient({ db }: Dependencies, actor: Actor, { params }: ClientNamed) {
  return shown(existing(await db.read(actor.workspaceId, (db) => findClient(db, params.clientId))));
}

export async function createApiClient(
  { db, clock, random }: Dependencies,
  actor: Actor,
  { body }: { body: { name: string; scopes: readonly Scope[] } },
) {
  const clientSecret = newSecret(random, 'sk_');
  const row = await db.write(actor.workspaceId, async (db) => {
    const made = await insertClient(db, {
      clientId: newClientId(random),
      name: body.name,
      scopes: inOrder(body.scopes),
      ...keptOf(clientSecret),
      createdBy: actor.userId,
      createdByName: actor.name,
      createdAt: clock.now(),
    });
    await audit({ clock }, db, actor, 'API_CLIENT_CREATED', targetOf(made), { scopes: made.scopes });
    return made;
  });
  return { ...shown(row), clientSecret };
}

/** Removed scopes take effect immediately, also for existing tokens. */
export async function changeApiClient(
  service: Dependencies,
  actor: Actor,
  {
    params,
    body,
  }: ClientNamed & { body: { name?: string | undefined; scopes?: readonly Scope[] | undefined } },
) {
  const changes = { name: body.name, scopes: body.scopes && inOrder(body.scopes) };
  const row = await service.db.write(actor.workspaceId, async (db) => {
    announceAccessChange(service, db);
    const changed = existing(await updateClient(db, params.clientId, changes));
    const details = { changed: Object.keys(body), scopes: changed.scopes };
    await audit(service, db, actor, 'API_CLIENT_CHANGED', targetOf(changed), details);
    return changed;
  });
  return shown(row);
}

/** The old secret gets no more tokens; existing tokens stay valid. */
export async function renewSecret(
  { db, clock, random }: Dependencies,
  actor: Actor,
  { params }: ClientNamed,
) {
  const clientSecret = newSecret(random, 'sk_');
  const row = await db.write(actor.workspaceId, async (db) => {
    const renewed = existing(await updateClient(db, params.clientId, keptOf(clientSecret)));
    await audit({ clock }, db, actor, 'API_CLIENT_SECRET_RENEWED', targetOf(renewed));
    return renewed;
  });
  return { ...shown(row), clientSecret };
}

/** Revokes the client and all its tokens; repeating it changes nothing. */
export async function revokeApiClient(
  service: Dependencies,
  actor: Actor,
  { params }: ClientNamed,
): Promise<void> {
  await service.db.write(actor.workspaceId, async (db) => {
    const client = existing(await findClient(db, params.clientId));
    await endClient(db, params.clientId, service.clock.now());
    announceAccessChange(service, db);
    await audit(service, db, actor, 'API_CLIENT_REVOKED', targetOf(client));
  });
}

function targetOf({ clientId, name }: ApiClientRow) {
  return { kind: 'api client', id: clientId, name };
}

type ClientNamed = { params: { clientId: string } };

function existing(row: ApiClientRow | null): ApiClientRow {
  if (!row) throw new Problem('not_found');
  return row;
}

function shown(row: ApiClientRow) {
  return {
    clientId: row.clientId,
    name: row.name,
    scopes: row.scopes,
    allowedScopes: row.creatorRole
      ? row.scopes.filter((scope) => scopesOfRole[row.creatorRole!].includes(scope))
      : [],
    secretHint: row.secretHint,
    createdBy: { id: row.createdBy, name: row.createdByName },
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  };
}

function keptOf(secret: string) {
  return { secretHash: hashOf(secret), secretHint: hintOf(secret) };
}

/** Each scope once, in the order of the specification. */
function inOrder(scopes: readonly Scope[]): Scope[] {
  return allScopes.filter((scope) => scopes.includes(scope));
}
