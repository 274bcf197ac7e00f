import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';

import { malware, startClamd } from '../../intake/virus-scan/testing/start-clamd.ts';
import { uploadRead } from '../../testing/documents.ts';
import { newMember } from '../../testing/new-member.ts';
import { runProcess, until } from '../../testing/run-process.ts';
import { signInForTest } from '../../testing/sign-in.ts';
import { startTestService } from '../../testing/start.ts';
import { openArchive, writeFolder } from './archive-folder.ts';
import { importArchive } from './import-archive.ts';
import { makeArchive } from './make-archive.ts';
import { purgeUnfinishedImports } from './purge-unfinished-imports.ts';

const folder = mkdtempSync(join(tmpdir(), 'slipway-import-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const made = join(folder, 'made');
const password = 'a long password';

const service = await startTestService();
const { call, admin } = service;
const otto = await newMember(service, 'ACCOUNTANT');
const pia = await newMember(service, 'ADMIN');
const clean = await uploadRead(service, { number: 'CLEAN-1' });
const bad = await uploadRead(service, { number: 'BAD-1', vendor: malware });
await call('POST', `/documents/${bad.id}/validate`);
await call('POST', '/approval-rules', { body: { name: 'Otto', memberIds: [otto.id] } });
const view = (name: string, shared: boolean, token: string) =>
  call('POST', '/saved-views', { token, body: { name, filter: { status: 'EXTRACTED' }, shared } });
await view('Everybody', true, pia.token);
await view('Of Otto', false, otto.token);
await view('Of Ada', false, admin.token);
const url = 'https://127.0.0.1:4443/receive';
const chosen = { url, events: ['DOCUMENT_EXPORTED'], folderIds: [clean.folder.id] };
await call('POST', '/webhooks', { body: { name: 'Books', ...chosen } });
await writeFolder(made, makeArchive(service.service, admin.workspaceId));
await call('DELETE', `/members/${otto.id}`);

const bringBack = async (into: typeof service, email = admin.email) => {
  const source = await openArchive(made);
  try {
    return await importArchive(into.service, source, { email, password, name: 'Twin' });
  } finally {
    await source.close();
  }
};
const bareWorkspaces = async () =>
  (
    await service.service.db.read(
      'all',
      (db) => db`
        select workspace_id from workspaces
        where not exists (select 1 from memberships where memberships.workspace_id = workspaces.workspace_id)`,
    )
  ).map((row) => Number(row['workspaceId']));
const filesOf = (workspaceId: number) => join(service.folder, 'files', String(workspaceId));

test('an import that was killed leaves nothing behind, and the next one restores the archive', async () => {
  const blocking = new pg.Client({ connectionString: service.database.url });
  await blocking.connect();
  after(() => blocking.end());
  await blocking.query('begin');
  await blocking.query('lock table history in access exclusive mode');
  const importing = runProcess(['import-workspace', made, '--email', 'killed@example.com'], {
    DATABASE_URL: service.database.url,
    SLIPWAY_DATA: service.folder,
    SLIPWAY_ADMIN_PASSWORD: password,
  });
  await until(async () => {
    const { rows } = await blocking.query(
      `select 1 from pg_locks where not granted and relation = 'history'::regclass`,
    );
    return rows.length > 0;
  });
  const [reserved] = await bareWorkspaces();
  assert.ok(reserved && readdirSync(filesOf(reserved), { recursive: true }).length > 1);
  await purgeUnfinishedImports(service.service);
  assert.deepEqual(await bareWorkspaces(), [reserved], 'an import in progress is not disturbed');
  await importing.stop('SIGKILL');
  await blocking.query('rollback');
  await until(async () => {
    const { rows } = await blocking.query(
      `select 1 from pg_stat_activity where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`,
    );
    return rows.length === 0;
  });
  assert.deepEqual(await bareWorkspaces(), [reserved]);

  const { workspaceId } = await bringBack(service);
  assert.notEqual(workspaceId, reserved);
  assert.deepEqual(await bareWorkspaces(), []);
  const left = existsSync(filesOf(reserved))
    ? readdirSync(filesOf(reserved), { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      )
    : [];
  assert.deepEqual(left, []);
  const { token } = await signInForTest(service.service, workspaceId, admin.email);
  assert.equal((await call('GET', `/documents/${clean.id}/file`, { token })).status, 200);
  const noted = await service.service.db.read(
    workspaceId,
    (db) => db`select file_key from pending_file_deletions where workspace_id = ${workspaceId}`,
  );
  assert.deepEqual(noted, [], 'no restored file is deleted later');
});

test('a failed import deletes its files immediately', async () => {
  const put = service.service.files.put;
  service.service.files.put = () => Promise.reject(new Error('The disk is full.'));
  await assert.rejects(bringBack(service), /disk is full/);
  service.service.files.put = put;
  assert.deepEqual(await bareWorkspaces(), []);
});

test('the reason of a failed import is reported even if its files cannot be deleted; the next import deletes them', async () => {
  const { files } = service.service;
  const { put, remove } = files;
  files.put = () => Promise.reject(new Error('The disk is full.'));
  files.remove = () => Promise.reject(new Error('The store is unavailable.'));
  await assert.rejects(bringBack(service), /disk is full/);
  Object.assign(files, { put, remove });
  assert.equal((await bareWorkspaces()).length, 1);
  await purgeUnfinishedImports(service.service);
  assert.deepEqual(await bareWorkspaces(), []);
});

test("shared views are restored, and so are the admin's own; webhooks wait for a new secret", async () => {
  const { workspaceId, viewsLeft, manifest } = await bringBack(service);
  assert.equal(viewsLeft, 1);
  assert.ok(manifest.leftOut.includes('api_clients') && !manifest.leftOut.includes('saved_views'));
  const { token } = await signInForTest(service.service, workspaceId, admin.email);
  const there: typeof call = (method, path, options) => call(method, path, { token, ...options });
  const views = (await there('GET', '/saved-views')).body.data as { name: string }[];
  assert.deepEqual(views.map(({ name }) => name).sort(), ['Everybody', 'Of Ada']);

  const [webhook] = (await there('GET', '/webhooks')).body.data;
  assert.deepEqual(
    [webhook.url, webhook.events, webhook.folderIds, webhook.active, webhook.secretHint],
    [url, chosen.events, chosen.folderIds, false, ''],
  );
  const early = await there('POST', `/webhooks/${webhook.id}/activate`);
  assert.deepEqual([early.status, early.body.code], [409, 'secret_unknown']);
  const { body: renewed } = await there('POST', `/webhooks/${webhook.id}/rotate-secret`);
  assert.match(renewed.secret, /^whsec_/);
  assert.equal((await there('POST', `/webhooks/${webhook.id}/activate`)).body.active, true);
});

test('an approval rule that names former members shows their names and asks admins', async () => {
  const { workspaceId } = await bringBack(service);
  const { token } = await signInForTest(service.service, workspaceId, admin.email);
  const [rule] = (await call('GET', '/approval-rules', { token })).body.data;
  assert.deepEqual(
    [rule.members, rule.formerMembers],
    [[], [{ id: otto.id, name: 'Pia Person', email: otto.email }]],
  );
  const done = await call('POST', `/documents/${clean.id}/validate`, { token });
  assert.deepEqual(done.body.approval.askedOf, { roles: ['ADMIN'], members: [] });
});

test('a virus scanner scans all restored files, whatever the archive says', async () => {
  const clamd = await startClamd(1_000_000);
  after(() => clamd.stop());
  const other = await startTestService({ env: { SLIPWAY_CLAMD: clamd.socket } });
  const { workspaceId, infected } = await bringBack(other, 'new@example.com');
  assert.equal(infected, 1);
  const { token } = await signInForTest(other.service, workspaceId, 'new@example.com');
  const get = (path: string) => other.call('GET', path, { token });
  assert.equal((await get(`/documents/${clean.id}`)).body.scan.state, 'CLEAN');
  assert.equal((await get(`/documents/${clean.id}/file`)).status, 200);
  const condemned = (await get(`/documents/${bad.id}`)).body;
  assert.deepEqual(
    [condemned.status, condemned.scan.state, condemned.extractionError.code],
    ['UPLOADED', 'INFECTED', 'INFECTED'],
  );
  assert.equal((await get(`/documents/${bad.id}/file`)).body.code, 'infected_file');
  await clamd.stop();
  await assert.rejects(bringBack(other, 'third@example.com'));
  await other.stop();
});
