import type { Writer } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import * as bare from './bare-workspace-store.ts';
import { findUserByEmail, insertMembership, insertUser, plainEmail } from './people-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'random'>;

/** Creates an empty workspace as the target of an archive import. */
export async function reserveWorkspace({ db, clock, random }: Dependencies, name: string): Promise<number> {
  return db.write('all', (db) =>
    bare.insertBareWorkspace(db, { publicId: random.uuid(), name, createdAt: clock.now() }),
  );
}

/** Fills it in one transaction; the lock keeps it from being deleted meanwhile. */
export async function fillReserved(
  { db }: Pick<Service, 'db'>,
  workspaceId: number,
  fill: (db: Writer) => Promise<void>,
): Promise<void> {
  await db.write('all', async (db) => {
    if (!(await bare.holdBareWorkspace(db, workspaceId)))
      throw new Error('The reserved workspace was deleted as abandoned: start again.');
    await fill(db);
  });
}

/** Reserved workspaces, in use or abandoned. */
export function listReserved({ db }: Pick<Service, 'db'>): Promise<number[]> {
  return db.read('all', bare.listBareWorkspaces);
}

/** Deletes an abandoned workspace after its files. One that is being filled stays. */
export async function dropReserved(
  { db }: Pick<Service, 'db'>,
  workspaceId: number,
  empty: (db: Writer) => Promise<void>,
): Promise<void> {
  await db.write('all', async (db) => {
    if (!(await bare.lockAbandoned(db, workspaceId))) return;
    await empty(db);
    await bare.removeBareWorkspace(db, workspaceId);
  });
}

/** Adds its first admin. An existing user keeps name and password. */
export async function admitFirst(
  { clock, random }: Pick<Service, 'clock' | 'random'>,
  db: Writer,
  workspaceId: number,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<{ id: string; name: string }> {
  const now = clock.now();
  const known = await findUserByEmail(db, email);
  const id = known?.id ?? random.uuid();
  const plain = plainEmail(email);
  const name = known?.name ?? (plain.split('@')[0] || plain);
  if (!known)
    await insertUser(db, { id, email: plain, name, passwordHash, language: null, theme: null }, now);
  await insertMembership(db, { workspaceId, userId: id, role: 'ADMIN', now });
  return { id, name };
}
