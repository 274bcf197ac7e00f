import { Password } from '@slipway/contract/endpoints/auth.ts';
import { Problem } from '@slipway/contract/problems.ts';
import type { Writer } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import { hashOf } from '../../platform/vault/secrets.ts';
import type { RequestInfo } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import { actorOf } from '../note-refusal.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { findFactors, hasFactor } from '../second-factor/factor-store.ts';
import { assertSameSite } from '../sign-in/same-site.ts';
import { provePassword, shownUser } from '../sign-in/sign-in.ts';
import { delaySignIn } from '../sign-in/sign-in-pace.ts';
import { type SignedIn, startSession } from '../sign-in/start-session.ts';
import { acceptInvitationRow, findOpenInvitation, type OpenInvitation } from './invitation-store.ts';
import { findUserByEmail, insertMembership, insertUser, type UserRow } from './people-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'random' | 'config' | 'log' | 'vault'>;
type Acceptance = { token: string; name: string; password: string; cookie?: boolean | undefined };

/**
 * Adds the invited user as a member and signs them in. Existing users prove their password; with a second
 * factor they become members and then sign in as usual.
 */
export async function acceptInvitation(
  service: Dependencies,
  { asked, body }: { asked: RequestInfo; body: Acceptance },
): Promise<SignedIn> {
  assertSameSite(service.config, asked);
  const hash = hashOf(body.token);
  const { invitation, known } = await service.db.read('all', async (db) => {
    const invitation = await findOpenInvitation(db, hash, service.clock.now());
    return { invitation, known: invitation && (await findUserByEmail(db, invitation.email)) };
  });
  if (!invitation) {
    await delaySignIn(service, 'invitation', asked.address);
    throw new Problem('invitation_invalid');
  }
  const user = known
    ? await provePassword(service, asked, { email: known.email, password: body.password })
    : await newPerson(service, invitation, body);
  const { workspaceId, publicId, workspaceName, role } = invitation;
  const needsMore = known && hasFactor(await service.db.read('all', (db) => findFactors(db, known.id)));
  const signedIn = await service.db.write('all', async (db) => {
    await join(service, db, invitation, user, !known);
    if (needsMore) return null;
    return startSession(service, db, {
      workspaceId,
      user: shownUser(user),
      tenant: { id: publicId, name: workspaceName, role },
      inCookie: body.cookie ?? false,
      asked,
    });
  });
  if (!signedIn) throw new Problem('second_factor_required');
  return signedIn;
}

/** The content of an invitation, for anyone with its token. */
export async function showInvitation(
  service: Dependencies,
  { asked, body }: { asked: RequestInfo; body: { token: string } },
) {
  await delaySignIn(service, 'invitation', asked.address);
  const hash = hashOf(body.token);
  return service.db.read('all', async (db) => {
    const invitation = await findOpenInvitation(db, hash, service.clock.now());
    if (!invitation) throw new Problem('invitation_invalid');
    const { email, workspaceName, role, expiresAt } = invitation;
    const isKnown = (await findUserByEmail(db, email)) !== null;
    return { email, workspaceName, role, expiresAt, isKnown };
  });
}

async function newPerson(
  { random }: Dependencies,
  { email }: OpenInvitation,
  body: Acceptance,
): Promise<UserRow> {
  const password = Password.safeParse(body.password);
  if (!password.success) {
    const detail = password.error.issues.map(({ message }) => message).join(' ');
    throw new Problem('invalid_input', null, {
      errors: [{ pointer: '/password', code: 'too_small', detail }],
    });
  }
  const passwordHash = await hashPassword(password.data);
  return { id: random.uuid(), email, name: body.name, passwordHash, language: null, theme: null };
}

async function join(
  service: Dependencies,
  db: Writer,
  invitation: OpenInvitation,
  user: UserRow,
  isNew: boolean,
): Promise<void> {
  const now = service.clock.now();
  const { workspaceId, role } = invitation;
  if (!(await acceptInvitationRow(db, invitation, now))) throw new Problem('invitation_invalid');
  if (isNew) await insertUser(db, user, now);
  const isMember = !(await insertMembership(db, { workspaceId, userId: user.id, role, now }));
  if (isMember) throw new Problem('already_member');
  const target = { kind: 'member', id: user.id, name: user.name };
  await audit(service, db, actorOf(user), 'MEMBER_JOINED', target, { role }, workspaceId);
}
