import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Role } from '@slipway/contract/scopes.ts';

import { newApiClient } from '../../testing/api-client.ts';
import { startTestService } from '../../testing/start.ts';

const service = await startTestService();
const { call } = service;
let people = 0;

async function invite(role: Role, token = service.admin.token, email = `person-${++people}@example.com`) {
  const answer = await call('POST', '/invitations', { token, body: { email, role } });
  return { email, ...answer };
}

const accept = (token: string, password = 'a good password', name = 'Pia Person') =>
  call('POST', '/auth/accept-invitation', { token: null, body: { token, password, name } });

/** A signed-in member of the first workspace. */
async function join(role: Role, adminToken = service.admin.token) {
  const invited = await invite(role, adminToken);
  const { body } = await accept(invited.body.token);
  return { id: body.user.id as string, email: invited.email, token: body.accessToken as string };
}

const jobs = async (token: string) => (await call('GET', '/folders', { token })).status === 200;

describe('An invitation by an admin', () => {
  test('lets the user choose name and password, and signs in', async () => {
    const invited = await invite('REVIEWER', undefined, 'New.Person@Example.com');
    assert.deepEqual([invited.status, invited.body.email], [201, 'new.person@example.com']);
    const listed = await call('GET', '/invitations');
    assert.ok(listed.body.data.some(({ id }: { id: string }) => id === invited.body.id));
    assert.ok(!JSON.stringify(listed.body).includes(invited.body.token));
    const { status, body } = await accept(invited.body.token);
    assert.equal(status, 200);
    assert.deepEqual(
      [body.kind, body.user.email, body.user.name, body.tenant.role],
      ['AUTHENTICATED', 'new.person@example.com', 'Pia Person', 'REVIEWER'],
    );
    assert.ok(await jobs(body.accessToken));
    const members = await call('GET', '/members', { token: body.accessToken });
    assert.ok(members.body.data.some(({ id }: { id: string }) => id === body.user.id));
    assert.equal((await accept(invited.body.token)).body.code, 'invitation_invalid');
  });

  test('is valid for a week, until it is withdrawn or replaced', async () => {
    const [late, withdrawn, replaced] = [
      await invite('VIEWER'),
      await invite('VIEWER'),
      await invite('VIEWER'),
    ];
    assert.equal((await call('DELETE', `/invitations/${withdrawn.body.id}`)).status, 204);
    assert.equal((await call('DELETE', `/invitations/${withdrawn.body.id}`)).status, 404);
    assert.equal((await call('DELETE', '/invitations/no-id')).status, 404);
    const newer = await invite('VIEWER', undefined, replaced.email);
    for (const { body } of [withdrawn, replaced]) {
      const answer = await accept(body.token);
      assert.deepEqual([answer.status, answer.body.code], [422, 'invitation_invalid']);
    }
    assert.equal((await accept(newer.body.token)).status, 200);
    service.clock.advance(7 * 24 * 3_600_000);
    assert.equal((await accept(late.body.token)).body.code, 'invitation_invalid');
    const open = await call('GET', '/invitations');
    assert.ok(!open.body.data.some(({ id }: { id: string }) => id === late.body.id));
  });

  test('requires a password of ten characters, or the existing password', async () => {
    const invited = await invite('VIEWER');
    const short = await accept(invited.body.token, 'short');
    assert.deepEqual([short.status, short.body.errors[0].pointer], [422, '/password']);
    const known = await service.newWorkspace();
    const again = await invite('VIEWER', undefined, known.email);
    assert.equal((await accept(again.body.token, 'not the password')).body.code, 'invalid_credentials');
    const { status, body } = await accept(again.body.token, known.password, 'Another Name');
    assert.deepEqual([status, body.user.name, body.tenant.role], [200, 'Ada Admin', 'VIEWER']);
  });

  test('is not possible for a member', async () => {
    const answer = await invite('VIEWER', undefined, service.admin.email);
    assert.deepEqual([answer.status, answer.body.code], [409, 'already_member']);
  });
});

describe('A role change by an admin', () => {
  test("takes effect immediately, also for the user's API clients", async () => {
    const admin = await join('ADMIN');
    const { token } = await newApiClient(service, ['docs.read', 'docs.edit'], admin.token);
    const make = (bearer: string, name: string) =>
      call('POST', '/folders', { token: bearer, body: { name } });
    assert.equal((await make(token, 'Allowed')).status, 201);
    const changed = await call('PATCH', `/members/${admin.id}`, { body: { role: 'VIEWER' } });
    assert.deepEqual([changed.status, changed.body.role], [200, 'VIEWER']);
    for (const bearer of [token, admin.token]) {
      const answer = await make(bearer, 'Not allowed');
      assert.deepEqual([answer.status, answer.body.requiredScope], [403, 'docs.edit']);
      assert.ok(await jobs(bearer));
    }
    assert.equal((await call('GET', '/api-clients', { token: admin.token })).body.code, 'role_required');
  });

  test('by removal locks the user and their API clients out', async () => {
    const admin = await join('ADMIN');
    const made = await newApiClient(service, ['docs.read'], admin.token);
    assert.ok((await jobs(made.token)) && (await jobs(admin.token)));
    assert.equal((await call('DELETE', `/members/${admin.id}`)).status, 204);
    assert.deepEqual([await jobs(made.token), await jobs(admin.token)], [false, false]);
    const shown = await call('GET', `/api-clients/${made.clientId}`);
    assert.equal(shown.body.revokedAt, service.clock.now().toISOString());
    assert.deepEqual(shown.body.createdBy, { id: admin.id, name: 'Pia Person' });
    assert.equal((await call('DELETE', `/members/${admin.id}`)).status, 404);
    const login = { email: admin.email, password: 'a good password' };
    assert.equal((await call('POST', '/auth/login', { token: null, body: login })).status, 401);
  });

  test('never leaves a workspace without an admin', async () => {
    const lonely = await service.newWorkspace();
    const change = (id: string, role: Role) =>
      call('PATCH', `/members/${id}`, { token: lonely.token, body: { role } });
    const remove = (id: string) => call('DELETE', `/members/${id}`, { token: lonely.token });
    for (const answer of [await change(lonely.userId, 'VIEWER'), await remove(lonely.userId)]) {
      assert.deepEqual([answer.status, answer.body.code], [409, 'last_admin']);
    }
    const second = await join('ADMIN', lonely.token);
    const both = await Promise.all([
      change(lonely.userId, 'VIEWER'),
      call('PATCH', `/members/${second.id}`, { token: second.token, body: { role: 'VIEWER' } }),
    ]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  });

  test('is not possible for members of other workspaces', async () => {
    const other = await service.newWorkspace();
    const named = other.userId;
    assert.equal((await call('PATCH', `/members/${named}`, { body: { role: 'VIEWER' } })).status, 404);
    assert.equal((await call('DELETE', `/members/${named}`)).status, 404);
    assert.equal((await call('DELETE', '/members/no-id')).status, 404);
  });
});

describe('An API client that an admin manages', () => {
  test('shows its secret once', async () => {
    const made = await call('POST', '/api-clients', {
      body: { name: ' Shop ', scopes: ['docs.upload', 'docs.read', 'docs.read'] },
    });
    const { clientSecret, clientId, ...rest } = made.body;
    assert.match(clientSecret, /^sk_/);
    assert.match(clientId, /^cli_/);
    assert.deepEqual(rest, {
      name: 'Shop',
      scopes: ['docs.read', 'docs.upload'],
      allowedScopes: ['docs.read', 'docs.upload'],
      secretHint: clientSecret.slice(-4),
      createdBy: { id: service.admin.userId, name: 'Ada Admin' },
      createdAt: service.clock.now().toISOString(),
      lastUsedAt: null,
      revokedAt: null,
    });
    const shown = await call('GET', `/api-clients/${clientId}`);
    assert.deepEqual(shown.body, { clientId, ...rest });
    const listed = await call('GET', '/api-clients?limit=200');
    assert.ok(!JSON.stringify(listed.body).includes(clientSecret));
  });

  test('loses a removed scope immediately, also in existing tokens', async () => {
    const { clientId, token } = await newApiClient(service, ['docs.read', 'docs.edit']);
    const make = () => call('POST', '/folders', { token, body: { name: `Folder ${++people}` } });
    assert.equal((await make()).status, 201);
    const changed = await call('PATCH', `/api-clients/${clientId}`, {
      body: { name: 'Reads only', scopes: ['docs.read'] },
    });
    assert.deepEqual([changed.body.name, changed.body.scopes], ['Reads only', ['docs.read']]);
    assert.equal((await make()).status, 403);
  });

  test('shows which scopes its creator no longer has', async () => {
    const creator = await join('ADMIN');
    const body = { name: 'Shop', scopes: ['docs.read', 'docs.delete'] };
    const { clientId } = (await call('POST', '/api-clients', { token: creator.token, body })).body;
    await call('PATCH', `/members/${creator.id}`, { body: { role: 'REVIEWER' } });
    const shown = await call('GET', `/api-clients/${clientId}`);
    assert.deepEqual(
      [shown.body.scopes, shown.body.allowedScopes],
      [['docs.read', 'docs.delete'], ['docs.read']],
    );
  });

  test('stays revoked', async () => {
    const { clientId } = await newApiClient(service);
    const path = `/api-clients/${clientId}`;
    assert.equal((await call('DELETE', path)).status, 204);
    assert.equal((await call('DELETE', path)).status, 204);
    assert.equal((await call('PATCH', path, { body: { name: 'Back' } })).status, 404);
    assert.equal((await call('POST', `${path}/secret`)).status, 404);
    assert.equal((await call('GET', path)).body.revokedAt, service.clock.now().toISOString());
  });

  test('is listed page by page, once, even if several were created at the same moment', async () => {
    const paged = await service.newWorkspace();
    for (let count = 0; count < 7; count++) {
      const body = { name: `Client ${count}`, scopes: ['docs.read'] };
      await call('POST', '/api-clients', { token: paged.token, body });
    }
    const seen: string[] = [];
    let cursor = '';
    let pages = 0;
    do {
      const { body } = await call('GET', `/api-clients?limit=3${cursor}`, { token: paged.token });
      seen.push(...body.data.map(({ clientId }: { clientId: string }) => clientId));
      assert.equal(body.hasMore, body.nextCursor !== null);
      cursor = body.nextCursor && `&cursor=${body.nextCursor}`;
      pages++;
    } while (cursor);
    assert.deepEqual([pages, seen.length, new Set(seen).size], [3, 7, 7]);
    for (const wrong of ['nonsense', 'WyIyMDI2Il0', Buffer.from('[1,2]').toString('base64url')]) {
      for (const list of ['/api-clients', '/members', '/invitations']) {
        const answer = await call('GET', `${list}?cursor=${wrong}`, { token: paged.token });
        assert.deepEqual([answer.status, answer.body.code], [400, 'invalid_cursor']);
      }
    }
  });
});
