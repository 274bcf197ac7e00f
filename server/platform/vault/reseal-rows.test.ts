import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';

import { resealSecrets } from '../../maintenance.ts';
import { startTestService } from '../../testing/start.ts';
import { secretContext } from '../../webhooks/endpoint-store.ts';
import { createVault } from './vault.ts';

const { service, call, admin } = await startTestService();

const sealedSecrets = async () => {
  const { rows } = await service.db.read(admin.workspaceId, (db) =>
    db.raw('select id, secret_sealed as sealed from webhook_endpoints order by id'),
  );
  return rows as { id: number; sealed: Buffer }[];
};

test('All stored secrets are encrypted again with a new key, and then the old key can be removed', async () => {
  const once = { headers: { 'idempotency-key': 'kept answer' } };
  const body = { url: 'https://127.0.0.1:9443/hook', events: ['DOCUMENT_EXPORTED'] };
  const made = [
    await call('POST', '/webhooks', { body, ...once }),
    await call('POST', '/webhooks', { body }),
  ];
  const before = await sealedSecrets();
  const newKey = randomBytes(32);
  const newest = createVault([newKey]);
  for (const { sealed, id } of before) {
    assert.throws(
      () => newest.open(sealed, secretContext(admin.workspaceId, id)),
      /not among the configured keys/,
    );
  }

  // The test service's own key stays in the list until all secrets use the new one.
  const both = createVault([newKey, Buffer.alloc(32, 7)]);
  await resealSecrets({ ...service, vault: both });
  const opened = (await sealedSecrets()).map(({ id, sealed }) =>
    newest.open(sealed, secretContext(admin.workspaceId, id)),
  );
  assert.deepEqual(
    opened,
    made.map(({ body }) => body.secret),
  );
  const kept = await service.db.read('all', (db) =>
    db.raw(
      'select reply_sealed as sealed from idempotency_keys where substring(reply_sealed from 1 for 5) <> $1',
      [newest.newestHead],
    ),
  );
  assert.deepEqual(kept.rows, []);

  const after = await sealedSecrets();
  await resealSecrets({ ...service, vault: both });
  assert.deepEqual(await sealedSecrets(), after, 'values with the newest key do not change');
});
