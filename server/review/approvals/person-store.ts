import { Role } from '@slipway/contract/scopes.ts';
import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';

const Member = z.object({ id: z.string(), name: z.string(), role: Role });
export type Member = z.infer<typeof Member>;

/** The current members among these users. */
export async function findMembers(db: Reader, ids: readonly string[]): Promise<Map<string, Member>> {
  if (ids.length === 0) return new Map();
  const rows = await db`
    select users.id, users.name, memberships.role
    from memberships join users on users.id = memberships.user_id
    where memberships.workspace_id = ${db.workspace} and memberships.user_id = any(${[...ids]}::uuid[])`;
  return new Map(rows.map((row) => Member.parse(row)).map((member) => [member.id, member]));
}

const FormerMember = z.object({ id: z.string(), name: z.string(), email: z.string() });
type FormerMember = z.infer<typeof FormerMember>;

/** Members of the workspace that an archive was restored from. */
export async function findFormerMembers(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, FormerMember>> {
  if (ids.length === 0) return new Map();
  const rows = await db`
    select user_id as id, name, email from former_members
    where workspace_id = ${db.workspace} and user_id = any(${[...ids]}::uuid[])`;
  return new Map(rows.map((row) => FormerMember.parse(row)).map((member) => [member.id, member]));
}

/** The user's current role, locked until the transaction ends; null for a former member. */
export async function lockRole(db: Writer, userId: string): Promise<Role | null> {
  const [row] = await db`
    select role from memberships
    where workspace_id = ${db.workspace} and user_id = ${userId} for share`;
  return row ? Role.parse(row['role']) : null;
}

/** The current scopes of an API client, locked; null if it was revoked. */
export async function lockClientScopes(db: Writer, clientId: string): Promise<string[] | null> {
  const [row] = await db`
    select scopes from api_clients
    where workspace_id = ${db.workspace} and client_id = ${clientId} and revoked_at is null for share`;
  return row ? z.array(z.string()).parse(row['scopes']) : null;
}

/** Members who are absent on this day and have this user as a substitute. */
export async function findAwayFor(db: Reader, substituteId: string, day: string): Promise<Member[]> {
  const rows = await db`
    select distinct users.id, users.name, memberships.role
    from approval_substitutes as standing
    join memberships on memberships.workspace_id = standing.workspace_id and memberships.user_id = standing.away_id
    join users on users.id = memberships.user_id
    where standing.workspace_id = ${db.workspace} and standing.substitute_id = ${substituteId}
      and standing.from_day <= ${day} and standing.until_day >= ${day}`;
  return rows.map((row) => Member.parse(row));
}

const Doer = z.object({ id: z.string(), name: z.string() });
type Doer = z.infer<typeof Doer>;

/** A user, or the creator of the API client: an API client acts for its creator. */
const doer = sql`coalesce(api_clients.created_by::text, history.actor_id) as id, history.actor_name as name
  from history
  left join api_clients on api_clients.workspace_id = history.workspace_id
    and history.actor_kind = 'API_CLIENT' and api_clients.client_id = history.actor_id`;

/** The user who last changed booked data of a document. */
export async function findLastEditor(db: Reader, documentId: number): Promise<Doer | null> {
  const [row] = await db`
    select ${doer}
    where history.workspace_id = ${db.workspace} and history.document_id = ${documentId}
      and history.actor_kind <> 'SERVICE'
      and exists (
        select from jsonb_array_elements(history.changes) as change
        where change ->> 'field' not in ('folderId', 'queueId', 'externalId', 'approval'))
    order by history.id desc limit 1`;
  return row ? Doer.parse(row) : null;
}

export async function findValidator(db: Reader, documentId: number): Promise<Doer | null> {
  const [row] = await db`
    select ${doer}
    where history.workspace_id = ${db.workspace} and history.document_id = ${documentId}
      and history.action = 'validate'
    order by history.id desc limit 1`;
  return row ? Doer.parse(row) : null;
}
