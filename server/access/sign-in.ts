import { Problem } from '@slipway/contract/problems.ts';
import type { Role } from '@slipway/contract/scopes.ts';

import type { Service } from '../service.ts';
import type { Asked } from './actor.ts';
import { isPassword } from './passwords.ts';
import {
  findUserByEmail,
  type MembershipRow,
  membershipsOf,
  plainEmail,
  type UserRow,
} from './people-store.ts';
import { assertSameSite } from './same-site.ts';
import { hashOf, newSecret } from './secrets.ts';
import { insertSelection } from './session-store.ts';
import { keepPace, noteAttempt } from './sign-in-pace.ts';
import { type SignedIn, startSession } from './start-session.ts';

const selectionSeconds = 600;

type Needs = Pick<Service, 'db' | 'clock' | 'random' | 'config'>;
type Selection = {
  kind: 'SELECTION_REQUIRED';
  selectionToken: string;
  expiresIn: number;
  tenants: { id: string; name: string; role: Role }[];
};
type LoginAnswer = { reply: SignedIn['reply'] | Selection; headers: Record<string, string> };
type LoginAsked = { email: string; password: string; cookie?: boolean | undefined };

/** Signs a person in: at once where there is one workspace, else after the person has chosen. */
export async function signIn(
  service: Needs,
  { asked, body }: { asked: Asked; body: LoginAsked },
): Promise<LoginAnswer> {
  assertSameSite(service.config, asked);
  const user = await provePassword(service, asked, body);
  const memberships = await service.db.read('all', (db) => membershipsOf(db, user.id));
  const [only, ...others] = memberships;
  if (!only) throw new Problem('invalid_credentials');
  if (others.length > 0) return requireSelection(service, user, memberships);
  return enter(service, user, only, body.cookie ?? false);
}

/** The person, when the password is right. Unknown people and wrong passwords look and take the same. */
export async function provePassword(
  service: Needs,
  asked: Asked,
  { email, password }: { email: string; password: string },
): Promise<UserRow> {
  const account = plainEmail(email);
  await keepPace(service, account, asked.address);
  const user = await service.db.read('all', (db) => findUserByEmail(db, account));
  const isRight = await isPassword(user?.passwordHash ?? null, password);
  noteAttempt(service, account, isRight);
  if (!user || !isRight) throw new Problem('invalid_credentials');
  return user;
}

function enter(
  service: Needs,
  user: UserRow,
  membership: MembershipRow,
  inCookie: boolean,
): Promise<SignedIn> {
  const { workspaceId } = membership;
  return service.db.write('all', (db) =>
    startSession(service, db, { workspaceId, user: shownUser(user), tenant: tenantOf(membership), inCookie }),
  );
}

/** A person without the password's hash. */
export function shownUser({ id, email, name }: UserRow) {
  return { id, email, name };
}

export function tenantOf({ publicId, workspaceName, role }: MembershipRow) {
  return { id: publicId, name: workspaceName, role };
}

async function requireSelection(
  { db, clock, random }: Needs,
  user: UserRow,
  memberships: MembershipRow[],
): Promise<LoginAnswer> {
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
