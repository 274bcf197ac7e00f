import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';

import { createVault } from './vault.ts';

describe('The vault', () => {
  const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
  const vault = createVault([oldKey]);

  test('decrypts its content, and never encrypts it the same way twice', () => {
    for (const plain of ['', 'geheim', 'ä€😀'.repeat(1000)]) {
      assert.equal(vault.open(vault.seal(plain, 'row 1'), 'row 1'), plain);
    }
    assert.notDeepEqual(vault.seal('geheim', 'row 1'), vault.seal('geheim', 'row 1'));
    assert.ok(!vault.seal('geheim', 'row 1').includes('geheim'));
  });

  test("rejects another row's context, another key and a changed byte", () => {
    const sealed = vault.seal('geheim', 'row 1');
    assert.throws(() => vault.open(sealed, 'row 2'));
    assert.throws(() => createVault([newKey]).open(sealed, 'row 1'), /not among the configured keys/);
    for (let index = 0; index < sealed.length; index++) {
      const changed = Buffer.from(sealed);
      changed[index]! ^= 1;
      assert.throws(() => vault.open(changed, 'row 1'), `byte ${index}`);
    }
    for (let length = 0; length < sealed.length; length++) {
      assert.throws(() => vault.open(sealed.subarray(0, length), 'row 1'), `${length} bytes`);
    }
  });

  test('moves everything to a new key, so that the old one can be removed', () => {
    const sealed = vault.seal('geheim', 'row 1');
    const both = createVault([newKey, oldKey]);
    assert.equal(both.open(sealed, 'row 1'), 'geheim');
    const moved = both.reseal(sealed, 'row 1');
    assert.ok(moved);
    assert.equal(both.reseal(moved, 'row 1'), null);
    assert.equal(createVault([newKey]).open(moved, 'row 1'), 'geheim');
  });

  test('requires complete keys', () => {
    assert.throws(() => createVault([]), /needs a key/);
    assert.throws(() => createVault([randomBytes(16)]), /32 bytes/);
  });
});
