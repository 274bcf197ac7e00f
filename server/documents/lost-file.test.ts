import assert from 'node:assert/strict';
import { globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

import { invoicePdf, ublInvoice, upload, uploadRead } from '../testing/documents.ts';
import { startTestService } from '../testing/start.ts';

const logFolder = mkdtempSync(join(tmpdir(), 'slipway-lost-'));
after(() => rmSync(logFolder, { recursive: true, force: true }));
const logFile = join(logFolder, 'log');
const service = await startTestService({
  env: { SLIPWAY_LOG_LEVEL: 'error', SLIPWAY_LOG_FILE: logFile, SLIPWAY_PAGE_CACHE_BYTES: '0' },
});
const { call, work, clock, admin } = service;
const { db, metrics } = service.service;
const hour = 60 * 60_000;

async function pathOf(documentId: number): Promise<string> {
  const [row] = await db.read(
    admin.workspaceId,
    (db) => db`select file_key from documents where workspace_id = ${db.workspace} and id = ${documentId}`,
  );
  return join(service.folder, 'files', String(row?.['fileKey']));
}

/** Removes a file from the store; the result puts it back. */
function lose(path: string): () => void {
  renameSync(path, `${path}.away`);
  return () => renameSync(`${path}.away`, path);
}

/** Changes a byte of a stored file; the result changes it back. */
function change(path: string): () => void {
  const bytes = readFileSync(path);
  const other = Buffer.from(bytes);
  other[other.length >> 1]! ^= 1;
  writeFileSync(path, other);
  return () => writeFileSync(path, bytes);
}

async function reportedAs(loss: 'missing' | 'changed'): Promise<number> {
  const { values } = await metrics.lostFiles.get();
  return values.find(({ labels }) => labels.outcome === loss)?.value ?? 0;
}

const logged = () =>
  readFileSync(logFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'stored file lost');

for (const [loss, damage] of [
  ['missing', lose],
  ['changed', change],
] as const) {
  test(`a ${loss} file is a problem with its own code, which the operator sees, until it is restored`, async () => {
    const { body: invoice } = await upload(call, await invoicePdf(8), { name: 'invoice.pdf' });
    await work();
    const whole = `/documents/${invoice.id}`;
    const path = await pathOf(invoice.id);
    const restore = damage(path);
    const before = await reportedAs(loss);
    for (const part of ['/file', '/pages/1', '/e-invoice?format=FACTUR_X']) {
      const { status, body, headers } = await call('GET', `${whole}${part}`);
      assert.deepEqual([status, body.code], [500, 'file_lost'], part);
      assert.equal(headers.get('retry-after'), null, 'a repetition does not help');
      assert.doesNotMatch(JSON.stringify(body), /checksum|files\//);
    }
    const turned = { pages: [{ page: 1, rotate: 90 }] };
    assert.equal((await call('POST', `${whole}/pages`, { body: turned })).body.code, 'file_lost');
    assert.equal(await reportedAs(loss), before + 4);
    const lines = logged().slice(-4);
    for (const { workspaceId, documentId, fileKey, err } of lines) {
      assert.deepEqual([workspaceId, documentId], [admin.workspaceId, invoice.id]);
      assert.ok(path.endsWith(String(fileKey)));
      assert.match(JSON.stringify(err), loss === 'missing' ? /is not in the file store/ : /has changed/);
    }
    assert.equal((await call('GET', whole)).status, 200, 'its values can still be read');
    restore();
    assert.equal((await call('GET', `${whole}/file`)).status, 200);
    assert.equal((await call('GET', `${whole}/pages/1`)).status, 200);
  });

  test(`reading a document whose file is ${loss} fails with this reason, and succeeds once it is restored`, async () => {
    const { body } = await upload(call, ublInvoice({ number: `LOST-${loss}` }));
    const restore = damage(await pathOf(body.id));
    for (let attempt = 1; attempt <= 3; attempt++) {
      assert.equal((await call('GET', `/documents/${body.id}`)).body.extractionError, null);
      await work();
      clock.advance(hour);
    }
    const failed = (await call('GET', `/documents/${body.id}`)).body;
    assert.deepEqual([failed.status, failed.extractionError.code], ['UPLOADED', 'FILE_LOST']);
    assert.match(failed.extractionError.message, /must restore it from a backup/);
    restore();
    await call('POST', `/documents/${body.id}/extract`, { body: {} });
    await work();
    const read = (await call('GET', `/documents/${body.id}`)).body;
    assert.deepEqual([read.status, read.documentNumber], ['EXTRACTED', `LOST-${loss}`]);
  });
}

test('one damaged download does not fail the reading of a document', async () => {
  const { body } = await upload(call, ublInvoice({ number: 'ONCE' }));
  const restore = change(await pathOf(body.id));
  await work();
  restore();
  clock.advance(hour);
  await work();
  assert.equal((await call('GET', `/documents/${body.id}`)).body.status, 'EXTRACTED');
});

test('a document that was read keeps its values if a later reading finds its file lost', async () => {
  const { id } = await uploadRead(service, { number: 'KEEPS' });
  const restore = lose(await pathOf(id));
  await call('POST', `/documents/${id}/extract`, { body: {} });
  for (let attempt = 1; attempt <= 3; attempt++) {
    await work();
    clock.advance(hour);
  }
  const { extractionError, documentNumber } = (await call('GET', `/documents/${id}`)).body;
  assert.deepEqual([extractionError.code, documentNumber], ['FILE_LOST', 'KEEPS']);
  restore();
});

test('an export whose file is lost waits with a clear reason, and ends once the file is restored', async () => {
  const settings = {};
  const made = await call('POST', '/integrations', { body: { kind: 'FILES', name: 'Waiting', settings } });
  const { id } = await uploadRead(service, { number: 'WAITS' });
  const restore = change(await pathOf(id));
  await call('POST', `/documents/${id}/validate`);
  await call('POST', `/documents/${id}/export`, { body: { connectionId: made.body.id } });
  await work();
  assert.equal((await call('GET', `/documents/${id}`)).body.status, 'EXPORTING');
  const [last] = (await call('GET', `/documents/${id}/history`)).body.data;
  assert.equal(
    last.note,
    'The stored file is missing or damaged. The operator must restore it from a backup.',
  );
  assert.equal(logged().at(-1)?.['documentId'], id);
  restore();
  clock.advance(hour);
  await work();
  assert.equal((await call('GET', `/documents/${id}`)).body.status, 'EXPORTED');
});

test('the download of an export package with a lost file is a problem, and not a file that breaks off', async () => {
  const settings = {};
  const connection = (
    await call('POST', '/integrations', { body: { kind: 'FILES', name: 'Files', settings } })
  ).body.id;
  const { id } = await uploadRead(service, { number: 'PACKED' });
  await call('POST', `/documents/${id}/validate`);
  await call('POST', `/documents/${id}/export`, { body: { connectionId: connection } });
  await work();
  const packages = `/integrations/${connection}/export-packages`;
  const made = (await call('POST', packages, { body: {} })).body;
  const restore = lose(await pathOf(id));
  const { status, body } = await call('GET', `${packages}/${made.id}/file`);
  assert.deepEqual([status, body.code], [500, 'file_lost']);
  assert.equal(logged().at(-1)?.['documentId'], id);
  restore();
  assert.equal((await call('GET', `${packages}/${made.id}/file`)).status, 200);
});

test('the download of a workspace archive that the store has lost is a problem with this code', async () => {
  const { body } = await call('POST', '/workspace/archives', { body: {} });
  await work();
  const [archive] = globSync('*/archives/**', { cwd: join(service.folder, 'files') }).slice(-1);
  const restore = lose(join(service.folder, 'files', archive!));
  const lost = await call('GET', `/workspace/archives/${body.id}/file`);
  assert.deepEqual([lost.status, lost.body.code], [500, 'file_lost']);
  assert.equal(logged().at(-1)?.['archiveId'], body.id);
  restore();
  assert.equal((await call('GET', `/workspace/archives/${body.id}/file`)).status, 200);
});
