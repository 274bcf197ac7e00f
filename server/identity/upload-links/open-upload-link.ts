import { Problem } from '@slipway/contract/problems.ts';
import { scopesOfRole } from '@slipway/contract/scopes.ts';

import { perDatabase } from '../../platform/db/per-database.ts';
import type { Service } from '../../platform/service.ts';
import { hashOf, isWellFormed } from '../../platform/vault/secrets.ts';
import type { Actor } from '../actor.ts';
import { bearerToken } from '../authorize.ts';
import { createRateLimit } from '../rate-limit.ts';
import { deleteOldLinks, findHeldLink, type HeldRow } from './upload-link-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock'>;

/** A link and the actor of its uploads: its creator, with no other permissions. */
export type HeldLink = HeldRow & { actor: Actor };

const windowSeconds = 60;
/** Per link, to limit the load from anyone who has it. */
const callsPerMinute = 240;
const keptMs = 30 * 24 * 60 * 60 * 1000;

const limitOf = perDatabase(({ clock }: Dependencies) => createRateLimit(clock, windowSeconds));

/**
 * The link of a token, if it is open and its creator may upload. The response does not say which condition
 * fails. Throws the Problems unauthorized and rate_limited.
 */
export async function openUploadLink(
  service: Dependencies,
  authorizationHeader: string | undefined,
): Promise<HeldLink> {
  const row = await heldLink(service, authorizationHeader);
  spend(service, row);
  return { ...row, actor: creatorOf(row) };
}

/** The same, without counting the call. Throws the Problem unauthorized. */
export async function heldLink(
  { db, clock }: Dependencies,
  authorizationHeader: string | undefined,
): Promise<HeldRow> {
  const token = bearerToken(authorizationHeader);
  if (token === null || !isWellFormed(token, 'ul_')) throw over();
  const row = await db.read('all', (db) => findHeldLink(db, hashOf(token), clock.now()));
  if (!row || !mayUpload(row)) throw over();
  return row;
}

function over(): Problem {
  return new Problem('unauthorized', 'The link is no longer valid.');
}

function mayUpload({ role, clientScopes }: HeldRow): boolean {
  return scopesOfRole[role].includes('docs.upload') && (clientScopes?.includes('docs.upload') ?? true);
}

function spend(service: Dependencies, { workspaceId, id }: HeldRow): void {
  const { allowed, resetSeconds } = limitOf(service)(`${workspaceId}:${id}`, callsPerMinute);
  if (!allowed) throw new Problem('rate_limited', null, { retryAfterSeconds: resetSeconds });
}

function creatorOf({ workspaceId, clientId, createdBy, createdByName, role }: HeldRow): Actor {
  return {
    workspaceId,
    kind: clientId === null ? 'USER' : 'API_CLIENT',
    id: clientId ?? createdBy,
    name: createdByName,
    role,
    scopes: new Set(),
    sessionId: null,
    userId: createdBy,
  };
}

/** Deletes links a month after their expiry; their documents stay. */
export async function purgeOldUploadLinks({ db, clock }: Dependencies): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  await db.write('all', (db) => deleteOldLinks(db, before));
}
