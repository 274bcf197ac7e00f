import type { Reader } from '../../platform/db/database.ts';

/** What plans limit, by the names of the pricing file, and its current number. */
export async function countLimited(
  db: Reader,
): Promise<{ members: number; connections: number; webhooks: number }> {
  const [row] = await db`
    select (select count(*) from memberships where workspace_id = ${db.workspace}) as members,
      (select count(*) from connections where workspace_id = ${db.workspace}) as connections,
      (select count(*) from webhook_endpoints where workspace_id = ${db.workspace}) as webhooks`;
  return row as { members: number; connections: number; webhooks: number };
}
