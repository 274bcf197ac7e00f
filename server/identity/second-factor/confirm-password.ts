import { Problem } from '@slipway/contract/problems.ts';

import type { Service } from '../../platform/service.ts';
import type { Actor, RequestInfo } from '../actor.ts';
import { findUser, type UserRow } from '../members/people-store.ts';
import { isPassword } from '../passwords/passwords.ts';
import { giveBackAttempt, spendAttempt } from '../sign-in/attempt-budget.ts';
import { assertSameSite } from '../sign-in/same-site.ts';
import { delaySignIn, noteAttempt } from '../sign-in/sign-in-pace.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'config'>;

/**
 * The requesting user, if the password is right: a session alone is not enough to change sign-in methods. It
 * has a separate attempt budget, which a caller without a session cannot exhaust. Throws the Problem
 * wrong_password.
 */
export async function confirmPassword(
  service: Dependencies,
  actor: Actor,
  { asked, body }: { asked: RequestInfo; body: { currentPassword: string } },
): Promise<UserRow> {
  assertSameSite(service.config, asked);
  const user = await service.db.read('all', (db) => findUser(db, actor.userId));
  if (!user) throw new Problem('unauthorized', 'The access token is not valid.');
  const pace = `confirm:${user.id}`;
  await delaySignIn(service, pace, asked.address);
  const attempt = await spendAttempt(service, [pace]);
  const isRight = await isPassword(user.passwordHash, body.currentPassword);
  noteAttempt(service, pace, isRight);
  if (!isRight) throw new Problem('wrong_password');
  await giveBackAttempt(service, attempt);
  return user;
}
