import assert from 'node:assert/strict';
import { test } from 'node:test';

import { newMember } from '../../testing/new-member.ts';
import { startTestService } from '../../testing/start.ts';
import { forgetPerson } from './forget-person.ts';

const service = await startTestService();
const { call, admin } = service;
const { workspaceId } = admin;
const other = await service.newWorkspace();

const forget = (about: string) => forgetPerson(service.service, workspaceId, about);
const asService = (text: string, workspace = workspaceId) =>
  service.service.db.write(workspace, (db) => db.raw(text));
const ask = async (what: 'search' | 'forget', about: string) =>
  (await call('POST', `/personal-data/${what}`, { body: { about } })).body;
const signIn = async ({ email, password }: { email: string; password: string }) =>
  (await call('POST', '/auth/login', { token: null, body: { email, password } })).status;

async function leave(): Promise<Awaited<ReturnType<typeof newMember>>> {
  const left = await newMember(service, 'VIEWER');
  await call('DELETE', `/members/${left.id}`);
  return left;
}

async function inviteElsewhere(email: string): Promise<string> {
  const invitation = { email, role: 'VIEWER' };
  return (await call('POST', '/invitations', { token: other.token, body: invitation })).body.token;
}

async function join(token: string, { password }: { password: string }): Promise<number> {
  const joined = { token, name: 'Pia Person', password };
  return (await call('POST', '/auth/accept-invitation', { token: null, body: joined })).status;
}

test('a former member with an invitation elsewhere keeps the account, and joins there with the old password', async () => {
  const left = await leave();
  const token = await inviteElsewhere(left.email);
  const outcome = await forget(left.email);
  assert.ok(outcome.kind === 'DONE' && outcome.kept.some(({ kind }) => kind === 'account'));
  assert.equal(outcome.changed['users'], undefined);
  assert.equal(await join(token, left), 200);
});

test('a former member who joins elsewhere during the erasure keeps the account', async () => {
  const left = await leave();
  const { service: inside } = service;
  let asked = 0;
  const read: typeof inside.db.read = async (workspace, work) => {
    const told = await inside.db.read(workspace, work);
    if (workspace === 'all' && ++asked === 1) await join(await inviteElsewhere(left.email), left);
    return told;
  };
  const outcome = await forgetPerson({ ...inside, db: { ...inside.db, read } }, workspaceId, left.email);
  assert.ok(outcome.kind === 'DONE' && outcome.changed['users'] === undefined);
  assert.equal(await signIn(left), 200);
});

test('an unused account is offered for erasure again, even if nothing else is left', async () => {
  const left = await leave();
  await join(await inviteElsewhere(left.email), left);
  await ask('forget', left.id);
  assert.equal((await ask('search', left.id)).standing, 'NOTHING');
  await call('DELETE', `/members/${left.id}`, { token: other.token });
  const { standing, goes } = await ask('search', left.id);
  assert.deepEqual([standing, goes], ['READY', []]);
  const outcome = await forget(left.id);
  assert.deepEqual(outcome.kind === 'DONE' && outcome.changed, { users: 1 });
  assert.equal((await ask('search', left.id)).standing, 'NOTHING');
});

test('a pending answer of another workspace is sent, and one of this workspace is not', async () => {
  const answered = (workspace: number, address: string) =>
    asService(
      `with mail as (
        insert into intakes (workspace_id, channel, sender, received_at, state, search_text, created_at)
        values (${workspace}, 'EMAIL', '${address}', now(), 'DONE', '', now()) returning workspace_id, id)
      insert into intake_answers (workspace_id, intake_id, recipient, answered_at)
      select workspace_id, id, '${address}', now() from mail`,
      workspace,
    );
  const owed = (address: string) =>
    service.service.db.write('all', async (db) => {
      await db.raw(`insert into mails (recipient, created_at, due_at, expires_at)
        values ('${address}', now(), now(), now() + interval '1 day')`);
    });
  for (const address of ['ida@example.org', 'kurt@example.org']) {
    await owed(address);
    await answered(workspaceId, address);
  }
  await answered(other.workspaceId, 'Ida@example.org');
  const known = await forget('ida@example.org');
  assert.ok(known.kind === 'DONE' && known.changed['mails'] === undefined);
  assert.ok(known.kept.some(({ kind, reason }) => kind === 'mails' && reason === 'KNOWN_ELSEWHERE'));
  const own = await forget('kurt@example.org');
  assert.deepEqual(own.kind === 'DONE' && own.changed['mails'], 1);
});
