import { DocumentType } from '@slipway/contract/document.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { z } from 'zod';

import type { Reader, Row, Writer } from '../../platform/db/database.ts';
import { numberIn } from '../../platform/db/row-types.ts';
import { sql } from '../../platform/db/sql.ts';

/** How long users see what a rule will delete. */
export const noticeDays = 14;

const RuleRow = z.object({
  id: z.number(),
  name: z.string(),
  folderId: z.number().nullable(),
  folderName: z.string().nullable(),
  documentType: DocumentType.nullable(),
  years: z.number(),
  starts: z.enum(['END_OF_YEAR', 'DATE']),
  undated: z.enum(['RECEIVED', 'KEEP']),
  protects: z.boolean(),
  deletes: z.boolean(),
  deletesFrom: z.string(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type RuleRow = z.output<typeof RuleRow>;

const joined = sql`retention_rules left join folders on folders.workspace_id = retention_rules.workspace_id
  and folders.id = retention_rules.folder_id`;

/** In the form of the API. */
function ruleOf(row: Row) {
  const { folderId, folderName, ...rule } = RuleRow.parse(row);
  return { ...rule, folder: folderId === null ? null : { id: folderId, name: folderName ?? '' } };
}

export async function listRules(db: Reader, afterId: number, limit: number) {
  const rows = await db`
    select retention_rules.*, folders.name as folder_name from ${joined}
    where retention_rules.workspace_id = ${db.workspace} and retention_rules.id > ${afterId}
    order by retention_rules.id limit ${limit}`;
  return rows.map(ruleOf);
}

export async function getRule(db: Reader, id: number) {
  const [row] = await db`
    select retention_rules.*, folders.name as folder_name from ${joined}
    where retention_rules.workspace_id = ${db.workspace} and retention_rules.id = ${id}`;
  if (!row) throw new Problem('not_found');
  return ruleOf(row);
}

type Values = Omit<RuleRow, 'id' | 'folderName' | 'deletesFrom' | 'createdAt' | 'updatedAt'>;

/** The names of rules are unique in their workspace. */
export async function insertRule(db: Writer, values: Values & { deletesFrom: string }, now: Date) {
  const [row] = await db`
    insert into retention_rules ${db.row({ workspaceId: db.workspace, ...values, createdAt: now, updatedAt: now })}
    on conflict (workspace_id, name) do nothing returning id`;
  if (!row) throw new Problem('name_taken');
  return getRule(db, numberIn(row));
}

export async function updateRule(
  db: Writer,
  id: number,
  changes: Partial<Values> & { deletesFrom: string },
  now: Date,
) {
  const taken = await db`
    select 1 from retention_rules
    where workspace_id = ${db.workspace} and name = ${changes.name ?? null} and id <> ${id}`;
  if (taken.length > 0) throw new Problem('name_taken');
  await db`
    update retention_rules set ${db.set({ ...changes, updatedAt: now })}
    where workspace_id = ${db.workspace} and id = ${id}`;
  return getRule(db, id);
}

/** Documents that another rule protected so far cannot be deleted before this day. */
export async function postponeDeletions(db: Writer, day: string): Promise<void> {
  await db`
    update retention_rules set deletes_from = ${day}
    where workspace_id = ${db.workspace} and deletes and deletes_from < ${day}::date`;
}

export async function removeRule(db: Writer, id: number): Promise<void> {
  await db`delete from retention_rules where workspace_id = ${db.workspace} and id = ${id}`;
}

/** Today in the workspace's time zone. */
export async function dayOf(db: Reader, now: Date): Promise<string> {
  const [row] = await db`
    select (${now}::timestamptz at time zone time_zone)::date as day from workspaces
    where workspace_id = ${db.workspace}`;
  return z.string().parse(row?.['day']);
}
