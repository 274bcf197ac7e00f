import { Problem } from '@slipway/contract/problems.ts';
import type { Writer } from '../../platform/db/database.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { enqueueEmail, linkTo, sendsMail } from '../../platform/mailer/enqueue-mail.ts';
import type { Service, Target } from '../../platform/service.ts';
import { hashOf, isWellFormed, newSecret } from '../../platform/vault/secrets.ts';
import { announceAccessChange } from '../access-cache.ts';
import type { RequestInfo } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import {
  findUser,
  findUserByEmail,
  membershipsOf,
  plainEmail,
  savePassword,
  type UserRow,
} from '../members/people-store.ts';
import { noticeMs } from '../second-factor/remove-factor.ts';
import { deviceCookie } from '../sign-in/known-device.ts';
import { assertSameSite } from '../sign-in/same-site.ts';
import { endSessionsOf } from '../sign-in/session-store.ts';
import { delaySignIn, noteAttempt } from '../sign-in/sign-in-pace.ts';
import { hashPassword } from './passwords.ts';
import {
  countResetsSince,
  deleteResetRequest,
  findResetRequests,
  insertReset,
  insertResetRequest,
  measureResetRequests,
  takeReset,
} from './reset-store.ts';

export const resetMs = 30 * 60 * 1000;
/** Links are counted over a longer time than they are valid. */
const resetsWindowMs = 60 * 60 * 1000;
/** Limits the emails to one mailbox. */
const resetsMaxInWindow = 5;
const resetKind = 'password-reset';
const atOnce = 2;
const resetPath = '/reset-password';

type Dependencies = Pick<Service, 'db' | 'clock' | 'random' | 'config' | 'vault' | 'queue'>;

/**
 * Records a request for a new password. The lookup of the address runs in the background, so that neither the
 * response nor its time reveals whether it exists.
 */
export async function askPasswordReset(
  service: Dependencies,
  { asked, body }: { asked: RequestInfo; body: { email: string } },
): Promise<void> {
  assertSameSite(service.config, asked);
  const email = plainEmail(body.email);
  const pace = `reset:${email}`;
  await delaySignIn(service, pace, asked.address);
  noteAttempt(service, pace, false);
  if (!sendsMail(service)) return;
  await service.db.write('all', async (db) => {
    const id = await insertResetRequest(db, { email, createdAt: service.clock.now() });
    await service.queue.enqueue(db, resetKind, { workspaceId: 0, id });
  });
}

export const resetting: Job = {
  kind: resetKind,
  concurrency: () => atOnce,
  workspaceConcurrency: atOnce,
  findDue: async ({ db }, _now, limit) => {
    const ids = await db.read('all', (db) => findResetRequests(db, limit));
    return ids.map((id) => ({ workspaceId: 0, id }));
  },
  measureDue: ({ db }) => db.read('all', (db) => measureResetRequests(db)),
  run: mailReset,
};

/** Enqueues an email with a link, if the user exists. */
async function mailReset(service: Service, { id }: Target): Promise<void> {
  await service.db.write('all', async (db) => {
    const email = await deleteResetRequest(db, id);
    const user = email === null ? null : await findUserByEmail(db, email);
    if (!user) return;
    const since = new Date(service.clock.now().getTime() - resetsWindowMs);
    if ((await countResetsSince(db, user.id, since)) >= resetsMaxInWindow) return;
    const memberships = await membershipsOf(db, user.id);
    if (memberships.length === 0) return;
    await mailResetLink(service, db, user);
    for (const { workspaceId } of memberships) {
      const target = { kind: 'member', id: user.id, name: user.name };
      await audit(service, db, selfOf(user), 'PASSWORD_RESET_ASKED', target, {}, workspaceId);
    }
  });
}

/** Creates a link that sets a new password, and enqueues its email. */
export async function mailResetLink(service: Dependencies, db: Writer, user: UserRow): Promise<Date> {
  const { token, expiresAt } = await makeReset(service, db, user.id);
  const letter = {
    kind: 'PASSWORD_RESET',
    name: user.name,
    link: linkTo(service, resetPath, token),
  } as const;
  await enqueueEmail(service, db, user, letter, resetMs);
  return expiresAt;
}

/** A single-use token for a new password, valid for 30 minutes; only its hash is stored. */
export async function makeReset(
  { random, clock }: Pick<Service, 'random' | 'clock'>,
  db: Writer,
  userId: string,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newSecret(random, 'pr_');
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + resetMs);
  await insertReset(db, { tokenHash: hashOf(token), userId, createdAt, expiresAt });
  return { token, expiresAt };
}

/**
 * Sets the password and ends all sessions of the user. The second factor stays required. The device becomes a
 * known device, so that failed attempts of others do not lock the user out.
 */
export async function resetPassword(
  service: Dependencies,
  { asked, body }: { asked: RequestInfo; body: { token: string; newPassword: string } },
): Promise<{ headers: Record<string, string> }> {
  assertSameSite(service.config, asked);
  await delaySignIn(service, 'reset-token', asked.address);
  if (!isWellFormed(body.token, 'pr_')) throw new Problem('reset_invalid');
  const passwordHash = await hashPassword(body.newPassword);
  const now = service.clock.now();
  const reset = await service.db.write('all', async (db) => {
    const userId = await takeReset(db, hashOf(body.token), now);
    const user = userId === null ? null : await findUser(db, userId);
    if (!user) return null;
    await savePassword(db, user.id, passwordHash, now);
    await endSessionsOf(db, user.id, now);
    await enqueueEmail(service, db, user, { kind: 'PASSWORD_CHANGED', name: user.name }, noticeMs);
    announceAccessChange(service, db);
    const target = { kind: 'member', id: user.id, name: user.name };
    for (const { workspaceId } of await membershipsOf(db, user.id))
      await audit(service, db, selfOf(user), 'PASSWORD_RESET', target, {}, workspaceId);
    return user;
  });
  if (!reset) throw new Problem('reset_invalid');
  return { headers: { 'set-cookie': deviceCookie(service, asked, reset.email) } };
}

function selfOf({ id, name }: UserRow) {
  return { kind: 'USER', id, name } as const;
}
