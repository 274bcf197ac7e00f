import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Problem } from '@slipway/contract/problems.ts';

import { newApiClient } from '../testing/api-client.ts';
import { startTestService } from '../testing/start.ts';
import type { Actor } from './actor.ts';
import { claimKey, purgeOldKeys, type Result, releaseKey, resolveKey, runOnce } from './run-once.ts';

const service = await startTestService();
const day = 24 * 3_600_000;

describe('A request with an Idempotency-Key', () => {
  let made = 0;
  const create = (key: string, name: string, token = service.admin.token) =>
    service.call('POST', '/api-clients', {
      token,
      body: { name, scopes: ['docs.read'] },
      headers: { 'idempotency-key': key },
    });
  const count = async () => (await service.call('GET', '/api-clients?limit=200')).body.data.length;
  const newKey = () => `key-${++made}`;

  test('is executed once, and a repetition gets the first response, even its secret', async () => {
    const key = newKey();
    const before = await count();
    const first = await create(key, 'Once');
    const second = await create(key, 'Once');
    assert.deepEqual([first.status, second.status], [201, 201]);
    assert.deepEqual(second.bytes, first.bytes);
    assert.equal(first.headers.get('idempotent-replayed'), null);
    assert.equal(second.headers.get('idempotent-replayed'), 'true');
    assert.equal(await count(), before + 1);
  });

  test('is executed once when ten arrive at the same moment', async () => {
    const key = newKey();
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(key, 'Together')));
    for (const { status, body } of answers) {
      assert.ok(status === 201 || (status === 409 && body.code === 'request_in_progress'), `${status}`);
    }
    assert.ok(answers.some(({ status }) => status === 201));
    assert.equal(await count(), before + 1);
    assert.equal((await create(key, 'Together')).status, 201);
    assert.equal(await count(), before + 1);
  });

  test('that differs from the first request is rejected', async () => {
    const key = newKey();
    await create(key, 'First');
    const answer = await create(key, 'Other');
    assert.deepEqual([answer.status, answer.body.code], [422, 'key_reused']);
  });

  test("is independent of another caller's key", async () => {
    const key = newKey();
    const other = await service.newWorkspace();
    const mine = await create(key, 'Mine');
    const theirs = await create(key, 'Theirs', other.token);
    assert.deepEqual([mine.status, theirs.status], [201, 201]);
    assert.notEqual(mine.body.clientId, theirs.body.clientId);
  });

  test('that was rejected can be corrected and sent with the same key', async () => {
    const key = newKey();
    assert.equal((await create(key, '')).status, 422);
    assert.equal((await create(key, 'Corrected')).status, 201);
    const folder = (name: string) =>
      service.call('POST', '/folders', { body: { name }, headers: { 'idempotency-key': `${key}-folder` } });
    assert.equal((await folder('Inbox')).status, 409);
    assert.equal((await folder('Corrected')).status, 201);
  });

  test('is not executed again if the service stopped before it stored the response', async () => {
    const key = newKey();
    await create(key, 'Lost response');
    const before = await count();
    // What a process leaves behind that ends between the two transactions.
    await service.service.db.write(
      service.admin.workspaceId,
      (db) => db`
        update idempotency_keys set status = null, reply_sealed = null
        where workspace_id = ${db.workspace} and key = ${key}`,
    );
    assert.equal((await create(key, 'Lost response')).body.code, 'request_in_progress');
    service.clock.advance(60_001);
    const again = await create(key, 'Lost response');
    assert.deepEqual([again.status, again.body.code], [409, 'outcome_unknown']);
    assert.equal(await count(), before);
  });

  test('is a new request after a day', async () => {
    const key = newKey();
    const first = await create(key, 'Daily');
    service.clock.advance(day);
    const { token } = await adminAgain();
    const second = await create(key, 'Daily', token);
    assert.equal(second.status, 201);
    assert.notEqual(second.body.clientId, first.body.clientId);
    await purgeOldKeys(service.service);
    assert.equal((await create(key, 'Daily', token)).headers.get('idempotent-replayed'), 'true');
    service.clock.advance(day + 1);
    await purgeOldKeys(service.service);
    const rows = await service.service.db.read('all', (db) => db.raw('select 1 from idempotency_keys'));
    assert.equal(rows.rows.length, 0);
  });

  const adminAgain = async () => {
    const { email, password } = service.admin;
    const { body } = await service.call('POST', '/auth/login', { token: null, body: { email, password } });
    return { token: body.accessToken as string };
  };
});

describe('While the first request is in progress', () => {
  const actor: Actor = {
    workspaceId: service.admin.workspaceId,
    kind: 'USER',
    id: service.admin.userId,
    name: 'Ada Admin',
    role: 'ADMIN',
    scopes: new Set(),
    sessionId: null,
    userId: service.admin.userId,
  };
  const done: Result = { status: 201, headers: { location: '/here' }, body: { id: 7 } };
  const hash = Buffer.alloc(32, 1);
  const run = (key: string, work: () => Promise<Result>) =>
    runOnce(service.service, actor, { key, hash }, work);
  const isProblem = (code: string) => (error: unknown) => error instanceof Problem && error.code === code;

  test('a second one is asked to retry; after a crash it is executed itself', async () => {
    const started = Promise.withResolvers<void>();
    const finished = Promise.withResolvers<Result>();
    const first = run('slow', () => {
      started.resolve();
      return finished.promise;
    });
    await started.promise;
    const early = run('slow', async () => assert.fail('must not run'));
    await assert.rejects(early, isProblem('request_in_progress'));
    service.clock.advance(60_001);
    const second = await run('slow', async () => ({ ...done, body: { id: 8 } }));
    assert.deepEqual(second, { result: { ...done, body: { id: 8 } }, replayed: false });
    finished.resolve(done);
    await first;
    const third = await run('slow', async () => assert.fail('must not run'));
    assert.deepEqual(
      third.result.body,
      { id: 8 },
      'a holder that lost the key does not overwrite the result',
    );
    assert.equal(third.replayed, true);
  });

  test('a request that changed data is not executed again after a crash', async () => {
    const committed = Promise.withResolvers<void>();
    const finished = Promise.withResolvers<Result>();
    const request = { key: 'dies', hash };
    const first = runOnce(service.service, actor, request, async () => {
      await service.service.db.write(actor.workspaceId, (db) => db`select 1`);
      committed.resolve();
      return finished.promise;
    });
    await committed.promise;
    service.clock.advance(60_001);
    const again = () => run('dies', async () => assert.fail('must not run'));
    await assert.rejects(again(), isProblem('outcome_unknown'));
    finished.resolve(done);
    await first;
    assert.deepEqual(await again(), { result: done, replayed: true });
  });

  test('a request that lost its key to another one commits nothing', async () => {
    const started = Promise.withResolvers<void>();
    const slow = Promise.withResolvers<void>();
    const first = runOnce(service.service, actor, { key: 'lost', hash }, async () => {
      started.resolve();
      await slow.promise;
      await service.service.db.write(actor.workspaceId, (db) => db`select 1`);
      return done;
    });
    await started.promise;
    service.clock.advance(60_001);
    const second = await run('lost', async () => ({ ...done, body: { id: 8 } }));
    slow.resolve();
    await assert.rejects(first, isProblem('request_in_progress'));
    assert.deepEqual((await run('lost', async () => done)).result, second.result);
  });

  test('an unforeseen failure after a change keeps the key', async () => {
    const failing = runOnce(service.service, actor, { key: 'halfway', hash }, async () => {
      await service.service.db.write(actor.workspaceId, (db) => db`select 1`);
      throw new Error('broken');
    });
    await assert.rejects(failing, /broken/);
    service.clock.advance(60_001);
    await assert.rejects(
      run('halfway', async () => done),
      isProblem('outcome_unknown'),
    );
  });

  test('a failure releases the key', async () => {
    await assert.rejects(
      run('fails', async () => Promise.reject(new Error('broken'))),
      /broken/,
    );
    assert.equal((await run('fails', async () => done)).replayed, false);
  });

  test('The key can be claimed and resolved in the transaction of the request itself', async () => {
    const { db } = service.service;
    const claim = () =>
      db.write(actor.workspaceId, (db) => claimKey(service.service, db, actor, { key: 'own', hash }));
    const first = await claim();
    assert.ok(first.kind === 'CLAIMED');
    await assert.rejects(claim(), isProblem('request_in_progress'));
    await db.write(actor.workspaceId, (db) => releaseKey(db, first.claim));
    const second = await claim();
    assert.ok(second.kind === 'CLAIMED');
    await db.write(actor.workspaceId, (db) => resolveKey(service.service, db, second.claim, done));
    const third = await claim();
    assert.deepEqual(third, { kind: 'DONE', result: done });
  });
});

test("An API client's keys are separate from those of its creator", async () => {
  const { token } = await newApiClient(service);
  const folder = (bearer: string, name: string) =>
    service.call('POST', '/folders', {
      token: bearer,
      body: { name },
      headers: { 'idempotency-key': 'the same' },
    });
  const { email, password } = service.admin;
  const { body } = await service.call('POST', '/auth/login', { token: null, body: { email, password } });
  assert.equal((await folder(token, 'By a program')).status, 201);
  assert.equal((await folder(body.accessToken, 'By a person')).status, 201);
});
