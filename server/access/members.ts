import { Problem } from '@slipway/contract/problems.ts';
import type { Role } from '@slipway/contract/scopes.ts';
import { z } from 'zod';

import type { Writer } from '../db/database.ts';
import { decodeCursor, pageOf } from '../db/paging.ts';
import type { Service } from '../service.ts';
import { announceAccessChange } from './access-cache.ts';
import type { Actor } from './actor.ts';
import { endClientsOf } from './client-store.ts';
import { deleteMembership, listMemberRows, lockMember, type MemberRow, saveRole } from './people-store.ts';
import { endSessionsHere } from './session-store.ts';

type Needs = Pick<Service, 'db' | 'clock'>;
type MemberNamed = { params: { id: string } };
const Key = z.tuple([z.iso.datetime(), z.uuid()]);

/** In the order of joining. */
export async function listMembers(
  { db }: Needs,
  actor: Actor,
  { query: { limit, cursor } }: { query: { limit: number; cursor?: string | undefined } },
) {
  const key = decodeCursor(cursor, Key);
  const after = key && { joinedAt: key[0], id: key[1] };
  const rows = await db.read(actor.workspaceId, (db) => listMemberRows(db, after, limit + 1));
  return pageOf(rows, limit, (row) => [row.joinedAt.toISOString(), row.id]);
}

/** Holds at once, also for the tokens of the person and of the clients the person created. */
export async function changeMember(
  service: Needs,
  actor: Actor,
  { params, body }: MemberNamed & { body: { role: Role } },
): Promise<MemberRow> {
  return service.db.write(actor.workspaceId, async (db) => {
    const member = await replaceableMember(db, params.id, body.role);
    await saveRole(db, member.id, body.role);
    announceAccessChange(service, db);
    return { ...member, role: body.role };
  });
}

/** Ends the person's sessions here and revokes the clients the person created. */
export async function removeMember(service: Needs, actor: Actor, { params }: MemberNamed): Promise<void> {
  const now = service.clock.now();
  await service.db.write(actor.workspaceId, async (db) => {
    const member = await replaceableMember(db, params.id, null);
    await endSessionsHere(db, member.id, now);
    await endClientsOf(db, member.id, now);
    await deleteMembership(db, member.id);
    announceAccessChange(service, db);
  });
}

/** The member, when the workspace still has an admin after this one took the role (null: left). */
async function replaceableMember(db: Writer, id: string, role: Role | null): Promise<MemberRow> {
  const { member, admins } = await lockMember(db, id);
  if (!member) throw new Problem('not_found');
  if (member.role === 'ADMIN' && role !== 'ADMIN' && admins === 1) throw new Problem('last_admin');
  return member;
}
