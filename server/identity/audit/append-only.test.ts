import assert from 'node:assert/strict';
import { test } from 'node:test';

import { asSuperuser, pastAllGuards } from '../../testing/as-superuser.ts';
import { uploadRead } from '../../testing/documents.ts';
import { signInForTest } from '../../testing/sign-in.ts';
import { startTestService } from '../../testing/start.ts';
import { sealHistory } from './seal-history.ts';
import { matchesAnchor, verifyChains } from './verify-chain.ts';

const dayMs = 24 * 60 * 60 * 1000;
const service = await startTestService();
const { call, clock } = service;
const { workspaceId } = service.admin;
const document = await uploadRead(service, { number: 'SEAL-1' });

const verified = async () => (await verifyChains(service.service))[0]!;
const asService = (text: string) => service.service.db.write(workspaceId, (db) => db.raw(text));

const attacks = [
  "update audit_log set actor_name = 'Eve'",
  'delete from audit_log',
  'truncate audit_log',
  'update audit_heads set sequence = 1',
  'update audit_heads set sequence = sequence + 1',
  'delete from audit_heads',
  "update history set action = 'validate'",
  'delete from history',
  'truncate history',
  'delete from history_seals',
  "update history_seals set hash = ''",
  'alter table audit_log disable trigger all',
  'drop trigger audit_heads_advance on audit_heads',
];
for (const text of attacks) {
  test(`the service itself cannot: ${text}`, async () => {
    await assert.rejects(asService(text), /permission denied|must be owner|can only advance/);
  });
}

test('document histories are sealed in the audit log once a day, and verify', async () => {
  clock.advance(2 * dayMs);
  await sealHistory(service.service);
  await sealHistory(service.service);
  const { breaks, history, head } = await verified();
  assert.deepEqual([breaks, history.faults], [[], []]);
  assert.ok(history.rows >= 3);
  const rows = await service.service.db.read(
    workspaceId,
    (db) => db`select 1 from audit_log where workspace_id = ${workspaceId} and action = 'HISTORY_SEALED'`,
  );
  assert.equal(rows.length, 1);
  assert.equal(await matchesAnchor(service.service, head, head), true);
  assert.equal(await matchesAnchor(service.service, head, { ...head, hash: 'f'.repeat(64) }), false);
});

const forgeries: [what: string, forge: string, back: string, words: RegExp][] = [
  [
    'a changed history row',
    `update history set note = 'forged' where action = 'upload'`,
    `update history set note = null where action = 'upload'`,
    /was changed after it was written/,
  ],
  [
    'a removed history row',
    `create table kept as select * from history where action = 'upload'; delete from history where action = 'upload'`,
    'insert into history overriding system value select * from kept; drop table kept',
    /is missing/,
  ],
  [
    'a row that was changed together with its seal',
    `update history set note = 'forged' where action = 'upload';
     update history_seals set hash = hash_of_history(history) from history where history.id = history_id`,
    `update history set note = null where action = 'upload';
     update history_seals set hash = hash_of_history(history) from history where history.id = history_id`,
    /differ from their seal/,
  ],
];
for (const [what, forge, back, words] of forgeries) {
  test(`${what} is detected, even if a database superuser did it`, async () => {
    await asSuperuser(service, pastAllGuards, forge);
    assert.match((await verified()).history.faults.join(' '), words);
    await asSuperuser(service, pastAllGuards, back);
    assert.deepEqual((await verified()).history.faults, []);
  });
}

test('a regular deletion of a document keeps chain and seals valid', async () => {
  const { token } = await signInForTest(service.service, workspaceId, service.admin.email);
  assert.equal((await call('DELETE', `/documents/${document.id}`, { token })).status, 204);
  const { breaks, history } = await verified();
  assert.deepEqual([breaks, history.faults], [[], []]);
});
