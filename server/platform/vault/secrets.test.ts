import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { test } from 'node:test';

import { hashOf, hintOf, isWellFormed, newClientId, newSecret, sameHash } from './secrets.ts';

const random = { uuid: randomUUID, bytes: randomBytes };

test('A secret shows its kind, and every changed letter is detected', () => {
  for (const prefix of ['sk_', 'whsec_', 'at_', 'rt_', 'st_', 'inv_'] as const) {
    const secret = newSecret(random, prefix);
    assert.match(secret, new RegExp(`^${prefix}[A-Za-z0-9_-]{49}$`));
    assert.ok(isWellFormed(secret, prefix));
    assert.equal(encodeURIComponent(secret), secret);
    for (let index = 0; index < secret.length; index++) {
      const changed = secret.slice(0, index) + (secret[index] === 'a' ? 'b' : 'a') + secret.slice(index + 1);
      assert.equal(isWellFormed(changed, prefix), false, changed);
    }
    assert.equal(isWellFormed(secret.slice(0, -1), prefix), false);
    assert.equal(isWellFormed(`${secret}a`, prefix), false);
    assert.equal(hintOf(secret), secret.slice(-4));
  }
  assert.equal(isWellFormed(newSecret(random, 'at_'), 'rt_'), false);
  assert.match(newClientId(random), /^cli_[A-Za-z0-9_-]{22}$/);
});

test('Secrets are compared by their hashes', () => {
  assert.ok(sameHash(hashOf('a'), hashOf('a')));
  assert.equal(sameHash(hashOf('a'), hashOf('b')), false);
  assert.equal(sameHash(hashOf('a'), Buffer.alloc(3)), false);
});
