import { Match } from '@slipway/contract/ordered-rules.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { QueueRuleInput } from '@slipway/contract/queue-rules.ts';
import { z } from 'zod';

import type { Reader, Row, Writer } from '../../platform/db/database.ts';
import { numberIn } from '../../platform/db/row-types.ts';
import { sql } from '../../platform/db/sql.ts';

const FolderRuleRow = z.object({
  id: z.number(),
  name: z.string(),
  position: z.number(),
  folderId: z.number(),
  folderName: z.string(),
  match: Match,
  rules: z.array(QueueRuleInput),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type StoredFolderRule = ReturnType<typeof ruleOf>;

const joined = sql`folder_rules join folders
  on folders.workspace_id = folder_rules.workspace_id and folders.id = folder_rules.folder_id`;

function ruleOf(row: Row) {
  const { folderId, folderName, ...rule } = FolderRuleRow.parse(row);
  return { ...rule, folder: { id: folderId, name: folderName } };
}

/** In matching order. */
export async function listFolderRules(db: Reader): Promise<StoredFolderRule[]> {
  const rows = await db`
    select folder_rules.*, folders.name as folder_name from ${joined}
    where folder_rules.workspace_id = ${db.workspace} order by folder_rules.position, folder_rules.id`;
  return rows.map(ruleOf);
}

/** Locks all rules, so that their order stays the same until the transaction ends. */
export async function lockFolderRules(db: Writer): Promise<StoredFolderRule[]> {
  await db`select 1 from workspaces where workspace_id = ${db.workspace} for no key update`;
  return listFolderRules(db);
}

type Kept = Pick<StoredFolderRule, 'name' | 'match' | 'rules'> & { folderId: number };

export async function insertFolderRule(
  db: Writer,
  { name, match, rules, folderId }: Kept,
  now: Date,
): Promise<number> {
  const values = { name, folderId, match, rules: JSON.stringify(rules), createdAt: now, updatedAt: now };
  const [row] = await db`
    insert into folder_rules ${db.row({ workspaceId: db.workspace, position: 0, ...values })}
    on conflict (workspace_id, name) do nothing returning id`;
  if (!row) throw taken(name);
  return numberIn(row);
}

export async function updateFolderRule(
  db: Writer,
  id: number,
  { name, match, rules, folderId }: { [Key in keyof Kept]?: Kept[Key] | undefined },
  now: Date,
): Promise<void> {
  if (name !== undefined) {
    const [other] = await db`
      select id from folder_rules where workspace_id = ${db.workspace} and name = ${name} and id <> ${id}`;
    if (other) throw taken(name);
  }
  const changes = { name, match, folderId, rules: rules && JSON.stringify(rules), updatedAt: now };
  await db`update folder_rules set ${db.set(changes)} where workspace_id = ${db.workspace} and id = ${id}`;
}

export async function removeFolderRule(db: Writer, id: number): Promise<void> {
  await db`delete from folder_rules where workspace_id = ${db.workspace} and id = ${id}`;
}

export async function savePositions(db: Writer, ids: readonly number[]): Promise<void> {
  await db`
    update folder_rules set position = placed.position
    from unnest(${[...ids]}::bigint[]) with ordinality as placed (id, position)
    where folder_rules.workspace_id = ${db.workspace} and folder_rules.id = placed.id
      and folder_rules.position <> placed.position`;
}

function taken(name: string): Problem {
  return new Problem('name_taken', `The name ${JSON.stringify(name)} is already in use by a rule.`);
}
