import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '@slipway/contract/problems.ts';

import { hashPassword, isPassword } from './passwords.ts';

test('A password is stored as a salted Argon2id hash of the recommended strength', async () => {
  const [one, other] = await Promise.all([hashPassword('geheim €'), hashPassword('geheim €')]);
  assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  assert.notEqual(one, other);
  assert.equal(await isPassword(one, 'geheim €'), true);
  assert.equal(await isPassword(one, 'geheim'), false);
  assert.equal(await isPassword(null, 'of nobody'), false, 'an unknown user has no password');
});

test('If too many requests wait, the next one is rejected immediately, and the others are served', async () => {
  const hash = await hashPassword('geheim');
  const outcomes = await Promise.allSettled(Array.from({ length: 110 }, () => isPassword(hash, 'geheim')));
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  assert.equal(refused.length, 8, '2 at work, 100 waiting');
  for (const outcome of refused) {
    assert.ok(outcome.status === 'rejected' && outcome.reason instanceof Problem);
    assert.equal(outcome.reason.code, 'rate_limited');
  }
  assert.equal(await isPassword(hash, 'geheim'), true);
});
