import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findDueRange, leaseDeliveries, listWaiting, lockClaiming } from './claim-store.ts';
import { startReceiver } from './testing/start-receiver.ts';
import { startWebhooks } from './testing/start-webhooks.ts';

const { service, hook, happens } = await startWebhooks();
const backlog = 5000;
const otherEndpoints = 20;

/** The rows of the deliveries table that one claim reads, and the endpoints that it finds. */
function claim() {
  const now = service.clock.now();
  const lease = { id: service.random.uuid(), until: new Date(now.getTime() + 30_000) };
  return service.db.write('all', async (db) => {
    await lockClaiming(db);
    const range = await findDueRange(db);
    if (!range) return { waiting: [], leased: [], rows: 0 };
    const waiting = await listWaiting(db, range, 64, now);
    const picks = waiting.flatMap(({ workspaceId, due }) => due.map((id) => ({ workspaceId, id })));
    const leased = await leaseDeliveries(db, range, picks, lease, now);
    const [read] = await db`
      select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as rows from pg_stat_xact_user_tables
      where schemaname = 'partitions' and relname like 'webhook_deliveries_%'`;
    return { waiting, leased, rows: Number(read?.['rows']) };
  });
}

test('a claim reads a few deliveries only, also when thousands wait that were not there at first', async () => {
  const receiver = await startReceiver();
  for (let made = 0; made <= otherEndpoints; made++) await hook(receiver);
  // PostgreSQL keeps a plan after some runs.
  for (let run = 0; run < 10; run++) await claim();
  await happens();
  await service.db.write(
    'all',
    (db) => db`
      insert into webhook_deliveries (workspace_id, id, endpoint_id, event_kind, body, status, created_at, due_at)
      select workspace_id, gen_random_uuid(), endpoint_id, event_kind, body, status, created_at, due_at
      from webhook_deliveries, generate_series(1, ${backlog / otherEndpoints}::integer)`,
  );
  const { waiting, leased, rows } = await claim();
  assert.equal(waiting.length, otherEndpoints + 1);
  assert.equal(leased.length, otherEndpoints + 1, 'one each, because none has answered yet');
  assert.ok(rows > 0 && rows < 400, `${rows} rows read`);
});
