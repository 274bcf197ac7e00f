import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ublInvoice, upload } from '../../testing/documents.ts';
import { startTestService } from '../../testing/start.ts';

const { call } = await startTestService({
  env: { SLIPWAY_FREE_BYTES_MIN: String(Number.MAX_SAFE_INTEGER) },
});

test('an upload without enough space on the disk gets a retry time, and reading continues', async () => {
  const refused = await upload(call, ublInvoice());
  assert.deepEqual([refused.status, refused.body.code], [507, 'storage_full']);
  assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
  assert.equal((await call('GET', '/documents')).status, 200);
});
