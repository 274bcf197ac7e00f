import assert from 'node:assert/strict';
import { test } from 'node:test';

import { listWaiting, lockClaiming } from './claim-store.ts';
import { startReceiver } from './testing/start-receiver.ts';
import { startWebhooks } from './testing/start-webhooks.ts';

const { service, hook, happens } = await startWebhooks();
const backlog = 5000;

/** The rows of the deliveries table that one claim reads, and the endpoints that it finds. */
function claim() {
  return service.db.write('all', async (db) => {
    await lockClaiming(db);
    const waiting = await listWaiting(db, 64, service.clock.now());
    const [read] = await db`
      select seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_xact_user_tables
      where relname = 'webhook_deliveries'`;
    return { waiting, rows: Number(read?.['rows']) };
  });
}

test('a claim reads a few deliveries only, also when thousands wait that were not there at first', async () => {
  const receiver = await startReceiver();
  const { id } = await hook(receiver);
  // PostgreSQL keeps a plan after some runs.
  for (let run = 0; run < 10; run++) await claim();
  await happens();
  await service.db.write(
    'all',
    (db) => db`
      insert into webhook_deliveries (workspace_id, id, endpoint_id, event_kind, body, status, created_at, due_at)
      select workspace_id, gen_random_uuid(), endpoint_id, event_kind, body, status, created_at, due_at
      from webhook_deliveries, generate_series(1, ${backlog}::integer)`,
  );
  const { waiting, rows } = await claim();
  assert.equal(waiting.length, 1, `the endpoint ${id} waits`);
  assert.ok(rows < 200, `${rows} rows read`);
});
