import { Language, Theme } from '@slipway/contract/endpoints/auth.ts';
import { Role } from '@slipway/contract/scopes.ts';
import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';
import { nothing, sql } from '../../platform/db/sql.ts';

const UserRow = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  passwordHash: z.string(),
  language: Language.nullable(),
  theme: Theme.nullable(),
});
export type UserRow = z.infer<typeof UserRow>;

const userColumns = sql`id, email, name, password_hash, language, theme`;

/** The form in which email addresses are compared. PostgreSQL accepts no NUL, and no address contains one. */
export function plainEmail(email: string): string {
  return email.trim().toLowerCase().replaceAll('\0', '');
}

export async function findUserByEmail(db: Reader, email: string): Promise<UserRow | null> {
  const [row] = await db`
    select ${userColumns} from users where email = ${plainEmail(email)}`;
  return row ? UserRow.parse(row) : null;
}

export async function findUser(db: Reader, id: string): Promise<UserRow | null> {
  const [row] = await db`select ${userColumns} from users where id = ${id}`;
  return row ? UserRow.parse(row) : null;
}

export async function insertUser(db: Writer, user: UserRow, now: Date): Promise<void> {
  await db`insert into users ${db.row({ ...user, createdAt: now, passwordChangedAt: now })}`;
}

export async function saveUser(
  db: Writer,
  id: string,
  changes: Partial<Pick<UserRow, 'name' | 'language' | 'theme'>>,
): Promise<void> {
  await db`update users set ${db.set(changes)} where id = ${id}`;
}

export async function savePassword(
  db: Writer,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await db`update users set ${db.set({ passwordHash, passwordChangedAt: now })} where id = ${userId}`;
}

/** A new workspace with its default folder. */
export async function insertWorkspace(
  db: Writer,
  { publicId, name, folder, now }: { publicId: string; name: string; folder: string; now: Date },
): Promise<number> {
  const [row] = await db`
    insert into workspaces ${db.row({ publicId, name, createdAt: now })} returning workspace_id`;
  const workspaceId = z.number().parse(row?.['workspaceId']);
  await db`insert into folders ${db.row({ workspaceId, name: folder, createdAt: now, updatedAt: now })}`;
  return workspaceId;
}

/** Returns whether the user was not a member before. */
export async function insertMembership(
  db: Writer,
  { workspaceId, userId, role, now }: { workspaceId: number; userId: string; role: Role; now: Date },
): Promise<boolean> {
  const rows = await db`
    insert into memberships ${db.row({ workspaceId, userId, role, joinedAt: now })}
    on conflict do nothing returning user_id`;
  return rows.length > 0;
}

const MembershipRow = z.object({
  workspaceId: z.number(),
  publicId: z.string(),
  workspaceName: z.string(),
  role: Role,
});
export type MembershipRow = z.infer<typeof MembershipRow>;

/** The workspaces of a user, by name. */
export async function membershipsOf(db: Reader, userId: string): Promise<MembershipRow[]> {
  const rows = await db`
    select memberships.workspace_id, workspaces.public_id, workspaces.name as workspace_name, memberships.role
    from memberships join workspaces on workspaces.workspace_id = memberships.workspace_id
    where memberships.user_id = ${userId}
    order by workspaces.name, workspaces.workspace_id`;
  return rows.map((row) => MembershipRow.parse(row));
}

const MemberRow = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: Role,
  joinedAt: z.date(),
});
export type MemberRow = z.infer<typeof MemberRow>;

const memberColumns = sql`users.id, users.email, users.name, memberships.role, memberships.joined_at`;

/** In the order of joining. */
export async function listMemberRows(
  db: Reader,
  after: { joinedAt: string; id: string } | null,
  limit: number,
): Promise<MemberRow[]> {
  const rows = await db`
    select ${memberColumns} from memberships join users on users.id = memberships.user_id
    where memberships.workspace_id = ${db.workspace}
      ${after ? sql`and (memberships.joined_at, memberships.user_id) > (${after.joinedAt}, ${after.id})` : nothing}
    order by memberships.joined_at, memberships.user_id
    limit ${limit}`;
  return rows.map((row) => MemberRow.parse(row));
}

/** The member and the number of admins, all locked: two admins cannot leave at the same time. */
export async function lockMember(
  db: Writer,
  id: string,
): Promise<{ member: MemberRow | null; admins: number }> {
  const locked = await db`
    select role from memberships
    where workspace_id = ${db.workspace} and (role = 'ADMIN' or user_id::text = ${id})
    order by user_id for update`;
  const [row] = await db`
    select ${memberColumns} from memberships join users on users.id = memberships.user_id
    where memberships.workspace_id = ${db.workspace} and memberships.user_id::text = ${id}`;
  return {
    member: row ? MemberRow.parse(row) : null,
    admins: locked.filter(({ role }) => role === 'ADMIN').length,
  };
}

export async function saveRole(db: Writer, userId: string, role: Role): Promise<void> {
  await db`
    update memberships set ${db.set({ role })}
    where workspace_id = ${db.workspace} and user_id = ${userId}`;
}

export async function deleteMembership(db: Writer, userId: string): Promise<void> {
  await db`delete from memberships where workspace_id = ${db.workspace} and user_id = ${userId}`;
}

export async function isMemberByEmail(db: Reader, workspaceId: number, email: string): Promise<boolean> {
  const rows = await db`
    select 1 from memberships join users on users.id = memberships.user_id
    where memberships.workspace_id = ${workspaceId} and users.email = ${plainEmail(email)}`;
  return rows.length > 0;
}
