import { InstantSent } from '@slipway/contract/dates.ts';
import { Problem } from '@slipway/contract/problems.ts';
import type { Role } from '@slipway/contract/scopes.ts';
import { z } from 'zod';
import type { Writer } from '../../platform/db/database.ts';
import { decodeCursor, pageOf } from '../../platform/db/paging.ts';
import type { Service } from '../../platform/service.ts';
import { announceAccessChange } from '../access-cache.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import { endClientsOf } from '../oauth/client-store.ts';
import { whoHasFactors } from '../second-factor/factor-store.ts';
import { endSessionsHere } from '../sign-in/session-store.ts';
import { deleteMembership, listMemberRows, lockMember, type MemberRow, saveRole } from './people-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock'>;
type MemberNamed = { params: { id: string } };
const Key = z.tuple([InstantSent, z.uuid()]);

/** In the order of joining. */
export async function listMembers(
  { db }: Dependencies,
  actor: Actor,
  { query: { limit, cursor } }: { query: { limit: number; cursor?: string | undefined } },
) {
  const key = decodeCursor(cursor, Key);
  const after = key && { joinedAt: key[0], id: key[1] };
  const rows = await db.read(actor.workspaceId, (db) => listMemberRows(db, after, limit + 1));
  const page = pageOf(rows, limit, (row) => [row.joinedAt.toISOString(), row.id]);
  return { ...page, data: await withFactors({ db }, actor, page.data) };
}

/** Takes effect immediately, also for the user's tokens and API clients. */
export async function changeMember(
  service: Dependencies,
  actor: Actor,
  { params, body }: MemberNamed & { body: { role: Role } },
): Promise<MemberRow & { hasSecondFactor: boolean | null }> {
  const changed = await service.db.write(actor.workspaceId, async (db) => {
    const member = await replaceableMember(db, params.id, body.role);
    await saveRole(db, member.id, body.role);
    announceAccessChange(service, db);
    const roles = { before: member.role, after: body.role };
    await audit(service, db, actor, 'MEMBER_ROLE_CHANGED', targetOf(member), roles);
    return { ...member, role: body.role };
  });
  const [shown] = await withFactors(service, actor, [changed]);
  return shown!;
}

/** Only admins see who signs in without a second factor. */
async function withFactors({ db }: Pick<Service, 'db'>, { role }: Actor, rows: readonly MemberRow[]) {
  const ids = rows.map(({ id }) => id);
  const having = role === 'ADMIN' ? await db.read('all', (db) => whoHasFactors(db, ids)) : null;
  return rows.map((row) => ({ ...row, hasSecondFactor: having?.has(row.id) ?? null }));
}

/** Ends the user's sessions here and revokes the API clients that the user created. */
export async function removeMember(
  service: Dependencies,
  actor: Actor,
  { params }: MemberNamed,
): Promise<void> {
  const now = service.clock.now();
  await service.db.write(actor.workspaceId, async (db) => {
    const member = await replaceableMember(db, params.id, null);
    await endSessionsHere(db, member.id, now);
    await endClientsOf(db, member.id, now);
    await deleteMembership(db, member.id);
    announceAccessChange(service, db);
    await audit(service, db, actor, 'MEMBER_REMOVED', targetOf(member), { role: member.role });
  });
}

function targetOf({ id, name }: MemberRow) {
  return { kind: 'member', id, name };
}

/** The member, if the workspace still has an admin after the change (null: removed). */
async function replaceableMember(db: Writer, id: string, role: Role | null): Promise<MemberRow> {
  const { member, admins } = await lockMember(db, id);
  if (!member) throw new Problem('not_found');
  if (member.role === 'ADMIN' && role !== 'ADMIN' && admins === 1) throw new Problem('last_admin');
  return member;
}
