import { Password } from '@slipway/contract/endpoints/auth.ts';
import { Problem } from '@slipway/contract/problems.ts';

import type { Writer } from '../db/database.ts';
import type { Service } from '../service.ts';
import type { Asked } from './actor.ts';
import { acceptInvitationRow, findOpenInvitation, type OpenInvitation } from './invitation-store.ts';
import { hashPassword } from './passwords.ts';
import { findUserByEmail, insertMembership, insertUser, type UserRow } from './people-store.ts';
import { assertSameSite } from './same-site.ts';
import { hashOf } from './secrets.ts';
import { provePassword, shownUser } from './sign-in.ts';
import { keepPace } from './sign-in-pace.ts';
import { type SignedIn, startSession } from './start-session.ts';

type Needs = Pick<Service, 'db' | 'clock' | 'random' | 'config'>;
type Acceptance = { token: string; name: string; password: string; cookie?: boolean | undefined };

/** Makes the invited person a member and signs the person in. Known people prove their password. */
export async function acceptInvitation(
  service: Needs,
  { asked, body }: { asked: Asked; body: Acceptance },
): Promise<SignedIn> {
  assertSameSite(service.config, asked);
  const hash = hashOf(body.token);
  const { invitation, known } = await service.db.read('all', async (db) => {
    const invitation = await findOpenInvitation(db, hash, service.clock.now());
    return { invitation, known: invitation && (await findUserByEmail(db, invitation.email)) };
  });
  if (!invitation) {
    await keepPace(service, 'invitation', asked.address);
    throw new Problem('invitation_invalid');
  }
  const user = known
    ? await provePassword(service, asked, { email: known.email, password: body.password })
    : await newPerson(service, invitation, body);
  return service.db.write('all', (db) => join(service, db, invitation, user, !known, body.cookie ?? false));
}

async function newPerson({ random }: Needs, { email }: OpenInvitation, body: Acceptance): Promise<UserRow> {
  const password = Password.safeParse(body.password);
  if (!password.success) {
    const detail = password.error.issues.map(({ message }) => message).join(' ');
    throw new Problem('invalid_input', null, {
      errors: [{ pointer: '/password', code: 'too_small', detail }],
    });
  }
  return { id: random.uuid(), email, name: body.name, passwordHash: await hashPassword(password.data) };
}

async function join(
  service: Needs,
  db: Writer,
  invitation: OpenInvitation,
  user: UserRow,
  isNew: boolean,
  inCookie: boolean,
): Promise<SignedIn> {
  const now = service.clock.now();
  const { workspaceId, role, publicId, workspaceName } = invitation;
  if (!(await acceptInvitationRow(db, invitation, now))) throw new Problem('invitation_invalid');
  if (isNew) await insertUser(db, user, now);
  const isMember = !(await insertMembership(db, { workspaceId, userId: user.id, role, now }));
  if (isMember) throw new Problem('already_member');
  const tenant = { id: publicId, name: workspaceName, role };
  return startSession(service, db, { workspaceId, user: shownUser(user), tenant, inCookie });
}
