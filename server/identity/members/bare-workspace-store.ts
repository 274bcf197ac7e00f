import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';

export async function insertBareWorkspace(
  db: Writer,
  values: { publicId: string; name: string; createdAt: Date },
): Promise<number> {
  const [row] = await db`insert into workspaces ${db.row(values)} returning workspace_id`;
  return z.number().parse(row?.['workspaceId']);
}

/** A workspace without members and activity: regular creation and import add both in one transaction. */
const isBare = sql`not exists (select 1 from memberships where memberships.workspace_id = workspaces.workspace_id)
  and not exists (select 1 from audit_heads where audit_heads.workspace_id = workspaces.workspace_id)`;

export async function listBareWorkspaces(db: Reader): Promise<number[]> {
  const rows = await db`select workspace_id from workspaces where ${isBare} order by workspace_id`;
  return rows.map((row) => z.number().parse(row['workspaceId']));
}

/** Whether it still exists; the lock keeps others from treating it as abandoned. */
export async function holdBareWorkspace(db: Writer, workspaceId: number): Promise<boolean> {
  const rows = await db`
    select 1 from workspaces where workspace_id = ${workspaceId} and ${isBare} for no key update`;
  return rows.length > 0;
}

/** Whether it exists and is not locked. */
export async function lockAbandoned(db: Writer, workspaceId: number): Promise<boolean> {
  const rows = await db`
    select 1 from workspaces where workspace_id = ${workspaceId} and ${isBare} for update skip locked`;
  return rows.length > 0;
}

/** Removes only an empty workspace: any reference keeps it. */
export async function removeBareWorkspace(db: Writer, workspaceId: number): Promise<void> {
  await db`delete from workspaces where workspace_id = ${workspaceId}`;
}
