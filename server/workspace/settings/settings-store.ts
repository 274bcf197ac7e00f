import { Problem } from '@slipway/contract/problems.ts';

import type { Reader, Writer } from '../../platform/db/database.ts';

export type WorkspaceRow = {
  publicId: string;
  name: string;
  ownNames: string[];
  ownTaxIds: string[];
  ownIbans: string[];
  homeCurrency: string | null;
  timeZone: string;
  defaultFolderId: number | null;
  archiveAfterExport: boolean;
  isTest: boolean;
  planCode: string | null;
  version: number;
  createdAt: Date;
};

export async function getSettings(db: Reader): Promise<WorkspaceRow> {
  const [row] = await db`select * from workspaces where workspace_id = ${db.workspace}`;
  if (!row) throw new Problem('not_found');
  return row as unknown as WorkspaceRow;
}

export async function lockSettings(db: Writer): Promise<WorkspaceRow> {
  const [row] = await db`select * from workspaces where workspace_id = ${db.workspace} for no key update`;
  if (!row) throw new Problem('not_found');
  return row as unknown as WorkspaceRow;
}

export type SettingsChange = Partial<Omit<WorkspaceRow, 'publicId' | 'version' | 'createdAt'>>;

export async function updateSettings(db: Writer, changes: SettingsChange): Promise<WorkspaceRow> {
  const set = db.set(changes);
  if (set.values.length > 0)
    await db`update workspaces set ${set}, version = version + 1 where workspace_id = ${db.workspace}`;
  return getSettings(db);
}

/** Throws `folder_not_found` for a folder outside the workspace. */
export async function assertOwnFolder(db: Reader, id: number): Promise<void> {
  const [row] = await db`select id from folders where workspace_id = ${db.workspace} and id = ${id}`;
  if (!row) throw new Problem('folder_not_found');
}

/** Whether it has documents or connections, which fix its kind: test or production. */
export async function isInUse(db: Reader): Promise<boolean> {
  const [row] = await db`
    select exists (select from documents where workspace_id = ${db.workspace})
      or exists (select from connections where workspace_id = ${db.workspace}) as used`;
  return row?.['used'] === true;
}

/** The workspaces with this name, with their plans. */
export async function findWorkspaces(
  db: Reader,
  name: string,
): Promise<{ workspaceId: number; planCode: string | null }[]> {
  const rows =
    await db`select workspace_id, plan_code from workspaces where name = ${name} order by workspace_id`;
  return rows as unknown as { workspaceId: number; planCode: string | null }[];
}
