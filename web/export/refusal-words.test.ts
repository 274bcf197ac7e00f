import assert from 'node:assert/strict';
import { test } from 'node:test';

import { refusalKey } from './refusal-words.ts';

test('each refusal says what to do, also one with a code that only the accounting system knows', () => {
  assert.equal(refusalKey('CLOSED_PERIOD'), 'CLOSED_PERIOD');
  assert.equal(refusalKey('E-4711'), 'OTHER');
  assert.equal(refusalKey('constructor'), 'OTHER');
});
