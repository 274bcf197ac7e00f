import assert from 'node:assert/strict';
import { test } from 'node:test';

import { asSuperuser } from '../../testing/as-superuser.ts';
import { uploadRead } from '../../testing/documents.ts';
import { startTestService } from '../../testing/start.ts';

const service = await startTestService();
const { call, clock, work } = service;

let number = 0;
async function approved(): Promise<number> {
  const { id } = await uploadRead(service, { number: `D-${++number}` });
  await call('POST', `/documents/${id}/validate`);
  return id;
}
const connect = async (kind: string, settings: object) =>
  (await call('POST', '/integrations', { body: { kind, settings } })).body.id as number;

test('a connection can be deleted after a batch, together with its batches', async () => {
  const connectionId = await connect('HLEDGER', { folder: 'deleted' });
  const documentIds = [await approved(), await approved()];
  const batch = (await call('POST', '/export-batches', { body: { documentIds, connectionId } })).body;
  const early = await call('DELETE', `/integrations/${connectionId}`);
  assert.deepEqual([early.status, early.body?.code], [409, 'connection_in_use']);
  for (let second = 0; second < 6; second++) {
    await work();
    clock.advance(1_001);
  }
  assert.equal((await call('GET', `/export-batches/${batch.id}`)).body.state, 'FINISHED');
  assert.equal((await call('DELETE', `/integrations/${connectionId}`)).status, 204);
  assert.equal((await call('GET', `/export-batches/${batch.id}`)).status, 404);
  for (const id of documentIds) assert.equal((await call('GET', `/documents/${id}`)).body.status, 'EXPORTED');
});

test('a connection with a stopped batch can be deleted, and its documents can be exported elsewhere', async () => {
  const connectionId = await connect('HLEDGER', { folder: 'stopped' });
  const document = await approved();
  const batch = (await call('POST', '/export-batches', { body: { documentIds: [document], connectionId } }))
    .body;
  assert.equal((await call('POST', `/export-batches/${batch.id}/stop`)).status, 200);
  assert.equal((await call('DELETE', `/integrations/${connectionId}`)).status, 204);
  const other = await connect('HLEDGER', { folder: 'elsewhere' });
  const again = await call('POST', '/export-batches', {
    body: { documentIds: [document], connectionId: other },
  });
  assert.deepEqual([again.status, again.body.counts.WAITING], [201, 1]);
});

/**
 * Foreign keys that block a deletion. Each is deleted or reported before its target is deleted; document
 * every new one here.
 */
const holdingBack = [
  // Documents: the folder returns `folder_not_empty`; deletion and erasure remove the supplier's rows first.
  'documents -> folders',
  'lessons -> suppliers',
  'supplier_keys -> suppliers',
  // Deleting a connection deletes its exports, or returns `entries_waiting`.
  'exports -> connections',
  // Only exported documents have entries, and only retention deletes them, entries first.
  'export_package_entries -> documents',
  'export_package_entries -> export_packages',
];

test('no foreign key blocks a deletion without a clear error', async () => {
  const rows = await asSuperuser(
    service,
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent
     from pg_constraint
     where contype = 'f' and confdeltype in ('a', 'r') and connamespace = 'public'::regnamespace
       and confrelid not in ('workspaces'::regclass, 'users'::regclass)`,
  );
  const found = rows.map(({ child, parent }) => `${String(child)} -> ${String(parent)}`);
  assert.deepEqual(found.sort(), holdingBack.sort());
});

test('an exported package does not prevent the deletion of its connection', async () => {
  const connectionId = await connect('FILES', {});
  const id = await approved();
  await call('POST', `/documents/${id}/export`, { body: { connectionId } });
  await work();
  const waiting = await call('DELETE', `/integrations/${connectionId}`);
  assert.deepEqual([waiting.status, waiting.body?.code], [409, 'entries_waiting']);
  assert.equal(
    (await call('POST', `/integrations/${connectionId}/export-packages`, { body: {} })).status,
    201,
  );
  assert.equal((await call('DELETE', `/integrations/${connectionId}`)).status, 204);
});
