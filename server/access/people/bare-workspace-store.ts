import { z } from 'zod';

import type { Writer } from '../../db/database.ts';

export async function insertBareWorkspace(
  db: Writer,
  values: { publicId: string; name: string; createdAt: Date },
): Promise<number> {
  const [row] = await db`insert into workspaces ${db.row(values)} returning workspace_id`;
  return z.number().parse(row?.['workspaceId']);
}

/** Only one that holds nothing: whatever points at it keeps it. */
export async function removeBareWorkspace(db: Writer, workspaceId: number): Promise<void> {
  await db`delete from workspaces where workspace_id = ${workspaceId}`;
}
