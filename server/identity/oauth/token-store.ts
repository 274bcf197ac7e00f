import { Role, Scope } from '@slipway/contract/scopes.ts';
import { z } from 'zod';

import type { Reader, StatementWriter, Writer } from '../../platform/db/database.ts';

const Scopes = z.array(Scope);

const TokenRow = z.object({
  workspaceId: z.number(),
  clientId: z.string().nullable(),
  sessionId: z.string().nullable(),
  scopes: Scopes,
  createdAt: z.date(),
  expiresAt: z.date(),
  clientName: z.string().nullable(),
  clientScopes: Scopes.nullable(),
  role: Role,
  userId: z.string(),
  userName: z.string(),
});
export type TokenRow = z.infer<typeof TokenRow>;

/**
 * A token with the current state of everything that its permissions depend on; null if any part was revoked
 * or has expired.
 */
export async function findToken(db: Reader, hash: Buffer): Promise<TokenRow | null> {
  const [row] = await db`
    select access_tokens.workspace_id, access_tokens.client_id, access_tokens.session_id, access_tokens.scopes,
      access_tokens.created_at, access_tokens.expires_at,
      api_clients.name as client_name, api_clients.scopes as client_scopes,
      memberships.role, users.id as user_id, users.name as user_name
    from access_tokens
    left join api_clients on api_clients.workspace_id = access_tokens.workspace_id
      and api_clients.client_id = access_tokens.client_id
    left join sessions on sessions.workspace_id = access_tokens.workspace_id
      and sessions.id = access_tokens.session_id
    join memberships on memberships.workspace_id = access_tokens.workspace_id
      and memberships.user_id = coalesce(api_clients.created_by, sessions.user_id)
    join users on users.id = memberships.user_id
    where access_tokens.token_hash = ${hash} and access_tokens.revoked_at is null
      and api_clients.revoked_at is null and sessions.ended_at is null`;
  return row ? TokenRow.parse(row) : null;
}

export type NewToken = {
  workspaceId: number;
  tokenHash: Buffer;
  clientId?: string;
  sessionId?: string;
  scopes: readonly Scope[];
  createdAt: Date;
  expiresAt: Date;
};

export async function insertToken(db: StatementWriter, token: NewToken): Promise<void> {
  await db`insert into access_tokens ${db.row(token)}`;
}

export type NewClientToken = Required<Omit<NewToken, 'sessionId' | 'workspaceId'>>;

/** Inserts tokens of API clients of the workspace with one statement. */
export async function insertClientTokens(
  db: StatementWriter,
  tokens: readonly NewClientToken[],
): Promise<void> {
  await db`
    insert into access_tokens (workspace_id, token_hash, client_id, scopes, created_at, expires_at)
    select ${db.workspace}::bigint, token_hash, client_id, string_to_array(scopes, ' '), created_at, expires_at
    from unnest(
      ${tokens.map(({ tokenHash }) => tokenHash)}::bytea[], ${tokens.map(({ clientId }) => clientId)}::text[],
      ${tokens.map(({ scopes }) => scopes.join(' '))}::text[],
      ${tokens.map(({ createdAt }) => createdAt)}::timestamptz[],
      ${tokens.map(({ expiresAt }) => expiresAt)}::timestamptz[]
    ) as token (token_hash, client_id, scopes, created_at, expires_at)`;
}

/** Deletes a token of this client; returns whether it existed. */
export async function endToken(db: Writer, clientId: string, hash: Buffer, now: Date): Promise<boolean> {
  const rows = await db`
    update access_tokens set ${db.set({ revokedAt: now })}
    where workspace_id = ${db.workspace} and token_hash = ${hash} and client_id = ${clientId}
      and revoked_at is null
    returning token_hash`;
  return rows.length > 0;
}

const ClientRow = z.object({
  workspaceId: z.number(),
  clientId: z.string(),
  secretHash: z.instanceof(Buffer),
  scopes: Scopes,
  role: Role,
});
export type ClientRow = z.infer<typeof ClientRow>;

/** The active clients among these, with their creators' current roles. */
export async function findLiveClients(db: Reader, clientIds: readonly string[]): Promise<ClientRow[]> {
  const rows = await db`
    select api_clients.workspace_id, api_clients.client_id, api_clients.secret_hash, api_clients.scopes,
      memberships.role
    from api_clients
    join memberships on memberships.workspace_id = api_clients.workspace_id
      and memberships.user_id = api_clients.created_by
    where api_clients.client_id = any(${clientIds}::text[]) and api_clients.revoked_at is null`;
  return rows.map((row) => ClientRow.parse(row));
}

export async function saveClientUse(db: Writer, clientId: string, now: Date, olderThan: Date): Promise<void> {
  await db`
    update api_clients set ${db.set({ lastUsedAt: now })}
    where workspace_id = ${db.workspace} and client_id = ${clientId}
      and (last_used_at is null or last_used_at < ${olderThan})`;
}

/** Deletes what expired before this instant. A session is deleted with its last token. */
export async function deleteOldTokens(db: Writer, before: Date): Promise<void> {
  await db`delete from access_tokens where expires_at < ${before}`;
  await db`delete from refresh_tokens where expires_at < ${before}`;
  await db`delete from selection_tokens where expires_at < ${before}`;
  await db`delete from mfa_tokens where expires_at < ${before}`;
  await db`delete from password_resets where expires_at < ${before}`;
  await db`
    delete from sessions
    where created_at < ${before} and not exists (
      select 1 from refresh_tokens
      where refresh_tokens.workspace_id = sessions.workspace_id and refresh_tokens.session_id = sessions.id)
      and not exists (
      select 1 from access_tokens
      where access_tokens.workspace_id = sessions.workspace_id and access_tokens.session_id = sessions.id)`;
}
