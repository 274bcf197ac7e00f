import assert from 'node:assert/strict';
import { test } from 'node:test';

import { pino } from 'pino';

import { claimDeliveries, measureDeliveries } from './claim-deliveries.ts';
import { createDeliverer } from './deliver.ts';
import { recordAttempt } from './record-attempt.ts';
import { sendDelivery } from './send-delivery.ts';
import { startReceiver } from './testing/start-receiver.ts';
import { hourMs, minuteMs, startWebhooks } from './testing/start-webhooks.ts';

const { call, clock, service, hook, happens, drain, deliveriesOf, webhook } = await startWebhooks();
type Listed = { status: string; nextAttemptAt: string | null };

test('20 failed attempts in a row over several deliveries disable the endpoint, 19 do not', async () => {
  const receiver = await startReceiver();
  receiver.answer = 500;
  const { id } = await hook(receiver);
  for (let event = 0; event < 19; event++) await happens();
  await drain();
  const before = await webhook(id);
  assert.deepEqual([before.active, before.consecutiveFailures, receiver.received.length], [true, 19, 19]);

  await happens();
  await drain();
  const after = await webhook(id);
  assert.deepEqual(
    [after.active, after.disabledReason, after.disabledBy, after.consecutiveFailures],
    [false, 'CONSECUTIVE_FAILURES', null, 20],
  );
  assert.equal((await deliveriesOf(id, '?status=SUSPENDED')).length, 20);
  const { data } = (await call('GET', '/notifications')).body;
  assert.deepEqual([data.length, data[0].kind, data[0].subject], [1, 'WEBHOOK_DISABLED', after.name]);
  clock.advance(24 * hourMs);
  await happens();
  await drain();
  assert.equal(receiver.received.length, 20, 'nothing is sent while it is disabled');
  const [newest] = await deliveriesOf(id);
  assert.deepEqual([newest.status, newest.nextAttemptAt], ['SUSPENDED', null]);
});

test('one success in between restarts the count', async () => {
  const receiver = await startReceiver();
  let requests = 0;
  receiver.answer = (_, response) => response.writeHead(++requests === 15 ? 204 : 500).end();
  const { id } = await hook(receiver);
  for (let event = 0; event < 30; event++) await happens();
  await drain();
  const { active, consecutiveFailures } = await webhook(id);
  assert.deepEqual([active, consecutiveFailures, requests], [true, 15, 30]);
});

test('tests and manual attempts do not count', async () => {
  const receiver = await startReceiver();
  receiver.answer = 500;
  const { id } = await hook(receiver);
  await happens();
  await drain();
  const [delivery] = await deliveriesOf(id);
  for (let time = 0; time < 15; time++) {
    await call('POST', `/webhooks/${id}/test`);
    await call('POST', `/webhooks/${id}/deliveries/${delivery.id}/redeliver`);
  }
  const { active, consecutiveFailures } = await webhook(id);
  assert.deepEqual([active, consecutiveFailures, receiver.received.length], [true, 1, 31]);
});

test('an endpoint that is enabled again gets its suspended deliveries immediately, with the attempts they have left', async () => {
  const receiver = await startReceiver();
  receiver.answer = 500;
  const { id } = await hook(receiver);
  await happens();
  await drain();
  for (const delayMs of [1.1 * minuteMs, 5.5 * minuteMs, 33 * minuteMs, 2.2 * hourMs]) {
    clock.advance(delayMs);
    await drain();
  }
  assert.equal(receiver.received.length, 5, 'the last attempt is due in 12 hours');
  const off = await call('POST', `/webhooks/${id}/deactivate`);
  assert.deepEqual([off.body.active, off.body.disabledReason], [false, 'MANUAL']);
  assert.deepEqual(
    [off.body.disabledBy, off.body.disabledAt, off.body.suspendedDeliveries],
    ['Ada Admin', clock.now().toISOString(), 1],
  );
  clock.advance(30_000);
  await happens();
  await drain();
  assert.equal(receiver.received.length, 5, 'nothing is sent while it is disabled');

  const on = await call('POST', `/webhooks/${id}/activate`);
  assert.deepEqual([on.body.active, on.body.disabledReason, on.body.consecutiveFailures], [true, null, 0]);
  assert.deepEqual([on.body.disabledBy, on.body.disabledAt, on.body.suspendedDeliveries], [null, null, 0]);
  assert.deepEqual(
    (await deliveriesOf(id)).map(({ status, nextAttemptAt }: Listed) => [status, nextAttemptAt]),
    [
      ['PENDING', clock.now().toISOString()],
      ['PENDING', clock.now().toISOString()],
    ],
  );
  await drain();
  assert.equal(receiver.received.length, 7);
  clock.advance(24 * hourMs);
  await drain();
  const [, first] = await deliveriesOf(id);
  assert.deepEqual([first.status, first.attemptCount], ['FAILED', 6]);
  assert.deepEqual(
    first.attempts.map(({ trigger }: { trigger: string }) => trigger),
    ['EVENT', 'RETRY', 'RETRY', 'RETRY', 'RETRY', 'RETRY'],
  );
});

test('a manual attempt during the activation follows the choice made there', async () => {
  for (const [suspended, status, sent] of [
    ['SEND', 'DELIVERED', 3],
    ['SKIP', 'FAILED', 2],
  ] as const) {
    const receiver = await startReceiver();
    receiver.answer = 500;
    const { id } = await hook(receiver);
    await happens();
    await drain();
    await call('POST', `/webhooks/${id}/deactivate`);
    const [{ id: deliveryId }] = await deliveriesOf(id);
    const release = receiver.holds(500);
    const byHand = call('POST', `/webhooks/${id}/deliveries/${deliveryId}/redeliver`);
    await receiver.receives(2);
    await call('POST', `/webhooks/${id}/activate`, { body: { suspended } });
    release();
    await byHand;
    receiver.answer = 200;
    await drain();
    assert.equal((await deliveriesOf(id))[0].status, status, suspended);
    assert.equal(receiver.received.length, sent, suspended);
  }
});

test('a replay sends pending deliveries now, and does not change their schedule', async () => {
  const receiver = await startReceiver();
  receiver.answer = 500;
  const { id } = await hook(receiver);
  const since = clock.now().toISOString();
  await happens();
  await drain();
  const [{ nextAttemptAt }] = await deliveriesOf(id);
  const replay = () => call('POST', `/webhooks/${id}/deliveries/replay`, { body: { since } });
  assert.deepEqual((await replay()).body, { scheduled: 1 });
  assert.deepEqual((await replay()).body, { scheduled: 0 }, 'it is due already');
  await drain();
  const [failed] = await deliveriesOf(id);
  assert.deepEqual([failed.status, failed.nextAttemptAt], ['PENDING', nextAttemptAt]);
  assert.equal((await webhook(id)).consecutiveFailures, 1, 'a manual attempt does not count');

  receiver.answer = 200;
  assert.deepEqual((await replay()).body, { scheduled: 1 });
  await drain();
  const [delivered] = await deliveriesOf(id);
  assert.deepEqual([delivered.status, delivered.attemptCount], ['DELIVERED', 3]);
  clock.advance(24 * hourMs);
  await drain();
  assert.equal(receiver.received.length, 3);
});

test('a replayed delivery that is suspended before it is sent continues with its schedule later', async () => {
  const receiver = await startReceiver();
  receiver.answer = 500;
  const { id } = await hook(receiver);
  const since = clock.now().toISOString();
  await happens();
  await drain();
  await call('POST', `/webhooks/${id}/deliveries/replay`, { body: { since } });
  await call('POST', `/webhooks/${id}/deactivate`);
  await call('POST', `/webhooks/${id}/activate`);
  await drain();
  const [delivery] = await deliveriesOf(id);
  assert.deepEqual(
    delivery.attempts.map(({ trigger }: { trigger: string }) => trigger),
    ['EVENT', 'RETRY'],
  );
});

test('suspended deliveries can be skipped, and can still be sent manually', async () => {
  const receiver = await startReceiver();
  const { id } = await hook(receiver, { active: false });
  await happens();
  await happens();
  const on = await call('POST', `/webhooks/${id}/activate`, { body: { suspended: 'SKIP' } });
  assert.equal(on.body.active, true);
  clock.advance(hourMs);
  await drain();
  assert.equal(receiver.received.length, 0);
  const [skipped] = await deliveriesOf(id);
  assert.deepEqual([skipped.status, skipped.attemptCount, skipped.nextAttemptAt], ['FAILED', 0, null]);
  await happens();
  await drain();
  assert.equal(receiver.received.length, 1);
  const since = new Date(clock.now().getTime() - 2 * hourMs).toISOString();
  const replay = await call('POST', `/webhooks/${id}/deliveries/replay`, { body: { since } });
  assert.deepEqual([replay.status, replay.body], [202, { scheduled: 2 }]);
  await drain();
  assert.equal(receiver.received.length, 3);
});

test('a success that ends after the endpoint was disabled is recorded, and the endpoint stays disabled', async () => {
  const receiver = await startReceiver();
  const release = receiver.holds(200);
  const { id } = await hook(receiver);
  await happens();
  const draining = drain();
  await receiver.receives(1);
  await call('POST', `/webhooks/${id}/deactivate`);
  release();
  await draining;
  const [delivery] = await deliveriesOf(id);
  assert.equal(delivery.status, 'DELIVERED');
  assert.equal((await webhook(id)).active, false);
});

test('a failure that ends after the endpoint was disabled leaves its delivery suspended', async () => {
  const receiver = await startReceiver();
  const release = receiver.holds(500);
  const { id } = await hook(receiver);
  await happens();
  const draining = drain();
  await receiver.receives(1);
  await call('POST', `/webhooks/${id}/deactivate`);
  release();
  await draining;
  const [delivery] = await deliveriesOf(id);
  assert.deepEqual([delivery.status, delivery.attemptCount], ['SUSPENDED', 1]);
});

test('the result of one attempt that is recorded twice counts once', async () => {
  const receiver = await startReceiver();
  receiver.answer = 500;
  const { id } = await hook(receiver);
  await happens();
  const claimed = (await claimDeliveries(service, [], 64)).claimed.find((one) => one.endpointId === id);
  assert.ok(claimed);
  const { workspaceId, endpointId, manual, lease } = claimed;
  const attempt = { workspaceId, endpointId, manual, deliveryId: claimed.id, leaseId: lease.id };
  const sent = await sendDelivery(service, claimed);
  await recordAttempt(service, { ...attempt, ...sent });
  await recordAttempt(service, { ...attempt, ...sent });
  const [delivery] = await deliveriesOf(id);
  assert.deepEqual([delivery.attemptCount, delivery.attempts.length], [1, 1]);
  assert.equal((await webhook(id)).consecutiveFailures, 1);
});

test('a deleted endpoint is deleted with its pending deliveries', async () => {
  const receiver = await startReceiver();
  receiver.answer = 500;
  const { id } = await hook(receiver);
  await happens();
  await drain();
  assert.equal((await call('DELETE', `/webhooks/${id}`)).status, 204);
  clock.advance(2 * minuteMs);
  await drain();
  assert.equal(receiver.received.length, 1);
  assert.equal((await call('GET', `/webhooks/${id}/deliveries`)).status, 404);
});

test('the log reports once that an endpoint was disabled, and never its secret', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const receiver = await startReceiver();
  receiver.answer = 500;
  const { id, secret } = await hook(receiver);
  for (let event = 0; event < 25; event++) await happens();
  await createDeliverer({ ...service, log }).drain();
  clock.advance(24 * hourMs);
  await createDeliverer({ ...service, log }).drain();
  const told = lines.filter((line) => line.includes('was disabled') && line.includes(`"webhookId":${id}`));
  assert.equal(told.length, 1);
  assert.ok(!lines.join('').includes(secret));
  assert.equal(receiver.received.length, 20);
});

test('operators see how many deliveries are pending, and for how long; those of disabled endpoints do not count', async () => {
  await drain();
  const gauges = async () => {
    await measureDeliveries(service);
    const text = await service.metrics.registry.metrics();
    return ['depth', 'oldest_seconds'].map((name) =>
      Number(new RegExp(`^slipway_queue_${name}\\{kind="webhook"\\} (.+)$`, 'm').exec(text)?.[1]),
    );
  };
  assert.deepEqual(await gauges(), [0, 0]);
  const receiver = await startReceiver();
  await hook(receiver, { active: false });
  const { id } = await hook(receiver);
  await happens({ kind: 'EXTRACTION_FAILED' });
  const [depth] = await gauges();
  clock.advance(90_000);
  assert.equal((await gauges())[1]! >= 90, true);
  assert.ok(depth! >= 1);
  await drain();
  assert.equal((await gauges())[0], 0);
  assert.equal((await deliveriesOf(id))[0].status, 'DELIVERED');
});
