import { Role } from '@slipway/contract/scopes.ts';
import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';
import { nothing, sql } from '../../platform/db/sql.ts';

const InvitationRow = z.object({
  id: z.string(),
  email: z.string(),
  role: Role,
  createdAt: z.date(),
  expiresAt: z.date(),
});
export type InvitationRow = z.infer<typeof InvitationRow>;

const columns = sql`id, email, role, created_at, expires_at`;

/** Replaces an open invitation to the same address. */
export async function insertInvitation(
  db: Writer,
  workspaceId: number,
  invitation: InvitationRow & { tokenHash: Buffer; createdBy: string },
): Promise<void> {
  await db`
    delete from invitations
    where workspace_id = ${workspaceId} and email = ${invitation.email} and accepted_at is null`;
  await db`insert into invitations ${db.row({ workspaceId, ...invitation })}`;
}

/** Newest first. */
export async function listOpenInvitations(
  db: Reader,
  now: Date,
  after: { createdAt: string; id: string } | null,
  limit: number,
): Promise<InvitationRow[]> {
  const rows = await db`
    select ${columns} from invitations
    where workspace_id = ${db.workspace} and accepted_at is null and expires_at > ${now}
      ${after ? sql`and (created_at, id) < (${after.createdAt}, ${after.id})` : nothing}
    order by created_at desc, id desc
    limit ${limit}`;
  return rows.map((row) => InvitationRow.parse(row));
}

/** An invitation that was not accepted, even if it has expired. */
export async function findOwnInvitation(db: Reader, id: string): Promise<InvitationRow | null> {
  const [row] = await db`
    select ${columns} from invitations
    where workspace_id = ${db.workspace} and id::text = ${id} and accepted_at is null`;
  return row ? InvitationRow.parse(row) : null;
}

/** Returns whether there was an open one. */
export async function deleteInvitation(db: Writer, id: string): Promise<boolean> {
  const rows = await db`
    delete from invitations
    where workspace_id = ${db.workspace} and id::text = ${id} and accepted_at is null
    returning id`;
  return rows.length > 0;
}

const OpenInvitation = InvitationRow.extend({
  workspaceId: z.number(),
  publicId: z.string(),
  workspaceName: z.string(),
});
export type OpenInvitation = z.infer<typeof OpenInvitation>;

export async function findOpenInvitation(
  db: Reader,
  hash: Buffer,
  now: Date,
): Promise<OpenInvitation | null> {
  const [row] = await db`
    select invitations.id, invitations.email, invitations.role, invitations.created_at, invitations.expires_at,
      invitations.workspace_id, workspaces.public_id, workspaces.name as workspace_name
    from invitations join workspaces on workspaces.workspace_id = invitations.workspace_id
    where invitations.token_hash = ${hash} and invitations.accepted_at is null and invitations.expires_at > ${now}`;
  return row ? OpenInvitation.parse(row) : null;
}

/** Returns whether it was still open: it is accepted once. */
export async function acceptInvitationRow(
  db: Writer,
  { workspaceId, id }: OpenInvitation,
  now: Date,
): Promise<boolean> {
  const rows = await db`
    update invitations set ${db.set({ acceptedAt: now })}
    where workspace_id = ${workspaceId} and id = ${id} and accepted_at is null
    returning id`;
  return rows.length > 0;
}
