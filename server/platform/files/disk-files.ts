import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Problem } from '@slipway/contract/problems.ts';

import type { Files, StoredFile } from '../service.ts';
import { LostFile } from './lost-file.ts';

const headBytesMax = 64 * 1024;

/**
 * Stores files in a folder: written to a temporary name, synced, then renamed, so that a file is complete or
 * absent.
 */
export function createDiskFiles(folder: string, freeBytesMin: number): Files {
  return {
    put: (key, content, bytesMax) => put(join(folder, key), key, content, bytesMax),
    get: async (key, sha256) => verified(await ifStored(key, () => readFile(join(folder, key))), key, sha256),
    open: async (key) => (await ifStored(key, () => open(join(folder, key), 'r'))).createReadStream(),
    remove: (key) => remove(join(folder, key)),
    assertRoom: () => assertRoom(folder, freeBytesMin),
    freeBytes: () => freeBytes(folder),
  };
}

async function put(
  path: string,
  key: string,
  content: AsyncIterable<Uint8Array>,
  bytesMax: number,
): Promise<StoredFile> {
  await mkdir(dirname(path), { recursive: true });
  const beside = unfinished(path);
  const file = await open(beside, 'wx', 0o600);
  try {
    const kept = await receive(content, bytesMax, (chunk) => file.writeFile(chunk));
    await file.sync();
    await file.close();
    await rename(beside, path);
    await syncFolder(dirname(path));
    return { key, ...kept };
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(beside, { force: true });
    throw error;
  }
}

/** The temporary name of an incomplete file. */
const unfinished = (path: string) => `${path}.part`;

/** Includes the leftovers of a dead process, which nothing else would delete. */
async function remove(path: string): Promise<void> {
  await rm(path, { force: true });
  await rm(unfinished(path), { force: true });
}

/** Passes a stream on while it counts, hashes and keeps the first bytes; throws if it grows too large. */
export async function receive(
  content: AsyncIterable<Uint8Array>,
  bytesMax: number,
  write: (chunk: Uint8Array) => Promise<void>,
): Promise<Omit<StoredFile, 'key'>> {
  const hash = createHash('sha256');
  const head: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    if (bytes < headBytesMax) head.push(chunk.subarray(0, headBytesMax - bytes));
    bytes += chunk.length;
    if (bytes > bytesMax) {
      throw new Problem('payload_too_large', `A file may have at most ${bytesMax} bytes.`, {
        limit: bytesMax,
      });
    }
    hash.update(chunk);
    await write(chunk);
  }
  return { bytes, sha256: hash.digest('hex'), head: Buffer.concat(head) };
}

/** Makes new names in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function ifStored<Content>(key: string, load: () => Promise<Content>): Promise<Content> {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new LostFile(key, 'missing');
  }
}

/** Verifies that the content is what was stored. */
export function verified(content: Buffer, key: string, sha256: string): Buffer {
  if (createHash('sha256').update(content).digest('hex') !== sha256) {
    throw new LostFile(key, 'changed');
  }
  return content;
}

async function assertRoom(folder: string, freeBytesMin: number): Promise<void> {
  if ((await freeBytes(folder)) < freeBytesMin) throw new Problem('storage_full');
}

async function freeBytes(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
