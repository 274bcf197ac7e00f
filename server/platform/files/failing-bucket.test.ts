import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, beforeEach, test } from 'node:test';
import S3rver from 's3rver';

import { readConfig } from '../config/config.ts';
import { createS3Client, createS3Files } from './s3-files.ts';
import { StoreUnavailable } from './store-unavailable.ts';

const silentMs = 1000;
const wholeMs = 4000;
const small = Buffer.alloc(100_000, 'Rechnung ');
/** Stored in parts. */
const large = Buffer.alloc(9 * 1024 * 1024, 'Rechnung ');
const folder = mkdtempSync(join(tmpdir(), 'slipway-failing-'));
const s3 = new S3rver({
  ...{ port: 0, address: '127.0.0.1', silent: true, directory: folder },
  configureBuckets: [{ name: 'slipway', configs: [] }],
});
const { port } = await s3.run();

/** What goes wrong: downloads end, stop or drip after their first half, or the response to a completed upload is lost. */
let fault: 'none' | 'cut' | 'stalled' | 'dripping' | 'unanswered' | 'completion lost' = 'none';
const toStore = new Agent();
const proxy = createServer((asked, answer) => {
  const { method, url: path = '', headers } = asked;
  if (fault === 'unanswered') return void asked.resume();
  const passed = request(
    { agent: toStore, host: '127.0.0.1', port, method, path, headers },
    (reply: IncomingMessage) => {
      void buffer(reply).then((content) => {
        if (fault === 'completion lost' && method === 'POST' && path.includes('uploadId=')) {
          fault = 'none';
          return answer.destroy();
        }
        answer.writeHead(reply.statusCode ?? 500, reply.headers);
        if (method !== 'GET' || fault === 'none') return answer.end(content);
        answer.write(content.subarray(0, content.length / 2));
        if (fault === 'cut') return setImmediate(() => answer.destroy());
        if (fault === 'dripping') {
          const drops = setInterval(() => answer.write('x'), silentMs / 10);
          answer.on('close', () => clearInterval(drops));
        }
        return answer;
      });
    },
  );
  // If the client gives up a request, it ends here, too. Otherwise, the store would wait for the rest forever.
  pipeline(asked, passed, (error) => error && answer.destroy());
}).listen(0, '127.0.0.1');
await once(proxy, 'listening');
after(async () => {
  proxy.close();
  proxy.closeAllConnections();
  // Otherwise, the store waits for a request that never ends.
  toStore.destroy();
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const config = readConfig({
  SLIPWAY_S3_ENDPOINT: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
  SLIPWAY_S3_ACCESS_KEY_ID: 'S3RVER',
  SLIPWAY_S3_SECRET_ACCESS_KEY: 'S3RVER',
});
const files = createS3Files('slipway', config, createS3Client(config, silentMs, wholeMs));
const chunksOf = (content: Buffer) =>
  (async function* () {
    yield content;
  })();
const put = (key: string, content: Buffer) => files.put(key, chunksOf(content), content.length);

beforeEach(() => {
  fault = 'none';
});

for (const broken of ['cut', 'stalled', 'dripping', 'unanswered'] as const) {
  test(`a download that is ${broken} means that the store is unavailable, and works the next time`, async () => {
    const { key, sha256 } = await put(`1/${broken}`, small);
    fault = broken;
    await assert.rejects(files.get(key, sha256), StoreUnavailable);
    await assert.rejects(async () => buffer(await files.open(key)), StoreUnavailable);
    fault = 'none';
    assert.deepEqual(await files.get(key, sha256), small);
  });
}

test('a large upload whose completion was not confirmed can be repeated', async () => {
  fault = 'completion lost';
  const first = await put('1/repeated', large).catch((error: unknown) => error);
  if (first instanceof Error) assert.ok(first instanceof StoreUnavailable);
  const { key, sha256 } = await put('1/repeated', large);
  assert.deepEqual(await files.get(key, sha256), large);
});
