import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

import { uploadRead } from '../../testing/documents.ts';
import { startTestService } from '../../testing/start.ts';

const service = await startTestService();
const { call, work, admin } = service;
const { db } = service.service;
const { workspaceId } = admin;
const folder = mkdtempSync(join(tmpdir(), 'export-package-'));
after(() => rmSync(folder, { recursive: true }));

const connect = async (kind: string, settings: object, name: string) =>
  (await call('POST', '/integrations', { body: { kind, name, settings } })).body.id as number;
const files = await connect('FILES', {}, 'Files');
const datev = await connect('DATEV', { consultant: 29098, client: 55003 }, 'DATEV');

async function exported(connectionId: number, parts: Parameters<typeof uploadRead>[1]): Promise<number> {
  const { id } = await uploadRead(service, parts);
  await call('POST', `/documents/${id}/validate`);
  await call('POST', `/documents/${id}/export`, { body: { connectionId } });
  await work();
  assert.equal((await call('GET', `/documents/${id}`)).body.status, 'EXPORTED');
  return id;
}
const exportPackage = (connectionId: number, body: object = {}) =>
  call('POST', `/integrations/${connectionId}/export-packages`, { body });
const listed = async (connectionId: number, query = '') =>
  (await call('GET', `/integrations/${connectionId}/export-packages${query}`)).body;
const fileOf = (connectionId: number, id: number) =>
  call('GET', `/integrations/${connectionId}/export-packages/${id}/file`);

/** Unpacks with an independent program. */
function unzip(bytes: Uint8Array): (path: string) => Buffer {
  const path = mkdtempSync(join(folder, 'zip-'));
  writeFileSync(join(path, 'it.zip'), bytes);
  const script =
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2])';
  execFileSync('python3', ['-c', script, join(path, 'it.zip'), path]);
  return (name) => readFileSync(join(path, name));
}

test('exported documents wait, are packaged once with their files, and the package can be downloaded again byte for byte', async () => {
  const first = await exported(files, { number: 'HO-1', vendor: '=cmd|calc' });
  await exported(files, { number: 'HO-2', date: '2026-09-30' });
  assert.deepEqual((await listed(files)).waiting, {
    documents: 2,
    earliest: '2026-09-30',
    latest: '2026-10-01',
  });
  assert.equal((await listed(files, '?until=2026-09-30')).waiting.documents, 1);

  const made = await exportPackage(files);
  assert.deepEqual([made.status, made.body.number, made.body.documents, made.body.ready], [201, 1, 2, true]);
  const whole = await listed(files);
  assert.deepEqual([whole.waiting.documents, whole.data.length], [0, 1]);

  const got = await fileOf(files, made.body.id);
  assert.equal(got.bytes.length, made.body.bytes);
  assert.match(got.headers.get('content-disposition') ?? '', /Files%200001\.zip/);
  const open = unzip(got.bytes);
  const rows = open('documents.csv').toString().split('\r\n');
  assert.equal(rows.length, 4);
  assert.ok(rows[1]?.includes(`'=cmd|calc`), rows[1]);
  const { documents } = JSON.parse(open('documents.json').toString());
  const [one] = documents;
  assert.deepEqual([one.id, one.fields.totalAmount], [first, '119.00']);
  const original = (await call('GET', `/documents/${first}/file`)).bytes;
  assert.deepEqual(open(one.file), original);
  assert.deepEqual((await fileOf(files, made.body.id)).bytes, got.bytes);
});

test('a second export package contains only new documents, and none is created if nothing waits', async () => {
  assert.deepEqual(await refusal(exportPackage(files)), [409, 'nothing_to_package']);
  const id = await exported(files, { number: 'HO-3', date: '2026-10-02' });
  assert.deepEqual(await refusal(exportPackage(files, { until: '2026-10-01' })), [409, 'nothing_to_package']);
  const second = (await exportPackage(files, { until: '2026-10-02' })).body;
  const open = unzip((await fileOf(files, second.id)).bytes);
  const { documents, exportPackage: about } = JSON.parse(open('documents.json').toString());
  assert.deepEqual([about.number, documents.map((one: { id: number }) => one.id)], [2, [id]]);
});

async function refusal(reply: ReturnType<typeof call>): Promise<[number, string]> {
  const { status, body } = await reply;
  return [status, body.code];
}

test('an interrupted export package keeps its documents, and is finished on the next request', async () => {
  await exported(files, { number: 'HO-4' });
  const made = (await exportPackage(files)).body;
  const before = (await fileOf(files, made.id)).bytes;
  // Simulates a process that ended after it took the documents.
  await db.write(workspaceId, async (db) => {
    await db`delete from export_package_parts where workspace_id = ${workspaceId} and export_package_id = ${made.id}`;
    await db`
      update export_packages set state = 'MAKING', bytes = null
      where workspace_id = ${workspaceId} and id = ${made.id}`;
  });
  await exported(files, { number: 'HO-5' });
  const [shown] = (await listed(files)).data;
  assert.deepEqual([shown.id, shown.ready], [made.id, false]);

  const again = (await exportPackage(files)).body;
  assert.deepEqual([again.id, again.ready, again.documents], [made.id, true, 1]);
  assert.deepEqual((await fileOf(files, made.id)).bytes, before);
  assert.equal((await exportPackage(files)).body.number, made.number + 1);
});

test('ten simultaneous requests create one export package with each document', async () => {
  for (const number of ['HO-6', 'HO-7', 'HO-8']) await exported(files, { number });
  const replies = await Promise.all(Array.from({ length: 10 }, () => exportPackage(files)));
  const made = replies.filter(({ status }) => status === 201).map(({ body }) => body.id as number);
  assert.ok(made.length > 0 && replies.every(({ status }) => status === 201 || status === 409));
  assert.equal(new Set(made).size, 1);
  const [row] = await db.read(
    workspaceId,
    (db) => db`
      select count(*) as entries, count(distinct document_id) as documents, count(export_package_id) as handed
      from export_package_entries where workspace_id = ${workspaceId}`,
  );
  assert.ok(
    row?.['entries'] === row?.['documents'] && row?.['entries'] === row?.['handed'],
    JSON.stringify(row),
  );
});

test('DATEV receives one file of bookings per month, and the documents for its document store', async () => {
  await exported(datev, { number: 'RE 4711.1', vendor: 'Süd &amp; Nord GmbH' });
  await exported(datev, { number: 'RE-4712', date: '2026-09-15' });
  const made = (await exportPackage(datev)).body;
  const open = unzip((await fileOf(datev, made.id)).bytes);
  const october = open('EXTF_Buchungsstapel_0001_2026-10.csv').toString('latin1').split('\r\n');
  assert.match(
    october[0] ?? '',
    /^"EXTF";700;21;"Buchungsstapel";13;.*;29098;55003;20260101;4;20261001;20261031;/,
  );
  assert.match(october[2] ?? '', /^119,00;"H";"EUR";;;;70000;6850;"0009";0110;"RE-4711-1";/);
  assert.match(october[2] ?? '', /"Süd & Nord GmbH, Paper"/);
  assert.ok(open('EXTF_Buchungsstapel_0001_2026-09.csv').length > 0);
  const [, guid] = /"BEDI ""([0-9A-F-]{36})"""/.exec(october[2] ?? '') ?? [];
  const documents = unzip(open('Belege_0001.zip'));
  assert.ok(documents('document.xml').toString().includes(`guid="${guid}"`));
  assert.match(documents(`${guid}.xml`).toString(), /RE 4711\.1/);
  assert.match(open('Personenkonten.csv').toString(), /70000;Kreditor;Süd & Nord GmbH;DE136695976/);
});

test('a connection with waiting documents cannot be removed, and other kinds send automatically', async () => {
  const spare = await connect('FILES', {}, 'Spare');
  await exported(spare, { number: 'HO-9' });
  assert.deepEqual(await refusal(call('DELETE', `/integrations/${spare}`)), [409, 'entries_waiting']);
  await exportPackage(spare);
  assert.equal((await call('DELETE', `/integrations/${spare}`)).status, 204);
  const book = await connect('HLEDGER', { folder: 'b' }, 'Book');
  assert.deepEqual((await listed(book)).waiting.documents, 0);
  assert.deepEqual(await refusal(exportPackage(book)), [409, 'nothing_to_package']);
});

test('another workspace can neither see, create nor download the package', async () => {
  const stranger = await service.newWorkspace();
  const as = { token: stranger.token };
  const [made] = (await listed(files)).data;
  const path = `/integrations/${files}/export-packages`;
  const replies = [
    await call('GET', path, as),
    await call('POST', path, { ...as, body: {} }),
    await call('GET', `${path}/${made.id}/file`, as),
    // It is not found under another connection of the same workspace either.
    await call('GET', `/integrations/${datev}/export-packages/${made.id}/file`),
  ];
  assert.deepEqual(
    replies.map(({ status }) => status),
    [404, 404, 404, 404],
  );
});
