import type { Installation, Served } from '../../bench/installation.ts';
import { newToken } from '../../bench/installation.ts';
import { stopProcess } from '../../bench/start-process.ts';
import type { BucketKeys } from './bucket.ts';

/** Longer than the service waits for a silent store, with both retries. */
const answerMsMax = 240_000;

export type StoreService = Awaited<ReturnType<typeof startStoreService>>;
export type StoredUpload = { id: number; sha256: string; bytes: number };

/** The settings with which operators store files in a bucket. */
export function bucketSettings(endpoint: string, keys: BucketKeys, bucket: string): Record<string, string> {
  return {
    SLIPWAY_S3_BUCKET: bucket,
    SLIPWAY_S3_ENDPOINT: endpoint,
    SLIPWAY_S3_ACCESS_KEY_ID: keys.id,
    SLIPWAY_S3_SECRET_ACCESS_KEY: keys.secret,
    SLIPWAY_SMTP_PORT: '0',
  };
}

/** One `serve` and one `work`, whose files are in a bucket. */
export async function startStoreService(installation: Installation, env: Record<string, string>) {
  const served = await installation.serve({ word: 'serve', env });
  const worker = installation.work({ ...env, SLIPWAY_METRICS_PORT: '0' });
  return {
    ...filesOf(served, installation),
    origin: `http://127.0.0.1:${served.port}`,
    ended: () =>
      [served.child, worker].filter(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null)
        .length,
    stop: () => Promise.all([served.stop(), stopProcess(worker)]),
  };
}

/** Uploads and downloads of whole files, byte for byte. */
export function filesOf(served: Served, { client }: Pick<Installation, 'client'>) {
  const origin = `http://127.0.0.1:${served.port}`;
  let token: Promise<string> | undefined;
  async function ask(path: string, init: RequestInit = {}) {
    token ??= newToken(served.port, client);
    const reply = await fetch(`${origin}/api/v1${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${await token}` },
      signal: AbortSignal.timeout(answerMsMax),
    });
    const body = Buffer.from(await reply.arrayBuffer());
    return { status: reply.status, retryAfter: reply.headers.get('retry-after'), body };
  }
  return {
    ask,
    upload: (name: string, content: Buffer) =>
      ask('/documents', {
        method: 'POST',
        body: formOf(name, content),
        headers: { 'idempotency-key': name },
      }),
    download: (id: number) => ask(`/documents/${id}/file`),
  };
}

/** A form with one file. */
export function formOf(name: string, content: Buffer): FormData {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(content)], name));
  return form;
}
