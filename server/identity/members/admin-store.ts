import { allScopes } from '@slipway/contract/scopes.ts';
import { z } from 'zod';

import type { Reader } from '../../platform/db/database.ts';
import type { Actor } from '../actor.ts';

/** Whether any workspace exists. */
export async function hasWorkspace(db: Reader): Promise<boolean> {
  const [row] = await db`select workspace_id from workspaces limit 1`;
  return row !== undefined;
}

const AdminRow = z.object({ workspaceId: z.number(), id: z.string(), name: z.string() });

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
  const { workspaceId, id, name } = AdminRow.parse(row);
  return {
    workspaceId,
    kind: 'USER',
    id,
    userId: id,
    name,
    role: 'ADMIN',
    scopes: new Set(allScopes),
    sessionId: null,
  };
}
