import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { Webhook } from 'standardwebhooks';

import { verifyWebhook, WebhookRefused } from './verify-webhook.ts';

const secret = 'whsec_a-Secret_that-is-not-base64';
const id = '01a10b13-a800-7005-b98b-3920caa34e83';
const now = Date.parse('2026-10-05T08:00:00Z');
const seconds = String(now / 1000);
const body = JSON.stringify({
  id,
  type: 'DOCUMENT_EXPORTED',
  occurredAt: '2026-10-05T07:59:58.000Z',
  folder: { id: 1, name: 'Eingang – Köln' },
  document: { id: 4711, fileName: 'Rechnung.pdf', status: 'EXPORTED' },
});
const own = (text: string, key = secret) => `sha256=${createHmac('sha256', key).update(text).digest('hex')}`;
const ownHeaders = {
  'X-Service-Event': 'DOCUMENT_EXPORTED',
  'X-Service-Delivery': id,
  'X-Service-Timestamp': seconds,
  'X-Service-Signature': own(body),
};
const standardHeaders = {
  'webhook-id': id,
  'webhook-timestamp': seconds,
  'webhook-signature': new Webhook(secret, { format: 'raw' }).sign(id, new Date(now), body),
};

async function reasonOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'accepted',
    (error: unknown) => (error instanceof WebhookRefused ? error.reason : String(error)),
  );
}

test('a delivery is accepted with its own signature, with that of Standard Webhooks, and with both', async () => {
  for (const headers of [ownHeaders, standardHeaders, { ...ownHeaders, ...standardHeaders }]) {
    const event = await verifyWebhook({ body, headers, secret, now });
    assert.equal(event.type, 'DOCUMENT_EXPORTED');
    assert.equal(event.folder?.name, 'Eingang – Köln');
  }
});

test('headers may be an object, in any case, or Headers; the body text or bytes', async () => {
  const given = [
    ownHeaders,
    new Headers(ownHeaders),
    Object.fromEntries(Object.entries(ownHeaders).map(([name, value]) => [name.toLowerCase(), [value]])),
  ];
  for (const headers of given) {
    for (const form of [body, Buffer.from(body), new TextEncoder().encode(body)]) {
      assert.equal((await verifyWebhook({ body: form, headers, secret, now })).id, id);
    }
  }
});

test('during a rotation both secrets are valid', async () => {
  const renewed = { ...ownHeaders, 'X-Service-Signature': own(body, 'whsec_new') };
  assert.equal((await verifyWebhook({ body, headers: renewed, secret: ['whsec_new', secret], now })).id, id);
  assert.equal(await reasonOf(verifyWebhook({ body, headers: renewed, secret, now })), 'wrong_signature');
});

test('one changed byte is rejected', async () => {
  const changed = body.replace('4711', '4712');
  for (const headers of [ownHeaders, standardHeaders]) {
    assert.equal(await reasonOf(verifyWebhook({ body: changed, headers, secret, now })), 'wrong_signature');
  }
});

test('a valid signature next to an invalid one is rejected', async () => {
  const headers = { ...ownHeaders, ...standardHeaders, 'X-Service-Signature': own('something else') };
  assert.equal(await reasonOf(verifyWebhook({ body, headers, secret, now })), 'wrong_signature');
});

for (const signature of [
  '',
  'sha256=',
  own(body).toUpperCase(),
  own(body).slice(7),
  `${own(body)}00`,
  'sha1=ab',
]) {
  test(`the signature ${JSON.stringify(signature)} is rejected`, async () => {
    const headers = { ...ownHeaders, 'X-Service-Signature': signature };
    assert.equal(await reasonOf(verifyWebhook({ body, headers, secret, now })), 'wrong_signature');
  });
}

test('a delivery without a signature, id or time is rejected', async () => {
  const { 'X-Service-Signature': _, ...unsigned } = ownHeaders;
  assert.equal(await reasonOf(verifyWebhook({ body, headers: unsigned, secret, now })), 'missing_header');
  const { 'X-Service-Timestamp': __, ...timeless } = ownHeaders;
  assert.equal(await reasonOf(verifyWebhook({ body, headers: timeless, secret, now })), 'missing_header');
});

test('an old delivery is rejected, even if a clock is ahead', async () => {
  for (const apartMs of [301_000, -301_000]) {
    assert.equal(
      await reasonOf(verifyWebhook({ body, headers: standardHeaders, secret, now: now + apartMs })),
      'too_old',
    );
  }
  const later = { body, headers: standardHeaders, secret, now: now + 3600_000, toleranceSeconds: 7200 };
  assert.equal(await reasonOf(verifyWebhook(later)), 'accepted');
});

test('the time of Standard Webhooks cannot be changed without the secret', async () => {
  const headers = { ...standardHeaders, 'webhook-timestamp': String(now / 1000 + 1) };
  assert.equal(await reasonOf(verifyWebhook({ body, headers, secret, now })), 'wrong_signature');
});

test('headers that differ from the body in delivery or event are rejected', async () => {
  const other = { ...ownHeaders, 'X-Service-Delivery': id.replace('0', '1') };
  assert.equal(await reasonOf(verifyWebhook({ body, headers: other, secret, now })), 'not_an_event');
  const kind = { ...ownHeaders, 'X-Service-Event': 'EXPORT_FAILED' };
  assert.equal(await reasonOf(verifyWebhook({ body, headers: kind, secret, now })), 'not_an_event');
});

test('a test can be distinguished from an event', async () => {
  const text = JSON.stringify({
    id,
    type: 'ENDPOINT_TESTED',
    occurredAt: '2026-10-05T08:00:00.000Z',
    folder: null,
    document: null,
    test: true,
    webhook: { id: 1, name: 'ERP' },
  });
  const headers = { ...ownHeaders, 'X-Service-Event': 'ENDPOINT_TESTED', 'X-Service-Signature': own(text) };
  const event = await verifyWebhook({ body: text, headers, secret, now });
  assert.equal(event.test && event.webhook.name, 'ERP');
});
