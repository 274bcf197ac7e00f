import type { Role } from '@slipway/contract/scopes.ts';

import type { TestService } from './start.ts';

export type TestMember = { id: string; email: string; password: string; token: string };

let members = 0;

/** A user with this role in a workspace, invited by its admin and signed in. */
export async function newMember(
  { call, admin }: TestService,
  role: Role,
  adminToken: string = admin.token,
): Promise<TestMember> {
  const email = `member-${++members}@example.com`;
  const password = 'a good password';
  const invited = await call('POST', '/invitations', { token: adminToken, body: { email, role } });
  const joined = await call('POST', '/auth/accept-invitation', {
    token: null,
    body: { token: invited.body.token, name: 'Pia Person', password },
  });
  if (joined.status !== 200) throw new Error(`No member: ${JSON.stringify(joined.body)}`);
  return { id: joined.body.user.id, email, password, token: joined.body.accessToken };
}
