import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { type Called, startTestService } from '../../testing/start.ts';

const service = await startTestService();
const { email, password } = service.admin;
const cookieName = '__Host-slipway-refresh';

const login = async (more: Record<string, unknown> = {}) =>
  service.call('POST', '/auth/login', { token: null, body: { email, password, ...more } });
const refresh = (refreshToken: string) =>
  service.call('POST', '/auth/refresh', { token: null, body: { refreshToken } });
const jobs = async (token: string) => (await service.call('GET', '/auth/me', { token })).status === 200;
const refused = ({ status, body }: Called) =>
  assert.deepEqual([status, body.code], [401, 'invalid_refresh_token']);

describe('A session is renewed', () => {
  test('with its refresh token, which is exchanged for the next one', async () => {
    const first = (await login()).body;
    service.clock.advance(1_800_000);
    const second = await refresh(first.refreshToken);
    assert.equal(second.status, 200);
    assert.equal(second.headers.get('cache-control'), 'no-store');
    assert.deepEqual([second.body.kind, second.body.expiresIn], ['AUTHENTICATED', 3600]);
    assert.notEqual(second.body.refreshToken, first.refreshToken);
    assert.notEqual(second.body.accessToken, first.accessToken);
    assert.ok(await jobs(second.body.accessToken));
    assert.equal((await refresh(second.body.refreshToken)).status, 200);
  });

  test('once: reuse of an old token ends the session, with its newest tokens', async () => {
    const first = (await login()).body;
    const second = (await refresh(first.refreshToken)).body;
    assert.ok(await jobs(second.accessToken));
    service.clock.advance(10_001);
    refused(await refresh(first.refreshToken));
    assert.equal(await jobs(second.accessToken), false);
    refused(await refresh(second.refreshToken));
  });

  test('with the same response again if the first one was lost, for ten seconds', async () => {
    const first = (await login()).body;
    const second = (await refresh(first.refreshToken)).body;
    service.clock.advance(9_000);
    const again = (await refresh(first.refreshToken)).body;
    assert.deepEqual(
      [again.accessToken, again.refreshToken, again.expiresIn],
      [second.accessToken, second.refreshToken, 3591],
    );
  });

  test('with one response for two tabs that request it at the same moment', async () => {
    const { refreshToken } = (await login()).body;
    const answers = await Promise.all([1, 2, 3, 4].map(() => refresh(refreshToken)));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    assert.equal(new Set(answers.map(({ body }) => body.refreshToken)).size, 1);
  });

  test('but not with the token before the last, even within ten seconds', async () => {
    const first = (await login()).body;
    const second = (await refresh(first.refreshToken)).body;
    const third = (await refresh(second.refreshToken)).body;
    refused(await refresh(first.refreshToken));
    assert.equal(await jobs(third.accessToken), false);
  });

  test('not after thirty days, nor with anything other than a refresh token', async () => {
    const { refreshToken, accessToken } = (await login()).body;
    for (const token of [accessToken, 'nonsense', refreshToken.slice(0, -1), ''])
      refused(await refresh(token));
    service.clock.advance(30 * 24 * 3_600_000 + 1);
    refused(await refresh(refreshToken));
  });
});

describe('A browser keeps its session in a cookie', () => {
  const cookieIn = (answer: Called) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const refreshBy = (cookie: string, headers: Record<string, string> = {}) =>
    service.call('POST', '/auth/refresh', { token: null, body: {}, headers: { cookie, ...headers } });

  test('that scripts, other hosts and other sites cannot access', async () => {
    const answer = await login({ cookie: true });
    const header = answer.headers.get('set-cookie') ?? '';
    assert.match(header, new RegExp(`^${cookieName}=rt_[\\w-]+; `));
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/'])
      assert.ok(header.includes(part), part);
    assert.doesNotMatch(header, /Domain/i);
    assert.equal(answer.body.refreshToken, null);
  });

  test('and renews it with the cookie alone', async () => {
    const cookie = cookieIn(await login({ cookie: true }));
    const answer = await refreshBy(`other=1; ${cookie}`, { 'sec-fetch-site': 'same-origin' });
    assert.equal(answer.status, 200);
    assert.equal(answer.body.refreshToken, null);
    assert.notEqual(cookieIn(answer), cookie);
    assert.ok(await jobs(answer.body.accessToken));
    refused(await refreshBy('other=1'));
  });

  test('and is rejected for a request from another site; the session continues', async () => {
    const cookie = cookieIn(await login({ cookie: true }));
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
      const answer = await refreshBy(cookie, headers);
      assert.deepEqual([answer.status, answer.body.code], [403, 'cross_site_request']);
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await service.call('POST', '/auth/refresh', {
        token: null,
        raw: '{}',
        headers: { cookie, 'content-type': type },
      });
      assert.deepEqual([answer.status, answer.headers.get('set-cookie')], [403, null], type);
    }
    assert.equal((await refreshBy(cookie)).status, 200);
  });

  test('and deletes it on signing out', async () => {
    const signedIn = await login({ cookie: true });
    const answer = await service.call('POST', '/auth/logout', { token: signedIn.body.accessToken, body: {} });
    assert.equal(answer.status, 204);
    assert.match(answer.headers.get('set-cookie') ?? '', new RegExp(`^${cookieName}=; .*Max-Age=0`));
    refused(await refreshBy(cookieIn(signedIn)));
  });
});

describe('A session ends', () => {
  const logout = (token: string, body = {}) => service.call('POST', '/auth/logout', { token, body });

  test('when the user signs out, and only this one', async () => {
    const [one, other] = [(await login()).body, (await login()).body];
    assert.ok((await jobs(one.accessToken)) && (await jobs(other.accessToken)));
    assert.equal((await logout(one.accessToken)).status, 204);
    assert.equal(await jobs(one.accessToken), false);
    refused(await refresh(one.refreshToken));
    assert.ok(await jobs(other.accessToken));
  });

  test('with all others when the user signs out everywhere', async () => {
    const [one, other] = [(await login()).body, (await login()).body];
    assert.equal((await logout(one.accessToken, { everywhere: true })).status, 204);
    assert.equal(await jobs(other.accessToken), false);
    refused(await refresh(other.refreshToken));
  });

  test('with all others when the password is changed, on every node', async () => {
    const person = await service.newWorkspace();
    const beside = await startTestService({ beside: service });
    const enter = (password: string) =>
      service.call('POST', '/auth/login', { token: null, body: { email: person.email, password } });
    const [one, other] = [(await enter(person.password)).body, (await enter(person.password)).body];
    const worksBeside = async () =>
      (await beside.call('GET', '/auth/me', { token: other.accessToken })).status === 200;
    assert.ok(await worksBeside());
    const change = (currentPassword: string, newPassword: string) =>
      service.call('POST', '/auth/password', {
        token: one.accessToken,
        body: { currentPassword, newPassword },
      });
    assert.equal((await change('wrong', 'a new password')).status, 401);
    assert.equal((await change(person.password, 'short')).status, 422);
    assert.ok(await jobs(one.accessToken));
    assert.equal((await change(person.password, 'a new password')).status, 204);
    const changedAt = performance.now();
    assert.equal(await jobs(one.accessToken), false);
    let askedAt = changedAt;
    for (; await worksBeside(); askedAt = performance.now())
      assert.ok(askedAt - changedAt < 2000, 'still in after two seconds');
    refused(await refresh(other.refreshToken));
    assert.equal((await enter(person.password)).status, 401);
    assert.equal((await enter('a new password')).status, 200);
    await beside.stop();
  });
});
