import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, renameSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { uploadRead } from '../../testing/documents.ts';
import { newMember } from '../../testing/new-member.ts';
import { startTestService } from '../../testing/start.ts';

const service = await startTestService();
const { call, work, clock, folder, admin } = service;
const day = 24 * 60 * 60_000;

const book = (
  await call('POST', '/integrations', { body: { kind: 'BEANCOUNT', settings: { folder: 'main' } } })
).body;
const path = `/integrations/${book.id}`;
const bookFile = join(folder, 'books', String(admin.workspaceId), 'main', 'main.beancount');
const stateNow = async () => (await call('GET', path)).body.reference;
const list = async (query = '') => (await call('GET', `${path}/master-data${query}`)).body;
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

/** Creates the ledger file by booking a first document. */
async function bookFirst(): Promise<void> {
  const { id } = await uploadRead(service, { number: 'RF-1' });
  await call('POST', `/documents/${id}/validate`);
  await call('POST', `/documents/${id}/export`);
  await work();
}

test('a new connection shows that master data will be read, and shows it afterwards', async () => {
  assert.deepEqual(book.reference, {
    state: 'WAITING',
    syncedAt: null,
    code: null,
    message: null,
    counts: {},
  });
  await bookFirst();
  await call('POST', `${path}/master-data/refresh`);
  await work();
  const { state, syncedAt, counts } = await stateNow();
  assert.deepEqual([state, syncedAt], ['DONE', clock.now().toISOString()]);
  assert.deepEqual([counts.ACCOUNT.active > 5, counts.ACCOUNT.inactive], [true, 0]);
});

test('accounts are listed in order, page by page, and found by any of their words', async () => {
  const all = idsOf(await list('?type=ACCOUNT&limit=200'));
  assert.deepEqual(
    all,
    all.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
  );
  const paged: string[] = [];
  let cursor = '';
  do {
    const page = await list(`?type=ACCOUNT&limit=3${cursor && `&cursor=${cursor}`}`);
    paged.push(...idsOf(page));
    cursor = page.nextCursor ?? '';
  } while (cursor !== '');
  assert.deepEqual(paged, all);
  assert.deepEqual(idsOf(await list('?search=TAX%20input')), ['Assets:Input-Tax']);
  assert.deepEqual(idsOf(await list('?search=100%25')), []);
  assert.equal((await call('GET', `${path}/master-data?cursor=x`)).body.code, 'invalid_cursor');
});

test('a closed account becomes inactive, and a removed account stays, marked as removed', async () => {
  const before = readFileSync(bookFile, 'utf8');
  writeFileSync(bookFile, `${before}\n2000-01-01 open Expenses:Old\n2000-01-01 open Expenses:Lost\n`);
  await call('POST', `${path}/master-data/refresh`);
  await work();
  const { syncedAt } = await stateNow();
  clock.advance(60_000);
  writeFileSync(bookFile, `${before}\n2000-01-01 open Expenses:Old\n2026-01-01 close Expenses:Old\n`);
  // Until the next read, the forms show the earlier accounts.
  const { accounts } = (await call('GET', `${path}/accounts`)).body;
  const lost = accounts.find(({ id }: { id: string }) => id === 'Expenses:Lost');
  assert.deepEqual(lost, {
    id: 'Expenses:Lost',
    code: null,
    name: 'Expenses:Lost',
    active: true,
    lastUsedAt: null,
  });
  await call('POST', `${path}/master-data/refresh`);
  await work();
  const inactive = (await list('?active=false')).data;
  assert.deepEqual(
    inactive.map(({ id, active, goneAt }: Record<string, unknown>) => [id, active, goneAt]),
    [
      ['Expenses:Lost', false, clock.now().toISOString()],
      ['Expenses:Old', false, null],
    ],
  );
  assert.notEqual((await stateNow()).syncedAt, syncedAt);
  assert.equal((await stateNow()).counts.ACCOUNT.inactive, 2);
  appendFileSync(bookFile, '2000-01-01 open Expenses:Lost\n');
  await call('POST', `${path}/master-data/refresh`);
  await work();
  assert.deepEqual(idsOf(await list('?active=false')), ['Expenses:Old']);
});

test('master data is read once a day automatically', async () => {
  const { syncedAt } = await stateNow();
  clock.advance(day - 60_000);
  await work();
  assert.equal((await stateNow()).syncedAt, syncedAt);
  clock.advance(60_000);
  await work();
  assert.equal((await stateNow()).syncedAt, clock.now().toISOString());
});

test('when master data cannot be read, the old data stays, the reason is shown, and the read is retried', async () => {
  const { syncedAt, counts } = await stateNow();
  const main = join(folder, 'books', String(admin.workspaceId), 'main');
  renameSync(main, `${main}-away`);
  symlinkSync(tmpdir(), main);
  clock.advance(60_000);
  await call('POST', `${path}/master-data/refresh`);
  await work();
  const failed = await stateNow();
  assert.deepEqual([failed.state, failed.syncedAt, failed.counts], ['FAILED', syncedAt, counts]);
  assert.deepEqual(
    [failed.code, failed.message],
    ['SETTINGS', 'The folder is not inside the folder that the operator allows.'],
  );
  unlinkSync(main);
  renameSync(`${main}-away`, main);
  clock.advance(60_000);
  await work();
  const again = await stateNow();
  assert.deepEqual([again.state, again.code, again.message], ['DONE', null, null]);
});

test('settings that point to another ledger trigger an immediate read of master data', async () => {
  await call('PATCH', path, { body: { settings: { folder: 'second' } } });
  assert.equal((await stateNow()).state, 'WAITING');
  await work();
  const { ACCOUNT } = (await stateNow()).counts;
  assert.deepEqual([ACCOUNT.active, ACCOUNT.inactive > 5], [0, true]);
  await call('PATCH', path, { body: { settings: { folder: 'main' } } });
  await work();
  assert.ok((await stateNow()).counts.ACCOUNT.active > 5);
});

test('master data of a disabled connection is not read automatically', async () => {
  await call('POST', `${path}/deactivate`);
  const { syncedAt } = await stateNow();
  clock.advance(2 * day);
  await work();
  assert.equal((await stateNow()).syncedAt, syncedAt);
  await call('POST', `${path}/activate`);
  await work();
  assert.equal((await stateNow()).syncedAt, clock.now().toISOString());
});

test('a system without master data has none to list or to refresh', async () => {
  const settings = { url: 'https://books.example.com/in', secret: 'a secret of some length' };
  const http = (await call('POST', '/integrations', { body: { kind: 'HTTP', settings } })).body;
  assert.equal(http.reference, null);
  assert.deepEqual((await call('GET', `/integrations/${http.id}/master-data`)).body.data, []);
  const refused = await call('POST', `/integrations/${http.id}/master-data/refresh`);
  assert.deepEqual([refused.status, refused.body.code], [409, 'no_master_data']);
  await call('DELETE', `/integrations/${http.id}`);
});

test('an accountant can refresh master data; a reviewer can neither see nor refresh it', async () => {
  const accountant = { token: (await newMember(service, 'ACCOUNTANT')).token };
  assert.equal((await call('POST', `${path}/master-data/refresh`, accountant)).status, 202);
  const reviewer = { token: (await newMember(service, 'REVIEWER')).token };
  assert.equal((await call('POST', `${path}/master-data/refresh`, reviewer)).status, 403);
  assert.equal((await call('GET', `${path}/master-data`, reviewer)).status, 403);
});

test('another workspace cannot see the master data, not even with SQL', async () => {
  const stranger = await service.newWorkspace();
  const at = { token: stranger.token };
  assert.equal((await call('GET', `${path}/master-data`, at)).status, 404);
  assert.equal((await call('POST', `${path}/master-data/refresh`, at)).status, 404);
  const { db } = service.service;
  for (const table of [
    'master_data_items',
    'master_data_keys',
    'master_data_syncs',
    'master_data_arrivals',
  ]) {
    const { rows } = await db.read(stranger.workspaceId, (db) => db.raw(`select 1 from ${table}`));
    assert.deepEqual(rows, [], table);
  }
  const own = await db.read(admin.workspaceId, (db) => db.raw('select 1 from master_data_items limit 1'));
  assert.equal(own.rows.length, 1);
});

test('the preview shows the date of the master data', async () => {
  const { id } = await uploadRead(service, { number: 'RF-2' });
  const shown = (await call('POST', `/documents/${id}/export/preview`)).body;
  assert.equal(shown.masterDataSyncedAt, (await stateNow()).syncedAt);
});

test('before a refusal because of an account, master data is read again', async () => {
  const { syncedAt } = await stateNow();
  clock.advance(10 * 60_000);
  appendFileSync(bookFile, '2026-09-01 close Expenses:Uncategorised\n');
  const { id } = await uploadRead(service, { number: 'RF-3' });
  await call('POST', `/documents/${id}/validate`);
  await call('POST', `/documents/${id}/export`);
  await work();
  assert.equal((await call('GET', `/documents/${id}`)).body.exportError.code, 'ACCOUNT');
  const now = await stateNow();
  assert.deepEqual([now.syncedAt, syncedAt === now.syncedAt], [clock.now().toISOString(), false]);
  assert.deepEqual(idsOf(await list('?active=false&search=uncategorised')), ['Expenses:Uncategorised']);
});

test('removing a connection deletes its master data', async () => {
  const other = (
    await call('POST', '/integrations', { body: { kind: 'HLEDGER', settings: { folder: 'gone' } } })
  ).body;
  await work();
  await call('DELETE', `/integrations/${other.id}`);
  const { db } = service.service;
  const kept = await db.read(admin.workspaceId, (db) =>
    db.raw('select 1 from master_data_syncs where connection_id = $1', [other.id]),
  );
  assert.deepEqual(kept.rows, []);
});
