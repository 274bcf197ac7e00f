import assert from 'node:assert/strict';
import { test } from 'node:test';

import { purgeOld } from './purge-old.ts';
import { startReceiver } from './testing/start-receiver.ts';
import { hourMs, startWebhooks } from './testing/start-webhooks.ts';

const { call, clock, service, hook, happens, drain, deliveriesOf, newWorkspace } = await startWebhooks();
const nowhere = '0199b0a2-7c1e-7000-8000-000000000001';

test('recent deliveries are listed newest first, in pages, by status and by event', async () => {
  const receiver = await startReceiver();
  const { id } = await hook(receiver);
  for (const kind of ['EXTRACTION_FINISHED', 'EXPORT_FAILED', 'DOCUMENT_EXPORTED'] as const) {
    await happens({ kind });
    clock.advance(1000);
  }
  await drain();
  const events = (await deliveriesOf(id)).map(({ event }: { event: string }) => event);
  assert.deepEqual(events, ['DOCUMENT_EXPORTED', 'EXPORT_FAILED', 'EXTRACTION_FINISHED']);
  const first = (await call('GET', `/webhooks/${id}/deliveries?limit=2`)).body;
  assert.deepEqual([first.data.length, first.hasMore], [2, true]);
  const second = (await call('GET', `/webhooks/${id}/deliveries?limit=2&cursor=${first.nextCursor}`)).body;
  assert.deepEqual(
    [second.data[0].event, second.hasMore, second.nextCursor],
    ['EXTRACTION_FINISHED', false, null],
  );
  assert.equal((await deliveriesOf(id, '?event=EXPORT_FAILED')).length, 1);
  assert.equal((await deliveriesOf(id, '?status=FAILED')).length, 0);
  assert.equal((await call('GET', `/webhooks/${id}/deliveries?cursor=none`)).status, 400);
});

test("another workspace's endpoint is not found, like one that does not exist", async () => {
  const receiver = await startReceiver();
  const other = await newWorkspace();
  const foreign = await hook(receiver, { token: other.token });
  await happens({ workspaceId: other.workspaceId });
  await drain();
  const [delivery] = (await call('GET', `/webhooks/${foreign.id}/deliveries`, { token: other.token })).body
    .data;
  const paths: [string, string, unknown?][] = [
    ['GET', ''],
    ['PATCH', '', { name: 'Mine' }],
    ['DELETE', ''],
    ['POST', '/activate'],
    ['POST', '/deactivate'],
    ['POST', '/rotate-secret'],
    ['POST', '/test'],
    ['GET', '/deliveries'],
    ['GET', `/deliveries/${delivery.id}`],
    ['POST', `/deliveries/${delivery.id}/redeliver`],
    ['POST', '/deliveries/replay', { since: clock.now().toISOString() }],
  ];
  const stable = ({ requestId: _id, instance: _path, ...rest }: Record<string, unknown>) => rest;
  for (const [method, path, body] of paths) {
    const [there, missing] = [
      await call(method, `/webhooks/${foreign.id}${path}`, { body }),
      await call(method, `/webhooks/999999${path}`, { body }),
    ];
    assert.deepEqual([there.status, missing.status], [404, 404], `${method} ${path}`);
    assert.deepEqual(stable(there.body), stable(missing.body));
  }
  assert.equal(receiver.received.length, 1, 'nothing happened to it');
});

test('a delivery can be resent manually, delivered or failed, with the same id and bytes', async () => {
  const receiver = await startReceiver();
  const { id } = await hook(receiver);
  await happens();
  await drain();
  const [delivered] = await deliveriesOf(id);
  receiver.answer = 500;
  const again = await call('POST', `/webhooks/${id}/deliveries/${delivered.id}/redeliver`);
  assert.equal(again.status, 200);
  assert.deepEqual([again.body.status, again.body.attemptCount], ['DELIVERED', 2]);
  assert.deepEqual([again.body.attempts[1].trigger, again.body.attempts[1].error], ['MANUAL', 'HTTP_STATUS']);
  assert.deepEqual(receiver.received[1]!.body, receiver.received[0]!.body);
  assert.equal(again.body.body, receiver.received[0]!.body.toString());
  for (const [index, { headers }] of receiver.received.entries()) {
    const told: Record<string, string> = again.body.attempts[index].requestHeaders;
    assert.ok(told['x-service-signature']);
    for (const [name, value] of Object.entries(told)) assert.equal(headers[name], value);
  }

  await happens();
  await drain();
  const [failing] = await deliveriesOf(id);
  const dueBefore = failing.nextAttemptAt;
  const manual = await call('POST', `/webhooks/${id}/deliveries/${failing.id}/redeliver`);
  assert.deepEqual([manual.body.status, manual.body.nextAttemptAt], ['PENDING', dueBefore]);
  receiver.answer = 200;
  const helped = await call('POST', `/webhooks/${id}/deliveries/${failing.id}/redeliver`);
  assert.deepEqual([helped.body.status, helped.body.nextAttemptAt], ['DELIVERED', null]);
  clock.advance(24 * hourMs);
  const before = receiver.received.length;
  await drain();
  assert.equal(receiver.received.length, before, 'the schedule is over');
  assert.equal((await call('POST', `/webhooks/${id}/deliveries/${nowhere}/redeliver`)).status, 404);
});

test('a delivery in progress cannot be resent manually at the same time', async () => {
  const receiver = await startReceiver();
  const release = receiver.holds(200);
  const { id } = await hook(receiver);
  await happens();
  const draining = drain();
  await receiver.receives(1);
  const [delivery] = await deliveriesOf(id);
  const refused = await call('POST', `/webhooks/${id}/deliveries/${delivery.id}/redeliver`);
  assert.deepEqual([refused.status, refused.body.code], [409, 'delivery_in_progress']);
  release();
  await draining;
  assert.equal(receiver.received.length, 1);
});

test('send test reaches only that endpoint, whatever it chose and even while it is disabled, once', async () => {
  const [receiver, other] = [await startReceiver(), await startReceiver()];
  receiver.answer = 500;
  const { id, name } = await hook(receiver, { events: ['EXPORT_FAILED'], folderIds: [], active: false });
  await hook(other);
  const tested = await call('POST', `/webhooks/${id}/test`);
  assert.equal(tested.status, 200);
  assert.deepEqual(
    [tested.body.event, tested.body.status, tested.body.documentId],
    ['ENDPOINT_TESTED', 'FAILED', null],
  );
  assert.deepEqual([tested.body.attempts[0].trigger, tested.body.attempts[0].responseStatus], ['TEST', 500]);
  const [request] = receiver.received;
  assert.deepEqual(request!.json, {
    id: tested.body.id,
    type: 'ENDPOINT_TESTED',
    occurredAt: clock.now().toISOString(),
    folder: null,
    document: null,
    test: true,
    webhook: { id, name },
  });
  assert.equal(request!.headers['x-service-delivery'], tested.body.id);
  clock.advance(24 * hourMs);
  await drain();
  assert.deepEqual([receiver.received.length, other.received.length], [1, 0]);
});

test('the feed reports everything once, in order, with the bodies of webhooks', async () => {
  const start = (await call('GET', '/events?limit=200')).body.data.at(-1)?.id;
  const made: string[] = [];
  await Promise.all(Array.from({ length: 25 }, async () => made.push(await happens())));
  const told: string[] = [];
  let after = start;
  for (;;) {
    const page = (await call('GET', `/events?limit=10&after=${after}`)).body;
    told.push(...page.data.map(({ id }: { id: string }) => id));
    after = told.at(-1);
    if (page.data.length > 0)
      assert.deepEqual(Object.keys(page.data[0]), ['id', 'type', 'occurredAt', 'folder', 'document']);
    if (!page.hasMore) break;
  }
  assert.deepEqual([...told].sort(), made.sort());
  assert.equal((await call('GET', `/events?after=${nowhere}`)).body.code, 'invalid_cursor');
  const other = await newWorkspace();
  assert.deepEqual((await call('GET', '/events', { token: other.token })).body.data, []);
  assert.equal(
    (await call('GET', `/events?after=${after}`, { token: other.token })).body.code,
    'invalid_cursor',
  );
});

test('the feed can be read backwards, from the newest on, and by kind', async () => {
  for (const kind of ['EXPORT_FAILED', 'DOCUMENT_ARCHIVED', 'EXPORT_FAILED'] as const)
    await happens({ kind });
  const all = (await call('GET', '/events?limit=200')).body.data;
  const idsOf = (events: { id: string }[]) => events.map(({ id }) => id);
  const first = (await call('GET', '/events?before=now&limit=2')).body;
  const second = (await call('GET', `/events?before=${first.nextCursor}&limit=200`)).body;
  assert.deepEqual([first.hasMore, second.hasMore, second.nextCursor], [true, false, null]);
  assert.deepEqual(idsOf([...first.data, ...second.data]), idsOf(all.toReversed()));
  const failed = (await call('GET', '/events?before=now&type=EXPORT_FAILED&limit=2')).body.data;
  assert.deepEqual(idsOf(failed), [all.at(-1).id, all.at(-3).id]);
  assert.equal((await call('GET', `/events?after=latest&before=now`)).body.code, 'invalid_input');
  assert.equal((await call('GET', `/events?before=${nowhere}`)).body.code, 'invalid_cursor');
});

test('deliveries and events are deleted after 30 days, except pending ones', async () => {
  const receiver = await startReceiver();
  const { id } = await hook(receiver);
  const statuses = async () => {
    const rows = await service.db.read('all', (db) => {
      return db`select status from webhook_deliveries where endpoint_id = ${id} order by id`;
    });
    return rows.map(({ status }) => status);
  };
  await happens();
  await drain();
  clock.advance(29 * 24 * hourMs);
  await purgeOld(service);
  assert.deepEqual(await statuses(), ['DELIVERED']);
  await happens();
  // Whole weeks are deleted, so up to a week later.
  clock.advance(8 * 24 * hourMs);
  const forgotten = await purgeOld(service);
  assert.ok(forgotten.events.rows >= 1);
  assert.deepEqual(await statuses(), ['PENDING']);
  const events = await service.db.read('all', (db) => db`select id from events`);
  assert.equal(events.length, 1);
});
