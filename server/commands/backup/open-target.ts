import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

import { type Config, ConfigError } from '../../platform/config/config.ts';
import {
  createBucketObjects,
  createFolderObjects,
  type ObjectStore,
} from '../../platform/files/object-store.ts';
import { createS3Client } from '../../platform/files/s3-files.ts';

const passphraseLengthMin = 12;
const othersMayRead = 0o077;

/** A folder, or `s3://bucket/prefix`. Throws a ConfigError for an invalid target. */
export function openTarget(config: Config, named: string | undefined): ObjectStore {
  const target = named ?? config.SLIPWAY_BACKUP_TO;
  if (!target)
    throw new ConfigError('Set the folder or bucket of the backups: --to, --from or SLIPWAY_BACKUP_TO.');
  if (!/^s3:/i.test(target)) return folderTarget(config, resolve(target));
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)(?:\/(.*?)\/?)?$/i.exec(target) ?? [];
  if (!bucket) throw new ConfigError(`${target} is not a valid address, such as s3://bucket/prefix.`);
  if (bucket === config.SLIPWAY_S3_BUCKET && prefix === '' && !config.SLIPWAY_BACKUP_S3_ENDPOINT)
    throw new ConfigError(
      `The bucket ${bucket} contains the files of Slipway: use another one, or a prefix.`,
    );
  const client = createS3Client({
    ...config,
    SLIPWAY_S3_ENDPOINT: config.SLIPWAY_BACKUP_S3_ENDPOINT ?? config.SLIPWAY_S3_ENDPOINT,
    SLIPWAY_S3_REGION: config.SLIPWAY_BACKUP_S3_REGION ?? config.SLIPWAY_S3_REGION,
    SLIPWAY_S3_ACCESS_KEY_ID: config.SLIPWAY_BACKUP_S3_ACCESS_KEY_ID ?? config.SLIPWAY_S3_ACCESS_KEY_ID,
    SLIPWAY_S3_SECRET_ACCESS_KEY:
      config.SLIPWAY_BACKUP_S3_SECRET_ACCESS_KEY ?? config.SLIPWAY_S3_SECRET_ACCESS_KEY,
  });
  return createBucketObjects(client, bucket, prefix === '' ? '' : `${prefix}/`);
}

function folderTarget({ dataFolder, booksFolder }: Config, folder: string): ObjectStore {
  const own = [dataFolder, booksFolder].find((one) => `${folder}/`.startsWith(`${one}/`));
  if (own) throw new ConfigError(`${folder} is in the data folder: a backup there is lost with it.`);
  return createFolderObjects(folder);
}

/** Throws a ConfigError without a passphrase, or if other users may read its file. */
export function passphraseOf({
  SLIPWAY_BACKUP_PASSPHRASE: passphrase,
  SLIPWAY_BACKUP_KEY_FILE: file,
}: Config): string {
  if (passphrase) return passphrase;
  if (!file)
    throw new ConfigError(
      'Backups are encrypted. Set SLIPWAY_BACKUP_PASSPHRASE or SLIPWAY_BACKUP_KEY_FILE, and keep a copy of it outside this machine: without it, nothing can be restored.',
    );
  let text: string;
  try {
    if (process.platform !== 'win32' && (statSync(file).mode & othersMayRead) !== 0)
      throw new ConfigError(`Other users can read ${file}. Run: chmod 600 ${file}`);
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`SLIPWAY_BACKUP_KEY_FILE cannot be read: ${(error as Error).message}`);
  }
  if (text.length < passphraseLengthMin)
    throw new ConfigError(`The passphrase in ${file} must have at least ${passphraseLengthMin} characters.`);
  return text;
}
