import assert from 'node:assert/strict';
import { test } from 'node:test';

import { verifyChains } from '../../identity/audit/verify-chain.ts';
import { newApiClient } from '../../testing/api-client.ts';
import { asSuperuser } from '../../testing/as-superuser.ts';
import { uploadRead } from '../../testing/documents.ts';
import { newMember } from '../../testing/new-member.ts';
import { startTestService } from '../../testing/start.ts';

const service = await startTestService();
const { call, clock, admin } = service;
const stranger = await service.newWorkspace();

type Entry = {
  id: number;
  action: string;
  actor: { kind: string; id: string | null; name: string };
  target: { kind: string; id: string | null; name: string | null } | null;
  details: Record<string, unknown>;
};
const entries = async (query = ''): Promise<Entry[]> =>
  (await call('GET', `/audit-log?limit=200${query}`)).body.data;
const newest = async () => (await entries())[0]!;

test('creating, renaming and deleting a folder is logged with the user and its names', async () => {
  const { body } = await call('POST', '/folders', { body: { name: 'Alt' } });
  await call('PATCH', `/folders/${body.id}`, { body: { name: 'Neu' } });
  await call('DELETE', `/folders/${body.id}`);
  const [deleted, renamed, made] = await entries();
  assert.deepEqual(
    [made?.action, renamed?.action, deleted?.action],
    ['FOLDER_CREATED', 'FOLDER_RENAMED', 'FOLDER_DELETED'],
  );
  assert.deepEqual(renamed?.actor, { kind: 'USER', id: admin.userId, name: 'Ada Admin' });
  assert.deepEqual(renamed?.details, { before: 'Alt' });
  assert.deepEqual(deleted?.target, { kind: 'folder', id: String(body.id), name: 'Neu' });
});

test('actions of an API client are logged under its name', async () => {
  const client = await newApiClient(service);
  await call('POST', '/folders', { token: client.token, body: { name: 'By program' } });
  const { actor } = await newest();
  assert.deepEqual([actor.kind, actor.id], ['API_CLIENT', client.clientId]);
});

test('a rejected request is not logged as done', async () => {
  const before = await newest();
  assert.equal((await call('POST', '/folders', { body: { name: 'By program' } })).body.code, 'name_taken');
  assert.deepEqual(await newest(), before);
});

test('sign-ins and wrong passwords are logged in each workspace of the user, with the IP address', async () => {
  const { email, password } = admin;
  await call('POST', '/auth/login', { token: null, body: { email, password } });
  assert.equal((await newest()).action, 'SIGNED_IN');
  await call('POST', '/auth/login', { token: null, body: { email, password: 'not this one at all' } });
  // Written asynchronously.
  let refused: Entry | undefined;
  while (!refused) refused = (await entries('&action=SIGN_IN_REFUSED'))[0];
  assert.equal(refused?.actor.name, 'Ada Admin');
  assert.match(String(refused?.details['address']), /127\.0\.0\.1|::1/);
});

test('changes of members, roles, invitations and API clients are logged', async () => {
  const member = await newMember(service, 'REVIEWER');
  await call('PATCH', `/members/${member.id}`, { body: { role: 'ACCOUNTANT' } });
  assert.deepEqual((await newest()).details, { before: 'REVIEWER', after: 'ACCOUNTANT' });
  await call('DELETE', `/members/${member.id}`);
  const told = (await entries()).slice(0, 6).map(({ action }) => action);
  for (const action of ['INVITATION_SENT', 'MEMBER_JOINED', 'MEMBER_ROLE_CHANGED', 'MEMBER_REMOVED'])
    assert.ok(told.includes(action), `${action} is missing of ${told.join()}`);
  const client = (await call('POST', '/api-clients', { body: { name: 'Shop', scopes: ['docs.read'] } })).body;
  await call('POST', `/api-clients/${client.clientId}/secret`);
  await call('DELETE', `/api-clients/${client.clientId}`);
  assert.deepEqual(
    (await entries()).slice(0, 3).map(({ action }) => action),
    ['API_CLIENT_REVOKED', 'API_CLIENT_SECRET_RENEWED', 'API_CLIENT_CREATED'],
  );
});

test('changes of webhooks, connections and deleted documents are logged, and never a secret', async () => {
  const hook = (
    await call('POST', '/webhooks', {
      body: { url: 'https://127.0.0.1:4443/x', events: ['EXTRACTION_FINISHED'] },
    })
  ).body;
  const rotated = (await call('POST', `/webhooks/${hook.id}/rotate-secret`)).body;
  await call('POST', `/webhooks/${hook.id}/deactivate`);
  await call('DELETE', `/webhooks/${hook.id}`);
  const connection = (
    await call('POST', '/integrations', { body: { kind: 'HLEDGER', settings: { folder: 'told' } } })
  ).body;
  await call('DELETE', `/integrations/${connection.id}`);
  const document = await uploadRead(service, { number: 'D-1' });
  await call('DELETE', `/documents/${document.id}`);
  const all = await entries();
  assert.deepEqual(
    all.slice(0, 7).map(({ action }) => action),
    [
      ...['DOCUMENT_DELETED', 'CONNECTION_DELETED', 'CONNECTION_CREATED', 'WEBHOOK_DELETED'],
      ...['WEBHOOK_DEACTIVATED', 'WEBHOOK_SECRET_ROTATED', 'WEBHOOK_CREATED'],
    ],
  );
  const text = JSON.stringify(all);
  for (const secret of [hook.secret, rotated.secret, admin.password]) assert.ok(!text.includes(secret));
  assert.doesNotMatch(text, /whsec_|sk_|at_[A-Za-z0-9]|inv_/);
});

test('entries can be filtered by actor, action and date, page by page', async () => {
  assert.ok((await entries(`&actorId=${admin.userId}`)).every(({ actor }) => actor.id === admin.userId));
  const folders = await entries('&action=FOLDER_CREATED,FOLDER_DELETED');
  assert.ok(folders.length >= 3 && folders.every(({ action }) => action.startsWith('FOLDER_')));
  const now = clock.now().toISOString();
  clock.advance(60_000);
  await call('POST', '/folders', { body: { name: 'Later' } });
  assert.equal((await entries(`&from=${new Date(clock.now().getTime() - 1000).toISOString()}`)).length, 1);
  assert.ok((await entries(`&to=${now}`)).length === 0);
  const first = (await call('GET', '/audit-log?limit=2')).body;
  const second = (await call('GET', `/audit-log?limit=2&cursor=${first.nextCursor}`)).body;
  assert.equal(second.data[0].id, first.data[1].id - 1);
  assert.equal((await call('GET', '/audit-log?action=FULL_MOON')).status, 422);
});

test('only admins see it, and only that of their workspace', async () => {
  const accountant = await newMember(service, 'ACCOUNTANT');
  assert.equal((await call('GET', '/audit-log', { token: accountant.token })).body.code, 'role_required');
  const client = await newApiClient(service);
  assert.equal((await call('GET', '/audit-log', { token: client.token })).body.code, 'person_required');
  const theirs = (await call('GET', '/audit-log', { token: stranger.token })).body.data;
  assert.deepEqual(
    theirs.map(({ action }: Entry) => action),
    ['WORKSPACE_CREATED'],
  );
});

test('simultaneous actions leave no gaps in the hash chain, and it verifies', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      call('POST', '/folders', { body: { name: `At once ${number}` } }),
    ),
  );
  const ids = (await entries()).map(({ id }) => id);
  assert.deepEqual(
    ids,
    ids.map((_, index) => ids[0]! - index),
  );
  const verified = await verifyChains(service.service);
  assert.deepEqual(
    verified.flatMap(({ breaks }) => breaks),
    [],
  );
});

test('the service itself cannot change or delete an entry', async () => {
  const { db } = service.service;
  for (const touch of ['UPDATE', 'DELETE'] as const) {
    await assert.rejects(
      db.write(admin.workspaceId, (db) =>
        touch === 'UPDATE'
          ? db`update audit_log set actor_name = 'Eve' where workspace_id = ${db.workspace}`
          : db`delete from audit_log where workspace_id = ${db.workspace}`,
      ),
      /permission denied/,
    );
  }
});

test('an entry that was changed in the database is detected and named', async () => {
  await asSuperuser(
    service,
    `update audit_log set actor_name = 'Eve' where sequence = 3 and workspace_id = ${admin.workspaceId}`,
  );
  const verified = await verifyChains(service.service);
  const own = verified.find(({ head }) => head.workspaceId === admin.workspaceId);
  assert.deepEqual(
    own?.breaks.map(({ sequence, reason }) => [sequence, reason]),
    [[3, 'Row 3 was changed after it was written.']],
  );
  assert.ok(verified.filter((one) => one !== own).every(({ breaks }) => breaks.length === 0));
});
