import { Problem } from '@slipway/contract/problems.ts';
import type { Writer } from '../../platform/db/database.ts';
import { enqueueEmail, sendsMail } from '../../platform/mailer/enqueue-mail.ts';
import type { Service } from '../../platform/service.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import { mailResetLink, makeReset } from '../passwords/reset-password.ts';
import { deleteFactors } from '../second-factor/factor-store.ts';
import { noticeMs } from '../second-factor/remove-factor.ts';
import { findUser, lockMember, membershipsOf, type UserRow } from './people-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'random' | 'config' | 'vault' | 'queue'>;
type MemberNamed = { params: { id: string } };

/**
 * A new password for a member who cannot sign in: the link goes by email, or to the admin if no email is
 * configured.
 */
export async function resetMemberPassword(service: Dependencies, actor: Actor, { params }: MemberNamed) {
  const user = await helpableMember(service, actor, params.id);
  return service.db.write('all', async (db) => {
    const mailed = sendsMail(service);
    const made = mailed
      ? { token: null, expiresAt: await mailResetLink(service, db, user) }
      : await makeReset(service, db, user.id);
    await noteHelp(service, db, actor, user, 'PASSWORD_RESET_ASKED');
    return { ...made, mailed };
  });
}

/** For a member who lost the second factor. The password is still required. */
export async function removeMemberSecondFactor(
  service: Dependencies,
  actor: Actor,
  { params }: MemberNamed,
): Promise<void> {
  const user = await helpableMember(service, actor, params.id);
  await service.db.write('all', async (db) => {
    if (!(await deleteFactors(db, user.id))) throw new Problem('no_second_factor');
    await enqueueEmail(service, db, user, { kind: 'SECOND_FACTOR_REMOVED', name: user.name }, noticeMs);
    await noteHelp(service, db, actor, user, 'SECOND_FACTOR_REMOVED');
  });
}

/**
 * The member, if the admin is an admin in every workspace of that user: otherwise an admin of one company
 * could enter another's through a common member.
 */
async function helpableMember({ db }: Dependencies, actor: Actor, id: string): Promise<UserRow> {
  const member = await db.write(actor.workspaceId, async (db) => (await lockMember(db, id)).member);
  if (!member) throw new Problem('not_found');
  return db.read('all', async (db) => {
    const user = await findUser(db, member.id);
    const theirs = await membershipsOf(db, member.id);
    const mine = await membershipsOf(db, actor.userId);
    const administered = new Set(mine.filter(({ role }) => role === 'ADMIN').map((one) => one.workspaceId));
    if (!user) throw new Problem('not_found');
    if (!theirs.every(({ workspaceId }) => administered.has(workspaceId)))
      throw new Problem('member_elsewhere');
    return user;
  });
}

function noteHelp(
  service: Dependencies,
  db: Writer,
  actor: Actor,
  { id, name }: UserRow,
  action: 'PASSWORD_RESET_ASKED' | 'SECOND_FACTOR_REMOVED',
): Promise<void> {
  return audit(service, db, actor, action, { kind: 'member', id, name }, {}, actor.workspaceId);
}
