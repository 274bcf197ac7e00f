import type { Writer } from '../db/database.ts';
import type { Service } from '../service.ts';
import { hashPassword } from './passwords.ts';
import {
  findUserByEmail,
  insertMembership,
  insertUser,
  insertWorkspace,
  plainEmail,
} from './people-store.ts';

const firstFolder = 'Inbox';

type Needs = Pick<Service, 'db' | 'clock' | 'random' | 'vault'>;
export type NewWorkspace = { name: string; adminEmail: string; adminPassword: string; adminName?: string };

/**
 * Makes a workspace with one folder and one admin, and returns its number. A person who is known
 * already becomes its admin and keeps name and password.
 */
export async function createWorkspace(service: Needs, asked: NewWorkspace): Promise<number> {
  const { db, clock, random } = service;
  const passwordHash = await hashPassword(asked.adminPassword);
  const now = clock.now();
  return db.write('all', async (db) => {
    const workspaceId = await insertWorkspace(db, {
      publicId: random.uuid(),
      name: asked.name,
      folder: firstFolder,
      now,
    });
    const userId = await adminOf(db, random, asked, passwordHash, now);
    await insertMembership(db, { workspaceId, userId, role: 'ADMIN', now });
    return workspaceId;
  });
}

async function adminOf(
  db: Writer,
  random: Service['random'],
  { adminEmail, adminName }: NewWorkspace,
  passwordHash: string,
  now: Date,
): Promise<string> {
  const known = await findUserByEmail(db, adminEmail);
  if (known) return known.id;
  const email = plainEmail(adminEmail);
  const id = random.uuid();
  await insertUser(db, { id, email, name: adminName ?? nameIn(email), passwordHash }, now);
  return id;
}

/** `anna.schmidt@…` is called "anna.schmidt" until she says otherwise. */
function nameIn(email: string): string {
  return email.split('@')[0] || email;
}
