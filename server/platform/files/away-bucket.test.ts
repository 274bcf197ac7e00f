import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import S3rver from 's3rver';

import { ublInvoice } from '../../testing/documents.ts';
import { startTestService } from '../../testing/start.ts';

const hourMs = 60 * 60 * 1000;
const folder = mkdtempSync(join(tmpdir(), 'slipway-bucket-'));
const s3 = new S3rver({
  ...{ port: 0, address: '127.0.0.1', silent: true, directory: folder },
  configureBuckets: [{ name: 'slipway', configs: [] }],
});
const { port } = await s3.run();
const errors = {
  overloaded: { status: 503, code: 'SlowDown' },
  'refusing its keys': { status: 403, code: 'InvalidAccessKeyId' },
  deleted: { status: 404, code: 'NoSuchBucket' },
  'getting changed content': { status: 400, code: 'XAmzContentSHA256Mismatch' },
};
/** How the bucket answers: itself, with an error of its own, or not at all. */
let bucket: 'available' | 'silent' | keyof typeof errors = 'available';
const proxy = createServer((asked, answer) => {
  if (bucket === 'silent') return void asked.socket.destroy();
  if (bucket !== 'available') {
    const { status, code } = errors[bucket];
    asked.resume();
    return void answer
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<Error><Code>${code}</Code></Error>`);
  }
  const { method, url: path, headers } = asked;
  const passed = request({ host: '127.0.0.1', port, method, path, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 500, reply.headers);
    reply.pipe(answer);
  });
  asked.pipe(passed);
}).listen(0, '127.0.0.1');
await once(proxy, 'listening');
after(async () => {
  proxy.close();
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const service = await startTestService({
  env: {
    SLIPWAY_S3_BUCKET: 'slipway',
    SLIPWAY_S3_ENDPOINT: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    SLIPWAY_S3_ACCESS_KEY_ID: 'S3RVER',
    SLIPWAY_S3_SECRET_ACCESS_KEY: 'S3RVER',
  },
});
const { call, work, clock } = service;

const uploadOf = (number: string) =>
  call('POST', '/documents', {
    body: {
      fileName: `${number}.xml`,
      contentBase64: Buffer.from(ublInvoice({ number })).toString('base64'),
    },
    headers: { 'idempotency-key': number },
  });

for (const away of ['silent', ...(Object.keys(errors) as (keyof typeof errors)[])] as const) {
  test(`while the bucket is ${away}, uploads are refused for now and waiting documents keep waiting`, async () => {
    bucket = 'available';
    const { body: waiting } = await uploadOf(`${away}-1`);
    bucket = away;
    const refused = await uploadOf(`${away}-2`);
    assert.deepEqual([refused.status, refused.body.code], [503, 'service_unavailable']);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    for (let attempt = 0; attempt < 5; attempt++) {
      await work();
      clock.advance(hourMs);
    }
    assert.equal((await call('GET', `/documents/${waiting.id}`)).body.extractionError, null);

    bucket = 'available';
    const accepted = await uploadOf(`${away}-2`);
    assert.equal(accepted.status, 201);
    await work();
    for (const { id } of [waiting, accepted.body])
      assert.equal((await call('GET', `/documents/${id}`)).body.status, 'EXTRACTED');
  });
}
