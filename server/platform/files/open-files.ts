import { join } from 'node:path';

import type { Config } from '../config/config.ts';
import type { Files } from '../service.ts';
import { createDiskFiles } from './disk-files.ts';
import { createS3Files } from './s3-files.ts';

/** The configured store: a bucket or a folder. */
export function openFiles(config: Config): Files {
  const bucket = config.SLIPWAY_S3_BUCKET;
  return bucket
    ? createS3Files(bucket, config)
    : createDiskFiles(join(config.dataFolder, 'files'), config.SLIPWAY_FREE_BYTES_MIN);
}
