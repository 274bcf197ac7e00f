import { Problem } from '@slipway/contract/problems.ts';
import type { Role } from '@slipway/contract/scopes.ts';
import { z } from 'zod';

import { decodeCursor, pageOf } from '../db/paging.ts';
import type { Service } from '../service.ts';
import type { Actor } from './actor.ts';
import { deleteInvitation, insertInvitation, listOpenInvitations } from './invitation-store.ts';
import { isMemberByEmail, plainEmail } from './people-store.ts';
import { hashOf, newSecret } from './secrets.ts';

const openMs = 7 * 24 * 60 * 60 * 1000;

type Needs = Pick<Service, 'db' | 'clock' | 'random'>;
const Key = z.tuple([z.iso.datetime(), z.uuid()]);

/** The open ones, newest first. */
export async function listInvitations(
  { db, clock }: Needs,
  actor: Actor,
  { query: { limit, cursor } }: { query: { limit: number; cursor?: string | undefined } },
) {
  const key = decodeCursor(cursor, Key);
  const after = key && { createdAt: key[0], id: key[1] };
  const now = clock.now();
  const rows = await db.read(actor.workspaceId, (db) => listOpenInvitations(db, now, after, limit + 1));
  return pageOf(rows, limit, (row) => [row.createdAt.toISOString(), row.id]);
}

/** Invites a person for a week. The token is passed on by the admin; only its hash is kept. */
export async function invite(
  { db, clock, random }: Needs,
  actor: Actor,
  { body }: { body: { email: string; role: Role } },
) {
  const token = newSecret(random, 'inv_');
  const createdAt = clock.now();
  const invitation = {
    id: random.uuid(),
    email: plainEmail(body.email),
    role: body.role,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + openMs),
  };
  await db.write(actor.workspaceId, async (db) => {
    if (await isMemberByEmail(db, invitation.email)) throw new Problem('already_member');
    await insertInvitation(db, { ...invitation, tokenHash: hashOf(token), createdBy: actor.userId });
  });
  return { ...invitation, token };
}

export async function withdrawInvitation(
  { db }: Needs,
  actor: Actor,
  { params }: { params: { id: string } },
): Promise<void> {
  const wasOpen = await db.write(actor.workspaceId, (db) => deleteInvitation(db, params.id));
  if (!wasOpen) throw new Problem('not_found');
}
