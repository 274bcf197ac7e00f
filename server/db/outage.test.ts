import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

import { ublInvoice, upload, uploadRead } from '../testing/documents.ts';
import { startTestService } from '../testing/start.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'slipway-outage-'));
after(() => rmSync(folder, { recursive: true, force: true }));
let server = await startEmbeddedPostgres({ folder, durable: false });
after(() => server.stop());
const service = await startTestService({
  database: { url: server.superuserUrl, drop: async () => undefined },
});
const { call } = service;

test('while the database is away the answer is "later", and when it is back all goes on without a restart', async () => {
  const before = await uploadRead(service, { number: 'O-1' });
  assert.equal((await call('GET', '/health/ready')).status, 200);

  await server.stop();
  for (const [method, path] of [
    ['GET', `/documents/${before.id}`],
    ['GET', '/documents'],
    ['POST', `/documents/${before.id}/validate`],
  ] as const) {
    const answer = await call(method, path);
    assert.deepEqual([answer.status, answer.body.code], [503, 'service_unavailable'], `${method} ${path}`);
    assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
  }
  assert.equal((await upload(call, ublInvoice({ number: 'O-2' }))).status, 503);
  assert.equal((await call('GET', '/health/ready')).status, 503);
  assert.equal((await call('GET', '/health/live')).status, 200);

  server = await startEmbeddedPostgres({ folder, durable: false });
  await recovered();
  assert.equal((await call('GET', `/documents/${before.id}`)).body.status, 'EXTRACTED');
  assert.equal((await upload(call, ublInvoice({ number: 'O-2' }))).status, 201);
});

/** Readiness comes back by itself, within ten seconds. */
async function recovered(): Promise<void> {
  const until = performance.now() + 10_000;
  while ((await call('GET', '/health/ready')).status !== 200) {
    assert.ok(performance.now() < until, 'the service did not recover');
  }
}
