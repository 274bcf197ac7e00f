import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

/** The client library of S3, which is large. It is loaded by its first use: most installations keep files in a folder. */
export function s3Library(): typeof import('@aws-sdk/client-s3') {
  return load('@aws-sdk/client-s3');
}
