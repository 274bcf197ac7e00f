import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';

import { readConfig } from '../config/config.ts';
import { createBucketObjects } from './object-store.ts';
import { createS3Client } from './s3-files.ts';

const closed = Promise.withResolvers<void>();
/** Begins immediately and never ends, one byte at a time. */
const drip: RequestListener = (_, reply) => {
  reply.writeHead(200, { 'content-length': '1000000' });
  const dripping = setInterval(() => reply.write('x'), 5);
  reply.on('close', () => {
    clearInterval(dripping);
    closed.resolve();
  });
};
const store = createServer(drip);
await new Promise<void>((done) => store.listen(0, '127.0.0.1', done));
after(() => {
  store.closeAllConnections();
  store.close();
});

test('an object store that sends a file byte by byte is disconnected when the time for the file is over', async () => {
  const config = readConfig({
    SLIPWAY_S3_ENDPOINT: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
    SLIPWAY_S3_ACCESS_KEY_ID: 'key',
    SLIPWAY_S3_SECRET_ACCESS_KEY: 'secret',
  });
  const objects = createBucketObjects(createS3Client(config, 60_000, 500), 'bucket', '');
  await assert.rejects(objects.get('file'));
  await closed.promise;
});
