import assert from 'node:assert/strict';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import {
  CreateBucketCommand,
  GetObjectTaggingCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import S3rver from 's3rver';

import { createS3Client } from '../../platform/files/s3-files.ts';
import { ublInvoice } from '../../testing/documents.ts';
import { startTestService } from '../../testing/start.ts';
import { createWatcher } from './watch-folders.ts';

const folder = mkdtempSync(join(tmpdir(), 'slipway-scans-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [],
});
const { port } = await s3.run();
after(() => s3.close());

const scans = join(folder, 'scans');
mkdirSync(scans);
const env = {
  SLIPWAY_WATCHED_FOLDERS: `${scans}=Scanner`,
  SLIPWAY_STORAGE_IMPORTS: 's3://post/in=Store',
  SLIPWAY_S3_ENDPOINT: `http://127.0.0.1:${port}`,
  SLIPWAY_S3_ACCESS_KEY_ID: 'S3RVER',
  SLIPWAY_S3_SECRET_ACCESS_KEY: 'S3RVER',
  SLIPWAY_STORAGE_SECONDS: '5',
  SLIPWAY_UPLOAD_BYTES_MAX: '100000',
};
const service = await startTestService({ env });
const { call, clock } = service;
const watcher = createWatcher(service.service);
const client = createS3Client(service.service.config);
await client.send(new CreateBucketCommand({ Bucket: 'post' }));

const put = (name: string, content: string | Uint8Array) => writeFileSync(join(scans, name), content);
const lies = (name: string) => existsSync(join(scans, name));
/** Simulates time: one scan, and another some seconds later. */
async function look(times = 2): Promise<void> {
  for (let time = 0; time < times; time++) {
    await watcher.look();
    clock.advance(6_000);
  }
}
const documents = async (query = '') =>
  (await call('GET', `/documents?limit=200${query}`)).body.data as {
    id: number;
    fileName: string;
    source: { channel: string };
    folder: { name: string };
  }[];
const ledger = async (query: string) => (await call('GET', `/intakes?${query}`)).body.data;

test('a file becomes a document when it did not change between two scans, and then moves to done', async () => {
  mkdirSync(join(scans, 'desk 1'));
  put('a.xml', ublInvoice({ number: 'F-1' }));
  put('desk 1/b.xml', ublInvoice({ number: 'F-2' }));
  put('.hidden.xml', ublInvoice({ number: 'F-3' }));
  put('half.xml.part', ublInvoice({ number: 'F-4' }));
  await look(1);
  assert.equal((await documents()).length, 0);
  await look(1);
  const found = await documents();
  assert.deepEqual(
    found.map(({ fileName, source, folder: { name } }) => [fileName, source.channel, name]).sort(),
    [
      ['a.xml', 'FOLDER', 'Scanner'],
      ['b.xml', 'FOLDER', 'Scanner'],
    ],
  );
  assert.deepEqual([lies('done/a.xml'), lies('desk 1/done/b.xml'), lies('a.xml')], [true, true, false]);
  renameSync(join(scans, 'half.xml.part'), join(scans, 'half.xml'));
  await look();
  assert.ok(lies('done/half.xml'));
  assert.equal((await ledger('channel=FOLDER')).length, 3);
});

test('a slow scanner has time: no file is imported before its end', async () => {
  put('slow.pdf', '%PDF-1.4\n1 0 obj');
  await look(4);
  appendFileSync(join(scans, 'slow.pdf'), '\nendobj\ntrailer\n%%EOF');
  await look(1);
  assert.ok(lies('slow.pdf'));
  await look(1);
  assert.ok(lies('done/slow.pdf'));
});

test('a rejected file moves to failed with the reason beside it, and appears in the intake log', async () => {
  put('notes.txt', 'Milk, bread');
  put('large.pdf', `%PDF-1.4${'x'.repeat(200_000)}%%EOF`);
  put('empty.pdf', '');
  await look();
  assert.ok(lies('empty.pdf')); // it may have been created just now
  clock.advance(3 * 60_000);
  await look();
  assert.deepEqual(readdirSync(join(scans, 'failed')).sort(), [
    'empty.pdf',
    'empty.pdf.txt',
    'large.pdf',
    'large.pdf.txt',
    'notes.txt',
    'notes.txt.txt',
  ]);
  assert.match(readFileSync(join(scans, 'failed/large.pdf.txt'), 'utf8'), /at most 100000 bytes/);
  const reasons = (await ledger('channel=FOLDER&state=FAILED')).map(
    (one: { reason: { code: string } }) => one.reason.code,
  );
  assert.deepEqual(reasons.sort(), ['EMPTY_FILE', 'TOO_LARGE', 'UNSUPPORTED']);
});

test('a file in failed is not overwritten by the reason of another', async () => {
  put('list.txt', 'Milk');
  await look();
  put('list', 'Bread');
  await look();
  assert.equal(readFileSync(join(scans, 'failed/list.txt'), 'utf8'), 'Milk');
  assert.match(readFileSync(join(scans, 'failed/list (2).txt'), 'utf8'), /unsupported_media_type/);
});

test('after a crash between document and move, the file is moved and not imported again', async () => {
  put('once.xml', ublInvoice({ number: 'F-5' }));
  await look();
  const before = (await documents()).length;
  renameSync(join(scans, 'done/once.xml'), join(scans, 'once.xml')); // as if it had never been moved
  await look();
  assert.ok(lies('done/once.xml'));
  assert.equal((await documents()).length, before);
  put('once.xml', ublInvoice({ number: 'F-5' })); // scanned again: another file, recognised as identical
  await look();
  assert.ok(lies('done/once (2).xml'));
  assert.equal((await documents()).length, before + 1);
});

test('a name that is not UTF-8 is decoded for display, and moved by its bytes', async () => {
  const name = Buffer.concat([Buffer.from(join(scans, 'M')), Buffer.from([0xfc]), Buffer.from('ll.xml')]);
  writeFileSync(name, ublInvoice({ number: 'F-6' }));
  await look();
  assert.ok((await documents()).some(({ fileName }) => fileName === 'Müll.xml'));
  assert.ok(readdirSync(join(scans, 'done'), { encoding: 'buffer' }).some((one) => one.includes(0xfc)));
});

test('if two workspaces have the configured name, neither receives files', async () => {
  const shared = join(folder, 'shared');
  mkdirSync(shared);
  writeFileSync(join(shared, 'whose.xml'), ublInvoice({ number: 'F-7' }));
  const meant = await startTestService({
    beside: service,
    env: { SLIPWAY_WATCHED_FOLDERS: `${shared}=Nord GmbH/Inbox` },
  });
  const named = createWatcher(meant.service);
  const other = await service.newWorkspace();
  const rename = (name: string, token?: string) =>
    call('PATCH', '/workspace', { body: { name }, ...(token ? { token } : {}) });
  await rename('Nord GmbH', other.token);
  await rename('Nord GmbH');
  for (let time = 0; time < 2; time++) {
    await named.look();
    clock.advance(6_000);
  }
  assert.ok(existsSync(join(shared, 'whose.xml')));
  await rename('Workspace 1');
  for (let time = 0; time < 2; time++) {
    await named.look();
    clock.advance(6_000);
  }
  assert.ok(existsSync(join(shared, 'done/whose.xml')));
  await named.leave();
});

test('two processes that watch the same folder import each file once, and one takes over from the other', async () => {
  const second = await startTestService({ beside: service, env });
  const rival = createWatcher(second.service);
  const before = (await documents()).length;
  for (let number = 0; number < 10; number++)
    put(`both-${number}.xml`, ublInvoice({ number: `B-${number}` }));
  for (let time = 0; time < 2; time++) {
    await Promise.all([watcher.look(), rival.look()]);
    clock.advance(6_000);
  }
  assert.equal((await documents()).length, before + 10);
  await rival.leave();
  await watcher.look(); // holds the folder now, whichever process had it
  const other = createWatcher(second.service);
  put('later.xml', ublInvoice({ number: 'B-10' }));
  await other.look();
  clock.advance(6_000);
  await other.look();
  assert.ok(lies('later.xml'));
  clock.advance(3 * 60_000); // the first process dies
  await other.look();
  clock.advance(6_000);
  await other.look();
  assert.ok(lies('done/later.xml'));
  await other.leave();
});

test('objects below a prefix become documents, each once, and a rewritten one is new', async () => {
  const write = (Key: string, Body: string) =>
    client.send(new PutObjectCommand({ Bucket: 'post', Key, Body }));
  await write('in/x.xml', ublInvoice({ number: 'O-1' }));
  await write('in/deep/ä y.xml', ublInvoice({ number: 'O-2' }));
  await write('in/readme.txt', 'Milk, bread');
  await write('elsewhere/z.xml', ublInvoice({ number: 'O-3' }));
  await look();
  const stored = async () =>
    (await documents()).filter(({ source }) => source.channel === 'STORAGE').map(({ fileName }) => fileName);
  assert.deepEqual((await stored()).sort(), ['x.xml', 'ä y.xml']);
  await look();
  assert.equal((await stored()).length, 2);
  await write('in/x.xml', ublInvoice({ number: 'O-4' }));
  await look();
  assert.equal((await stored()).length, 3);
  assert.equal((await ledger('channel=STORAGE&state=FAILED')).length, 1);
});

test('if configured, objects are moved or tagged once they are documents', async () => {
  const keys = async (Prefix: string) =>
    ((await client.send(new ListObjectsV2Command({ Bucket: 'post', Prefix }))).Contents ?? [])
      .map(({ Key }) => Key)
      .sort();
  const moving = await startTestService({
    beside: service,
    env: { ...env, SLIPWAY_STORAGE_IMPORTED: 'MOVE' },
  });
  await watcher.leave();
  const mover = createWatcher(moving.service);
  await mover.look();
  assert.deepEqual(await keys('in/'), ['in/done/deep/ä y.xml', 'in/done/x.xml', 'in/failed/readme.txt']);
  await client.send(new PutObjectCommand({ Bucket: 'post', Key: 'in/readme.txt', Body: 'Bread, milk' }));
  clock.advance(6_000);
  await mover.look();
  await mover.leave();
  assert.deepEqual(await keys('in/failed/'), ['in/failed/readme (2).txt', 'in/failed/readme.txt']);
  const tagging = await startTestService({
    beside: service,
    env: { ...env, SLIPWAY_STORAGE_IMPORTED: 'TAG' },
  });
  await client.send(
    new PutObjectCommand({ Bucket: 'post', Key: 'in/t.xml', Body: ublInvoice({ number: 'O-5' }) }),
  );
  await createWatcher(tagging.service).look();
  const { TagSet } = await client.send(new GetObjectTaggingCommand({ Bucket: 'post', Key: 'in/t.xml' }));
  assert.deepEqual(TagSet, [{ Key: 'slipway', Value: 'imported' }]);
});
