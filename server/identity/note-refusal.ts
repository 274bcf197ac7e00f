import type { Service } from '../platform/service.ts';
import { audit } from './audit/audit.ts';
import { membershipsOf, type UserRow } from './members/people-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'log'>;

/**
 * Tells the workspaces of a person that somebody gave a wrong password for them. Nobody waits for it: the answer
 * must not take longer for people who exist.
 */
export function noteRefusal(service: Dependencies, user: UserRow, address: string): void {
  const noted = service.db.write('all', async (db) => {
    const target = { kind: 'person', id: user.id, name: user.name };
    for (const { workspaceId } of await membershipsOf(db, user.id))
      await audit(service, db, actorOf(user), 'SIGN_IN_REFUSED', target, { address }, workspaceId);
  });
  noted.catch((error: unknown) => service.log.warn({ err: error }, 'could not note a refused sign-in'));
}

/** A person as the audit log names who did something. */
export function actorOf({ id, name }: Pick<UserRow, 'id' | 'name'>) {
  return { kind: 'USER', id, name } as const;
}
