import assert from 'node:assert/strict';
import { test } from 'node:test';

import { startReceiver } from './testing/start-receiver.ts';
import { startWebhooks } from './testing/start-webhooks.ts';

const slots = 8;
const { service, deliverer, hook, happens, newWorkspace, webhook } = await startWebhooks({
  env: { SLIPWAY_WEBHOOK_SLOTS: String(slots) },
});

test('while one workspace has more hanging receivers than there are slots, another gets its events', async () => {
  const hanging = await startReceiver();
  const release = hanging.holds(500);
  const hooks = [];
  for (let index = 0; index < 12; index++) hooks.push(await hook(hanging));
  for (let event = 0; event < 5; event++) await happens();

  await deliverer.start();
  await hanging.receives(slots / 2);
  const other = await newWorkspace();
  const healthy = await startReceiver();
  await hook(healthy, { token: other.token });
  for (let event = 0; event < 20; event++) await happens({ workspaceId: other.workspaceId });
  await healthy.receives(20);
  assert.equal(hanging.received.length, slots / 2, 'half of the slots at most, one for each endpoint');
  assert.equal(new Set(healthy.received.map(({ json }) => json.id)).size, 20);

  hanging.answer = 500;
  release();
  await deliverer.stop();
  const failures = await Promise.all(hooks.map(async ({ id }) => (await webhook(id)).consecutiveFailures));
  const attempts = await service.db.read(
    'all',
    (db) => db`select 1 from webhook_attempts where error is not null`,
  );
  assert.equal(
    failures.reduce((total, count) => total + count, 0),
    attempts.length,
  );
});
