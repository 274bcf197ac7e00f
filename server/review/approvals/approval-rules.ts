import type { BodyOf } from '@slipway/contract/endpoint.ts';
import type * as contract from '@slipway/contract/endpoints/approval-rules.ts';
import { type InputError, Problem } from '@slipway/contract/problems.ts';
import { scopesOfRole } from '@slipway/contract/scopes.ts';
import { z } from 'zod';
import { approverScope } from '../../documents/approval.ts';
import { assertRuleFolders } from '../../documents/queues/queues.ts';
import type { Actor } from '../../identity/actor.ts';
import { audit } from '../../identity/audit/audit.ts';
import type { Reader, Writer } from '../../platform/db/database.ts';
import { decodeCursor, pageOf } from '../../platform/db/paging.ts';
import type { Service } from '../../platform/service.ts';
import { nextHourIn } from '../../workspace/settings/days.ts';
import { findFormerMembers, findMembers, type Member } from './person-store.ts';
import { beginReminders } from './reminder-store.ts';
import * as store from './store.ts';

const rulesMax = 50;

type Dependencies = Pick<Service, 'db' | 'clock'>;
type Creation = BodyOf<typeof contract.createApprovalRule>;
type Change = BodyOf<typeof contract.changeApprovalRule>;
const Cursor = z.tuple([z.int32(), z.number().int()]);

export async function listApprovalRules(
  { db }: Dependencies,
  actor: Actor,
  query: { limit: number; cursor?: string | undefined },
) {
  const [position, id] = decodeCursor(query.cursor, Cursor) ?? [0, 0];
  return db.read(actor.workspaceId, async (db) => {
    const rows = await store.listRules(db, { position, id }, query.limit + 1);
    const page = pageOf(rows, query.limit, ({ position, id }) => [position, id]);
    return { ...page, data: await shown(db, page.data) };
  });
}

export async function getApprovalRule({ db }: Dependencies, actor: Actor, id: number) {
  return db.read(actor.workspaceId, (db) => show(db, id));
}

/** Applies to documents validated from now on. The first rule starts the reminders. */
export async function createApprovalRule(
  { db, clock }: Dependencies,
  actor: Actor,
  { position, ...rule }: Creation,
) {
  return db.write(actor.workspaceId, async (db) => {
    const others = await store.lockRules(db);
    if (others.length >= rulesMax)
      throw new Problem('invalid_input', `A workspace can have at most ${rulesMax} approval rules.`);
    await assertRuleFolders(db, rule.rules);
    await assertPeople(db, rule);
    const id = await store.insertRule(db, rule, clock.now());
    await place(db, others, id, position ?? others.length + 1);
    await beginReminders(db, (zone, hour) => nextHourIn(clock.now(), zone, hour));
    const target = { kind: 'approvalRule', id, name: rule.name };
    await audit({ clock }, db, actor, 'APPROVAL_RULE_CREATED', target, { approvals: rule.approvals });
    return show(db, id);
  });
}

/** Documents that already wait keep their requirements, so that a change cannot bypass them. */
export async function changeApprovalRule(
  { db, clock }: Dependencies,
  actor: Actor,
  id: number,
  { position, ...changes }: Change,
) {
  return db.write(actor.workspaceId, async (db) => {
    const all = await store.lockRules(db);
    const before = await store.getRule(db, id);
    await assertRuleFolders(db, changes.rules ?? []);
    await assertPeople(db, { ...before, ...given(changes) }, before);
    await store.updateRule(db, id, changes, clock.now());
    const others = all.filter((rule) => rule.id !== id);
    if (position !== undefined) await place(db, others, id, position);
    const after = await show(db, id);
    const changed = Object.keys({ ...changes, ...(position === undefined ? {} : { position }) });
    const target = { kind: 'approvalRule', id, name: after.name };
    await audit({ clock }, db, actor, 'APPROVAL_RULE_CHANGED', target, { changed });
    return after;
  });
}

export async function deleteApprovalRule(
  { db, clock }: Dependencies,
  actor: Actor,
  id: number,
): Promise<void> {
  await db.write(actor.workspaceId, async (db) => {
    const all = await store.lockRules(db);
    const { name } = await store.getRule(db, id);
    await store.removeRule(db, id);
    await store.savePositions(
      db,
      all.map((rule) => rule.id).filter((other) => other !== id),
    );
    await audit({ clock }, db, actor, 'APPROVAL_RULE_DELETED', { kind: 'approvalRule', id, name });
  });
}

async function show(db: Reader, id: number) {
  const [rule] = await shown(db, [await store.getRule(db, id)]);
  return rule!;
}

/**
 * Includes the names of approvers, without former members of this workspace; those of a restored archive are
 * included.
 */
async function shown(db: Reader, rules: readonly store.StoredRule[]) {
  const ids = rules.flatMap(({ memberIds, exceptMemberIds }) => [...memberIds, ...exceptMemberIds]);
  const members = await findMembers(db, [...new Set(ids)]);
  const former = await findFormerMembers(
    db,
    ids.filter((id) => !members.has(id)),
  );
  const named = (ids: readonly string[]) =>
    ids.map((id) => members.get(id)).filter((member): member is Member => member !== undefined);
  return rules.map(({ memberIds, exceptMemberIds, ...rule }) => ({
    ...rule,
    members: named(memberIds),
    formerMembers: memberIds.flatMap((id) => former.get(id) ?? []),
    exceptMembers: named(exceptMemberIds),
  }));
}

/** Moves a rule to a position; the others move up. */
async function place(db: Writer, others: readonly { id: number }[], id: number, position: number) {
  const ids = others.map((rule) => rule.id);
  await store.savePositions(db, ids.toSpliced(Math.min(position - 1, ids.length), 0, id));
}

function given(changes: Omit<Change, 'position'>): Partial<store.RuleParts> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

type Named = Pick<store.RuleParts, 'roles' | 'memberIds' | 'exceptMemberIds'>;
const nobody: Named = { roles: [], memberIds: [], exceptMemberIds: [] };

/**
 * Throws `nobody_asked` unless the rule names a role or a user that may approve. Approvers who have left
 * since do not prevent other changes of the rule.
 */
async function assertPeople(db: Reader, rule: Named, before: Named = nobody): Promise<void> {
  const { roles, memberIds, exceptMemberIds } = rule;
  const members = await findMembers(db, [...memberIds, ...exceptMemberIds]);
  const mayApprove = (id: string) => {
    const member = members.get(id);
    return member !== undefined && scopesOfRole[member.role].includes(approverScope);
  };
  const faults = [
    ...faultsOf(memberIds, '/memberIds', (id) => {
      if (before.memberIds.includes(id) || mayApprove(id)) return null;
      const name = members.get(id)?.name;
      return name === undefined
        ? noMember
        : { code: 'may_only_look', detail: `${name} has no permission to approve.` };
    }),
    ...faultsOf(exceptMemberIds, '/exceptMemberIds', (id) =>
      before.exceptMemberIds.includes(id) || members.has(id) ? null : noMember,
    ),
  ];
  if (faults.length > 0) throw new Problem('nobody_asked', faults[0]?.detail, { errors: faults });
  const asksTheSame = isSame(roles, before.roles) && isSame(memberIds, before.memberIds);
  if (roles.length === 0 && !memberIds.some(mayApprove) && (!asksTheSame || before === nobody))
    throw new Problem('nobody_asked', 'Choose at least one role or member who approves.');
}

type Fault = Pick<InputError, 'code' | 'detail'>;
const noMember: Fault = { code: 'no_member', detail: 'This user is not a member of the workspace.' };

function faultsOf(
  ids: readonly string[],
  pointer: string,
  faultOf: (id: string) => Fault | null,
): InputError[] {
  return ids.flatMap((id, index) => {
    const fault = faultOf(id);
    return fault ? [{ pointer: `${pointer}/${index}`, ...fault }] : [];
  });
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one));
