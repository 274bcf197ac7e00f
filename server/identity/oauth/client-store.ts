import { Role, Scope } from '@slipway/contract/scopes.ts';
import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';
import { nothing, sql } from '../../platform/db/sql.ts';

const ApiClientRow = z.object({
  clientId: z.string(),
  name: z.string(),
  scopes: z.array(Scope),
  secretHint: z.string(),
  createdBy: z.string(),
  createdByName: z.string(),
  /** Null if the creator is no longer a member. */
  creatorRole: Role.nullable(),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
  revokedAt: z.date().nullable(),
});
export type ApiClientRow = z.infer<typeof ApiClientRow>;

const columns = sql`
  client_id, name, scopes, secret_hint, created_by, created_by_name, created_at, last_used_at, revoked_at,
  (select role from memberships
   where memberships.workspace_id = api_clients.workspace_id and memberships.user_id = api_clients.created_by)
    as creator_role`;

export async function insertClient(
  db: Writer,
  client: Omit<ApiClientRow, 'lastUsedAt' | 'revokedAt' | 'creatorRole'> & { secretHash: Buffer },
): Promise<ApiClientRow> {
  const [row] = await db`
    insert into api_clients ${db.row({ workspaceId: db.workspace, ...client })} returning ${columns}`;
  return ApiClientRow.parse(row);
}

/** Newest first. */
export async function listClients(
  db: Reader,
  after: { createdAt: string; clientId: string } | null,
  limit: number,
): Promise<ApiClientRow[]> {
  const rows = await db`
    select ${columns} from api_clients
    where workspace_id = ${db.workspace}
      ${after ? sql`and (created_at, client_id) < (${after.createdAt}, ${after.clientId})` : nothing}
    order by created_at desc, client_id desc
    limit ${limit}`;
  return rows.map((row) => ApiClientRow.parse(row));
}

export async function findClient(db: Reader, clientId: string): Promise<ApiClientRow | null> {
  const [row] = await db`
    select ${columns} from api_clients where workspace_id = ${db.workspace} and client_id = ${clientId}`;
  return row ? ApiClientRow.parse(row) : null;
}

/** Null if the client does not exist or was revoked. */
export async function updateClient(
  db: Writer,
  clientId: string,
  changes: {
    name?: string | undefined;
    scopes?: Scope[] | undefined;
    secretHash?: Buffer;
    secretHint?: string;
  },
): Promise<ApiClientRow | null> {
  const [row] = await db`
    update api_clients set ${db.set({ ...changes, clientId })}
    where workspace_id = ${db.workspace} and client_id = ${clientId} and revoked_at is null
    returning ${columns}`;
  return row ? ApiClientRow.parse(row) : null;
}

export async function endClient(db: Writer, clientId: string, now: Date): Promise<void> {
  await db`
    update api_clients set ${db.set({ revokedAt: now })}
    where workspace_id = ${db.workspace} and client_id = ${clientId} and revoked_at is null`;
}

export async function endClientsOf(db: Writer, userId: string, now: Date): Promise<void> {
  await db`
    update api_clients set ${db.set({ revokedAt: now })}
    where workspace_id = ${db.workspace} and created_by = ${userId} and revoked_at is null`;
}
