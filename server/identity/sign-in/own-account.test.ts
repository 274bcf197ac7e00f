import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { newMember } from '../../testing/new-member.ts';
import { startTestService } from '../../testing/start.ts';

const service = await startTestService();
const { call, clock } = service;
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const login = ({ email, password }: { email: string; password: string }, headers = {}) =>
  call('POST', '/auth/login', { token: null, body: { email, password }, headers });
const sessionsOf = async (token: string) => (await call('GET', '/auth/sessions', { token })).body.data;

describe('A user sees their own sessions', () => {
  test('and ends one of them, immediately', async () => {
    const person = await newMember(service, 'VIEWER');
    clock.advance(1000);
    const other = (await login(person, { 'user-agent': userAgent })).body;
    const [newer, older] = await sessionsOf(person.token);
    assert.deepEqual(
      [newer.userAgent, newer.isCurrent, newer.tenant.name, older.isCurrent],
      [userAgent, false, 'Workspace 1', true],
    );
    assert.equal((await call('DELETE', `/auth/sessions/${newer.id}`, { token: person.token })).status, 204);
    assert.equal((await call('GET', '/auth/me', { token: other.accessToken })).status, 401);
    const { refreshToken } = other;
    assert.equal((await call('POST', '/auth/refresh', { token: null, body: { refreshToken } })).status, 401);
    const rest = await sessionsOf(person.token);
    assert.deepEqual(
      rest.map(({ id }: { id: string }) => id),
      [older.id],
    );
    assert.equal((await call('DELETE', `/auth/sessions/${newer.id}`, { token: person.token })).status, 404);
  });

  test('and never another user’s', async () => {
    const [one, other] = [await newMember(service, 'VIEWER'), await newMember(service, 'VIEWER')];
    const [theirs] = await sessionsOf(one.token);
    assert.equal((await call('DELETE', `/auth/sessions/${theirs.id}`, { token: other.token })).status, 404);
    assert.equal((await call('GET', '/auth/me', { token: one.token })).status, 200);
  });
});

describe('A user changes the appearance of the app', () => {
  test('on every device: name, language and theme apply at the next sign-in', async () => {
    const person = await newMember(service, 'VIEWER');
    const change = (body: unknown) => call('PATCH', '/auth/me', { token: person.token, body });
    const { status, body } = await change({ name: ' Pia Neu ', language: 'de', theme: 'DARK' });
    assert.deepEqual(
      [status, body.user.name, body.user.language, body.user.theme],
      [200, 'Pia Neu', 'de', 'DARK'],
    );
    const signedIn = (await login(person)).body;
    assert.deepEqual([signedIn.user.language, signedIn.user.theme], ['de', 'DARK']);
    const { refreshToken } = signedIn;
    const refreshed = (await call('POST', '/auth/refresh', { token: null, body: { refreshToken } })).body;
    assert.deepEqual([refreshed.user.name, refreshed.user.language], ['Pia Neu', 'de']);
    assert.equal((await change({ language: null })).body.user.language, null);
    assert.equal((await change({})).body.user.theme, 'DARK');
    for (const wrong of [{ name: ' ' }, { language: 'fr' }, { theme: 'dark' }, { email: 'x@example.com' }])
      assert.equal((await change(wrong)).status, 422);
  });
});

describe('A user of several workspaces', () => {
  test('switches to another without the password, and ends the session here', async () => {
    const other = await service.newWorkspace();
    const invitee = { email: other.email, role: 'VIEWER' };
    const { body } = await call('POST', '/invitations', { body: invitee });
    const acceptance = { token: body.token, name: 'Ada', password: other.password };
    const here = (await call('POST', '/auth/accept-invitation', { token: null, body: acceptance })).body;
    const me = await call('GET', '/auth/me', { token: here.accessToken });
    assert.deepEqual(me.body.tenants.map(({ role }: { role: string }) => role).sort(), ['ADMIN', 'VIEWER']);
    const there = me.body.tenants.find(({ role }: { role: string }) => role === 'ADMIN');
    const move = (tenantId: string) =>
      call('POST', '/auth/switch-tenant', { token: here.accessToken, body: { tenantId, cookie: true } });
    const foreign = await service.newWorkspace();
    const theirs = (await call('GET', '/auth/me', { token: foreign.token })).body.tenant.id;
    for (const id of [theirs, 'no id']) assert.equal((await move(id)).status, 404);
    const moved = await move(there.id);
    assert.deepEqual([moved.status, moved.body.tenant.role, moved.body.refreshToken], [200, 'ADMIN', null]);
    assert.match(moved.headers.get('set-cookie') ?? '', /^__Host-slipway-refresh=rt_/);
    assert.equal((await call('GET', '/members', { token: moved.body.accessToken })).status, 200);
    assert.equal((await call('GET', '/auth/me', { token: here.accessToken })).status, 401);
    const { refreshToken } = here;
    assert.equal((await call('POST', '/auth/refresh', { token: null, body: { refreshToken } })).status, 401);
  });
});

// Last, because a month passes.
test('A user sees when each session was used last, and no expired ones', async () => {
  const person = await newMember(service, 'VIEWER');
  const { refreshToken } = (await login(person)).body;
  clock.advance(2 * 3_600_000);
  const refreshed = (await call('POST', '/auth/refresh', { token: null, body: { refreshToken } })).body;
  const now = clock.now().toISOString();
  const all = await sessionsOf(refreshed.accessToken);
  assert.deepEqual(all.map(({ lastUsedAt }: { lastUsedAt: string }) => lastUsedAt === now).sort(), [
    false,
    true,
  ]);
  clock.advance(31 * 24 * 3_600_000);
  assert.equal((await sessionsOf((await login(person)).body.accessToken)).length, 1);
});
