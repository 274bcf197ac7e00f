import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { sign, verify } from '@octokit/webhooks-methods';
import { Webhook } from 'standardwebhooks';
import { createRandom } from '../platform/random.ts';
import { newSigningSecret } from '../platform/vault/secrets.ts';
import { headersFor } from './signature.ts';

const sentAt = new Date();
const secret = newSigningSecret(createRandom({ now: () => sentAt }));
const deliveryId = '0199b0a2-7c1e-7000-8000-000000000001';
const bodies = [
  JSON.stringify({ vendorName: 'Müller & Söhne GmbH', note: '€ 🧾' }),
  JSON.stringify({ text: 'ä🧾'.repeat(400) }),
  JSON.stringify({ text: randomBytes(100_000).toString('hex') }),
];

for (const text of bodies) {
  const body = Buffer.from(text);
  const headers = headersFor({ deliveryId, kind: 'DOCUMENT_EXPORTED', body, secret, sentAt });
  const changed = Buffer.from(body);
  changed[changed.length - 3]! ^= 1;

  test(`GitHub's library verifies ${body.length} bytes, and rejects one changed byte`, async () => {
    const signature = headers['x-service-signature']!;
    assert.match(signature, /^sha256=[0-9a-f]{64}$/);
    assert.equal(await verify(secret, text, signature), true);
    assert.equal(await verify(secret, changed.toString(), signature), false);
    assert.equal(await verify(`${secret}x`, text, signature), false);
    assert.equal(signature, await sign(secret, text));
  });

  test(`the Standard Webhooks library verifies ${body.length} bytes, and rejects one changed byte`, () => {
    for (const webhook of [new Webhook(secret), new Webhook(secret, { format: 'raw' })]) {
      assert.deepEqual(webhook.verify(text, headers), JSON.parse(text));
      assert.throws(() => webhook.verify(changed.toString(), headers));
    }
  });

  test(`openssl computes the same signature of ${body.length} bytes`, () => {
    const hex = execFileSync('openssl', ['dgst', '-sha256', '-hmac', secret], { input: body }).toString();
    assert.equal(`sha256=${hex.trim().split(' ').at(-1)}`, headers['x-service-signature']);
  });
}

test('the headers name the event, the delivery and the time of the attempt', () => {
  const headers = headersFor({ deliveryId, kind: 'EXPORT_FAILED', body: Buffer.from('{}'), secret, sentAt });
  assert.equal(headers['content-type'], 'application/json');
  assert.equal(headers['x-service-event'], 'EXPORT_FAILED');
  assert.equal(headers['x-service-delivery'], deliveryId);
  assert.equal(headers['webhook-id'], deliveryId);
  assert.equal(headers['x-service-timestamp'], String(Math.floor(sentAt.getTime() / 1000)));
});

test('a signing secret consists of letters and digits that every library reads the same way', () => {
  const random = createRandom({ now: () => sentAt });
  const secrets = Array.from({ length: 200 }, () => newSigningSecret(random));
  for (const one of secrets) assert.match(one, /^whsec_[A-Za-z0-9]{52}$/);
  assert.equal(new Set(secrets).size, 200);
});
