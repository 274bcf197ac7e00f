import { allScopes } from '@slipway/contract/scopes.ts';
import type { Service } from '../platform/service.ts';
import { hashOf, newSecret } from '../platform/vault/secrets.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The email address of an admin of the workspace. */
export async function findAdminEmail(service: Service, workspaceId: number): Promise<string> {
  const [row] = await service.db.read(
    'all',
    (db) => db`
      select users.email from memberships join users on users.id = memberships.user_id
      where memberships.workspace_id = ${workspaceId} and memberships.role = 'ADMIN' limit 1`,
  );
  return row!['email'] as string;
}

/** A long session of a member without the slow password check; sign-in has its own tests. */
export async function signInForTest(service: Service, workspaceId: number, email: string) {
  const token = newSecret(service.random, 'at_');
  const now = service.clock.now();
  const userId = await service.db.write('all', async (db) => {
    const [user] = await db`select id from users where email = ${email}`;
    const id = service.random.uuid();
    await db`insert into sessions ${db.row({
      workspaceId,
      id,
      userId: user!['id'],
      inCookie: false,
      createdAt: now,
      lastUsedAt: now,
    })}`;
    await db`insert into access_tokens ${db.row({
      workspaceId,
      tokenHash: hashOf(token),
      sessionId: id,
      scopes: [...allScopes],
      createdAt: now,
      expiresAt: new Date(now.getTime() + 30 * dayMs),
    })}`;
    return user!['id'] as string;
  });
  return { token, userId };
}
