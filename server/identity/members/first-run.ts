import { Problem } from '@slipway/contract/problems.ts';

import type { Writer } from '../../platform/db/database.ts';
import { sendsMail } from '../../platform/mailer/enqueue-mail.ts';
import type { Service } from '../../platform/service.ts';
import { hashOf, newSecret } from '../../platform/vault/secrets.ts';
import type { RequestInfo } from '../actor.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { assertSameSite } from '../sign-in/same-site.ts';
import { shownUser, tenantOf } from '../sign-in/sign-in.ts';
import { delaySignIn, noteAttempt } from '../sign-in/sign-in-pace.ts';
import { type SignedIn, startSession } from '../sign-in/start-session.ts';
import { hasWorkspace } from './admin-store.ts';
import { insertAdminWorkspace } from './create-workspace.ts';
import { findUserByEmail, membershipsOf } from './people-store.ts';
import { insertSetupToken, takeSetupTokens } from './setup-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'random' | 'config' | 'vault'>;
type FirstRun = {
  setupToken: string;
  workspaceName: string;
  name: string;
  email: string;
  password: string;
  cookie?: boolean | undefined;
};

/** Whether the first workspace must still be created. */
export async function showSetup(service: Pick<Service, 'db' | 'config'>) {
  const needed = !(await service.db.read('all', hasWorkspace));
  return { needed, sendsMail: sendsMail(service) };
}

/**
 * Creates the setup token for the first admin; null if a workspace exists. It is shown to the operator who
 * starts the service.
 */
export async function openSetup({ db, clock, random }: Dependencies): Promise<string | null> {
  const token = newSecret(random, 'setup_');
  return db.write('all', async (db) => {
    if (await hasWorkspace(db)) return null;
    await insertSetupToken(db, { tokenHash: hashOf(token), createdAt: clock.now() });
    return token;
  });
}

/**
 * Creates the first workspace and its admin, and signs the admin in. Only the first of several attempts
 * succeeds.
 */
export async function setUp(
  service: Dependencies,
  { asked, body }: { asked: RequestInfo; body: FirstRun },
): Promise<SignedIn> {
  assertSameSite(service.config, asked);
  await delaySignIn(service, 'setup', asked.address);
  const passwordHash = await hashPassword(body.password);
  return service.db
    .write('all', (db) => makeFirst(service, db, { asked, body }, passwordHash))
    .catch((error: unknown) => {
      if (error instanceof Problem) noteAttempt(service, 'setup', false);
      throw error;
    });
}

async function makeFirst(
  service: Dependencies,
  db: Writer,
  { asked, body }: { asked: RequestInfo; body: FirstRun },
  passwordHash: string,
): Promise<SignedIn> {
  // Deletes all setup tokens; concurrent attempts wait for this transaction.
  const tokens = await takeSetupTokens(db);
  const hash = hashOf(body.setupToken);
  if (!tokens.some((known) => known.equals(hash)) || (await hasWorkspace(db)))
    throw new Problem('setup_invalid');
  const workspaceId = await insertAdminWorkspace(service, db, {
    name: body.workspaceName,
    adminEmail: body.email,
    adminName: body.name,
    passwordHash,
  });
  const user = await findUserByEmail(db, body.email);
  const membership = user && (await membershipsOf(db, user.id)).at(0);
  if (!user || !membership) throw new Error('The first admin does not exist.');
  return startSession(service, db, {
    workspaceId,
    user: shownUser(user),
    tenant: tenantOf(membership),
    inCookie: body.cookie ?? false,
    asked,
  });
}
