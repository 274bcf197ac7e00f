import type { BodyOf } from '@slipway/contract/endpoint.ts';
import type * as contract from '@slipway/contract/endpoints/approvals.ts';
import { Problem } from '@slipway/contract/problems.ts';
import { scopesOfRole } from '@slipway/contract/scopes.ts';
import { z } from 'zod';
import { approverScope } from '../../documents/approval.ts';
import type { Actor } from '../../identity/actor.ts';
import { audit } from '../../identity/audit/audit.ts';
import { decodeCursor, pageOf } from '../../platform/db/paging.ts';
import type { Service } from '../../platform/service.ts';
import { dayIn } from '../../workspace/settings/days.ts';
import { getSettings } from '../../workspace/settings/settings-store.ts';
import { findMembers } from './person-store.ts';
import * as store from './substitute-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock'>;
const Cursor = z.tuple([z.number().int()]);

export async function listApprovalSubstitutes(
  { db, clock }: Dependencies,
  actor: Actor,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const after = decodeCursor(cursor, Cursor)?.[0] ?? 0;
  const rows = await db.read(actor.workspaceId, async (db) => {
    const today = dayIn(clock.now(), (await getSettings(db)).timeZone);
    return store.listSubstitutes(db, today, after, limit + 1);
  });
  return pageOf(rows, limit, ({ id }) => [id]);
}

/**
 * Users name a substitute for themselves, admins for anyone. Substitutes may approve documents that rules do
 * not assign to them.
 */
export async function createApprovalSubstitute(
  { db, clock }: Dependencies,
  actor: Actor,
  { awayId = actor.userId, substituteId, from, until }: BodyOf<typeof contract.createApprovalSubstitute>,
) {
  assertOwn(actor, awayId);
  return db.write(actor.workspaceId, async (db) => {
    const members = await findMembers(db, [awayId, substituteId]);
    for (const [pointer, id] of [
      ['/awayId', awayId],
      ['/substituteId', substituteId],
    ] as const) {
      const member = members.get(id);
      if (member && scopesOfRole[member.role].includes(approverScope)) continue;
      const detail = member
        ? `${member.name} has no permission to approve.`
        : 'This user is not a member of the workspace.';
      const code = member ? 'may_only_look' : 'no_member';
      throw new Problem('nobody_asked', detail, { errors: [{ pointer, code, detail }] });
    }
    if (awayId === substituteId) {
      const detail = 'A user cannot be their own substitute.';
      const errors = [{ pointer: '/substituteId', code: 'same_person', detail }];
      throw new Problem('nobody_asked', detail, { errors });
    }
    const id = await store.insertSubstitute(db, {
      awayId,
      substituteId,
      fromDay: from,
      untilDay: until,
      createdBy: actor.name,
      createdAt: clock.now(),
    });
    const made = await store.getSubstitute(db, id);
    const target = { kind: 'member', id: awayId, name: made.away.name };
    const details = { substitute: made.substitute.name, from, until };
    await audit({ clock }, db, actor, 'APPROVAL_SUBSTITUTE_NAMED', target, details);
    return made;
  });
}

export async function deleteApprovalSubstitute({ db, clock }: Dependencies, actor: Actor, id: number) {
  await db.write(actor.workspaceId, async (db) => {
    const { away, substitute } = await store.getSubstitute(db, id);
    assertOwn(actor, away.id);
    await store.removeSubstitute(db, id);
    const target = { kind: 'member', id: away.id, name: away.name };
    const details = { substitute: substitute.name };
    await audit({ clock }, db, actor, 'APPROVAL_SUBSTITUTE_REMOVED', target, details);
  });
}

function assertOwn({ userId, role }: Actor, awayId: string): void {
  if (awayId !== userId && role !== 'ADMIN')
    throw new Problem('role_required', 'Only admins can name substitutes for others.');
}
