import { audit, theService } from '../../audit/audit.ts';
import type { Service } from '../../service.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { insertBareWorkspace, removeBareWorkspace } from './bare-workspace-store.ts';
import { findUserByEmail, insertMembership, insertUser, plainEmail } from './people-store.ts';

type Needs = Pick<Service, 'db' | 'clock' | 'random'>;

/** A workspace with nothing and nobody in it, to bring an archive back to. */
export async function reserveWorkspace({ db, clock, random }: Needs, name: string): Promise<number> {
  return db.write('all', (db) =>
    insertBareWorkspace(db, { publicId: random.uuid(), name, createdAt: clock.now() }),
  );
}

/** It was of no use. */
export async function dropReserved({ db }: Pick<Service, 'db'>, workspaceId: number): Promise<void> {
  await db.write('all', (db) => removeBareWorkspace(db, workspaceId));
}

/** Its first admin. A person who is known already keeps name and password. */
export async function admitFirst(
  needs: Needs,
  workspaceId: number,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(password);
  const now = needs.clock.now();
  await needs.db.write('all', async (db) => {
    const known = await findUserByEmail(db, email);
    const id = known?.id ?? needs.random.uuid();
    const plain = plainEmail(email);
    const name = known?.name ?? (plain.split('@')[0] || plain);
    if (!known)
      await insertUser(db, { id, email: plain, name, passwordHash, language: null, theme: null }, now);
    await insertMembership(db, { workspaceId, userId: id, role: 'ADMIN', now });
    const target = { kind: 'member', id, name };
    await audit(needs, db, theService, 'MEMBER_JOINED', target, { role: 'ADMIN' }, workspaceId);
  });
}
