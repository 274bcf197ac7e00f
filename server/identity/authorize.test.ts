import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { newApiClient } from '../testing/api-client.ts';
import { startTestService, type TestService } from '../testing/start.ts';

const service = await startTestService();

describe('An API request', () => {
  const folders = (token: string | null, headers: Record<string, string> = {}) =>
    service.call('GET', '/folders', { token, headers });

  test('without a token is asked for one, without an error code', async () => {
    for (const headers of [{}, { authorization: 'Basic YTpi' }, { authorization: 'Bearer' }]) {
      const answer = await folders(null, headers);
      assert.deepEqual([answer.status, answer.body.code], [401, 'unauthorized']);
      assert.equal(answer.headers.get('www-authenticate'), 'Bearer realm="slipway"');
    }
  });

  test('with an invalid token is rejected as such', async () => {
    const wellFormed = service.admin.token.slice(0, -20);
    for (const token of ['nonsense', `at_${'a'.repeat(49)}`, wellFormed, 'a'.repeat(7000)]) {
      const answer = await folders(token);
      assert.deepEqual([answer.status, answer.body.code], [401, 'unauthorized']);
      assert.equal(answer.headers.get('www-authenticate'), 'Bearer realm="slipway", error="invalid_token"');
    }
  });

  test('is accepted until the token is an hour old, and not after', async () => {
    const { token } = await newApiClient(service);
    service.clock.advance(3_599_000);
    assert.equal((await folders(token)).status, 200);
    service.clock.advance(2000);
    const answer = await folders(token);
    assert.equal(answer.status, 401);
    assert.match(answer.headers.get('www-authenticate') ?? '', /error="invalid_token"/);
  });

  test('accepts the word Bearer in upper and lower case', async () => {
    assert.equal((await folders(null, { authorization: `bEARER ${service.admin.token}` })).status, 200);
  });

  test('without the required scope is rejected with its name, and changes nothing', async () => {
    const { token } = await newApiClient(service, ['docs.read']);
    const answer = await service.call('POST', '/folders', { token, body: { name: 'Not allowed' } });
    assert.deepEqual(
      [answer.status, answer.body.code, answer.body.requiredScope],
      [403, 'insufficient_scope', 'docs.edit'],
    );
    assert.match(
      answer.headers.get('www-authenticate') ?? '',
      /error="insufficient_scope", scope="docs.edit"/,
    );
    const { body } = await folders(token);
    assert.ok(!body.data.some(({ name }: { name: string }) => name === 'Not allowed'));
  });

  test('of an API client is rejected where a user is required', async () => {
    const { token } = await newApiClient(service);
    for (const path of ['/auth/me', '/members', '/api-clients', '/invitations']) {
      const answer = await service.call('GET', path, { token });
      assert.deepEqual([answer.status, answer.body.code], [403, 'person_required'], path);
    }
  });

  test('needs no token for the prices, not even a valid one', async () => {
    for (const headers of [{}, { authorization: 'Bearer broken' }, { authorization: '%%%' }]) {
      assert.equal((await service.call('GET', '/public/pricing', { token: null, headers })).status, 200);
    }
  });

  test("records the client's last use, at most once a minute", async () => {
    const { token, clientId } = await newApiClient(service);
    const lastUsed = async () => (await service.call('GET', `/api-clients/${clientId}`)).body.lastUsedAt;
    const first = service.clock.now().toISOString();
    await until(async () => (await lastUsed()) === first);
    service.clock.advance(59_000);
    await folders(token);
    service.clock.advance(2000);
    const second = service.clock.now().toISOString();
    await folders(token);
    await until(async () => (await lastUsed()) === second);
  });
});

describe('A revoked client', () => {
  test('is locked out on every node within two seconds, under load', async () => {
    const first = await startTestService();
    const second = await startTestService({ beside: first });
    const { token, clientId } = await newApiClient(first);
    const statuses = { before: new Set<number>(), after: new Set<number>() };
    let revokedAt = 0;
    let lastAcceptedAt = 0;
    let isOver = false;
    async function keepCalling(node: TestService): Promise<void> {
      while (!isOver) {
        const askedAt = performance.now();
        const { status } = await node.call('GET', '/folders', { token });
        if (status === 200) lastAcceptedAt = Math.max(lastAcceptedAt, askedAt);
        statuses[revokedAt === 0 ? 'before' : 'after'].add(status);
      }
    }
    const callers = [first, second, first, second].map(keepCalling);
    await until(async () => statuses.before.size > 0);
    assert.equal((await first.call('DELETE', `/api-clients/${clientId}`)).status, 204);
    revokedAt = performance.now();
    await until(async () => performance.now() - revokedAt > 2500);
    isOver = true;
    await Promise.all(callers);
    assert.deepEqual([...statuses.before], [200]);
    assert.ok(statuses.after.has(401));
    assert.ok(lastAcceptedAt - revokedAt <= 2000, `accepted ${lastAcceptedAt - revokedAt} ms after`);
    await second.stop();
  });

  test('is locked out even without the notification, because the cache is short-lived', async () => {
    const service = await startTestService();
    const { token, clientId } = await newApiClient(service);
    assert.equal((await service.call('GET', '/folders', { token })).status, 200);
    await service.service.db.write('all', (db) =>
      db.raw('update api_clients set revoked_at = created_at where client_id = $1', [clientId]),
    );
    const revokedAt = performance.now();
    let acceptedAt = revokedAt;
    await until(async () => {
      const askedAt = performance.now();
      const { status } = await service.call('GET', '/folders', { token });
      if (status === 200) acceptedAt = askedAt;
      return status === 401;
    });
    assert.ok(acceptedAt - revokedAt <= 2000, `accepted ${acceptedAt - revokedAt} ms after`);
  });
});

/** Generous: a busy machine is slow, not wrong. */
const waitMsMax = 120_000;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + waitMsMax;
  while (!(await isSo())) {
    assert.ok(performance.now() < deadline, 'it did not happen in time');
    await new Promise((resolve) => setImmediate(resolve));
  }
}
