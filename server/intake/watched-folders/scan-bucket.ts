import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import type { S3Client } from '@aws-sdk/client-s3';
import { Problem } from '@slipway/contract/problems.ts';
import type { WatchedFolder } from '../../platform/config/watched-folder-settings.ts';
import { s3Library } from '../../platform/files/s3-library.ts';
import type { Service } from '../../platform/service.ts';
import { safeName, storeFile } from '../log/store-file.ts';
import { type Claimed, renewFolderLease } from './claim-watched-folder.ts';
import { doneFolder, failedFolder } from './list-folder.ts';
import { findBrought } from './store.ts';
import { faultsOfFiles } from './take-file.ts';

type Dependencies = Pick<Service, 'db' | 'files' | 'clock' | 'random' | 'queue' | 'config' | 'log'>;
type Lying = { key: string; etag: string; sourceKey: string };
type Bucket = { client: S3Client; name: string; prefix: string };
/** On shutdown, listing and downloads are aborted, but the handling of an imported object is completed. */
type Leaving = { abortSignal: AbortSignal };

/**
 * Creates a document from every object below a prefix, once: an object is identified by key and ETag, so that
 * a rewritten one is new. Afterwards it is left, tagged or moved, as configured.
 */
export async function scanBucket(
  service: Dependencies,
  holder: string,
  watched: WatchedFolder,
  target: Claimed,
  { client, ...leaving }: { client: S3Client } & Leaving,
): Promise<{ taken: number }> {
  const bucket = { client, ...addressIn(watched.place) };
  let taken = 0;
  for await (const objects of pagesOf(bucket, leaving)) {
    // Listing may take longer than the lease, even without new objects.
    if (!(await renewFolderLease(service, holder, watched, target))) return { taken };
    const keys = objects.map(({ sourceKey }) => sourceKey);
    const brought = await service.db.read(target.workspaceId, (db) => findBrought(db, 'STORAGE', keys));
    for (const object of objects) {
      leaving.abortSignal.throwIfAborted();
      const known = brought.get(object.sourceKey);
      if (known !== undefined && service.config.SLIPWAY_STORAGE_IMPORTED !== 'MOVE') continue;
      if (!(await renewFolderLease(service, holder, watched, target))) return { taken };
      try {
        const imported = known ?? (await takeObject(service, target, bucket, object, leaving));
        if (known === undefined) taken++;
        await settle(service, bucket, object, imported);
      } catch (error) {
        leaving.abortSignal.throwIfAborted();
        service.log.error({ err: error, object: object.key }, 'an object could not be imported yet');
      }
    }
  }
  return { taken };
}

/** `s3://bucket/prefix` */
function addressIn(place: string): { name: string; prefix: string } {
  const [, name = '', prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(place) ?? [];
  return { name, prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/` };
}

/** Reads the store's list page by page, however many objects there are. */
async function* pagesOf({ client, name, prefix }: Bucket, leaving: Leaving): AsyncGenerator<Lying[]> {
  const { ListObjectsV2Command } = s3Library();
  let token: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: name, Prefix: prefix, ContinuationToken: token }),
      leaving,
    );
    const found = (page.Contents ?? []).flatMap(({ Key: key, ETag: etag }) =>
      key && etag && mayBeTaken(key.slice(prefix.length))
        ? [{ key, etag, sourceKey: keyOf(name, key, etag) }]
        : [],
    );
    yield found;
    token = page.NextContinuationToken;
  } while (token);
}

/** Folder markers and moved objects are skipped. */
function mayBeTaken(below: string): boolean {
  const [first] = below.split('/');
  return below !== '' && !below.endsWith('/') && first !== doneFolder && first !== failedFolder;
}

function keyOf(bucket: string, key: string, etag: string): string {
  return createHash('sha256')
    .update(JSON.stringify([bucket, key, etag]))
    .digest('base64url');
}

/** Returns whether it became a document; the intake log has the reason of a rejection. */
async function takeObject(
  service: Dependencies,
  target: Claimed,
  { client, name }: Bucket,
  { key, etag, sourceKey }: Lying,
  leaving: Leaving,
): Promise<boolean> {
  const { GetObjectCommand } = s3Library();
  const asked = new GetObjectCommand({ Bucket: name, Key: key, IfMatch: etag });
  const { Body } = await client.send(asked, leaving);
  if (!(Body instanceof Readable)) throw new Error('The object has no content.');
  try {
    await storeFile(service, {
      ...target,
      channel: 'STORAGE',
      doer: 'SERVICE',
      sender: `s3://${name}/${key.slice(0, key.lastIndexOf('/') + 1)}`,
      fileName: safeName(key),
      content: Body,
      intake: { sourceKey },
    });
    return true;
  } catch (error) {
    if (error instanceof Problem && faultsOfFiles.includes(error.code)) return false;
    throw error;
  } finally {
    // An unread body occupies one of a few connections.
    Body.destroy();
  }
}

async function settle(
  { config }: Dependencies,
  { client, name, prefix }: Bucket,
  { key, etag }: Lying,
  imported: boolean,
): Promise<void> {
  const { CopyObjectCommand, DeleteObjectCommand, HeadObjectCommand, PutObjectTaggingCommand } = s3Library();
  const at = { Bucket: name, Key: key };
  if (config.SLIPWAY_STORAGE_IMPORTED === 'TAG') {
    const TagSet = [{ Key: 'slipway', Value: imported ? 'imported' : 'failed' }];
    await client.send(new PutObjectTaggingCommand({ ...at, Tagging: { TagSet } }));
  }
  if (config.SLIPWAY_STORAGE_IMPORTED !== 'MOVE') return;
  const below = `${prefix}${imported ? doneFolder : failedFolder}/${key.slice(prefix.length)}`;
  const aside = await freeKey(client, name, below, etag);
  const source = `${name}/${key.split('/').map(encodeURIComponent).join('/')}`;
  await client.send(
    new CopyObjectCommand({ Bucket: name, Key: aside, CopySource: source, CopySourceIfMatch: etag }),
  );
  // An object that was rewritten meanwhile stays, and is imported next time.
  const now = await client.send(new HeadObjectCommand(at));
  if (now.ETag === etag) await client.send(new DeleteObjectCommand(at));
}

/**
 * A free key, so that no object is overwritten. An identical object may be there after an interrupted move.
 */
async function freeKey(client: S3Client, bucket: string, key: string, etag: string): Promise<string> {
  const { HeadObjectCommand } = s3Library();
  const [, stem = key, ending = ''] = /^(.*?[^/])(\.[^./]*)?$/s.exec(key) ?? [];
  for (let count = 1; ; count++) {
    const free = count === 1 ? key : `${stem} (${count})${ending}`;
    const there = await client
      .send(new HeadObjectCommand({ Bucket: bucket, Key: free }))
      .catch((error: Error) => {
        if (error.name === 'NotFound') return null;
        throw error;
      });
    if (there === null || there.ETag === etag) return free;
  }
}
