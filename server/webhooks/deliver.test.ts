import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verify } from '@octokit/webhooks-methods';
import { Webhook } from 'standardwebhooks';

import { testClock } from '../testing/start.ts';
import { startReceiver } from './testing/start-receiver.ts';
import { hourMs, minuteMs, startWebhooks } from './testing/start-webhooks.ts';

// Stock libraries compare the time of an attempt with the real time.
const clock = testClock(new Date().toISOString());
const { call, hook, happens, drain, deliveriesOf, service } = await startWebhooks({ clock });

test('a delivery carries the document in the order of the specification, and stock libraries verify it', async () => {
  const receiver = await startReceiver();
  const { id, secret } = await hook(receiver);
  await happens();
  await drain();
  const [request] = receiver.received;
  assert.ok(request);
  assert.deepEqual(Object.keys(request.json), ['id', 'type', 'occurredAt', 'folder', 'document']);
  assert.deepEqual(Object.keys(request.json.document).slice(0, 11), [
    'id',
    'fileName',
    'status',
    'documentType',
    'documentNumber',
    'vendorName',
    'totalAmount',
    'currencyCode',
    'documentDate',
    'dueDate',
    'queue',
  ]);
  assert.deepEqual([request.json.document.totalAmount, request.json.document.dueDate], [59.38, null]);
  assert.equal(request.headers['x-service-delivery'], request.json.id);
  assert.equal(request.headers['x-service-event'], 'DOCUMENT_EXPORTED');
  assert.equal(request.headers['content-type'], 'application/json');

  const text = request.body.toString('utf8');
  assert.equal(await verify(secret, text, request.headers['x-service-signature']!), true);
  assert.equal(await verify(secret, `${text} `, request.headers['x-service-signature']!), false);
  for (const webhook of [new Webhook(secret), new Webhook(secret, { format: 'raw' })]) {
    assert.deepEqual(webhook.verify(text, request.headers), request.json);
  }

  const [delivery] = await deliveriesOf(id);
  assert.deepEqual([delivery.status, delivery.attemptCount, delivery.documentId], ['DELIVERED', 1, 4711]);
  assert.deepEqual([delivery.attempts[0].trigger, delivery.attempts[0].responseStatus], ['EVENT', 200]);
});

test('a receiver that always answers 500 gets six requests, with the same id and bytes, and never a seventh', async () => {
  const receiver = await startReceiver();
  receiver.answer = 500;
  const { id, secret } = await hook(receiver);
  await happens();
  const delaysMs = [1, 5, 30, 120, 720].map((minutes) => minutes * minuteMs);
  await drain();
  for (const [index, delayMs] of delaysMs.entries()) {
    const [waiting] = await deliveriesOf(id);
    const waitMs = Date.parse(waiting.nextAttemptAt) - clock.now().getTime();
    assert.ok(waitMs >= delayMs && waitMs <= delayMs * 1.1 + 1, `${waitMs} ms for ${delayMs} ms`);
    clock.advance(delayMs - 1);
    await drain();
    assert.equal(receiver.received.length, index + 1, 'never early');
    clock.advance(waitMs - delayMs + 1);
    await drain();
    assert.equal(receiver.received.length, index + 2);
  }
  clock.advance(30 * hourMs);
  await drain();
  assert.equal(receiver.received.length, 6);
  assert.equal(new Set(receiver.received.map(({ body }) => body.toString('hex'))).size, 1);
  assert.equal(new Set(receiver.received.map(({ headers }) => headers['x-service-delivery'])).size, 1);
  assert.equal(new Set(receiver.received.map(({ headers }) => headers['x-service-timestamp'])).size, 6);
  for (const { body, headers } of receiver.received) {
    assert.ok(await verify(secret, body.toString(), headers['x-service-signature']!));
  }
  const [delivery] = await deliveriesOf(id);
  assert.deepEqual([delivery.status, delivery.attemptCount, delivery.nextAttemptAt], ['FAILED', 6, null]);
  assert.deepEqual(
    delivery.attempts.map(({ number, trigger, error }: Record<string, unknown>) => [number, trigger, error]),
    [1, 2, 3, 4, 5, 6].map((number) => [number, number === 1 ? 'EVENT' : 'RETRY', 'HTTP_STATUS']),
  );
});

test('every 2xx is a success', async () => {
  for (const status of [200, 201, 202, 204, 206, 299]) {
    const receiver = await startReceiver();
    receiver.answer = status;
    const { id } = await hook(receiver);
    await happens();
    await drain();
    const [delivery] = await deliveriesOf(id);
    assert.deepEqual([delivery.status, delivery.attempts[0].error], ['DELIVERED', null], String(status));
    await call('DELETE', `/webhooks/${id}`);
  }
});

test('any other response is retried after a minute, including 410 and redirects', async () => {
  const elsewhere = await startReceiver();
  for (const status of [301, 302, 304, 307, 308, 400, 401, 404, 410, 429, 500, 503]) {
    const receiver = await startReceiver();
    receiver.answer = (_, response) =>
      response.writeHead(status, { location: elsewhere.url, 'retry-after': '7200' }).end();
    const { id } = await hook(receiver);
    await happens();
    await drain();
    const [delivery] = await deliveriesOf(id);
    assert.deepEqual([delivery.status, delivery.attempts[0].responseStatus], ['PENDING', status]);
    const waitMs = Date.parse(delivery.nextAttemptAt) - clock.now().getTime();
    assert.ok(waitMs >= minuteMs && waitMs <= 1.1 * minuteMs + 1, `${status}: ${waitMs}`);
    await call('DELETE', `/webhooks/${id}`);
  }
  assert.equal(elsewhere.connections, 0);
});

test('two endpoints get separate deliveries, signed with their own secrets', async () => {
  const receivers = [await startReceiver(), await startReceiver()];
  const hooks = [await hook(receivers[0]!), await hook(receivers[1]!)];
  await happens();
  await drain();
  const [one, two] = receivers.map(({ received }) => received[0]!);
  assert.notEqual(one!.json.id, two!.json.id);
  assert.ok(await verify(hooks[0].secret, one!.body.toString(), one!.headers['x-service-signature']!));
  assert.ok(await verify(hooks[1].secret, two!.body.toString(), two!.headers['x-service-signature']!));
  assert.equal(
    await verify(hooks[0].secret, two!.body.toString(), two!.headers['x-service-signature']!),
    false,
  );
});

test('a new URL and a new secret apply from the next attempt on', async () => {
  const [old, next] = [await startReceiver(), await startReceiver()];
  old.answer = 503;
  const { id } = await hook(old);
  await happens();
  await drain();
  await call('PATCH', `/webhooks/${id}`, { body: { url: next.url } });
  const rotated = await call('POST', `/webhooks/${id}/rotate-secret`);
  clock.advance(70_000);
  await drain();
  assert.deepEqual([old.received.length, next.received.length], [1, 1]);
  const [request] = next.received;
  assert.equal(request!.json.id, old.received[0]!.json.id);
  assert.ok(
    await verify(rotated.body.secret, request!.body.toString(), request!.headers['x-service-signature']!),
  );
});

test('an endpoint gets only the events and folders it chose; a new folder is in "all", not in a selection', async () => {
  const [some, all] = [await startReceiver(), await startReceiver()];
  const chosen = (await call('POST', '/folders', { body: { name: 'Chosen' } })).body;
  const other = (await call('POST', '/folders', { body: { name: 'Other' } })).body;
  await hook(some, { events: ['EXPORT_FAILED', 'DOCUMENT_ARCHIVED'], folderIds: [chosen.id] });
  await hook(all);
  const later = (await call('POST', '/folders', { body: { name: 'Made later' } })).body;
  for (const folder of [chosen, other, later]) {
    for (const kind of ['EXTRACTION_FINISHED', 'EXPORT_FAILED', 'DOCUMENT_ARCHIVED'] as const) {
      await happens({ kind, folder: { id: folder.id, name: folder.name } });
    }
  }
  await drain();
  assert.deepEqual(some.received.map(({ json }) => [json.type, json.folder.name]).sort(), [
    ['DOCUMENT_ARCHIVED', 'Chosen'],
    ['EXPORT_FAILED', 'Chosen'],
  ]);
  assert.equal(all.received.length, 9);
});

test('a deleted folder leaves the selection, and an empty selection is not all', async () => {
  const receiver = await startReceiver();
  const folder = (await call('POST', '/folders', { body: { name: 'Short-lived' } })).body;
  const { id } = await hook(receiver, { folderIds: [folder.id] });
  assert.equal((await call('DELETE', `/folders/${folder.id}`)).status, 204);
  const found = (await call('GET', `/webhooks/${id}`)).body;
  assert.deepEqual([found.allFolders, found.folderIds], [false, []]);
  await happens();
  await drain();
  assert.equal(receiver.received.length, 0);
});

test("a receiver's response is stored as text, whatever it is, up to 2 kB", async () => {
  const receiver = await startReceiver();
  const hostile = Buffer.concat([
    Buffer.from('<script>\0'),
    Buffer.from([0xff, 0xfe, 0xc3]),
    Buffer.alloc(5000, 'ä'),
  ]);
  receiver.answer = (_, response) => response.writeHead(500).end(hostile);
  const { id } = await hook(receiver);
  await happens();
  await drain();
  const [delivery] = await deliveriesOf(id);
  const kept: string = delivery.attempts[0].responseBody;
  assert.ok(kept.startsWith('<script>\uFFFD\uFFFD\uFFFD'), JSON.stringify(kept.slice(0, 20)));
  assert.ok(Buffer.byteLength(kept) <= 2048 && Buffer.byteLength(kept) > 2000);
  receiver.answer = (_, response) => response.writeHead(500).end(Buffer.alloc(9000, 0xff));
  clock.advance(70_000);
  await drain();
  const [again] = await deliveriesOf(id);
  assert.ok(Buffer.byteLength(again.attempts[1].responseBody) <= 2048);
});

test('an unreachable receiver is reported with the reason, and without details of the internal network', async () => {
  const { id } = await hook({ url: 'https://192.0.2.1.example.invalid:9000/' });
  const blocked = await hook({ url: 'https://localhost:9000/' });
  await service.db.write('all', async (db) => {
    await db`update webhook_endpoints set url = 'https://10.0.0.1/' where id = ${blocked.id}`;
  });
  await happens();
  await drain();
  const [unknown] = await deliveriesOf(id);
  assert.equal(unknown.attempts[0].error, 'DNS');
  const [refused] = await deliveriesOf(blocked.id);
  const { error, responseBody, responseStatus, reason } = refused.attempts[0];
  assert.deepEqual([error, responseBody, responseStatus], ['BLOCKED_ADDRESS', null, null]);
  assert.doesNotMatch(reason, /10\.0\.0\.1/);
});
