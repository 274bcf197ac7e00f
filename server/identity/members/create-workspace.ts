import type { Writer } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import { audit, theService } from '../audit/audit.ts';
import { hashPassword } from '../passwords/passwords.ts';
import {
  findUserByEmail,
  insertMembership,
  insertUser,
  insertWorkspace,
  plainEmail,
} from './people-store.ts';

const firstFolder = 'Inbox';

type Dependencies = Pick<Service, 'db' | 'clock' | 'random' | 'vault'>;
export type NewWorkspace = { name: string; adminEmail: string; adminPassword: string; adminName?: string };

/**
 * Creates a workspace with one folder and one admin, and returns its number. An existing user becomes its
 * admin and keeps name and password.
 */
export async function createWorkspace(service: Dependencies, asked: NewWorkspace): Promise<number> {
  const { adminPassword, ...rest } = asked;
  const passwordHash = await hashPassword(adminPassword);
  return service.db.write('all', (db) => insertAdminWorkspace(service, db, { ...rest, passwordHash }));
}

/** The same in the caller's transaction. */
export async function insertAdminWorkspace(
  { clock, random }: Pick<Service, 'clock' | 'random'>,
  db: Writer,
  asked: Omit<NewWorkspace, 'adminPassword'> & { passwordHash: string },
): Promise<number> {
  const now = clock.now();
  const workspaceId = await insertWorkspace(db, {
    publicId: random.uuid(),
    name: asked.name,
    folder: firstFolder,
    now,
  });
  const userId = await adminOf(db, random, asked, now);
  await insertMembership(db, { workspaceId, userId, role: 'ADMIN', now });
  const target = { kind: 'workspace', name: asked.name };
  await audit({ clock }, db, theService, 'WORKSPACE_CREATED', target, {}, workspaceId);
  return workspaceId;
}

async function adminOf(
  db: Writer,
  random: Service['random'],
  { adminEmail, adminName, passwordHash }: Omit<NewWorkspace, 'adminPassword'> & { passwordHash: string },
  now: Date,
): Promise<string> {
  const known = await findUserByEmail(db, adminEmail);
  if (known) return known.id;
  const email = plainEmail(adminEmail);
  const id = random.uuid();
  const name = adminName ?? nameIn(email);
  await insertUser(db, { id, email, name, passwordHash, language: null, theme: null }, now);
  return id;
}

/** The default name of `anna.schmidt@…` is "anna.schmidt". */
function nameIn(email: string): string {
  return email.split('@')[0] || email;
}
