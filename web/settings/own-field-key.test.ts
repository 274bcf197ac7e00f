import assert from 'node:assert/strict';
import { test } from 'node:test';

import { OwnField } from '@slipway/contract/own-fields.ts';

import { keyFor } from './own-field-key.ts';

test('a field gets a key from its name, which no other field has', () => {
  assert.equal(keyFor('Cost type', []), 'costType');
  assert.equal(keyFor('Größe (m²)', []), 'grosseM2');
  assert.equal(keyFor('', []), 'field');
  assert.equal(keyFor('2nd', []), 'field2nd');
  assert.equal(keyFor('Project', ['project']), 'project2');
  for (const label of ['Cost type', '', '2nd', '日本', 'x'.repeat(60)]) {
    const field = { key: keyFor(label, []), label: label || 'Name', kind: 'TEXT' };
    assert.ok(OwnField.safeParse(field).success, label);
  }
});
