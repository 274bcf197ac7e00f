import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { startTestService } from '../../testing/start.ts';
import { createWorkspace } from '../members/create-workspace.ts';
import { delayAfter } from './sign-in-pace.ts';

const service = await startTestService();
const { email, password } = service.admin;

const login = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  service.call('POST', '/auth/login', { token: null, body, headers });

describe('A user signs in', () => {
  test('with email and password, and can work immediately', async () => {
    const { status, body, headers } = await login({ email: ` ${email.toUpperCase()}`, password });
    assert.equal(status, 200);
    assert.deepEqual(
      [body.kind, body.tokenType, body.expiresIn, body.user.email, body.tenant.role],
      ['AUTHENTICATED', 'Bearer', 3600, email, 'ADMIN'],
    );
    assert.deepEqual(Object.keys(body.user).sort(), ['email', 'id', 'language', 'name', 'theme']);
    assert.equal(headers.get('cache-control'), 'no-store');
    const me = await service.call('GET', '/auth/me', { token: body.accessToken });
    assert.deepEqual([me.body.user, me.body.tenant], [body.user, body.tenant]);
    assert.equal((await service.call('GET', '/folders', { token: body.accessToken })).status, 200);
  });

  test('and must do so again when the token is an hour old', async () => {
    const { body } = await login({ email, password });
    service.clock.advance(3_601_000);
    assert.equal((await service.call('GET', '/auth/me', { token: body.accessToken })).status, 401);
  });

  test('and gets the same response for an unknown email, a wrong password and no email at all', async () => {
    const answers = [
      await login({ email: 'nobody@example.com', password }),
      await login({ email, password: 'not the password' }),
      await login({ email: 'no body', password: '' }),
    ];
    for (const { status, body } of answers) {
      assert.deepEqual([status, body.code, body.detail], [401, 'invalid_credentials', null]);
      assert.deepEqual({ ...body, requestId: '' }, { ...answers[0]?.body, requestId: '' });
    }
  });

  test('and chooses one of several workspaces, with a token for nothing else', async () => {
    const twice = await service.newWorkspace();
    const name = 'Second workspace';
    await createWorkspace(service.service, {
      name,
      adminEmail: twice.email,
      adminPassword: 'does not matter',
    });
    const { body } = await login({ email: twice.email, password: twice.password });
    assert.deepEqual([body.kind, body.expiresIn, body.tenants.length], ['SELECTION_REQUIRED', 600, 2]);
    assert.equal(body.accessToken, undefined);
    const token = body.selectionToken;
    for (const path of ['/auth/me', '/folders', '/members']) {
      assert.equal((await service.call('GET', path, { token })).status, 401, path);
    }
    const select = (tenantId: string, bearer: string | null = token) =>
      service.call('POST', '/auth/select-tenant', { token: bearer, body: { tenantId } });
    const foreign = await login({ email, password });
    assert.equal((await select(foreign.body.tenant.id)).status, 404);
    assert.equal((await select('no id at all')).status, 404);
    assert.equal((await select(body.tenants[0].id, null)).status, 401);
    assert.equal((await select(body.tenants[0].id, foreign.body.accessToken)).status, 401);

    const chosen = body.tenants.find((tenant: { name: string }) => tenant.name === name);
    const signedIn = await select(chosen.id);
    assert.deepEqual([signedIn.status, signedIn.body.kind], [200, 'AUTHENTICATED']);
    assert.deepEqual(signedIn.body.tenant, { id: chosen.id, name, role: 'ADMIN' });
    assert.equal((await select(chosen.id)).status, 401, 'used up');

    const late = await login({ email: twice.email, password: twice.password });
    service.clock.advance(601_000);
    assert.equal((await select(chosen.id, late.body.selectionToken)).status, 401, 'too late');
  });

  test('and is rejected for a request from another site', async () => {
    const foreign = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const headers of foreign) {
      const answer = await login({ email, password, cookie: true }, headers);
      assert.deepEqual([answer.status, answer.body.code], [403, 'cross_site_request']);
      assert.equal(answer.headers.get('set-cookie'), null);
    }
    const own = { 'sec-fetch-site': 'same-origin', origin: service.origin };
    assert.equal((await login({ email, password }, own)).status, 200);
  });
});

describe('A user who tries too often', () => {
  test('from one address waits a minute, and others do not', async () => {
    const service = await startTestService({ env: { SLIPWAY_RATE_SIGN_IN_PER_ACCOUNT: '3' } });
    const { email, password } = service.admin;
    const login = (email: string, password: string) =>
      service.call('POST', '/auth/login', { token: null, body: { email, password } });
    for (let count = 0; count < 3; count++) assert.equal((await login(email, 'wrong')).status, 401);
    const answer = await login(email, password);
    assert.deepEqual([answer.status, answer.body.code], [429, 'rate_limited']);
    assert.match(answer.headers.get('retry-after') ?? '', /^[1-9]\d?$/);
    const other = await service.newWorkspace();
    assert.equal((await login(other.email, other.password)).status, 200);
    service.clock.advance(60_000);
    assert.equal((await login(email, password)).status, 200, 'never locked out');
  });

  test('waits longer each time, up to a limit, and is never locked out', () => {
    const after = (count: number, agoMs = 0) => delayAfter({ count, lastAtMs: 0 }, agoMs);
    assert.deepEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 50].map((count) => after(count)),
      [0, 0, 250, 500, 1000, 2000, 4000, 4000, 4000],
    );
    assert.equal(after(8, 15 * 60_000), 0);
    assert.equal(delayAfter(undefined, 0), 0);
  });

  test('waits for the fourth response after three mistakes', async () => {
    const slow = await service.newWorkspace();
    for (let count = 0; count < 3; count++) await login({ email: slow.email, password: 'wrong' });
    const ms = await msOf(() => login({ email: slow.email, password: slow.password }));
    assert.ok(ms >= 250, `${ms} ms`);
  });
});

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
