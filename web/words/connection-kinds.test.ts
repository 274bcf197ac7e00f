import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConnectionKind } from '@slipway/contract/connections.ts';

import { integrations } from './en/integrations.ts';

/** The German ones follow: the compiler holds both languages to the same keys. */
test('every accounting system that can be connected has a name and a sentence in the words', () => {
  const kinds = [...ConnectionKind.options].sort();
  assert.deepEqual(Object.keys(integrations.kinds).sort(), kinds);
  assert.deepEqual(Object.keys(integrations.kindHelp).sort(), kinds);
});
