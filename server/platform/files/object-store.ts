import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { S3Client } from '@aws-sdk/client-s3';

import { syncFolder } from './disk-files.ts';
import { s3Library } from './s3-library.ts';

/** Small objects by name, in a folder or a bucket. Names consist of letters, digits, `-`, `.`, `:` and `/`. */
export type ObjectStore = {
  /** For messages; contains no credentials. */
  readonly address: string;
  /** Complete or absent, and on disk when it returns. */
  put(name: string, content: Uint8Array): Promise<void>;
  /** Null if there is no such object. */
  get(name: string): Promise<Buffer | null>;
  /** The names that begin with the folder `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<string>;
  remove(name: string): Promise<void>;
};

const unfinished = '.part';

export function createFolderObjects(folder: string): ObjectStore {
  return {
    address: folder,
    async put(name, content) {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const beside = `${path}.${randomBytes(6).toString('hex')}${unfinished}`;
      const file = await open(beside, 'wx', 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
        await file.close();
        await rename(beside, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await file.close().catch(() => undefined);
        await rm(beside, { force: true });
        throw error;
      }
    },
    get: (name) => readFile(join(folder, name)).catch(nullIfAbsent),
    async *list(prefix) {
      const top = join(folder, prefix);
      const entries = await readdir(top, { recursive: true, withFileTypes: true }).catch(nullIfAbsent);
      for (const entry of entries ?? []) {
        if (!entry.isFile() || entry.name.endsWith(unfinished)) continue;
        yield join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/');
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

function nullIfAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** `prefix` is empty or ends with `/`. */
export function createBucketObjects(client: S3Client, bucket: string, prefix: string): ObjectStore {
  const { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, paginateListObjectsV2 } =
    s3Library();
  const placeOf = (name: string) => ({ Bucket: bucket, Key: prefix + name });
  return {
    address: `s3://${bucket}/${prefix}`,
    async put(name, content) {
      await client.send(new PutObjectCommand({ ...placeOf(name), Body: content }));
    },
    async get(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(placeOf(name)));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async *list(folder) {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix + folder });
      for await (const { Contents } of pages) {
        for (const { Key } of Contents ?? []) if (Key) yield Key.slice(prefix.length);
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(placeOf(name)));
    },
  };
}
