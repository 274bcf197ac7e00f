import { Problem } from '@slipway/contract/problems.ts';
import type { Role } from '@slipway/contract/scopes.ts';

import type { Service } from '../../platform/service.ts';
import { hashOf, newSecret } from '../../platform/vault/secrets.ts';
import type { RequestInfo } from '../actor.ts';
import {
  findUserByEmail,
  type MembershipRow,
  membershipsOf,
  plainEmail,
  type UserRow,
} from '../members/people-store.ts';
import { noteRefusal } from '../note-refusal.ts';
import { isPassword } from '../passwords/passwords.ts';
import { type Factors, findFactors, hasFactor } from '../second-factor/factor-store.ts';
import { insertMfaToken } from '../second-factor/mfa-store.ts';
import { giveBackAttempt, spendAttempt } from './attempt-budget.ts';
import { knownDevice } from './known-device.ts';
import { assertSameSite } from './same-site.ts';
import { insertSelection } from './session-store.ts';
import { delaySignIn, noteAttempt } from './sign-in-pace.ts';
import { type SignedIn, startSession } from './start-session.ts';

const selectionSeconds = 600;
const mfaSeconds = 600;

type Dependencies = Pick<Service, 'db' | 'clock' | 'random' | 'config' | 'log' | 'vault'>;
type Headers = SignedIn['headers'];
type Selection = {
  kind: 'SELECTION_REQUIRED';
  selectionToken: string;
  expiresIn: number;
  tenants: { id: string; name: string; role: Role }[];
};
type MfaRequired = {
  kind: 'MFA_REQUIRED';
  mfaToken: string;
  expiresIn: number;
  methods: ('TOTP' | 'PASSKEY' | 'RECOVERY_CODE')[];
};
/** In one workspace, or before the choice of one. */
export type WentIn = { reply: SignedIn['reply'] | Selection; headers: Headers };
type LoginAnswer = { reply: WentIn['reply'] | MfaRequired; headers: Headers };
type LoginAsked = { email: string; password: string; cookie?: boolean | undefined };

/** Signs a user in: immediately or after the second factor, then into a workspace. */
export async function signIn(
  service: Dependencies,
  { asked, body }: { asked: RequestInfo; body: LoginAsked },
): Promise<LoginAnswer> {
  assertSameSite(service.config, asked);
  const user = await provePassword(service, asked, body);
  const [memberships, factors] = await service.db.read('all', (db) =>
    Promise.all([membershipsOf(db, user.id), findFactors(db, user.id)]),
  );
  if (memberships.length === 0) throw new Problem('invalid_credentials');
  if (hasFactor(factors)) return requireSecondFactor(service, user, factors);
  return goIn(service, asked, user, body.cookie ?? false);
}

/** Enters the user's only workspace or offers the choice, after all proofs. */
export async function goIn(
  service: Dependencies,
  asked: RequestInfo,
  user: UserRow,
  inCookie: boolean,
): Promise<WentIn> {
  const memberships = await service.db.read('all', (db) => membershipsOf(db, user.id));
  const [only, ...others] = memberships;
  if (!only) throw new Problem('invalid_credentials');
  if (others.length > 0) return requireSelection(service, user, memberships);
  return service.db.write('all', (db) =>
    startSession(service, db, {
      workspaceId: only.workspaceId,
      user: shownUser(user),
      tenant: tenantOf(only),
      inCookie,
      asked,
    }),
  );
}

/**
 * The user, if the password is right. Unknown users and wrong passwords give the same response after the same
 * time. Failures on other devices do not affect a known device of the account.
 */
export async function provePassword(
  service: Dependencies,
  asked: RequestInfo,
  { email, password }: { email: string; password: string },
): Promise<UserRow> {
  const account = plainEmail(email);
  const device = knownDevice(service, asked, account);
  const pace = device === null ? account : `device:${device}`;
  await delaySignIn(service, pace, device === null ? asked.address : pace);
  const budgets = [...(device === null ? [] : [`password:device:${device}`]), `password:${account}`];
  const attempt = await spendAttempt(service, budgets);
  const user = await service.db.read('all', (db) => findUserByEmail(db, account));
  const isRight = await isPassword(user?.passwordHash ?? null, password);
  noteAttempt(service, pace, isRight);
  if (isRight) await giveBackAttempt(service, attempt);
  if (user && !isRight) noteRefusal(service, user, asked.address);
  if (!user || !isRight) throw new Problem('invalid_credentials');
  return user;
}

/** A user without the password's hash. */
export function shownUser({ id, email, name, language, theme }: UserRow) {
  return { id, email, name, language, theme };
}

export function tenantOf({ publicId, workspaceName, role }: MembershipRow) {
  return { id: publicId, name: workspaceName, role };
}

/** A token for the second step only. */
async function requireSecondFactor(
  { db, clock, random }: Dependencies,
  user: UserRow,
  { hasTotp, hasPasskey, hasRecoveryCode }: Factors,
): Promise<LoginAnswer> {
  const mfaToken = newSecret(random, 'mfa_');
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + mfaSeconds * 1000);
  await db.write('all', (db) =>
    insertMfaToken(db, { tokenHash: hashOf(mfaToken), userId: user.id, createdAt, expiresAt }),
  );
  const methods: MfaRequired['methods'] = [
    ...(hasPasskey ? (['PASSKEY'] as const) : []),
    ...(hasTotp ? (['TOTP'] as const) : []),
    ...(hasRecoveryCode ? (['RECOVERY_CODE'] as const) : []),
  ];
  return {
    reply: { kind: 'MFA_REQUIRED', mfaToken, expiresIn: mfaSeconds, methods },
    headers: { 'cache-control': 'no-store' },
  };
}

async function requireSelection(
  { db, clock, random }: Dependencies,
  user: UserRow,
  memberships: MembershipRow[],
): Promise<WentIn> {
  const selectionToken = newSecret(random, 'st_');
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + selectionSeconds * 1000);
  await db.write('all', (db) =>
    insertSelection(db, { tokenHash: hashOf(selectionToken), userId: user.id, createdAt, expiresAt }),
  );
  const tenants = memberships.map(tenantOf);
  return {
    reply: { kind: 'SELECTION_REQUIRED', selectionToken, expiresIn: selectionSeconds, tenants },
    headers: { 'cache-control': 'no-store' },
  };
}
