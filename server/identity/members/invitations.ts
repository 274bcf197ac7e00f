import { InstantSent } from '@slipway/contract/dates.ts';
import { Problem } from '@slipway/contract/problems.ts';
import type { Role } from '@slipway/contract/scopes.ts';
import { z } from 'zod';
import type { Writer } from '../../platform/db/database.ts';
import { decodeCursor, pageOf } from '../../platform/db/paging.ts';
import { enqueueEmail, linkTo, sendsMail } from '../../platform/mailer/enqueue-mail.ts';
import type { Service } from '../../platform/service.ts';
import { hashOf, newSecret } from '../../platform/vault/secrets.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import {
  deleteInvitation,
  findOwnInvitation,
  insertInvitation,
  listOpenInvitations,
} from './invitation-store.ts';
import { findUser, findUserByEmail, isMemberByEmail, membershipsOf, plainEmail } from './people-store.ts';

const openMs = 7 * 24 * 60 * 60 * 1000;

type Dependencies = Pick<Service, 'db' | 'clock' | 'random' | 'config' | 'vault' | 'queue'>;
const invitationPath = '/invitation';
const Key = z.tuple([InstantSent, z.uuid()]);

/** The open ones, newest first. */
export async function listInvitations(
  { db, clock }: Dependencies,
  actor: Actor,
  { query: { limit, cursor } }: { query: { limit: number; cursor?: string | undefined } },
) {
  const key = decodeCursor(cursor, Key);
  const after = key && { createdAt: key[0], id: key[1] };
  const now = clock.now();
  const rows = await db.read(actor.workspaceId, (db) => listOpenInvitations(db, now, after, limit + 1));
  return pageOf(rows, limit, (row) => [row.createdAt.toISOString(), row.id]);
}

/** Invites a user for a week: by email if it is configured, otherwise the admin passes the token on. */
export async function invite(
  service: Dependencies,
  actor: Actor,
  { body }: { body: { email: string; role: Role } },
) {
  const token = newSecret(service.random, 'inv_');
  const createdAt = service.clock.now();
  const invitation = {
    id: service.random.uuid(),
    email: plainEmail(body.email),
    role: body.role,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + openMs),
  };
  await service.db.write('all', async (db) => {
    const { workspaceId, userId } = actor;
    if (await isMemberByEmail(db, workspaceId, invitation.email)) throw new Problem('already_member');
    await insertInvitation(db, workspaceId, { ...invitation, tokenHash: hashOf(token), createdBy: userId });
    await mailInvitation(service, db, actor, invitation, token);
    const target = { kind: 'invitation', id: invitation.id, name: invitation.email };
    await audit(service, db, actor, 'INVITATION_SENT', target, { role: invitation.role }, workspaceId);
  });
  return { ...invitation, token, mailed: sendsMail(service) };
}

/** In the language of the invited user if known, otherwise of the inviting one. */
async function mailInvitation(
  service: Dependencies,
  db: Writer,
  { workspaceId, userId, name }: Actor,
  { email, expiresAt }: { email: string; expiresAt: Date },
  token: string,
): Promise<void> {
  if (!sendsMail(service)) return;
  const known = await findUserByEmail(db, email);
  const language = known?.language ?? (await findUser(db, userId))?.language ?? null;
  const workspace = (await membershipsOf(db, userId)).find((one) => one.workspaceId === workspaceId);
  const letter = {
    kind: 'INVITATION',
    inviter: name,
    workspace: workspace?.workspaceName ?? '',
    link: linkTo(service, invitationPath, token),
  } as const;
  const validMs = expiresAt.getTime() - service.clock.now().getTime();
  await enqueueEmail(service, db, { email, language }, letter, validMs);
}

/** Sends a new link to the same address with the same role; the old link stops working. */
export async function resendInvitation(
  service: Dependencies,
  actor: Actor,
  { params }: { params: { id: string } },
) {
  const found = await service.db.read(actor.workspaceId, (db) => findOwnInvitation(db, params.id));
  if (!found) throw new Problem('not_found');
  return invite(service, actor, { body: found });
}

export async function withdrawInvitation(
  service: Dependencies,
  actor: Actor,
  { params }: { params: { id: string } },
): Promise<void> {
  await service.db.write(actor.workspaceId, async (db) => {
    if (!(await deleteInvitation(db, params.id))) throw new Problem('not_found');
    await audit(service, db, actor, 'INVITATION_WITHDRAWN', { kind: 'invitation', id: params.id });
  });
}
