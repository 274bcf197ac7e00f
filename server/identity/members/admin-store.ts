import { allScopes } from '@slipway/contract/scopes.ts';

import type { Reader } from '../../platform/db/database.ts';
import type { Actor } from '../actor.ts';

/** Whether any workspace exists. */
export async function hasWorkspace(db: Reader): Promise<boolean> {
  const [row] = await db`select workspace_id from workspaces limit 1`;
  return row !== undefined;
}

/** The longest-standing admin of the named workspace or of the first one. */
export async function findFirstAdmin(db: Reader, workspaceName?: string): Promise<Actor | undefined> {
  const [row] = await db`
    select workspaces.workspace_id, users.id, users.name
    from workspaces
    join memberships on memberships.workspace_id = workspaces.workspace_id and memberships.role = 'ADMIN'
    join users on users.id = memberships.user_id
    where ${workspaceName ?? null}::text is null or workspaces.name = ${workspaceName ?? null}
    order by workspaces.workspace_id, memberships.joined_at limit 1`;
  if (!row) return undefined;
  return {
    workspaceId: row['workspaceId'] as number,
    kind: 'USER',
    id: row['id'] as string,
    userId: row['id'] as string,
    name: row['name'] as string,
    role: 'ADMIN',
    scopes: new Set(allScopes),
    sessionId: null,
  };
}
