import { Language, Theme } from '@slipway/contract/endpoints/auth.ts';
import { Role } from '@slipway/contract/scopes.ts';
import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';
import { nothing, sql } from '../../platform/db/sql.ts';
import { endMfaTokensOf } from '../second-factor/mfa-store.ts';

export async function insertSession(
  db: Writer,
  session: {
    workspaceId: number;
    id: string;
    userId: string;
    inCookie: boolean;
    userAgent: string | null;
    createdAt: Date;
    lastUsedAt: Date;
  },
): Promise<void> {
  await db`insert into sessions ${db.row(session)}`;
}

export async function insertRefreshToken(
  db: Writer,
  token: { workspaceId: number; tokenHash: Buffer; sessionId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db`insert into refresh_tokens ${db.row(token)}`;
}

const RefreshRow = z.object({
  workspaceId: z.number(),
  sessionId: z.string(),
  inCookie: z.boolean(),
  expiresAt: z.date(),
  replacedAt: z.date().nullable(),
  successorSealed: z.instanceof(Buffer).nullable(),
  userId: z.string(),
  email: z.string(),
  userName: z.string(),
  language: Language.nullable(),
  theme: Theme.nullable(),
  publicId: z.string(),
  workspaceName: z.string(),
  role: Role,
});
export type RefreshRow = z.infer<typeof RefreshRow>;

/** A refresh token and its live session, both locked; otherwise null. */
export async function lockRefreshToken(db: Writer, hash: Buffer): Promise<RefreshRow | null> {
  const [row] = await db`
    select refresh_tokens.workspace_id, refresh_tokens.session_id, sessions.in_cookie, refresh_tokens.expires_at,
      refresh_tokens.replaced_at, refresh_tokens.successor_sealed, users.id as user_id, users.email,
      users.name as user_name, users.language, users.theme, workspaces.public_id, workspaces.name as workspace_name, memberships.role
    from refresh_tokens
    join sessions on sessions.workspace_id = refresh_tokens.workspace_id and sessions.id = refresh_tokens.session_id
    join memberships on memberships.workspace_id = sessions.workspace_id and memberships.user_id = sessions.user_id
    join users on users.id = sessions.user_id
    join workspaces on workspaces.workspace_id = sessions.workspace_id
    where refresh_tokens.token_hash = ${hash} and sessions.ended_at is null
    for update of refresh_tokens, sessions`;
  return row ? RefreshRow.parse(row) : null;
}

export async function isReplaced(db: Reader, hash: Buffer): Promise<boolean> {
  const [row] = await db`select replaced_at from refresh_tokens where token_hash = ${hash}`;
  return row?.['replacedAt'] !== null;
}

export async function saveSuccessor(
  db: Writer,
  hash: Buffer,
  successor: { replacedAt: Date; successorSealed: Buffer },
): Promise<void> {
  await db`update refresh_tokens set ${db.set(successor)} where token_hash = ${hash}`;
}

export async function endSession(db: Writer, id: string, now: Date): Promise<void> {
  await db`update sessions set ${db.set({ endedAt: now })} where id = ${id} and ended_at is null`;
}

/** Ends the user's sessions in the transaction's workspace. */
export async function endSessionsHere(db: Writer, userId: string, now: Date): Promise<void> {
  await db`
    update sessions set ${db.set({ endedAt: now })}
    where workspace_id = ${db.workspace} and user_id = ${userId} and ended_at is null`;
}

export async function saveSessionUse(db: Writer, id: string, now: Date): Promise<void> {
  await db`update sessions set ${db.set({ lastUsedAt: now })} where id = ${id}`;
}

/** Returns whether the user had this live session. */
export async function endSessionOf(db: Writer, userId: string, id: string, now: Date): Promise<boolean> {
  const rows = await db`
    update sessions set ${db.set({ endedAt: now })}
    where user_id = ${userId} and id::text = ${id} and ended_at is null returning id`;
  return rows.length > 0;
}

const SessionRow = z.object({
  id: z.string(),
  publicId: z.string(),
  workspaceName: z.string(),
  userAgent: z.string().nullable(),
  createdAt: z.date(),
  lastUsedAt: z.date(),
});
export type SessionRow = z.infer<typeof SessionRow>;

/** The renewable sessions of a user, newest first. */
export async function listSessionRows(
  db: Reader,
  userId: string,
  now: Date,
  after: { createdAt: string; id: string } | null,
  limit: number,
): Promise<SessionRow[]> {
  const rows = await db`
    select sessions.id, workspaces.public_id, workspaces.name as workspace_name, sessions.user_agent,
      sessions.created_at, sessions.last_used_at
    from sessions join workspaces on workspaces.workspace_id = sessions.workspace_id
    where sessions.user_id = ${userId} and sessions.ended_at is null
      and (exists (
        select 1 from refresh_tokens
        where refresh_tokens.workspace_id = sessions.workspace_id and refresh_tokens.session_id = sessions.id
          and refresh_tokens.expires_at > ${now})
        or exists (
        select 1 from access_tokens
        where access_tokens.workspace_id = sessions.workspace_id and access_tokens.session_id = sessions.id
          and access_tokens.expires_at > ${now}))
      ${after ? sql`and (sessions.created_at, sessions.id) < (${after.createdAt}, ${after.id})` : nothing}
    order by sessions.created_at desc, sessions.id desc limit ${limit}`;
  return rows.map((row) => SessionRow.parse(row));
}

/** Ends the user's sessions in all workspaces, including unfinished sign-ins. */
export async function endSessionsOf(db: Writer, userId: string, now: Date): Promise<void> {
  await db`update sessions set ${db.set({ endedAt: now })} where user_id = ${userId} and ended_at is null`;
  await db`update selection_tokens set ${db.set({ usedAt: now })} where user_id = ${userId} and used_at is null`;
  await endMfaTokensOf(db, userId, now);
}

export async function insertSelection(
  db: Writer,
  selection: { tokenHash: Buffer; userId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db`insert into selection_tokens ${db.row(selection)}`;
}

export async function isOpenSelection(db: Reader, hash: Buffer, now: Date): Promise<boolean> {
  const [row] = await db`
    select 1 from selection_tokens
    where token_hash = ${hash} and used_at is null and expires_at > ${now}`;
  return row !== undefined;
}

/** Uses a selection token up; returns its user, or null if it is invalid. */
export async function takeSelection(db: Writer, hash: Buffer, now: Date): Promise<string | null> {
  const [row] = await db`
    update selection_tokens set ${db.set({ usedAt: now })}
    where token_hash = ${hash} and used_at is null and expires_at > ${now}
    returning user_id`;
  return row ? z.string().parse(row['userId']) : null;
}
