import type { S3Client } from '@aws-sdk/client-s3';

import { s3Library } from './s3-library.ts';

/** Parts have at least 5 MiB, and there are at most 10,000: parts grow, so that any file fits. */
const partBytesMin = 8 * 1024 * 1024;
const partsOfOneSize = 500;

/** A store that failed is asked only briefly to discard the parts, so that the caller gets its answer. */
const abandonMsMax = 10_000;

type Upload = { add(chunk: Uint8Array): Promise<void>; finish(): Promise<void>; abandon(): Promise<void> };

/** Uploads a stream: a small one in one request, a large one in parts to limit memory. */
export function createUpload(client: S3Client, bucket: string, key: string): Upload {
  const {
    AbortMultipartUploadCommand,
    CompleteMultipartUploadCommand,
    CreateMultipartUploadCommand,
    PutObjectCommand,
    UploadPartCommand,
  } = s3Library();
  const place = { Bucket: bucket, Key: key };
  const parts: { ETag: string | undefined; PartNumber: number }[] = [];
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  let uploadId: string | undefined;

  async function sendPart(): Promise<void> {
    uploadId ??= (await client.send(new CreateMultipartUploadCommand(place))).UploadId;
    const part = { ...place, UploadId: uploadId, PartNumber: parts.length + 1 };
    const { ETag } = await client.send(new UploadPartCommand({ ...part, Body: Buffer.concat(waiting) }));
    parts.push({ ETag, PartNumber: part.PartNumber });
    waiting = [];
    bytes = 0;
  }

  return {
    async add(chunk) {
      waiting.push(Buffer.from(chunk));
      bytes += chunk.length;
      if (bytes >= partBytesMin * 2 ** Math.floor(parts.length / partsOfOneSize)) await sendPart();
    },
    async finish() {
      if (uploadId === undefined) {
        await client.send(new PutObjectCommand({ ...place, Body: Buffer.concat(waiting) }));
        return;
      }
      if (bytes > 0) await sendPart();
      const whole = { ...place, UploadId: uploadId, MultipartUpload: { Parts: parts } };
      await client.send(new CompleteMultipartUploadCommand(whole));
    },
    async abandon() {
      if (uploadId === undefined) return;
      const whole = { ...place, UploadId: uploadId };
      const abortSignal = AbortSignal.timeout(abandonMsMax);
      await client.send(new AbortMultipartUploadCommand(whole), { abortSignal }).catch(() => undefined);
    },
  };
}
