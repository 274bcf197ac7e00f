import type { Service } from '../platform/service.ts';
import { audit } from './audit/audit.ts';
import { membershipsOf, type UserRow } from './members/people-store.ts';

type Dependencies = Pick<Service, 'db' | 'clock' | 'log'>;

/**
 * Records a wrong password in the audit logs of the user's workspaces. Asynchronous, so that the response
 * time is the same for existing users.
 */
export function noteRefusal(service: Dependencies, user: UserRow, address: string): void {
  const noted = service.db.write('all', async (db) => {
    const target = { kind: 'person', id: user.id, name: user.name };
    for (const { workspaceId } of await membershipsOf(db, user.id))
      await audit(service, db, actorOf(user), 'SIGN_IN_REFUSED', target, { address }, workspaceId);
  });
  noted.catch((error: unknown) => service.log.warn({ err: error }, 'could not record a failed sign-in'));
}

/** A user as the actor of an audit log entry. */
export function actorOf({ id, name }: Pick<UserRow, 'id' | 'name'>) {
  return { kind: 'USER', id, name } as const;
}
