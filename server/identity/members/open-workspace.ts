import type { Writer } from '../../platform/db/database.ts';
import type { Service } from '../../platform/service.ts';
import * as bare from './bare-workspace-store.ts';
import { findUserByEmail, insertMembership, insertUser, plainEmail } from './people-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'random'>;

/** A workspace with nothing and nobody in it, to bring an archive back to. */
export async function reserveWorkspace({ db, clock, random }: Dependencies, name: string): Promise<number> {
  return db.write('all', (db) =>
    bare.insertBareWorkspace(db, { publicId: random.uuid(), name, createdAt: clock.now() }),
  );
}

/** Fills it in one transaction, during which nobody drops it, however long it takes. */
export async function fillReserved(
  { db }: Pick<Service, 'db'>,
  workspaceId: number,
  fill: (db: Writer) => Promise<void>,
): Promise<void> {
  await db.write('all', async (db) => {
    if (!(await bare.holdBareWorkspace(db, workspaceId)))
      throw new Error('What was reserved was taken for given up: begin again.');
    await fill(db);
  });
}

/** Those that somebody fills, and those that were failed. */
export function listReserved({ db }: Pick<Service, 'db'>): Promise<number[]> {
  return db.read('all', bare.listBareWorkspaces);
}

/** It was of no use, or anyone who filled it died: what was kept for it goes first. One that is being filled stays. */
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

/** Its first admin. A person who is known already keeps name and password. */
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
