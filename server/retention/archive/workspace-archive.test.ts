import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createWriteStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { after, test } from 'node:test';

import { verifyChains } from '../../identity/audit/verify-chain.ts';
import { invoicePdf, ublInvoice, upload, uploadRead } from '../../testing/documents.ts';
import { signInForTest } from '../../testing/sign-in.ts';
import { startTestService } from '../../testing/start.ts';
import { openArchive, writeFolder } from './archive-folder.ts';
import { importArchive } from './import-archive.ts';
import { makeArchive } from './make-archive.ts';
import { verifyArchive } from './verify-archive.ts';
import { writeZip } from './write-zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'slipway-archive-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const zip = join(folder, 'all.zip');

const service = await startTestService();
const { call, work } = service;
const secret = 'sk-do-not-take-me-along';
await fill();

/** Creates data of every kind. */
async function fill(): Promise<void> {
  const folderId = (await call('POST', '/folders', { body: { name: 'Mail' } })).body.id;
  await call('POST', '/queues', { body: { name: 'Large', rules: [] } });
  await call('PATCH', '/workspace', { body: { ownNames: ['Anders'], timeZone: 'Europe/Berlin' } });
  await call('POST', '/retention/rules', { body: { name: 'Ten years', years: 10 } });
  const connection = { kind: 'HLEDGER', settings: { folder: 'books' } };
  await call('POST', '/integrations', { body: connection });
  const url = 'http://127.0.0.1:4443/receive';
  const http = { kind: 'HTTP', settings: { url, secret } };
  await call('POST', '/integrations', { body: http });
  const first = await uploadRead(service, { number: 'A-1', total: '119.10', tax: '19.10' });
  await call('POST', `/documents/${first.id}/validate`);
  await upload(call, await invoicePdf(11), {
    name: 'Rechnung Nr. 11.pdf',
    parts: { folderId: String(folderId) },
  });
  const turned = await upload(call, await invoicePdf(12), { name: 'turned.pdf' });
  await work();
  const pages = { body: { pages: [{ page: 1, rotate: 180 }] } };
  assert.equal((await call('POST', `/documents/${turned.body.id}/pages`, pages)).status, 200);
  await work();
  const gone = await upload(call, ublInvoice({ number: 'GONE' }));
  await work();
  await call('DELETE', `/documents/${gone.body.id}`);
}

/** What the API returns about a workspace to a user or program. */
async function told({ call }: Pick<typeof service, 'call'>) {
  const list = (await call('GET', '/documents?limit=200')).body.data as { id: number }[];
  const documents = await Promise.all(
    list.map(async ({ id }) => ({
      document: (await call('GET', `/documents/${id}`)).body,
      words: (await call('GET', `/documents/${id}/words`)).body,
      history: (await call('GET', `/documents/${id}/history`)).body.data.filter(
        ({ action }: { action: string }) => action !== 'bringBack',
      ),
      file: (await call('GET', `/documents/${id}/file`)).bytes.toString('base64'),
    })),
  );
  const rest: Record<string, unknown> = {};
  for (const path of [
    '/folders',
    '/queues',
    '/suppliers',
    '/retention/rules',
    '/legal-holds',
    '/documents/counts',
  ])
    rest[path] = (await call('GET', path)).body;
  const { id: _, version: __, createdAt: ___, ...settings } = (await call('GET', '/workspace')).body;
  return { documents, rest, settings };
}

test('an admin creates an archive and downloads it', async () => {
  const asked = await call('POST', '/workspace/archives');
  assert.deepEqual([asked.status, asked.body.state], [201, 'WAITING']);
  assert.equal((await call('POST', '/workspace/archives')).body.id, asked.body.id);
  const path = `/workspace/archives/${asked.body.id}/file`;
  assert.equal((await call('GET', path)).body.code, 'archive_not_ready');
  await work();
  const [archive] = (await call('GET', '/workspace/archives')).body.data;
  assert.deepEqual([archive.state, archive.documents > 0], ['READY', true]);
  const { status, bytes, headers } = await call('GET', path);
  assert.deepEqual(
    [status, bytes.length, headers.get('content-type')],
    [200, archive.bytes, 'application/zip'],
  );
  writeFileSync(zip, bytes);
});

test('other programs can read the archive and find it complete', () => {
  const unpacked = join(folder, 'unpacked');
  assert.equal(spawnSync('python3', ['-m', 'zipfile', '-e', zip, unpacked]).status, 0);
  const summed = spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], {
    cwd: unpacked,
    encoding: 'utf8',
  });
  assert.deepEqual([summed.status, summed.stderr], [0, '']);
  const documents = readFileSync(join(unpacked, 'data', 'documents.jsonl'), 'utf8')
    .trim()
    .split('\n');
  assert.ok(documents.some((line) => JSON.parse(line).document_number === 'A-1'));
  assert.match(documents.join('\n'), /"total_amount": 119\.10/);
});

test('the archive contains no secret, password or token', async () => {
  const source = await openArchive(zip);
  for await (const path of source.paths()) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of (await source.open(path))!) chunks.push(chunk);
    assert.doesNotMatch(
      Buffer.concat(chunks).toString('latin1'),
      /sk-do-not-take|\$argon2|_sealed"|(token|secret|password)_hash"/,
    );
  }
  await source.close();
});

test('a restored archive gives identical responses, and its audit log verifies', async () => {
  const other = await startTestService();
  const source = await openArchive(zip);
  const email = 'new@example.com';
  const admin = { email, password: 'a long password' };
  const { workspaceId, manifest } = await importArchive(other.service, source, admin);
  await source.close();
  assert.equal(manifest.missing.length, 0);
  const { token } = await signInForTest(other.service, workspaceId, email);
  const there: typeof call = (method, path, options) => other.call(method, path, { token, ...options });
  assert.deepEqual(await told({ call: there }), await told(service));

  const history = (await there('GET', `/documents/${(await firstOf(there)).id}/history`)).body.data;
  assert.match(history[0].note, /Restored from the archive/);
  const verified = await verifyChains(other.service);
  assert.deepEqual(
    verified.flatMap(({ breaks, history }) => [...breaks, ...history.faults]),
    [],
  );
  const log = (await there('GET', '/audit-log?limit=200')).body.data.map(
    ({ action }: { action: string }) => action,
  );
  assert.ok(log.includes('WORKSPACE_IMPORTED') && log.includes('FOLDER_CREATED'));
  const connections = (await there('GET', '/integrations')).body.data;
  assert.deepEqual([...new Set(connections.map(({ active }: { active: boolean }) => active))], [false]);
  const exportQueues = await other.service.db.read(
    'all',
    (db) => db`select distinct paused from connections`,
  );
  assert.deepEqual(
    exportQueues,
    [{ paused: 'REAUTH' }],
    'exports in progress there are not sent from here, too',
  );

  const { id: turned } = (await there('GET', '/documents?limit=200')).body.data.find(
    ({ fileName }: { fileName: string }) => fileName === 'turned.pdf',
  );
  assert.equal((await there('POST', `/documents/${turned}/pages/restore`)).status, 200);
  assert.equal((await there('GET', `/documents/${turned}/file`)).status, 200, 'the original file, too');

  const { body } = await upload(there, ublInvoice({ number: 'AFTER' }));
  await other.work();
  assert.equal((await there('GET', `/documents/${body.id}`)).body.status, 'EXTRACTED');
  await other.stop();
});

test('changed, removed or added content is detected, and nothing of the archive is restored', async () => {
  const made = join(folder, 'made');
  await writeFolder(made, makeArchive(service.service, service.admin.workspaceId));
  const damages: [path: string, change: (text: string) => string | null, words: RegExp][] = [
    ['data/documents.jsonl', (text) => text.replace('119.10', '911.10'), /documents\.jsonl differs/],
    ['data/history.jsonl', () => null, /history\.jsonl is missing/],
    ['data/added.jsonl', () => '{}\n', /added\.jsonl does not belong/],
    ['SHA256SUMS', (text) => text.split('\n').slice(1).join('\n'), /list of checksums|does not belong/],
  ];
  for (const [path, change, words] of damages) {
    const file = join(made, path);
    const before = path.includes('added') ? null : readFileSync(file);
    const after = change(before?.toString('utf8') ?? '');
    if (after === null) rmSync(file);
    else writeFileSync(file, after);
    const source = await openArchive(made);
    await assert.rejects(verifyArchive(source), words);
    const count = async () =>
      (await service.service.db.read('all', (db) => db`select count(*) as workspaces from workspaces`))[0];
    const workspaces = await count();
    const admin = { email: 'x@example.com', password: 'a long password' };
    await assert.rejects(importArchive(service.service, source, admin), words);
    assert.deepEqual(await count(), workspaces);
    if (before) writeFileSync(file, before);
    else rmSync(file);
  }
});

test('an incomplete archive is rejected', async () => {
  const torn = join(folder, 'torn.zip');
  writeFileSync(torn, readFileSync(zip).subarray(0, -200));
  await assert.rejects(openArchive(torn), /incomplete|its end is missing/);
});

test('an archive with a path outside its workspace is rejected', async () => {
  const forged = join(folder, 'forged.zip');
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const sums = `${sha256('x')}  files/../../../outside\n`;
  const manifest = JSON.stringify({
    ...{ format: 'slipway-archive', version: 1, slipway: '1', workspace: { workspaceId: 1, name: 'Forged' } },
    ...{ madeAt: '2026-01-01', rows: {}, files: 1, missing: [], withheld: [], sums: sha256(sums) },
  });
  const files = { 'files/../../../outside': 'x', SHA256SUMS: sums, 'manifest.json': manifest };
  async function* entries() {
    for (const [path, text] of Object.entries(files))
      yield { path, deflates: false, content: Readable.from([Buffer.from(text)]) };
  }
  await pipeline(writeZip(entries(), new Date(0)), createWriteStream(forged));
  const source = await openArchive(forged);
  const admin = { email: 'x@example.com', password: 'a long password' };
  await assert.rejects(importArchive(service.service, source, admin), /not the path of a file/);
  await source.close();
  assert.equal(existsSync(join(service.folder, 'outside')), false);
});

test('an archive that is deleted during its creation leaves no file behind', async () => {
  const { body } = await call('POST', '/workspace/archives');
  const put = service.service.files.put;
  service.service.files.put = async (...asked) => {
    const kept = await put(...asked);
    assert.equal((await call('DELETE', `/workspace/archives/${body.id}`)).status, 204);
    return kept;
  };
  await work();
  service.service.files.put = put;
  assert.deepEqual(
    readdirSync(join(service.folder, 'files', String(service.admin.workspaceId), 'archives')).length,
    1,
    'only the archive of the first test',
  );
});

test('an archive that is restored next to its original does not mix with it', async () => {
  const before = await told(service);
  const source = await openArchive(zip);
  const admin = { email: service.admin.email, password: 'another password', name: 'Twin' };
  const { workspaceId } = await importArchive(service.service, source, admin);
  await source.close();
  const { token } = await signInForTest(service.service, workspaceId, service.admin.email);
  const twin: typeof call = (method, path, options) => call(method, path, { token, ...options });
  const id = (await firstOf(twin)).id;
  const queued = await twin('PATCH', `/documents/${id}`, { body: { externalId: 'twin' } });
  assert.equal(queued.status, 200);
  assert.deepEqual(await told(service), before);
});

async function firstOf(at: typeof call): Promise<{ id: number }> {
  return (await at('GET', '/documents?limit=1')).body.data[0];
}
