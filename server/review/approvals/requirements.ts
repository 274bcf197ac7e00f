import type { Role } from '@slipway/contract/scopes.ts';

import type { GivenApproval, Requirement, StoredApproval } from '../../documents/approval.ts';
import type { Reader } from '../../platform/db/database.ts';
import { findMembers, type Member } from './person-store.ts';
import type { StoredRule } from './store.ts';

type Asked = { rule: StoredRule; uncompared: Requirement['uncompared'] };
type NotBy = StoredApproval['notBy'];
type Members = ReadonlyMap<string, Member>;

export function requirementBy({ rule, uncompared }: Asked): Requirement {
  const { id, name, approvals, roles, memberIds, exceptMemberIds, byPrograms } = rule;
  return { approvals, roles, memberIds, exceptMemberIds, byPrograms, rule: { id, name }, uncompared };
}

/** All rules that the document must meet. */
export function requirementsOf(approval: StoredApproval): Requirement[] {
  const { requirements, needed, askedOf, notBy, byPrograms, rule, uncompared = null } = approval;
  const exceptMemberIds = notBy.filter(({ reason }) => reason === 'EXCEPTED').map(({ id }) => id);
  const memberIds = askedOf.members.map(({ id }) => id);
  return (
    requirements ?? [
      { approvals: needed, roles: askedOf.roles, memberIds, exceptMemberIds, byPrograms, rule, uncompared },
    ]
  );
}

/** The parts of an approval that are about one rule; users excluded before stay excluded. */
export async function partsOf(db: Reader, requirement: Requirement, notBy: NotBy) {
  const { memberIds, exceptMemberIds, byPrograms, rule, uncompared } = requirement;
  const members = await findMembers(db, [...memberIds, ...exceptMemberIds]);
  const excepted = named(members, exceptMemberIds)
    .filter(({ id }) => !notBy.some((one) => one.id === id))
    .map((one) => ({ ...one, reason: 'EXCEPTED' as const }));
  return {
    askedOf: { roles: rolesOf(requirement, members), members: named(members, memberIds) },
    notBy: [...notBy, ...excepted],
    byPrograms,
    rule,
    uncompared,
  };
}

/**
 * Determines which rule the document has to meet next, by the approvals it has. Each of them counts for every
 * rule that asks its approver. `needed` counts the approvals of all approvers.
 */
export async function evaluateApproval(
  db: Reader,
  approval: StoredApproval,
  now: Date,
): Promise<StoredApproval> {
  const { requirements, given, notBy } = approval;
  if (!requirements) {
    return { ...approval, state: given.length >= approval.needed ? 'APPROVED' : 'WAITING' };
  }
  const ids = given.flatMap(({ by, inPlaceOf }) => inPlaceOf?.id ?? by.userId);
  const members = await findMembers(db, [...ids, ...requirements.flatMap(({ memberIds }) => memberIds)]);
  for (const requirement of requirements) {
    const counted = given.filter((one) => counts(requirement, one, members)).length;
    const lacking = requirement.approvals - counted;
    if (lacking <= 0) continue;
    const since = approval.state === 'WAITING' ? approval.since : now.toISOString();
    const parts = await partsOf(db, requirement, notBy);
    return { ...approval, ...parts, state: 'WAITING', needed: given.length + lacking, since };
  }
  return { ...approval, state: 'APPROVED', needed: given.length };
}

function counts(requirement: Requirement, { by, inPlaceOf }: GivenApproval, members: Members): boolean {
  const { memberIds, exceptMemberIds, byPrograms } = requirement;
  if (by.kind === 'API_CLIENT' && !byPrograms) return false;
  const id = inPlaceOf?.id ?? by.userId;
  if (exceptMemberIds.includes(id) || exceptMemberIds.includes(by.userId)) return false;
  const role = members.get(id)?.role;
  return memberIds.includes(id) || (role !== undefined && rolesOf(requirement, members).includes(role));
}

/** All named users have left: without this, no one could approve. */
function rolesOf({ roles, memberIds }: Requirement, members: Members): Role[] {
  return roles.length === 0 && !memberIds.some((id) => members.has(id)) ? ['ADMIN'] : roles;
}

function named(members: Members, ids: readonly string[]) {
  return ids.flatMap((id) => {
    const member = members.get(id);
    return member ? [{ id, name: member.name }] : [];
  });
}
