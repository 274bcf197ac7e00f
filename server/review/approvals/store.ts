import { ApproverRole } from '@slipway/contract/approvals.ts';
import { Match } from '@slipway/contract/ordered-rules.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { QueueRuleInput } from '@slipway/contract/queue-rules.ts';
import { z } from 'zod';

import type { Reader, Writer } from '../../platform/db/database.ts';
import { numberIn } from '../../platform/db/row-types.ts';

const StoredRule = z.object({
  id: z.number(),
  name: z.string(),
  position: z.number(),
  match: Match,
  rules: z.array(QueueRuleInput),
  approvals: z.number(),
  roles: z.array(ApproverRole),
  memberIds: z.array(z.string()),
  exceptMemberIds: z.array(z.string()),
  byPrograms: z.boolean(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type StoredRule = z.infer<typeof StoredRule>;

/** In order, after a position. */
export async function listRules(
  db: Reader,
  after: { position: number; id: number } = { position: 0, id: 0 },
  limit = 1000,
): Promise<StoredRule[]> {
  const rows = await db`
    select * from approval_rules
    where workspace_id = ${db.workspace} and (position, id) > (${after.position}, ${after.id})
    order by position, id limit ${limit}`;
  return z.array(StoredRule).parse(rows);
}

/** Locks all rules, so that their order stays the same until the transaction ends. */
export async function lockRules(db: Writer): Promise<Pick<StoredRule, 'id'>[]> {
  await db`select 1 from workspaces where workspace_id = ${db.workspace} for no key update`;
  const rows = await db`
    select id from approval_rules where workspace_id = ${db.workspace} order by position, id for update`;
  return z.array(StoredRule.pick({ id: true })).parse(rows);
}

export async function getRule(db: Reader, id: number): Promise<StoredRule> {
  const [row] = await db`select * from approval_rules where workspace_id = ${db.workspace} and id = ${id}`;
  if (!row) throw new Problem('not_found');
  return StoredRule.parse(row);
}

export type RuleParts = Omit<StoredRule, 'id' | 'position' | 'createdAt' | 'updatedAt'>;

export async function insertRule(db: Writer, { rules, ...rule }: RuleParts, now: Date): Promise<number> {
  const values = { ...rule, rules: JSON.stringify(rules), createdAt: now, updatedAt: now };
  const [row] = await db`
    insert into approval_rules ${db.row({ workspaceId: db.workspace, ...values })}
    on conflict (workspace_id, name) do nothing returning id`;
  if (!row)
    throw new Problem('name_taken', `The name ${JSON.stringify(rule.name)} is already in use by a rule.`);
  return numberIn(row);
}

export async function updateRule(
  db: Writer,
  id: number,
  { rules, ...changes }: { [Key in keyof RuleParts]?: RuleParts[Key] | undefined },
  now: Date,
): Promise<void> {
  const { name } = changes;
  if (name !== undefined) {
    const [taken] = await db`
      select id from approval_rules where workspace_id = ${db.workspace} and name = ${name} and id <> ${id}`;
    if (taken)
      throw new Problem('name_taken', `The name ${JSON.stringify(name)} is already in use by a rule.`);
  }
  const set = db.set({ ...changes, rules: rules && JSON.stringify(rules), updatedAt: now });
  await db`update approval_rules set ${set} where workspace_id = ${db.workspace} and id = ${id}`;
}

export async function savePositions(db: Writer, ids: readonly number[]): Promise<void> {
  await db`
    update approval_rules set position = placed.position
    from unnest(${[...ids]}::bigint[]) with ordinality as placed (id, position)
    where approval_rules.workspace_id = ${db.workspace} and approval_rules.id = placed.id
      and approval_rules.position <> placed.position`;
}

export async function removeRule(db: Writer, id: number): Promise<void> {
  await db`delete from approval_rules where workspace_id = ${db.workspace} and id = ${id}`;
}
