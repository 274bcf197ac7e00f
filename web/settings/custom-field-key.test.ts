import assert from 'node:assert/strict';
import { test } from 'node:test';

import { CustomField } from '@slipway/contract/custom-fields.ts';

import { keyFor } from './custom-field-key.ts';

test('a field gets a key from its name, which no other field has', () => {
  assert.equal(keyFor('Cost type', []), 'costType');
  assert.equal(keyFor('Größe (m²)', []), 'grosseM2');
  assert.equal(keyFor('', []), 'field');
  assert.equal(keyFor('2nd', []), 'field2nd');
  assert.equal(keyFor('Project', ['project']), 'project2');
  for (const label of ['Cost type', '', '2nd', '日本', 'x'.repeat(60)]) {
    const field = { key: keyFor(label, []), label: label || 'Name', kind: 'TEXT' };
    assert.ok(CustomField.safeParse(field).success, label);
  }
});
