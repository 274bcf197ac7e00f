import assert from 'node:assert/strict';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';

import { uploadRead } from '../../testing/documents.ts';
import { startTestService } from '../../testing/start.ts';

const service = await startTestService();
const { call, work, admin } = service;
const { db, config } = service.service;
const { workspaceId } = admin;

async function connect(name: string): Promise<number> {
  const settings = { consultant: 29098, client: 55003 };
  return (await call('POST', '/integrations', { body: { kind: 'DATEV', name, settings } })).body.id;
}

async function exported(connectionId: number, parts: Parameters<typeof uploadRead>[1]): Promise<number> {
  const { id } = await uploadRead(service, parts);
  await call('POST', `/documents/${id}/validate`);
  await call('POST', `/documents/${id}/export`, { body: { connectionId } });
  await work();
  return id;
}

const exportPackage = (connectionId: number) =>
  call('POST', `/integrations/${connectionId}/export-packages`, { body: {} });
const listed = async (connectionId: number) =>
  (await call('GET', `/integrations/${connectionId}/export-packages`)).body;

/** An entry as an earlier version stored it, without a check of the date. */
async function dateOfEntry(documentId: number, from: string, to: string): Promise<void> {
  await db.write(
    workspaceId,
    (db) => db`
      update export_package_entries set entry_date = ${to}, content = replace(content::text, ${from}, ${to})::jsonb
      where workspace_id = ${workspaceId} and document_id = ${documentId}`,
  );
}

async function takeIntoUnfinished(connectionId: number): Promise<void> {
  await db.write(workspaceId, async (db) => {
    const [row] = await db`
      insert into export_packages (workspace_id, connection_id, number, state, documents, earliest, latest, created_by, created_at)
      select workspace_id, connection_id, 1, 'MAKING', count(*), min(entry_date), max(entry_date), 'Somebody',
        ${service.service.clock.now()}::timestamptz
      from export_package_entries where workspace_id = ${workspaceId} and connection_id = ${connectionId}
      group by workspace_id, connection_id returning id`;
    await db`
      update export_package_entries set export_package_id = ${row?.['id']}
      where workspace_id = ${workspaceId} and connection_id = ${connectionId}`;
  });
}

test('a document of 1999 is refused at export and does not block others', async () => {
  const datev = await connect('Checked');
  const old = await exported(datev, { number: 'OLD-1', date: '1999-12-31' });
  const { status, exportError } = (await call('GET', `/documents/${old}`)).body;
  assert.deepEqual([status, exportError.field], ['EXPORT_FAILED', 'documentDate']);
  assert.match(exportError.message, /DATEV does not accept 1999-12-31/);
  await exported(datev, { number: 'NEW-1' });
  const made = await exportPackage(datev);
  assert.deepEqual([made.status, made.body.documents, made.body.leftOut], [201, 1, []]);
});

test('a package that was blocked by a document of 1999 is created without it and names it', async () => {
  const datev = await connect('Locked');
  const old = await exported(datev, { number: 'OLD-2', date: '2026-09-15' });
  await exported(datev, { number: 'NEW-2' });
  await exported(datev, { number: 'NEW-3' });
  await dateOfEntry(old, '2026-09-15', '1999-12-31');
  await takeIntoUnfinished(datev);

  const made = await exportPackage(datev);
  assert.deepEqual(
    [made.status, made.body.ready, made.body.documents, made.body.earliest],
    [201, true, 2, '2026-10-01'],
  );
  assert.deepEqual(
    made.body.leftOut.map(({ documentId }: { documentId: number }) => documentId),
    [old],
  );
  const [{ wording, values }] = made.body.leftOut;
  assert.deepEqual([wording, Object.keys(values)], ['HEADER_NOT_TAKEN', ['field']]);
  assert.equal(
    (await call('GET', `/integrations/${datev}/export-packages/${made.body.id}/file`)).status,
    200,
  );
  const { data, waiting } = await listed(datev);
  assert.deepEqual([data.length, data[0].leftOut, waiting.documents], [1, made.body.leftOut, 1]);

  // Alone it makes no package, and the next documents are not blocked.
  const alone = await exportPackage(datev);
  assert.deepEqual([alone.status, alone.body.code], [409, 'nothing_to_package']);
  assert.match(alone.body.detail, new RegExp(`Document ${old} cannot be included`));
  assert.deepEqual(alone.body.leftOut, made.body.leftOut);
  await exported(datev, { number: 'NEW-4' });
  const next = await exportPackage(datev);
  assert.deepEqual([next.status, next.body.number, next.body.documents], [201, 2, 1]);
});

test('a document whose source file is missing is left out until the file is restored', async () => {
  const datev = await connect('Lost');
  const lost = await exported(datev, { number: 'LOST-1' });
  await exported(datev, { number: 'KEPT-1' });
  const [row] = await db.read(
    workspaceId,
    (db) => db`select file_key from documents where workspace_id = ${workspaceId} and id = ${lost}`,
  );
  const file = join(config.dataFolder, 'files', String(row?.['fileKey']));
  await rename(file, `${file}.away`);
  const made = await exportPackage(datev);
  assert.deepEqual([made.body.documents, made.body.leftOut[0].documentId], [1, lost]);
  const [{ reason, wording, values }] = made.body.leftOut;
  assert.deepEqual([wording, values], ['SOURCE_FILE_LOST', {}]);
  assert.match(reason, /source file is missing/);
  await rename(`${file}.away`, file);
  const again = await exportPackage(datev);
  assert.deepEqual([again.status, again.body.documents, again.body.leftOut], [201, 1, []]);
});
