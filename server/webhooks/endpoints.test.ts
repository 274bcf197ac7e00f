import assert from 'node:assert/strict';
import { test } from 'node:test';

import { insideUrls, invalidUrls } from './testing/hostile-urls.ts';
import { startReceiver } from './testing/start-receiver.ts';
import { startWebhooks } from './testing/start-webhooks.ts';

const { call, service, hook, happens, drain } = await startWebhooks({
  env: { SLIPWAY_WEBHOOK_ALLOWED_RANGES: '' },
});
const events = ['DOCUMENT_EXPORTED'];
const url = 'https://example.com/hooks';

test('an endpoint is created with the given settings, and documented defaults', async () => {
  const made = await call('POST', '/webhooks', { body: { url, events } });
  assert.equal(made.status, 201);
  const { id, createdAt: _created, updatedAt: _updated, secret, secretHint, ...rest } = made.body;
  assert.deepEqual(rest, {
    name: 'example.com',
    url,
    events,
    allFolders: true,
    folderIds: [],
    active: true,
    disabledReason: null,
    disabledAt: null,
    disabledBy: null,
    suspendedDeliveries: 0,
    consecutiveFailures: 0,
    lastDeliveryAt: null,
  });
  assert.match(secret, /^whsec_[A-Za-z0-9_-]{40,}$/);
  assert.ok(secret.endsWith(secretHint));
  const { secret: _, ...shown } = made.body;
  assert.deepEqual((await call('GET', `/webhooks/${id}`)).body, shown);
});

test('the signing secret is in the responses to create and rotate, and nowhere else', async () => {
  const made = await hook({ url });
  const rotated = (await call('POST', `/webhooks/${made.id}/rotate-secret`)).body;
  assert.notEqual(rotated.secret, made.secret);
  await happens();
  const answers = [
    await call('GET', `/webhooks/${made.id}`),
    await call('GET', '/webhooks?limit=200'),
    await call('PATCH', `/webhooks/${made.id}`, { body: { name: 'Renamed' } }),
    await call('POST', `/webhooks/${made.id}/deactivate`),
    await call('POST', `/webhooks/${made.id}/activate`),
    await call('PATCH', `/webhooks/${made.id}`, { body: { url: 'nonsense' } }),
    await call('GET', `/webhooks/${made.id}/deliveries`),
  ];
  for (const { bytes } of answers) {
    assert.ok(!bytes.includes(made.secret.slice(6, 40)) && !bytes.includes(rotated.secret.slice(6, 40)));
  }
  const rows = await service.db.read('all', (db) => db`select secret_sealed from webhook_endpoints`);
  for (const row of rows) {
    const sealed = row['secretSealed'] as Buffer;
    assert.ok(sealed.length > 0 && !sealed.includes(rotated.secret) && !sealed.includes(made.secret));
  }
});

test('no notation of an internal address is accepted, neither at creation nor later', async () => {
  const { id } = await hook({ url });
  const before = (await call('GET', '/webhooks?limit=200')).body.data.length;
  for (const inside of [...insideUrls, ...invalidUrls, `https://example.com/${'a'.repeat(3000)}`]) {
    const made = await call('POST', '/webhooks', { body: { url: inside, events } });
    const changed = await call('PATCH', `/webhooks/${id}`, { body: { url: inside } });
    for (const { status, body, headers } of [made, changed]) {
      assert.deepEqual([status, body.code, body.errors[0].pointer], [422, 'invalid_input', '/url'], inside);
      assert.match(headers.get('content-type') ?? '', /^application\/problem\+json/);
    }
  }
  assert.equal((await call('GET', '/webhooks?limit=200')).body.data.length, before);
  assert.equal((await call('GET', `/webhooks/${id}`)).body.url, url);
});

test('missing or invalid input is rejected with its position', async () => {
  const refusals: [Record<string, unknown>, string, string][] = [
    [{ events }, 'invalid_input', '/url'],
    [{ url }, 'invalid_input', '/events'],
    [{ url, events: [] }, 'invalid_input', '/events'],
    [{ url, events: ['ENDPOINT_TESTED'] }, 'invalid_input', '/events/0'],
    [{ url, events: ['SOMETHING_ELSE'] }, 'invalid_input', '/events/0'],
    [{ url, events, folderIds: [424242] }, 'folder_not_found', '/folderIds/0'],
    [{ url, events, allFolders: true, folderIds: [1] }, 'invalid_input', '/folderIds'],
  ];
  for (const [body, code, pointer] of refusals) {
    const refused = await call('POST', '/webhooks', { body });
    assert.deepEqual(
      [refused.status, refused.body.code, refused.body.errors[0].pointer],
      [422, code, pointer],
    );
  }
  assert.equal((await call('POST', '/webhooks', { body: { url, events, colour: 'red' } })).status, 422);
});

test('a change keeps omitted settings, and a repeated event counts once', async () => {
  const folder = (await call('POST', '/folders', { body: { name: 'Selection' } })).body;
  const { id } = await hook({ url }, { folderIds: [folder.id], name: 'Books' });
  const twice = ['EXPORT_FAILED', 'EXPORT_FAILED'];
  const changed = (await call('PATCH', `/webhooks/${id}`, { body: { events: twice } })).body;
  assert.deepEqual(
    [changed.name, changed.events, changed.allFolders, changed.folderIds],
    ['Books', ['EXPORT_FAILED'], false, [folder.id]],
  );
  const all = (await call('PATCH', `/webhooks/${id}`, { body: { allFolders: true } })).body;
  assert.deepEqual([all.allFolders, all.folderIds], [true, []]);
});

test('endpoints are listed newest first, in pages', async () => {
  const names = ['One', 'Two', 'Three'];
  for (const name of names) await hook({ url }, { name });
  const first = (await call('GET', '/webhooks?limit=2')).body;
  assert.deepEqual(
    first.data.map(({ name }: { name: string }) => name),
    ['Three', 'Two'],
  );
  const second = (await call('GET', `/webhooks?limit=2&cursor=${first.nextCursor}`)).body;
  assert.equal(second.data[0].name, 'One');
});

test('unless an address range is allowed, a receiver on this machine gets nothing', async () => {
  const receiver = await startReceiver();
  const { id } = await hook({ url });
  await service.db.write(
    'all',
    (db) => db`update webhook_endpoints set url = ${receiver.url} where id = ${id}`,
  );
  await happens();
  const tested = await call('POST', `/webhooks/${id}/test`);
  assert.equal(tested.body.attempts[0].error, 'BLOCKED_ADDRESS');
  assert.equal(receiver.connections, 0);
  await drain();
  assert.equal(receiver.connections, 0);
});
