import { buffer } from 'node:stream/consumers';
import type { S3Client } from '@aws-sdk/client-s3';

import type { Config } from '../config/config.ts';
import type { Files } from '../service.ts';
import { receive, verified } from './disk-files.ts';
import { LostFile } from './lost-file.ts';
import { s3Library } from './s3-library.ts';
import { createUpload } from './s3-upload.ts';
import { reportBrokenContent, reportOutages } from './store-unavailable.ts';

/** Stores files in an S3-compatible bucket. Tests pass a client with shorter limits. */
export function createS3Files(bucket: string, config: Config, ownClient = createS3Client(config)): Files {
  const { DeleteObjectCommand, GetObjectCommand, NoSuchKey } = s3Library();
  const client = reportOutages(ownClient);
  const find = async (key: string) => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      if (Body) return reportBrokenContent(Body as unknown as AsyncIterable<Uint8Array>);
    } catch (error) {
      if (!(error instanceof NoSuchKey)) throw error;
    }
    throw new LostFile(key, 'missing');
  };
  return {
    async put(key, content, bytesMax) {
      const upload = createUpload(client, bucket, key);
      try {
        const kept = await receive(content, bytesMax, (chunk) => upload.add(chunk));
        await upload.finish();
        return { key, ...kept };
      } catch (error) {
        await upload.abandon();
        throw error;
      }
    },
    async get(key, sha256) {
      return verified(await buffer(await find(key)), key, sha256);
    },
    open: find,
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    assertRoom: () => Promise.resolve(),
    freeBytes: () => Promise.resolve(null),
  };
}

/** An unreachable or silent store is tried twice more before an error. */
const connectMsMax = 10_000;
const silentMsMax = 60_000;
/** The limit until the response begins. */
const answerMsMax = 5 * 60_000;

/** The limit of one request with its response, even if the store keeps sending. */
const wholeMsMax = 15 * 60_000;

/** The configured S3-compatible store. */
export function createS3Client(config: Config, silentMs = silentMsMax, wholeMs = wholeMsMax): S3Client {
  const { S3Client } = s3Library();
  const client = new S3Client({
    requestHandler: {
      connectionTimeout: connectMsMax,
      socketTimeout: silentMs,
      requestTimeout: answerMsMax,
      throwOnRequestTimeout: true,
    },
    region: config.SLIPWAY_S3_REGION,
    ...(config.SLIPWAY_S3_ENDPOINT ? { endpoint: config.SLIPWAY_S3_ENDPOINT, forcePathStyle: true } : {}),
    ...credentialsOf(config),
    // Many compatible stores do not support the newer checksums; we verify our own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const { requestHandler } = client.config;
  const handle = requestHandler.handle.bind(requestHandler);
  requestHandler.handle = (request, options: { abortSignal?: unknown } = {}) => {
    const [whole, callers] = [AbortSignal.timeout(wholeMs), options.abortSignal];
    const abortSignal = callers instanceof AbortSignal ? AbortSignal.any([whole, callers]) : whole;
    return handle(request, { ...options, abortSignal });
  };
  return client;
}

function credentialsOf(config: Config) {
  const { SLIPWAY_S3_ACCESS_KEY_ID: accessKeyId, SLIPWAY_S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  // Without keys the client uses its defaults, such as the machine's role.
  return accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {};
}
