import type { CustomField } from '@slipway/contract/custom-fields.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';
import { json } from '../../platform/db/row-types.ts';

/** The column `own_fields` keeps its name: to rename it would stop processes of the version before. */
const WorkspaceRow = z
  .object({
    publicId: z.string(),
    name: z.string(),
    ownNames: z.array(z.string()),
    ownTaxIds: z.array(z.string()),
    ownIbans: z.array(z.string()),
    homeCurrency: z.string().nullable(),
    timeZone: z.string(),
    defaultFolderId: z.number().nullable(),
    archiveAfterExport: z.boolean(),
    validateAndExport: z.boolean(),
    ownFields: json<CustomField[]>(),
    defaultAccountFinding: z.enum(['OFF', 'WARNING', 'BLOCKING']),
    isTest: z.boolean(),
    planCode: z.string().nullable(),
    version: z.number(),
    createdAt: z.date(),
  })
  .transform(({ ownFields, ...row }) => ({ ...row, customFields: ownFields }));
export type WorkspaceRow = z.infer<typeof WorkspaceRow>;

export async function getSettings(db: Reader): Promise<WorkspaceRow> {
  const [row] = await db`select * from workspaces where workspace_id = ${db.workspace}`;
  if (!row) throw new Problem('not_found');
  return WorkspaceRow.parse(row);
}

export async function lockSettings(db: Writer): Promise<WorkspaceRow> {
  const [row] = await db`select * from workspaces where workspace_id = ${db.workspace} for no key update`;
  if (!row) throw new Problem('not_found');
  return WorkspaceRow.parse(row);
}

export type SettingsChange = Partial<Omit<WorkspaceRow, 'publicId' | 'version' | 'createdAt'>>;

export async function updateSettings(
  db: Writer,
  { customFields, ...changes }: SettingsChange,
): Promise<WorkspaceRow> {
  const set = db.set({ ...changes, ...(customFields && { ownFields: JSON.stringify(customFields) }) });
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

const PlanRow = z.object({ workspaceId: z.number(), planCode: z.string().nullable() });
type PlanRow = z.infer<typeof PlanRow>;

/** The workspaces with this name, with their plans. */
export async function findWorkspaces(db: Reader, name: string): Promise<PlanRow[]> {
  const rows =
    await db`select workspace_id, plan_code from workspaces where name = ${name} order by workspace_id`;
  return z.array(PlanRow).parse(rows);
}
