import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import S3rver from 's3rver';

import { readConfig } from '../config/config.ts';
import type { Files } from '../service.ts';
import { createDiskFiles } from './disk-files.ts';
import { LostFile } from './lost-file.ts';
import { createS3Files } from './s3-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'slipway-files-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** A store with the S3 protocol on this machine. */
async function s3Endpoint(): Promise<string> {
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'slipway', configs: [] }],
  });
  const { port } = await s3.run();
  after(() => s3.close());
  return `http://127.0.0.1:${port}`;
}

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

const config = readConfig({
  SLIPWAY_S3_BUCKET: 'slipway',
  SLIPWAY_S3_ENDPOINT: await s3Endpoint(),
  SLIPWAY_S3_ACCESS_KEY_ID: 'S3RVER',
  SLIPWAY_S3_SECRET_ACCESS_KEY: 'S3RVER',
});
const stores: [string, Files][] = [
  ['a folder', createDiskFiles(join(folder, 'disk'), 0)],
  ['an S3 bucket', createS3Files('slipway', config)],
];

for (const [what, files] of stores) {
  test(`${what} stores a file and returns it completely`, async () => {
    const kept = await files.put('1/2026-10/a', chunks('Rechnung', ' ', '4711'), 100);
    assert.deepEqual([kept.bytes, kept.head.toString()], [13, 'Rechnung 4711']);
    assert.equal((await files.get(kept.key, kept.sha256)).toString(), 'Rechnung 4711');
  });

  test(`${what} does not return a damaged file`, async () => {
    const { key } = await files.put('1/2026-10/b', chunks('x'), 100);
    await assert.rejects(files.get(key, '0'.repeat(64)), LostFile);
  });

  test(`${what} accepts no file that grows too large, and deletes removed ones`, async () => {
    await assert.rejects(files.put('1/2026-10/c', chunks('12345', '67890'), 9), {
      code: 'payload_too_large',
    });
    await assert.rejects(files.get('1/2026-10/c', ''));
    const { key, sha256 } = await files.put('1/2026-10/d', chunks('y'), 100);
    await files.remove(key);
    await assert.rejects(files.get(key, sha256), LostFile);
  });
}

test('a file is never incomplete: an interrupted upload leaves nothing behind', async () => {
  const disk = createDiskFiles(join(folder, 'broken'), 0);
  async function* breaking() {
    yield Buffer.from('begin');
    throw new Error('connection lost');
  }
  await assert.rejects(disk.put('1/a', breaking(), 100), /connection lost/);
  assert.deepEqual(readdirSync(join(folder, 'broken', '1')), []);
});

test('the leftovers of a dead process are deleted with the file, and the file can be written again', async () => {
  const disk = createDiskFiles(join(folder, 'died'), 0);
  mkdirSync(join(folder, 'died', '1'), { recursive: true });
  writeFileSync(join(folder, 'died', '1', 'a.part'), 'half of i');
  await disk.remove('1/a');
  assert.deepEqual(readdirSync(join(folder, 'died', '1')), []);
  const kept = await disk.put('1/a', chunks('all of it'), 100);
  assert.equal((await disk.get(kept.key, kept.sha256)).toString(), 'all of it');
});

test('uploads are rejected before the disk is full', async () => {
  const disk = createDiskFiles(join(folder, 'full'), Number.MAX_SAFE_INTEGER);
  await assert.rejects(disk.assertRoom(), { code: 'storage_full' });
});
